"""The decks that a command names: a file, the code of a saved deck, or a share code. Whoever runs commands may
play the cards of all card sets."""

from pathlib import Path

from django.contrib.auth.models import AnonymousUser
from django.core.management.base import CommandError

from cards.sets.store import catalog_with
from decks.exchange import sharecode, text
from decks.exchange.input_errors import DeckInputError
from decks.library import access
from decks.library.catalogs import drawn_codes, mentioned_codes
from decks.library.models import Deck
from rules.games import PLAYABLE
from rules.simulations.jobs.decks import RunPart


def part_named(name: str, game: str) -> RunPart:
    """`game`: for files, which do not name theirs. Raises CommandError."""
    path = Path(name)
    if path.is_file():
        return part_from_file(path, game)
    saved = Deck.objects.select_related("format").filter(code=name).first()
    return from_saved(saved) if saved else part_from_code(name)


def from_saved(saved: Deck) -> RunPart:
    ruleset = access.deck_ruleset(saved, saved.owner or AnonymousUser())
    catalog = catalog_with(saved.game, drawn_codes(saved.decklist, saved.sets, ruleset))
    names = saved.title, saved.title_ja
    return RunPart(saved.decklist, ruleset, catalog, saved, saved.version, *names)


def part_from_code(code: str) -> RunPart:
    try:
        decklist = sharecode.decode_deck(code)
    except sharecode.ShareCodeError as error:
        raise CommandError(
            f"{code}: no file, no saved deck, and no share code: {error.message('en')}"
        ) from error
    ruleset = access.first_ruleset(decklist.game, user=AnonymousUser())
    catalog = catalog_with(decklist.game, drawn_codes(decklist, ruleset=ruleset))
    return RunPart(decklist, ruleset, catalog)


def part_from_file(path: Path, game: str) -> RunPart:
    if game not in PLAYABLE:
        raise CommandError(f"{path}: of which game? --game {' | '.join(PLAYABLE)}")
    ruleset = access.first_ruleset(game, user=AnonymousUser())
    try:
        written = path.read_text("utf-8")
        catalog = catalog_with(game, mentioned_codes(written))
        parsed = text.parse_deck(written, catalog, ruleset.zones)
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise CommandError(f"{path}: is not UTF-8") from error
    except DeckInputError as error:
        raise CommandError(f"{path}: {error.message('en')}") from error
    return RunPart(parsed.decklist, ruleset, catalog, title=path.name)
