"""Counts of whole numbers that many games gave. They add up in any order, and go to JSON and back."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from rules.core import intervals
from rules.core.intervals import Interval

EXAMPLED = ("kill-turn", "turns", "won")  # figures of which a game is kept for every value


@dataclass
class Figure:
    """One figure over many games: how often each value occurred. Games that gave none are not counted."""

    counts: Counter[int] = field(default_factory=Counter)

    @property
    def games(self) -> int:
        return self.counts.total()

    def mean(self) -> Interval:
        """ValueError without two games."""
        return intervals.mean(self.counts)

    def quantile(self, part: float = 0.5) -> Interval:
        """The median if nothing is said. ValueError without a game."""
        return intervals.quantile(self.counts, part)

    def share(self, which: Callable[[int], bool] = bool) -> Interval:
        """Of the games whose value is such a one (anything but 0 if nothing is said)."""
        hits = sum(n for value, n in self.counts.items() if which(value))
        return intervals.wilson(hits, self.games)

    def bars(self) -> dict[int, Interval]:
        """The share of each value, in order."""
        return intervals.bars(self.counts)


@dataclass
class Results:
    """What `games` games came to: figures by name; `examples`: of some figures, for each value the smallest
    number of a game that gave it. Of a paired run also the results `against`, those of the changed deck,
    and `change`: figures of the changed deck less those of the deck, game by game."""

    games: int = 0
    figures: dict[str, Figure] = field(default_factory=dict)
    examples: dict[str, dict[int, int]] = field(default_factory=dict)
    against: "Results | None" = None
    change: dict[str, Figure] = field(default_factory=dict)

    def add(self, number: int, values: Mapping[str, int]) -> None:
        """One more game."""
        self.games += 1
        count(self.figures, values)
        for name in EXAMPLED:
            if name in values:
                keep(self.examples.setdefault(name, {}), values[name], number)

    def pair(self, number: int, values: Mapping[str, int], changed: Mapping[str, int]) -> None:
        """One more game of both decks. Figures of single cards and turns are not set against each other."""
        self.add(number, values)
        self.against = self.against or Results()
        self.against.add(number, changed)
        names = (name for name in values if name in changed and ":" not in name and "@" not in name)
        count(self.change, {name: changed[name] - values[name] for name in names})

    def __add__(self, other: "Results") -> "Results":
        against = self.against + other.against if self.against and other.against else None
        return Results(
            self.games + other.games,
            joined(self.figures, other.figures),
            earliest(self.examples, other.examples),
            against or self.against or other.against,
            joined(self.change, other.change),
        )

    def of(self, name: str) -> Figure:
        """The figure; an empty one where no game has given it."""
        return self.figures.get(name) or Figure()

    def share(self, name: str) -> Interval:
        """Of all games, those whose figure is not 0, where a game without it counts as 0: cards `drawn:` …
        ValueError without a game."""
        counts = self.of(name).counts
        return intervals.wilson(counts.total() - counts[0], self.games)

    def as_json(self) -> dict[str, Any]:
        """The same results give the same text: names and values in order."""
        return {
            "games": self.games,
            "figures": written(self.figures),
            "examples": {
                name: {str(value): number for value, number in sorted(found.items())}
                for name, found in sorted(self.examples.items())
            },
            "against": self.against and self.against.as_json(),
            "change": written(self.change),
        }

    @classmethod
    def parse(cls, data: Mapping[str, Any]) -> "Results":
        """What `as_json` gave. Anything else raises KeyError, TypeError, ValueError or AttributeError."""
        return cls(
            int(data["games"]),
            read(data["figures"]),
            {name: whole(found) for name, found in data["examples"].items()},
            cls.parse(data["against"]) if data["against"] else None,
            read(data["change"]),
        )


Figures = dict[str, Figure]
Examples = dict[str, dict[int, int]]


def count(figures: Figures, values: Mapping[str, int]) -> None:
    for name, value in values.items():
        figure = figures.get(name)
        if figure is None:
            figure = figures[name] = Figure()
        figure.counts[value] += 1


def joined(one: Figures, two: Figures) -> Figures:
    found = {name: Figure(Counter(figure.counts)) for name, figure in one.items()}
    for name, figure in two.items():
        found.setdefault(name, Figure()).counts.update(figure.counts)
    return found


def earliest(one: Examples, two: Examples) -> Examples:
    found = {name: dict(numbers) for name, numbers in one.items()}
    for name, numbers in two.items():
        for value, number in numbers.items():
            keep(found.setdefault(name, {}), value, number)
    return found


def keep(numbers: dict[int, int], value: int, number: int) -> None:
    if number < numbers.get(value, number + 1):
        numbers[value] = number


def written(figures: Figures) -> dict[str, dict[str, int]]:
    return {
        name: {str(value): n for value, n in sorted(figure.counts.items())}
        for name, figure in sorted(figures.items())
    }


def read(data: Mapping[str, Mapping[str, int]]) -> Figures:
    return {name: Figure(Counter(whole(counts))) for name, counts in data.items()}


def whole(counts: Mapping[str, int]) -> dict[int, int]:
    return {int(value): int(number) for value, number in counts.items()}
