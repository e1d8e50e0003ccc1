"""Which cards a repair may put in: not all of a large pool, but enough of each sort to prove anything.

Cards that are not in the deck are of one sort if every constraint sees the same in them. Of a sort, `most`
cards are kept, the most alike to what is wrong, no two of which any constraint counts as the same card.

Why that is enough: a smallest repair puts in at most as many cards as it has edits. Each of them that
was not kept gives way to a kept one of its sort, unless that is in use or the same card as one in use;
of a sort, a card in use spoils at most one kept card for each of the `sames`, and itself. So with `most`
at least edits × (1 + sames) there always is one left.
"""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator

from cards.catalog import Catalog
from cards.record import CardRecord
from decks.constraints.base import Constraint, View
from decks.constraints.keys import Keys, keys_of
from decks.repair.likeness import Feature, Nearness, features
from decks.resolved import ResolvedDeck

Pool = Callable[[CardRecord], bool]
Sort = dict[Feature, list[CardRecord]]


class Candidates:
    """The cards of a pool that may be put into a deck, by their sorts and then by their looks."""

    def __init__(
        self,
        deck: ResolvedDeck,
        constraints: Iterable[Constraint],
        pool: Pool | None,
        known: set[CardRecord],
    ) -> None:
        """`known` are cards that are kept in any case, as the deck's own are."""
        rules = list(constraints)
        names = dict.fromkeys(name for rule in rules for name in rule.sames())
        self.keys = [keys_of(deck.catalog, name) for name in names]
        own = {card for _, card, _ in deck}
        views = [view for rule in rules if (view := rule.view(deck))]
        views += [known_key(keys, own) for keys in self.keys]
        self.always: list[CardRecord] = []
        self.sorts: dict[Hashable, Sort] = defaultdict(lambda: defaultdict(list))
        self.fill(deck.catalog, pool, own | known, views)
        self.keys = [keys for keys in self.keys if any(keys[card] for card in self.others())]

    def fill(
        self, catalog: Catalog, pool: Pool | None, always: set[CardRecord], views: list[View]
    ) -> None:
        looks = features(catalog)
        for card in catalog:
            if not card.deckable or (pool and not pool(card)):
                continue
            if card in always:
                self.always.append(card)
            else:
                self.sorts[tuple([view(card) for view in views])][looks[card]].append(card)

    def others(self) -> Iterator[CardRecord]:
        """The cards that are not kept in any case."""
        for sort in self.sorts.values():
            for cards in sort.values():
                yield from cards

    def needed(self, edits: int) -> int:
        """How many cards of a sort to keep so that no repair of so many edits is missed."""
        return edits * (1 + len(self.keys))

    def cut(self, most: int) -> bool:
        """Whether some cards may be left out when `most` of a sort are kept."""
        return any(size(sort) > most for sort in self.sorts.values())

    def kept(self, most: int, distance: Nearness) -> list[CardRecord]:
        """The deck's own cards and the nearest of each sort."""
        found = list(self.always)
        for sort in self.sorts.values():
            found += self.chosen(sort, most, distance)
        return found

    def chosen(self, sort: Sort, most: int, distance: Nearness) -> list[CardRecord]:
        """The nearest cards of which no two are the same; all, if there are not so many."""
        found: list[CardRecord] = []
        taken: list[set[Hashable]] = [set() for _ in self.keys]
        for card in nearest_first(sort, distance):
            values = [keys[card] for keys in self.keys]
            if any(map(set.__contains__, taken, values)):
                continue
            for value, known in zip(values, taken, strict=True):
                if value is not None:
                    known.add(value)
            found.append(card)
            if len(found) == most:
                return found
        return list(nearest_first(sort, distance))


def known_key(keys: Keys, own: set[CardRecord]) -> View:
    """The key of a card if the deck has a card of that key; else only whether it has one."""
    present = {keys[card] for card in own}
    return lambda card: keys[card] if keys[card] in present else keys[card] is None


def size(sort: Sort) -> int:
    return sum(map(len, sort.values()))


def nearest_first(sort: Sort, distance: Nearness) -> Iterator[CardRecord]:
    for look in sorted(sort, key=distance.of):
        yield from sort[look]
