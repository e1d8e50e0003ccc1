"""Counts of whole numbers that many games gave, and what can be said from them with 95 % intervals."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from math import sqrt
from typing import NamedTuple

Z = 1.959963984540054  # 95 % of a normal distribution lie within so many standard deviations


class Interval(NamedTuple):
    """An estimate and its 95 % interval."""

    value: float
    low: float
    high: float


@dataclass
class Figure:
    """One figure over many games: how often each value occurred. Merging is adding, in any order."""

    counts: Counter[int] = field(default_factory=Counter)

    @property
    def games(self) -> int:
        return self.counts.total()

    def mean(self) -> Interval:
        """By the normal approximation. ValueError without two games."""
        n = self.games
        if n < 2:
            raise ValueError("an interval needs two games")
        mean = sum(value * times for value, times in self.counts.items()) / n
        squares = sum((value - mean) ** 2 * times for value, times in self.counts.items())
        error = Z * sqrt(squares / (n - 1) / n)
        return Interval(mean, mean - error, mean + error)

    def share(self, which: Callable[[int], bool] = bool) -> Interval:
        """Of the games whose value is such a one (anything but 0 if nothing is said)."""
        return wilson(sum(n for value, n in self.counts.items() if which(value)), self.games)


def wilson(hits: int, games: int) -> Interval:
    """The share hits / games with Wilson's score interval. ValueError without a game."""
    if not 0 <= hits <= games or not games:
        raise ValueError(f"no share: {hits} of {games}")
    share, square = hits / games, Z * Z / games
    middle = (share + square / 2) / (1 + square)
    half = Z * sqrt((share * (1 - share) + square / 4) / games) / (1 + square)
    return Interval(share, max(middle - half, 0.0), min(middle + half, 1.0))


@dataclass
class Results:
    """Figures by name."""

    figures: dict[str, Figure] = field(default_factory=dict)

    def add(self, values: Mapping[str, int]) -> None:
        """One more game."""
        for name, value in values.items():
            self.figures.setdefault(name, Figure()).counts[value] += 1

    def __add__(self, other: "Results") -> "Results":
        names = {**self.figures, **other.figures}
        return Results({name: Figure(self.of(name) + other.of(name)) for name in names})

    def of(self, name: str) -> Counter[int]:
        """The counts of a figure; none where no game has given it."""
        return self.figures[name].counts if name in self.figures else Counter()

    def as_json(self) -> dict[str, dict[str, int]]:
        """The same results give the same text: values in order."""
        return {
            name: {str(value): n for value, n in sorted(figure.counts.items())}
            for name, figure in sorted(self.figures.items())
        }
