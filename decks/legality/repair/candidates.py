"""The cards that a repair may put in: few of a large pool, but enough of each sort to miss no smaller repair.

Cards outside the deck are of one sort if no constraint can tell them apart. Of each sort, `most` cards are
kept: those most like the wrong cards, and no two that any constraint treats as the same card.

Why that is enough: a smallest repair puts in at most as many cards as it has edits. A card that was not
kept can be replaced by a kept one of its sort, unless that one is in use or counts as the same card as
one in use. Each card in use rules out itself and at most one kept card of the sort for each of the
`sames`. So if `most` is at least edits × (1 + sames), one is always left.
"""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator

from cards.catalog import Catalog
from cards.folding import natural_key
from cards.record import CardRecord
from decks.legality.constraints.base import Constraint, View
from decks.legality.constraints.keys import Keys, keys_of
from decks.legality.repair.likeness import Feature, Nearness, catalog_features
from decks.legality.resolved import ResolvedDeck

Pool = Callable[[CardRecord], bool]
Sort = dict[Feature, list[CardRecord]]

# The most stocks cached per catalog; a stock of 100,000 cards takes a few megabytes.
MOST_STOCKS = 8


class Stock:
    """All deckable cards of a catalog, grouped by what constraints see in them in any deck.

    `keys` are the values by which constraints treat cards as the same; `holders` are the cards with each value.
    """

    def __init__(self, catalog: Catalog, rules: tuple[Constraint, ...]) -> None:
        self.rules = rules  # Holds references so that the ids are not reused.
        names = dict.fromkeys(name for rule in rules for name in rule.sames())
        self.keys = [keys_of(catalog, name) for name in names]
        self.holders: list[dict[Hashable, list[CardRecord]]] = [defaultdict(list) for _ in names]
        views = [view for rule in rules if (view := rule.view(ResolvedDeck(catalog)))]
        self.views: list[View] = [*views, *map(lacks_key, self.keys)]
        self.looks = catalog_features(catalog)
        self.sorts: dict[Hashable, Sort] = defaultdict(lambda: defaultdict(list))
        for card in catalog:
            if card.deckable:
                self.put(card)

    def put(self, card: CardRecord) -> None:
        self.sorts[self.sort(card)][self.looks[card]].append(card)
        for keys, holders in zip(self.keys, self.holders, strict=True):
            if (value := keys[card]) is not None:
                holders[value].append(card)

    def sort(self, card: CardRecord) -> Hashable:
        return tuple([view(card) for view in self.views])

    def same(self, cards: set[CardRecord]) -> set[CardRecord]:
        """The cards that some constraint treats as the same as one of these."""
        pairs = list(zip(self.keys, self.holders, strict=True))
        return {
            holder for keys, holders in pairs for c in cards for holder in holders.get(keys[c], ())
        }

    def without(self, cards: set[CardRecord]) -> dict[Hashable, Sort]:
        """The sorts without these cards; sorts that are not affected are shared with the stock."""
        sorts = dict(self.sorts)
        places = {(self.sort(card), self.looks[card]) for card in cards if card.deckable}
        for sort in {sort for sort, _ in places}:
            sorts[sort] = dict(sorts[sort])
        for sort, look in places:
            sorts[sort][look] = [card for card in sorts[sort][look] if card not in cards]
        return sorts


