"""What someone wants to see in a hand: a card by number or name, or the matches of a search."""

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
    """The cards wanted, in words; `notices` name the parts of a search that could not be used."""

    label: str
    matches: Test
    notices: tuple[Notice, ...] = ()

    def __call__(self, held: Held) -> bool:
        """Whether this is one of them; an unidentified card never is."""
        return isinstance(held, CardRecord) and self.matches(held)


def wanted_by(text: str, catalog: Catalog, language: str) -> Wanted:
    """The card with that number or name, if there is one; otherwise the text is a search."""
    cards = catalog.find(text)
    if cards:
        names = dict.fromkeys(card.localised(language) for card in cards)
        return Wanted(", ".join(names), cards.__contains__)
    query = parse_query(text, GAMES[catalog.game])
    return Wanted(query.describe(language), query.matches, query.notices)


@lru_cache(maxsize=100)
def wanted_by_opening(query: str, game: str) -> Wanted:
    """The cards that a question of the game's opening looks for."""
    return Wanted(query, parse_query(query, GAMES[game]).matches)


def needed_in_hand(opening: Opening, game: str) -> Wanted:
    """The cards without which a hand must be redrawn; all cards if no rule says so."""
    return wanted_by_opening(opening.mulligan.needs if opening.mulligan else "", game)
