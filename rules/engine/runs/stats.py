"""The results of many games. Results add up in any order, and go to JSON and back."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from rules.engine.runs import figure, intervals
from rules.engine.runs.figure import Examples, Figure, Figures
from rules.engine.runs.intervals import Interval

__all__ = ["EXAMPLED", "NEVER", "TRIAL", "WIN", "Figure", "Results"]

WIN = "win:turn"  # the own turn in which a game was won; absent if it was not
NEVER = 0  # stands for that turn in pairs
TRIAL = "trial:"  # then the round and the hand (`rules.engine.runs.halving`): figures of trials
EXAMPLED = ("kill-turn", "turns", "won")  # figures for which one game per value is kept


@dataclass
class Results:
    """The results of `games` games: figures by name (those of trials, which are no part of `games`, begin with
    TRIAL); `examples`: for each value of EXAMPLED figures, the smallest number of a game that gave it. A paired
    run also has `against`, the results of the changed deck; `change`: the changed deck's figures minus the
    deck's, game by game; and `wins`: how many pairs were won in which turns, the deck's first."""

    games: int = 0
    figures: Figures = field(default_factory=dict)
    examples: Examples = field(default_factory=dict)
    against: "Results | None" = None
    change: Figures = field(default_factory=dict)
    wins: Counter[tuple[int, int]] = field(default_factory=Counter)

    def add(self, number: int, values: Mapping[str, int]) -> None:
        """Count one more game."""
        self.games += 1
        figure.count_values(self.figures, values)
        for name in EXAMPLED:
            if name in values:
                figure.keep_earliest(self.examples.setdefault(name, {}), values[name], number)

    def add_trial(self, name: str, value: int) -> None:
        """Count one more trial of a starting hand; `value`: what it came to."""
        figure.count_values(self.figures, {name: value})

    @property
    def played(self) -> int:
        """All games, trials included."""
        return self.games + sum(
            trial.games for name, trial in self.figures.items() if name.startswith(TRIAL)
        )

    def pair(self, number: int, values: Mapping[str, int], changed: Mapping[str, int]) -> None:
        """Count one more game of both decks. Figures of single cards and turns are not compared."""
        self.add(number, values)
        self.against = self.against or Results()
        self.against.add(number, changed)
        names = [name for name in values if name in changed and figure.is_plain(name)]
        figure.count_values(self.change, {name: changed[name] - values[name] for name in names})
        self.wins[values.get(WIN, NEVER), changed.get(WIN, NEVER)] += 1

    def __add__(self, other: "Results") -> "Results":
        paired = self.against or other.against
        return Results(
            self.games + other.games,
            figure.join_figures(self.figures, other.figures),
            figure.earliest_examples(self.examples, other.examples),
            (self.against or Results()) + (other.against or Results()) if paired else None,
            figure.join_figures(self.change, other.change),
            self.wins + other.wins,
        )

    def of(self, name: str) -> Figure:
        """The figure; an empty one if no game gave it."""
        return self.figures.get(name) or Figure()

    def share(self, name: str) -> Interval:
        """The share of all games whose figure is not 0; a game without it counts as 0 (cards: `drawn:` …).
        ValueError without games."""
        counts = self.of(name).counts
        return intervals.share_interval(counts.total() - counts[0], self.games)

    def landmarks(self, name: str) -> dict[str, tuple[int, int]]:
        """`lowest`, `median` and `highest` value of an EXAMPLED figure, each with the number of a game."""
        numbers = self.examples.get(name, {})
        if not numbers:
            return {}
        median = int(self.of(name).quantile().value)
        values = {"lowest": min(numbers), "median": median, "highest": max(numbers)}
        return {word: (value, numbers[value]) for word, value in values.items()}

    def as_json(self) -> dict[str, Any]:
        """Equal results give equal text: names and values are sorted."""
        return {
            "games": self.games,
            "figures": figure.figures_as_data(self.figures),
            "examples": {
                name: {str(value): number for value, number in sorted(numbers.items())}
                for name, numbers in sorted(self.examples.items())
            },
            "against": self.against and self.against.as_json(),
            "change": figure.figures_as_data(self.change),
            "wins": {f"{one}/{two}": n for (one, two), n in sorted(self.wins.items())},
        }

    @classmethod
    def parse(cls, data: Mapping[str, Any]) -> "Results":
        """Read what `as_json` gave; older versions had no `wins`. Anything else raises KeyError, TypeError,
        ValueError or AttributeError."""
        return cls(
            int(data["games"]),
            figure.read_figures(data["figures"]),
            {name: figure.whole_counts(numbers) for name, numbers in data["examples"].items()},
            cls.parse(data["against"]) if data["against"] else None,
            figure.read_figures(data["change"]),
            Counter({as_turns(turns): int(n) for turns, n in data.get("wins", {}).items()}),
        )


def as_turns(text: str) -> tuple[int, int]:
    one, two = text.split("/")
    return int(one), int(two)
