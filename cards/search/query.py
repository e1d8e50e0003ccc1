"""The entry point of the search language: any text becomes a `Query`.

>>> from cards.games import GAMES
>>> query = parse_query("t:unit cost<=3 sort:-bp", GAMES["code-of-joker"])
>>> query.describe("en")
'cards where the kind is unit and the cost is at most 3, ordered by BP at level 1, descending'
"""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import islice

from cards.catalog import Catalog
from cards.game import Game
from cards.record import CardRecord
from cards.search.common import field_table
from cards.search.describe import describe_search
from cards.search.grammar import Grammar, TooMuch
from cards.search.index import catalog_index
from cards.search.notices import Notice, Notices
from cards.search.order import merge_sorted
from cards.search.predicate import Node, Predicate, predicate_of
from cards.search.terms import Sort, Terms

MAX_LENGTH = 1000


@dataclass(frozen=True, eq=False)
class Query:
    """A search among the cards of one game.

    A term that cannot be used is left out, and a warning points at it. A query with an error finds
    nothing: it is too long or too deep, or none of its terms could be used.
    """

    text: str
    game: Game
    tree: Node | None = None
    sorts: tuple[Sort, ...] = ()
    notices: tuple[Notice, ...] = ()

    @property
    def warnings(self) -> tuple[Notice, ...]:
        return tuple(notice for notice in self.notices if not notice.is_error)

    @property
    def errors(self) -> tuple[Notice, ...]:
        return tuple(notice for notice in self.notices if notice.is_error)

    @property
    def ok(self) -> bool:
        return not self.errors

    @cached_property
    def matches(self) -> Predicate:
        """`query.matches(card)` says whether the query finds the card."""
        return predicate_of(self.tree) if self.ok else lambda card: False

    def describe(self, language: str) -> str:
        """The query in words ("en" or "ja"), or its first error."""
        for error in self.errors:
            return error.localised(language)
        return describe_search(self.tree, self.sorts, language)

    def search(self, catalog: Catalog) -> list[CardRecord]:
        """All matching cards in the requested order, ties by number."""
        return self.page(catalog, 0, len(catalog))[1]

    def page(self, catalog: Catalog, offset: int, limit: int) -> tuple[int, list[CardRecord]]:
        """The number of matching cards, and `limit` of them after the first `offset`."""
        if not self.ok:
            return 0, []
        masks = [(index, index.mask(self.tree)) for index in map(catalog_index, catalog.parts)]
        selected = [index.select(mask, self.sorts) for index, mask in masks]
        cards = merge_sorted(selected, self.sorts)
        total = sum(mask.bit_count() for _, mask in masks)
        return total, list(islice(cards, offset, offset + limit))


def parse_query(text: str, game: Game) -> Query:
    """Parse a query. Never fails; `errors` and `warnings` say what is wrong with the text."""
    if len(text) <= MAX_LENGTH:
        return parse_folded(text, game)
    notices = Notices(text)
    notices.add("too-long", MAX_LENGTH, len(text), limit=MAX_LENGTH)
    return Query(text, game, notices=tuple(notices.collected))


@lru_cache(maxsize=256)
def parse_folded(text: str, game: Game) -> Query:
    notices = Notices(text)
    terms = Terms(field_table(game), notices)
    try:
        tree = terms.read(Grammar(text, notices).query())
    except TooMuch:
        return Query(text, game, notices=tuple(notices.collected))
    orders = terms.orders()
    if tree is None and (notices.ignored or (notices.collected and not orders)):
        notices.add("nothing-understood", 0, len(text))
    return Query(text, game, tree, orders, tuple(notices.collected))
