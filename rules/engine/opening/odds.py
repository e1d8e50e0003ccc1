"""The exact odds of drawing cards without putting them back, as fractions.

The bases are the hypergeometric distribution and its multivariate form (docs/odds.md).
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb, prod
from typing import NamedTuple

# ((whether the cards belong to group 0, to group 1 …), how many such cards there are)
Cell = tuple[tuple[bool, ...], int]
Cells = tuple[Cell, ...]


class CountDemand(NamedTuple):
    """At least so many cards of a group among those drawn up to and including a stage."""

    group: int
    at_least: int = 1
    stage: int = 0


def exact_hits(total: int, good: int, drawn: int, hits: int) -> Fraction:
    """P(exactly `hits` of the `good` ones among `drawn` of `total` cards)."""
    if not 0 <= hits <= drawn:
        return Fraction(0)
    return Fraction(comb(good, hits) * comb(total - good, drawn - hits), comb(total, drawn))


def at_least(total: int, good: int, drawn: int, hits: int) -> Fraction:
    """P(`hits` or more of the `good` ones among `drawn` of `total` cards)."""
    return 1 - sum((exact_hits(total, good, drawn, n) for n in range(hits)), Fraction(0))


def group_cells(memberships: Iterable[tuple[bool, ...]]) -> Cells:
    """Cards by the groups to which they belong, the fewest first."""
    counts: dict[tuple[bool, ...], int] = defaultdict(int)
    for groups in memberships:
        counts[groups] += 1
    return tuple(sorted(counts.items(), key=lambda cell: (cell[1], cell[0])))


@lru_cache(maxsize=20_000)
def demands_met(
    cells: Cells, demands: tuple[CountDemand, ...], stages: tuple[int, ...]
) -> Fraction:
    """P(all demands are met) when so many cards are drawn in each stage, one stage after the other.

    A card that belongs to several groups counts in each. More cards than there are cannot be drawn.
    """
    total = sum(size for _, size in cells)
    stages = drawable_stages(total, stages)
    ways = {((0,) * len(stages), (0,) * len(demands)): 1}
    for place, (groups, size) in enumerate(cells):
        ways = spread_cell(ways, groups, size, demands, stages, last=place == len(cells) - 1)
    good = sum(
        number
        for (drawn, counts), number in ways.items()
        if drawn == stages and all(n >= d.at_least for n, d in zip(counts, demands, strict=True))
    )
    return Fraction(good, count_choices(total, stages))


Ways = dict[tuple[tuple[int, ...], tuple[int, ...]], int]


def spread_cell(
    ways: Ways,
    groups: tuple[bool, ...],
    size: int,
    demands: tuple[CountDemand, ...],
    stages: tuple[int, ...],
    last: bool,
) -> Ways:
    """The ways after the cards of one more cell were dealt out to the stages in every way.

    Counts above what a demand asks for are not told apart; the last cell fills what is left.
    """
    found: Ways = defaultdict(int)
    for (drawn, counts), number in ways.items():
        room = tuple(stage - n for stage, n in zip(stages, drawn, strict=True))
        for taken in stage_splits(room, size, last):
            counted = tuple(
                min(n + sum(taken[: d.stage + 1]) * groups[d.group], d.at_least)
                for n, d in zip(counts, demands, strict=True)
            )
            after = tuple(n + more for n, more in zip(drawn, taken, strict=True))
            found[after, counted] += number * count_choices(size, taken)
    return found


def stage_splits(room: tuple[int, ...], size: int, last: bool) -> Iterator[tuple[int, ...]]:
    """How many of `size` cards each stage may take that has `room` for so many."""
    if last:
        return iter([room] if sum(room) <= size else [])
    ranges = (range(min(places, size) + 1) for places in room)
    return (taken for taken in product(*ranges) if sum(taken) <= size)


def count_choices(total: int, stages: tuple[int, ...]) -> int:
    """In how many ways so many cards are taken from `total` in one stage after the other."""
    return prod(comb(total - sum(stages[:place]), n) for place, n in enumerate(stages))


def drawable_stages(total: int, stages: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(min(n, max(total - sum(stages[:place]), 0)) for place, n in enumerate(stages))
