"""Search a whole catalog: run the tests of cards.search.predicate once per distinct value.

A *mask* has one byte per card, 1 or 0, in catalog order; as an int it can be combined with others by
`&`, `|` and `^`. Everything is computed on first use and lives as long as the catalog.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from itertools import accumulate, compress
from typing import Any, Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

from cards.catalog import Catalog, Records
from cards.record import CardRecord
from cards.search.field import Field
from cards.search.haystack import Haystack
from cards.search.matchers import CompareFields, View
from cards.search.order import field_ranks
from cards.search.predicate import Leaf, Node
from cards.search.terms import Sort
from cards.search.tree import And, Not, Or
from cards.search.value_forms import freeze_value, printed_text

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
Codes = NDArray[Any]
BYTE = 256
MOST_TICKED = 1_000_000
FEW = 8  # fewer than 1/FEW of all cards are sorted by themselves, faster than by the order of all


class Recent(Generic[K, V]):
    """A cache of the last `size` results of an expensive function."""

    def __init__(self, size: int, make: Callable[[K], V]) -> None:
        self.size, self.make = size, make
        self.kept: dict[K, V] = {}

    def __getitem__(self, key: K) -> V:
        value = self.kept.pop(key, None)
        if value is None:
            value = self.make(key)
        self.kept[key] = value
        if len(self.kept) > self.size:
            self.kept.pop(next(iter(self.kept)), None)
        return value


class Column:
    """The distinct values of one field, and for each card the index of its value."""

    def __init__(self, field: Field, records: Records) -> None:
        places: dict[Any, int] = {}
        codes = [places.setdefault(freeze_value(field.get(card)), len(places)) for card in records]
        self.field = field
        self.values = list(places)
        self.codes = bytes(codes) if len(places) <= BYTE else array("I", codes)
        self._seen: dict[View, list[Any]] = {}
        self._haystacks: dict[View, Haystack] = {}
        self._ranks: tuple[list[int], list[int]] | None = None
        self._orders: dict[bool, array[int]] = {}
        self._joined: tuple[bytes, list[int]] | None = None

    def seen(self, view: View) -> list[Any]:
        if view not in self._seen:
            self._seen[view] = [view(value) for value in self.values]
        return self._seen[view]

    def haystack(self, view: View) -> Haystack:
        if view not in self._haystacks:
            self._haystacks[view] = Haystack([view(value) for value in self.values])
        return self._haystacks[view]

    def joined(self) -> tuple[bytes, list[int]]:
        if self._joined is None:
            texts = self.seen(printed_text)
            starts = list(accumulate((len(text) + 1 for text in texts), initial=0))
            self._joined = b"\n".join(texts), starts
        return self._joined

    def rank(self, descending: bool) -> Callable[[int], int]:
        """A function from a card's place to the rank of its value."""
        if self._ranks is None:
            self._ranks = field_ranks(self.field, self.values)
        rank, codes = self._ranks[descending], self.codes
        return lambda place: rank[codes[place]]

    def order(self, descending: bool) -> array[int]:
        """The places of all cards, sorted by this field; cards without a value last, ties by number."""
        if descending not in self._orders:
            places = order_places(range(len(self.codes)), [self.rank(descending)])
            self._orders[descending] = array("I", places)
        return self._orders[descending]

    @property
    def numbers(self) -> Codes:
        """The codes as a NumPy array that shares their memory."""
        return np.frombuffer(self.codes, np.uint8 if isinstance(self.codes, bytes) else np.uintc)

    def spread(self, flags: bytes) -> bytes:
        """The mask of the cards whose value is flagged; `flags` has one byte per distinct value."""
        return np.frombuffer(flags, np.uint8)[self.numbers].tobytes()


def compare_columns(test: CompareFields, left: Column, right: Column) -> bytes:
    """The mask of the cards whose values in the two columns pass the test; each distinct pair is tested once."""
    width = len(right.values)
    pairs, places = distinct(
        left.numbers.astype(np.uint64) * width + right.numbers, len(left.values) * width
    )
    lefts, rights = left.seen(test.view), right.seen(test.view)
    passed = [test((lefts[pair // width], rights[pair % width])) for pair in pairs.tolist()]
    return np.array(passed, np.uint8)[places].tobytes()


def distinct(numbers: Codes, end: int) -> tuple[Codes, Codes]:
    """The distinct numbers in order, and the place of each among them; all are less than `end`.

    Where few numbers are possible they are ticked off, which takes a tenth of the time of sorting them.
    """
    if end > MOST_TICKED:
        return np.unique(numbers, return_inverse=True)
    ticked = np.zeros(end, np.bool_)
    ticked[numbers] = True
    return np.flatnonzero(ticked), (np.cumsum(ticked) - 1)[numbers]


class Index:
    """The columns of one catalog, with caches of recent masks and orders."""

    def __init__(self, records: Records) -> None:
        self.records = records
        self.all = int.from_bytes(b"\1" * len(records), "little")
        self.columns: dict[Field, Column] = {}
        self.masks: Recent[Leaf, int] = Recent(64, self._leaf)
        self.orders: Recent[tuple[Sort, ...], array[int]] = Recent(16, self._order)

    def column(self, field: Field) -> Column:
        if field not in self.columns:
            self.columns[field] = Column(field, self.records)
        return self.columns[field]

    def mask(self, tree: Node | None) -> int:
        """The mask of the cards that match the tree."""
        match tree:
            case Leaf():
                return self.masks[tree]
            case Not(part):
                return self.all ^ self.mask(part)
            case And(parts):
                mask = self.all
                for part in parts:
                    mask &= self.mask(part)
                return mask
            case Or(parts):
                mask = 0
                for part in parts:
                    mask |= self.mask(part)
                return mask
        return self.all

    def select(self, mask: int, sorts: tuple[Sort, ...]) -> Iterator[CardRecord]:
        """Yield the cards of a mask, sorted."""
        flags = mask.to_bytes(len(self.records), "little")
        if not sorts:
            return compress(self.records, flags)
        if sorts not in self.orders.kept and mask.bit_count() * FEW < len(self.records):
            places = order_places(compress(range(len(flags)), flags), self._ranks(sorts))
            return map(self.records.__getitem__, places)
        order = self.orders[sorts]
        return map(self.records.__getitem__, compress(order, map(flags.__getitem__, order)))

    def _leaf(self, leaf: Leaf) -> int:
        columns = [self.column(field) for field in leaf.fields]
        if isinstance(leaf.test, CompareFields):
            mask = compare_columns(leaf.test, *columns)
        else:
            mask = columns[0].spread(leaf.test.scan(columns[0]))
        return int.from_bytes(mask, "little")

    def _order(self, sorts: tuple[Sort, ...]) -> array[int]:
        """The places of all cards, sorted stably by each field from the last to the first."""
        *before, last = sorts
        order = self.column(last.field).order(bool(last.descending))
        return array("I", order_places(order, self._ranks(before))) if before else order

    def _ranks(self, sorts: Sequence[Sort]) -> list[Callable[[int], int]]:
        return [self.column(sort.field).rank(bool(sort.descending)) for sort in sorts]


def order_places(places: Iterable[int], ranks: list[Callable[[int], int]]) -> list[int]:
    """Sort the places by the first rank, ties by the next ones and finally by their given order."""
    result = list(places)
    for rank in reversed(ranks):
        result.sort(key=rank)
    return result


def catalog_index(catalog: Catalog) -> Index:
    """The index of this catalog, built once."""
    built: Index = catalog.memo.get("search") or Index(catalog.records)
    catalog.memo["search"] = built
    return built
