"""What somebody wants to see in a hand: a card by number or name, or what a search finds."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from cards.catalog import Catalog
from cards.games import GAMES
from cards.record import CardRecord
from cards.search.notices import Notice
from cards.search.query import parse_query
from rules.bridge.piles import Held
from rules.engine.opening.opening import Opening

Test = Callable[[CardRecord], bool]


@dataclass(frozen=True)
class Wanted:
    """Cards that are wanted, in words; `notices` say what of a search could not be used."""

    label: str
    matches: Test
    notices: tuple[Notice, ...] = ()

    def __call__(self, held: Held) -> bool:
        """Whether this is one of them; what could not be identified is none."""
        return isinstance(held, CardRecord) and self.matches(held)


def wanted_by(text: str, catalog: Catalog, language: str) -> Wanted:
    """What a text means: a card of that number or name if there is one, else a search."""
    cards = catalog.find(text)
    if cards:
        names = dict.fromkeys(card.localised(language) for card in cards)
        return Wanted(", ".join(names), cards.__contains__)
    query = parse_query(text, GAMES[catalog.game])
    return Wanted(query.describe(language), query.matches, query.notices)


@lru_cache(maxsize=100)
def wanted_by_opening(query: str, game: str) -> Wanted:
    """What a question of the game's opening looks for."""
    return Wanted(query, parse_query(query, GAMES[game]).matches)


def needed_in_hand(opening: Opening, game: str) -> Wanted:
    """The cards without which a hand must be redrawn; all where no rule says so."""
    return wanted_by_opening(opening.mulligan.needs if opening.mulligan else "", game)
