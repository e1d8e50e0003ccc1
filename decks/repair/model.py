"""A deck's repair as an integer programme: the constraints state their demands as linear rows in it.

One variable per zone and card says how many copies the repaired deck holds; rows bound sums of them.
The solver (decks/repair/solve.py) looks for the solution nearest to the deck as it is.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from cards.catalog import Catalog
from cards.record import CardRecord
from decks.resolved import ResolvedDeck
from decks.zones import expand

Term = tuple[int, float]


@dataclass
class Row:
    terms: list[Term]
    low: float | None
    high: float | None


@dataclass
class Model:
    """`zones`: for each zone of the repaired deck the variable of each card that may lie there.

    `most` is a bound on copies of one card and of a zone, for rows that need one.
    """

    catalog: Catalog
    deck: ResolvedDeck
    zones: dict[str, dict[CardRecord, int]] = field(default_factory=dict)
    lows: list[float] = field(default_factory=list)
    highs: list[float] = field(default_factory=list)
    table: list[Row] = field(default_factory=list)
    most: int = 999

    def variable(self, low: float, high: float) -> int:
        """A new integer variable from `low` to `high`; returns its index."""
        self.lows.append(low)
        self.highs.append(high)
        return len(self.lows) - 1

    integer = variable

    def flag(self) -> int:
        return self.variable(0, 1)

    def presence(self, variables: Iterable[int]) -> int:
        """A flag that must be 1 if any of the variables is above 0."""
        flag = self.flag()
        for variable in variables:
            self.row([(variable, 1), (flag, -self.most)], None, 0)
        return flag

    def either(self, some: list[int], others: list[int]) -> None:
        """Demand that no variable of one group is above 0 if one of the other group is."""
        if self.single(some) and self.single(others):
            self.row([(variable, 1) for variable in (*some, *others)], 0, 1)
        else:
            self.row([(self.presence(some), 1), (self.presence(others), 1)], 0, 1)

    def single(self, variables: list[int]) -> bool:
        """Whether the bounds alone keep the sum of the variables at 1 (no flag is needed then)."""
        return sum(self.highs[variable] for variable in variables) <= 1

    def expand(self, patterns: tuple[str, ...]) -> tuple[str, ...]:
        """The zones of the repaired deck that zones or numbered patterns name."""
        return expand(self.zones, patterns)

    def copies(self, zone: str) -> Mapping[CardRecord, int]:
        """The variables of one zone: how many copies of each card it shall hold."""
        return self.zones.get(zone, {})

    def row(self, terms: Iterable[Term], low: float | None, high: float | None) -> None:
        """Demand that the sum of coefficient × variable lies between `low` and `high`."""
        terms = list(terms)
        if len(terms) == 1 and terms[0][1] == 1:
            self.bound(terms[0][0], low, high)
        elif terms or (low or 0) > 0:
            self.table.append(Row(terms, low, high))

    def table_row(self, terms: Iterable[Term], value: float) -> None:
        """Demand that the sum is exactly `value`."""
        self.table.append(Row(list(terms), value, value))

    def bound(self, variable: int, low: float | None, high: float | None) -> None:
        if low is not None:
            self.lows[variable] = max(self.lows[variable], low)
        if high is not None:
            self.highs[variable] = min(self.highs[variable], high)

    def forbid(self, variables: Iterable[int]) -> None:
        for variable in variables:
            self.bound(variable, None, 0)
