"""Estimates with 95 % intervals from counts: value -> how often it occurred. Definitions: docs/simulation.md."""

from collections.abc import Iterable, Mapping
from math import ceil, floor, hypot, inf, sqrt
from typing import NamedTuple

Counts = Mapping[int, int]

Z = 1.959963984540054  # 95 % of a normal distribution lie within this many standard deviations
T = (inf, 12.7062, 4.3027, 3.1824, 2.7764)  # the same for Student's t, by degrees of freedom
UNSEEN = 2  # the least distance from the mean assumed for a kind of game not seen yet
TERMS = (
    Z,
    (Z**3 + Z) / 4,
    (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96,
    (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384,
    (79 * Z**9 + 776 * Z**7 + 1482 * Z**5 - 1920 * Z**3 - 945 * Z) / 92160,
)


class Interval(NamedTuple):
    """An estimate and its 95 % interval."""

    value: float
    low: float
    high: float

    @property
    def half(self) -> float:
        """Half the interval's width."""
        return (self.high - self.low) / 2


class Moments(NamedTuple):
    """The number of values, their mean, and their sample variance (0 for a single value)."""

    games: int
    mean: float
    variance: float


def moments_of(counts: Counts) -> Moments:
    """Sums are whole numbers, so the order of the counts does not matter. ValueError if there are none."""
    n = sum(counts.values())
    if not n:
        raise ValueError("no values")
    total = sum(value * times for value, times in counts.items())
    squares = sum(value * value * times for value, times in counts.items())
    spread = (n * squares - total * total) / (n * (n - 1)) if n > 1 else 0.0
    return Moments(n, total / n, spread)


def interval_around(value: float, variance: float, freedom: float, farthest: float) -> Interval:
    """By Student's t. `variance`: of the estimate; `farthest`: how far one more game like the farthest moves the
    estimate. About Z² ≈ 4 such games may be missing by chance; they count as if seen, as in the score interval
    of a share, so that rare events cannot leave an interval without width."""
    half = student_quantile(freedom) * sqrt(variance + (Z * farthest) ** 2)
    return Interval(value, value - half, value + half)


def farthest_reach(values: Iterable[float]) -> float:
    """How far from the estimate a game may lie: as far as the farthest seen, and at least UNSEEN."""
    return max(UNSEEN, *map(abs, values))


def student_quantile(freedom: float) -> float:
    """The 97.5 % quantile of Student's t for whole degrees of freedom (others are rounded down). From 5 on, by
    the expansion of Cornish and Fisher (Abramowitz and Stegun 26.7.5), accurate to 0.001."""
    n = max(floor(freedom), 1)
    return T[n] if n < len(T) else sum(term / n**power for power, term in enumerate(TERMS))


def mean_interval(counts: Counts) -> Interval:
    """Raises ValueError with fewer than two games."""
    n, middle, variance = moments_of(counts)
    if n < 2:
        raise ValueError("an interval needs two games")
    far = farthest_reach(value - middle for value, times in counts.items() if times)
    return interval_around(middle, variance / n, n - 1, far / n)


def difference_interval(one: Counts, two: Counts) -> Interval:
    """Mean of `two` minus mean of `one`, for independent games. ValueError with fewer than two games of either.
    The half-widths are combined like the legs of a right triangle (Zou and Donner 2008)."""
    a, b = mean_interval(one), mean_interval(two)
    value, half = b.value - a.value, hypot(a.half, b.half)
    return Interval(value, value - half, value + half)


def share_interval(hits: int, games: int) -> Interval:
    """The share hits / games with the score interval, corrected for continuity: its coverage is close to that of
    Clopper and Pearson's exact interval, even for rare hits (Newcombe 1998, method 4). ValueError without
    games."""
    if not 0 <= hits <= games or not games:
        raise ValueError(f"no share: {hits} of {games}")
    return Interval(
        hits / games, 1 - highest_share(games - hits, games), highest_share(hits, games)
    )


def highest_share(hits: int, games: int) -> float:
    """The upper end of the interval of a share."""
    if hits == games:
        return 1.0
    square, missed = Z * Z, 1 - hits / games
    root = sqrt(square + 2 - 1 / games + 4 * hits / games * (games * missed - 1))
    return min((2 * hits + square + 1 + Z * root) / (2 * (games + square)), 1.0)


def quantile_interval(counts: Counts, part: float = 0.5) -> Interval:
    """The smallest value that at least `part` of the games do not exceed. The interval lies between two order
    statistics: their ranks come from the binomial's normal approximation, corrected for continuity and rounded
    outwards. ValueError without values."""
    n = sum(counts.values())
    if not n:
        raise ValueError("no values")
    half = Z * sqrt(n * part * (1 - part))
    ranks = (ceil(n * part), floor(n * part - half + 0.5), ceil(n * part + half + 0.5))
    value, low, high = (ranked_value(counts, min(max(rank, 1), n)) for rank in ranks)
    return Interval(value, low, high)


def ranked_value(counts: Counts, rank: int) -> int:
    """The value of that rank; the smallest has rank 1."""
    seen = 0
    for value in sorted(counts):
        seen += counts[value]
        if seen >= rank:
            return value
    raise ValueError(f"no value of rank {rank}")


def share_bars(counts: Counts) -> dict[int, Interval]:
    """The share of each value, in order; every interval stands alone."""
    n = sum(counts.values())
    return {value: share_interval(counts[value], n) for value in sorted(counts)}
