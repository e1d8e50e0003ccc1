"""The cards that a command about printed texts is for: of the database, or of a file."""

from pathlib import Path
from typing import NamedTuple

from django.core.management.base import CommandError, CommandParser

from cards import store
from cards.games import GAMES
from cards.importing import CardFileError
from cards.importing.listing import list_file_cards
from cards.models import CardSet
from cards.record import CardRecord
from rules.bridge.performing import PERFORMING

COMPILED = sorted(slug for slug, game in PERFORMING.items() if game.compiles)


class GivenCards(NamedTuple):
    """`positions`: the order of release of their sets."""

    cards: list[CardRecord]
    positions: dict[str, int]


def add_game(parser: CommandParser) -> None:
    """The arguments that these commands share."""
    parser.add_argument("game", choices=COMPILED, help="a game whose card texts are compiled")
    parser.add_argument("--language", choices=("en", "ja"), default="en")


def given_cards(game: str, file: Path | None) -> GivenCards:
    """Raises CommandError where there are none."""
    given = cards_of_file(game, file) if file else cards_of_database(game)
    if not given.cards:
        raise CommandError(f"there are no cards of {game}: import some, or name a file")
    return given


def cards_of_database(game: str) -> GivenCards:
    positions = CardSet.objects.filter(game=game).values_list("code", "position")
    return GivenCards([*store.current_catalog(game)], dict(positions))


def cards_of_file(game: str, file: Path) -> GivenCards:
    """Records that an import would refuse are left out."""
    try:
        listed = list_file_cards(GAMES[game], file)
    except CardFileError as error:
        raise CommandError(f"{file.name}: {error}") from error
    return GivenCards(listed.cards, listed.positions)
