"""The exact odds of drawing cards without replacement, as fractions.

Based on the hypergeometric distribution and its multivariate form (docs/odds.md).
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb, prod
from typing import NamedTuple

# ((whether the cards belong to group 0, to group 1 …), number of such cards)
Cell = tuple[tuple[bool, ...], int]
Cells = tuple[Cell, ...]


class CountDemand(NamedTuple):
    """At least so many cards of a group among those drawn up to and including a draw."""

    group: int
    at_least: int = 1
    draw: int = 0


def exact_hits(total: int, good: int, drawn: int, hits: int) -> Fraction:
    """P(exactly `hits` of the `good` ones among `drawn` of `total` cards)."""
    if not 0 <= hits <= drawn:
        return Fraction(0)
    return Fraction(comb(good, hits) * comb(total - good, drawn - hits), comb(total, drawn))


def at_least(total: int, good: int, drawn: int, hits: int) -> Fraction:
    """P(`hits` or more of the `good` ones among `drawn` of `total` cards)."""
    return 1 - sum((exact_hits(total, good, drawn, n) for n in range(hits)), Fraction(0))


def group_cells(memberships: Iterable[tuple[bool, ...]]) -> Cells:
    """Cards counted by the groups they belong to, smallest count first."""
    counts: dict[tuple[bool, ...], int] = defaultdict(int)
    for groups in memberships:
        counts[groups] += 1
    return tuple(sorted(counts.items(), key=lambda cell: (cell[1], cell[0])))


@lru_cache(maxsize=20_000)
def demands_met(cells: Cells, demands: tuple[CountDemand, ...], draws: tuple[int, ...]) -> Fraction:
    """P(all demands are met) when the draws take so many cards each, one after another.

    A card in several groups counts in each. Draws cannot take more cards than there are.
    """
    total = sum(size for _, size in cells)
    draws = possible_draws(total, draws)
    ways = {((0,) * len(draws), (0,) * len(demands)): 1}
    for place, (groups, size) in enumerate(cells):
        ways = spread_cell(ways, groups, size, demands, draws, last=place == len(cells) - 1)
    good = sum(
        number
        for (drawn, counts), number in ways.items()
        if drawn == draws and all(n >= d.at_least for n, d in zip(counts, demands, strict=True))
    )
    return Fraction(good, count_choices(total, draws))


Ways = dict[tuple[tuple[int, ...], tuple[int, ...]], int]


def spread_cell(
    ways: Ways,
    groups: tuple[bool, ...],
    size: int,
    demands: tuple[CountDemand, ...],
    draws: tuple[int, ...],
    last: bool,
) -> Ways:
    """The ways after the cards of one more cell were dealt to the draws in every possible split.

    Counts beyond a demand are not told apart; the last cell fills the remaining room.
    """
    spread: Ways = defaultdict(int)
    for (drawn, counts), number in ways.items():
        room = tuple(draw - n for draw, n in zip(draws, drawn, strict=True))
        for taken in stage_splits(room, size, last):
            counted = tuple(
                min(n + sum(taken[: d.draw + 1]) * groups[d.group], d.at_least)
                for n, d in zip(counts, demands, strict=True)
            )
            after = tuple(n + more for n, more in zip(drawn, taken, strict=True))
            spread[after, counted] += number * count_choices(size, taken)
    return spread


def stage_splits(room: tuple[int, ...], size: int, last: bool) -> Iterator[tuple[int, ...]]:
    """Every split of `size` cards among draws that have `room` for so many each."""
    if last:
        return iter([room] if sum(room) <= size else [])
    ranges = (range(min(places, size) + 1) for places in room)
    return (taken for taken in product(*ranges) if sum(taken) <= size)


def count_choices(total: int, draws: tuple[int, ...]) -> int:
    """The number of ways to take that many cards from `total`, draw by draw."""
    return prod(comb(total - sum(draws[:place]), n) for place, n in enumerate(draws))


def possible_draws(total: int, draws: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(min(n, max(total - sum(draws[:place]), 0)) for place, n in enumerate(draws))
