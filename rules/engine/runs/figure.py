"""Counts of whole numbers over many games, and what they tell."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from rules.engine.runs import intervals
from rules.engine.runs.intervals import Interval


@dataclass
class Figure:
    """One figure over many games: how often each value occurred. Games without a value are not counted."""

    counts: Counter[int] = field(default_factory=Counter)

    @property
    def games(self) -> int:
        return self.counts.total()

    def mean(self) -> Interval:
        """Raises ValueError with fewer than two games."""
        return intervals.mean_interval(self.counts)

    def quantile(self, part: float = 0.5) -> Interval:
        """By default the median. Raises ValueError without games."""
        return intervals.quantile_interval(self.counts, part)

    def share(self, which: Callable[[int], bool] = bool) -> Interval:
        """The share of games whose value satisfies `which`; by default, is not 0."""
        hits = sum(n for value, n in self.counts.items() if which(value))
        return intervals.share_interval(hits, self.games)

    def bars(self) -> dict[int, Interval]:
        """The share of each value, in order."""
        return intervals.share_bars(self.counts)


Figures = dict[str, Figure]
Examples = dict[str, dict[int, int]]


def is_plain(name: str) -> bool:
    """Whether it describes the whole game, not one turn (`damage@3`) or one card (`drawn:C-01`)."""
    return ":" not in name and "@" not in name


def count_values(figures: Figures, values: Mapping[str, int]) -> None:
    for name, value in values.items():
        figure = figures.get(name)
        if figure is None:
            figure = figures[name] = Figure()
        counts: dict[int, int] = figure.counts
        counts[value] = counts.get(value, 0) + 1  # += would call Counter's slow __missing__


def join_figures(one: Figures, two: Figures) -> Figures:
    joined = {name: Figure(Counter(figure.counts)) for name, figure in one.items()}
    for name, figure in two.items():
        counts = joined.setdefault(name, Figure()).counts
        for value, times in figure.counts.items():
            counts[value] = counts.get(value, 0) + times  # Counter.update is slower
    return joined


def earliest_examples(one: Examples, two: Examples) -> Examples:
    earliest = {name: dict(numbers) for name, numbers in one.items()}
    for name, numbers in two.items():
        for value, number in numbers.items():
            keep_earliest(earliest.setdefault(name, {}), value, number)
    return earliest


def keep_earliest(numbers: dict[int, int], value: int, number: int) -> None:
    if number < numbers.get(value, number + 1):
        numbers[value] = number


def figures_as_data(figures: Figures) -> dict[str, dict[str, int]]:
    return {
        name: {str(value): n for value, n in sorted(figure.counts.items())}
        for name, figure in sorted(figures.items())
    }


def read_figures(data: Mapping[str, Mapping[str, int]]) -> Figures:
    return {name: Figure(Counter(whole_counts(counts))) for name, counts in data.items()}


def whole_counts(counts: Mapping[str, int]) -> dict[int, int]:
    return {int(value): int(number) for value, number in counts.items()}