class Candidates:
    """The cards of a pool that may be put into a deck, by their sorts and then by their looks."""

    def __init__(
        self,
        deck: ResolvedDeck,
        constraints: Iterable[Constraint],
        pool: Pool | None,
        known: set[CardRecord],
    ) -> None:
        """`known` cards are always kept, like the deck's own."""
        self.stock = stock = stock_of(deck.catalog, tuple(constraints))
        self.keys = [k for k, holders in zip(stock.keys, stock.holders, strict=True) if holders]
        own = {card for _, card, _ in deck}
        always, same = own | known, stock.same(own)
        self.sorts = stock.without(always | same)
        self.enter(same - always, [known_key(keys, own) for keys in stock.keys])
        self.always = in_order(card for card in always if card.deckable)
        if pool:
            self.restrict(pool)

    def enter(self, cards: set[CardRecord], views: list[View]) -> None:
        """Sort cards that count as the same as a card of the deck; `views` tell which card."""
        for card in in_order(card for card in cards if card.deckable):
            sort = self.stock.sort(card), tuple([view(card) for view in views])
            look = self.stock.looks[card]
            self.sorts.setdefault(sort, {}).setdefault(look, []).append(card)

    def restrict(self, pool: Pool) -> None:
        """Drop cards that are not in the pool."""
        self.always = list(filter(pool, self.always))
        self.sorts = {
            sort: {look: list(filter(pool, cards)) for look, cards in looks.items()}
            for sort, looks in self.sorts.items()
        }

    def most_kept(self, most: int) -> int:
        """The number of candidates, at most, if `most` of each sort are kept."""
        return len(self.always) + sum(min(sort_size(sort), most) for sort in self.sorts.values())

    def needed(self, edits: int) -> int:
        """The number of cards to keep of each sort so that no repair with this many edits is missed."""
        return edits * (1 + len(self.keys))

    def cut(self, most: int) -> bool:
        """Whether keeping `most` of each sort leaves any card out."""
        return any(sort_size(sort) > most for sort in self.sorts.values())

    def kept(self, most: int, distance: Nearness) -> list[CardRecord]:
        """The deck's own cards and the nearest of each sort."""
        cards = list(self.always)
        for sort in self.sorts.values():
            cards += self.chosen(sort, most, distance)
        return cards

    def chosen(self, sort: Sort, most: int, distance: Nearness) -> list[CardRecord]:
        """The nearest `most` cards that no constraint treats as the same; the whole sort if there are fewer."""
        cards: list[CardRecord] = []
        taken: list[set[Hashable]] = [set() for _ in self.keys]
        for card in nearest_first(sort, distance):
            values = [keys[card] for keys in self.keys]
            if any(map(set.__contains__, taken, values)):
                continue
            for value, known in zip(values, taken, strict=True):
                if value is not None:
                    known.add(value)
            cards.append(card)
            if len(cards) == most:
                return cards
        return list(nearest_first(sort, distance))


def known_key(keys: Keys, own: set[CardRecord]) -> View:
    """A view: the card's key if a card of the deck shares it, else only whether the key is None."""
    present = {keys[card] for card in own}
    return lambda card: keys[card] if keys[card] in present else keys[card] is None


def lacks_key(keys: Keys) -> View:
    """A view: whether the card has no such key."""
    return lambda card: keys[card] is None


def in_order(cards: Iterable[CardRecord]) -> list[CardRecord]:
    return sorted(cards, key=lambda card: natural_key(card.number))


def unsorted(catalog: Catalog, rules: tuple[Constraint, ...]) -> int:
    """How many cards still have to be sorted to build the stock of these constraints."""
    return 0 if tuple(map(id, rules)) in catalog.memo.get("stocks", {}) else len(catalog)


def stock_of(catalog: Catalog, rules: tuple[Constraint, ...]) -> Stock:
    """The catalog's stock for these constraints, cached with a limit."""
    stocks: dict[tuple[int, ...], Stock] = catalog.memo.setdefault("stocks", {})
    key = tuple(map(id, rules))
    if key not in stocks:
        while len(stocks) >= MOST_STOCKS:
            stocks.pop(next(iter(stocks)))
        stocks[key] = Stock(catalog, rules)
    return stocks[key]


def sort_size(sort: Sort) -> int:
    return sum(map(len, sort.values()))


def nearest_first(sort: Sort, distance: Nearness) -> Iterator[CardRecord]:
    for look in sorted(sort, key=distance.of):
        yield from sort[look]
