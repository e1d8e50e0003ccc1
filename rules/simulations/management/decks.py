"""The decks that a command names: a file, the code of a saved deck, or a share code. Whoever runs commands may
play the cards of all card sets."""

from pathlib import Path

from django.contrib.auth.models import AnonymousUser
from django.core.management.base import CommandError

from cards.games import GAMES
from cards.sets.store import catalog_with
from decks.exchange import sharecode
from decks.exchange.files import decode_list
from decks.exchange.input_errors import DeckInputError
from decks.exchange.lists import read_list
from decks.legality.ruleset import Ruleset
from decks.library import access
from decks.library.catalogs import drawn_codes, mentioned_codes
from decks.library.models import Deck
from rules.games import PLAYABLE
from rules.simulations.jobs.decks import RunPart
from rules.simulations.management.said import game_named, ruleset_named


def part_named(name: str, game: str, format: str) -> RunPart:
    """The deck that a command names; `game` and `format` (a slug or a name) are what the command says of it.

    A file may say both itself; a saved deck and a code know their game. Raises CommandError."""
    path = Path(name)
    if path.is_file():
        return part_from_file(path, game, format)
    saved = Deck.objects.select_related("format").filter(code=name).first()
    part = from_saved(saved, format) if saved else part_from_code(name, format)
    refuse_other_game(name, part.decklist.game, game)
    return part


def refuse_other_game(name: str, game: str, asked: str) -> None:
    if asked and asked != game:
        raise CommandError(f"{name}: is a deck of {game}, not of {asked}")


def from_saved(saved: Deck, format: str) -> RunPart:
    if format:
        ruleset = ruleset_named(saved.game, format, saved.code)
    else:
        ruleset = access.deck_ruleset(saved, saved.owner or AnonymousUser())
    catalog = catalog_with(saved.game, drawn_codes(saved.decklist, saved.sets, ruleset))
    names = saved.title, saved.title_ja
    return RunPart(saved.decklist, ruleset, catalog, saved, saved.version, *names)


def part_from_code(code: str, format: str) -> RunPart:
    try:
        decklist = sharecode.decode_deck(code)
    except sharecode.ShareCodeError as error:
        raise CommandError(
            f"{code}: no file, no saved deck, and no share code: {error.message('en')}"
        ) from error
    ruleset = ruleset_for(decklist.game, format, code)
    catalog = catalog_with(decklist.game, drawn_codes(decklist, ruleset=ruleset))
    return RunPart(decklist, ruleset, catalog)


def part_from_file(path: Path, game: str, format: str) -> RunPart:
    """A file is of the game that it names, else of the command's; of the command's format, else of its own."""
    try:
        written = decode_list(path.read_bytes()).text
        named = game_named(written)
        if named:
            refuse_other_game(str(path), named, game)
        game = named or game
        if game not in GAMES:
            raise CommandError(f"{path}: of which game? --game {' | '.join(PLAYABLE)}")
        ruleset = ruleset_for(game, format, str(path))
        catalog = catalog_with(game, mentioned_codes(written))
        read = read_list(written, catalog, ruleset.zones)
        if read.format and not format:
            ruleset = ruleset_for(game, read.format, str(path))
            read = read_list(written, catalog, ruleset.zones)
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror}") from error
    except DeckInputError as error:
        raise CommandError(f"{path}: {error.message('en')}") from error
    return RunPart(read.decklist, ruleset, catalog, title=path.name)


def ruleset_for(game: str, format: str, where: str) -> Ruleset:
    """The ruleset of the named format, or of the game's first one. Raises CommandError."""
    if format:
        return ruleset_named(game, format, where)
    return access.first_ruleset(game, user=AnonymousUser())
