"""The decks that a command names: a file, the code of a saved deck, or a share code."""

from pathlib import Path

from django.contrib.auth.models import AnonymousUser
from django.core.management.base import CommandError

from cards import store
from decks.exchange import sharecode, text
from decks.exchange.input_errors import DeckInputError
from decks.library import access
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
    return RunPart(saved.decklist, ruleset, saved, saved.version, saved.title, saved.title_ja)


def part_from_code(code: str) -> RunPart:
    try:
        decklist = sharecode.decode_deck(code)
    except sharecode.ShareCodeError as error:
        raise CommandError(
            f"{code}: no file, no saved deck, and no share code: {error.message('en')}"
        ) from error
    return RunPart(decklist, access.first_ruleset(decklist.game, user=AnonymousUser()))


def part_from_file(path: Path, game: str) -> RunPart:
    if game not in PLAYABLE:
        raise CommandError(f"{path}: of which game? --game {' | '.join(PLAYABLE)}")
    ruleset = access.first_ruleset(game, user=AnonymousUser())
    try:
        parsed = text.parse_deck(
            path.read_text("utf-8"), store.current_catalog(game), ruleset.zones
        )
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise CommandError(f"{path}: is not UTF-8") from error
    except DeckInputError as error:
        raise CommandError(f"{path}: {error.message('en')}") from error
    return RunPart(parsed.decklist, ruleset, title=path.name)
