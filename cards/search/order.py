"""The sort order of results: a rank for each value of a field."""

from typing import Any

from cards.folding import fold_text, natural_key
from cards.search.field import Field
from cards.search.views import freeze_value, value_parts

Key = tuple[tuple[int, Any], ...]


def sort_key(field: Field, value: Any) -> Key:
    """The sort key of a value: numbers before words; words in vocabulary order, else alphabetical."""
    if isinstance(value, bool):
        return ((0, not value),)
    return tuple(part_key(field, part) for part in value_parts(value))


def part_key(field: Field, part: Any) -> tuple[int, Any]:
    if isinstance(part, int | float):
        return 0, part
    if field.values and part in field.values:
        return 1, list(field.values).index(part)
    return 2, natural_key(fold_text(str(part)))


def field_ranks(field: Field, values: list[Any]) -> tuple[list[int], list[int]]:
    """The ascending and the descending rank of each value; empty values rank last in both."""
    keys = [sort_key(field, freeze_value(value)) for value in values]
    order = {key: rank for rank, key in enumerate(sorted(set(keys) - {()}))}
    last = len(order)
    rising = [order.get(key, last) for key in keys]
    return rising, [last if rank == last else -rank for rank in rising]
