"""A difference between games, estimated among games that are alike in another respect."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from rules.engine.runs.intervals import (
    Counts,
    Interval,
    farthest_reach,
    interval_around,
    moments_of,
)

Strata = Sequence[Mapping[int, Counts]]  # per stratum: x -> the counts of y in its games

ALONE = 1e-9  # a game with no other to compare with has a leverage of 1


class StratumCell(NamedTuple):
    """The games of one stratum with the same x. `x` and `y` are deviations from the stratum's means."""

    games: int
    x: float
    y: float
    spread: float  # sum of squared deviations of y from the cell's own mean
    ends: tuple[float, float]  # the smallest and the largest y
    stratum: int  # games in the stratum


def slope_within(strata: Strata) -> Interval | None:
    """How much y changes per step of x, by least squares within the strata. If x is only 0 or 1, this is the
    difference of the means in each stratum, weighted by n₀n₁ / (n₀ + n₁), the weights of Mantel and
    Haenszel (1959). The variance is HC2 (MacKinnon and White 1985), which for a single stratum is Welch's;
    degrees of freedom by Satterthwaite. None if x does not vary or a single game decides.
    """
    cells = [cell for stratum in strata for cell in stratum_cells(stratum) if cell.x]
    across = sum(cell.games * cell.x**2 for cell in cells)
    if not across:
        return None
    value = sum(cell.games * cell.x * cell.y for cell in cells) / across
    if any(1 - leverage(cell, across) < ALONE for cell in cells):
        return None
    parts = [(cell.games, cell_error(cell, value, across)) for cell in cells]
    variance = sum(part for _, part in parts)
    spread = sum(part**2 / max(games - 1, 1) for games, part in parts)
    far = farthest_reach(end - value * cell.x for cell in cells for end in cell.ends)
    heaviest = max(abs(cell.x) for cell in cells) / across
    return interval_around(value, variance, variance**2 / spread if spread else 1e9, far * heaviest)


def stratum_cells(stratum: Mapping[int, Counts]) -> Iterator[StratumCell]:
    moments = {x: moments_of(counts) for x, counts in stratum.items() if sum(counts.values())}
    games = sum(cell.games for cell in moments.values())
    mean_x = sum(x * cell.games for x, cell in moments.items()) / max(games, 1)
    mean_y = sum(cell.mean * cell.games for cell in moments.values()) / max(games, 1)
    for x, cell in moments.items():
        values = [value - mean_y for value, times in stratum[x].items() if times]
        spread = cell.variance * (cell.games - 1)
        ends = (min(values), max(values))
        yield StratumCell(cell.games, x - mean_x, cell.mean - mean_y, spread, ends, games)


def leverage(cell: StratumCell, across: float) -> float:
    """How much a game of the cell determines its own fitted value."""
    return 1 / cell.stratum + cell.x**2 / across


def cell_error(cell: StratumCell, slope: float, across: float) -> float:
    """What the games of the cell contribute to the variance of the slope."""
    residuals = cell.spread + cell.games * (cell.y - slope * cell.x) ** 2
    return cell.x**2 * residuals / (1 - leverage(cell, across)) / across**2
