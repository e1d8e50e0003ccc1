"""The sort order of results: a rank for each value of a field."""

import heapq
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Any

from cards.folding import collation_key
from cards.record import CardRecord
from cards.search.field import Field
from cards.search.terms import Sort
from cards.search.value_forms import freeze_value, value_parts

Key = tuple[tuple[int, Any], ...]


def sort_key(field: Field, value: Any) -> Key:
    """The sort key of a value: numbers before words; words in vocabulary order, else as in a dictionary."""
    if isinstance(value, bool):
        return ((0, not value),)
    return tuple(part_key(field, part) for part in value_parts(value))


def part_key(field: Field, part: Any) -> tuple[int, Any]:
    if isinstance(part, int | float):
        return 0, part
    if field.values and part in field.values:
        return 1, list(field.values).index(part)
    return 2, collation_key(str(part))


def field_ranks(field: Field, values: list[Any]) -> tuple[list[int], list[int]]:
    """The ascending and the descending rank of each value; empty values rank last in both."""
    keys = [sort_key(field, freeze_value(value)) for value in values]
    order = {key: rank for rank, key in enumerate(sorted(set(keys) - {()}))}
    last = len(order)
    rising = [order.get(key, last) for key in keys]
    return rising, [last if rank == last else -rank for rank in rising]


def merge_sorted(
    parts: Sequence[Iterable[CardRecord]], sorts: Sequence[Sort]
) -> Iterator[CardRecord]:
    """The cards of several catalogs, each sorted already, in one order; ties, and cards without `sorts`, in the
    order of the parts."""
    if len(parts) == 1 or not sorts:
        return chain.from_iterable(parts)
    return heapq.merge(*parts, key=lambda card: [place_of(card, sort) for sort in sorts])


class Descending:
    """A key that sorts the other way round."""

    def __init__(self, key: Key) -> None:
        self.key = key

    def __lt__(self, other: "Descending") -> bool:
        return other.key < self.key

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Descending) and self.key == other.key


def place_of(card: CardRecord, sort: Sort) -> tuple[bool, Any]:
    """Where a card stands by one field; cards without a value last, in either direction."""
    key = sort_key(sort.field, freeze_value(sort.field.get(card)))
    return key == (), Descending(key) if sort.descending else key
