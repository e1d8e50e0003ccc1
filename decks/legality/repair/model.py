"""A deck's repair as an integer program: constraints state their demands as linear rows.

One variable per zone and card says how many copies the repaired deck holds; rows bound sums of them.
The solver (decks/legality/repair/solve.py) looks for the solution nearest to the deck as it is.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from cards.catalog import Catalog
from cards.record import CardRecord
from decks.legality.resolved import Printed
from decks.legality.zones import expand_patterns

Term = tuple[int, float]


@dataclass
class ModelRow:
    terms: list[Term]
    low: float | None
    high: float | None


@dataclass
class Model:
    """`zones` maps each zone of the repaired deck to the variable of each card that may be in it.

    `printed` counts copies that stay, of printings with points of their own (decks/legality/resolved.py).
    `used` maps each zone that may be left out to a flag that is 1 if it is kept. `most` bounds the copies
    of one card and of a zone, for rows that need a bound.
    """

    catalog: Catalog
    most: int = 999
    printed: dict[str, Printed] = field(default_factory=dict)
    zones: dict[str, dict[CardRecord, int]] = field(default_factory=dict)
    used: dict[str, int] = field(default_factory=dict)
    lows: list[float] = field(default_factory=list)
    highs: list[float] = field(default_factory=list)
    table: list[ModelRow] = field(default_factory=list)

    def integer(self, low: float, high: float) -> int:
        """A new integer variable from `low` to `high`; returns its index."""
        self.lows.append(low)
        self.highs.append(high)
        return len(self.lows) - 1

    def flag(self) -> int:
        return self.integer(0, 1)

    def leave_out(self, zone: str) -> None:
        """Allow the zone to be left out; it then holds no cards."""
        flag = self.used[zone] = self.flag()
        cards = [(variable, 1.0) for variable in self.copies(zone).values()]
        self.row([*cards, (flag, -self.most)], None, 0)

    def presence(self, variables: Iterable[int]) -> int:
        """A flag that must be 1 if any of the variables is above 0."""
        flag = self.flag()
        for variable in variables:
            self.row([(variable, 1), (flag, -self.most)], None, 0)
        return flag

    def either(self, some: list[int], others: list[int]) -> None:
        """Demand that at most one of the two groups has a variable above 0."""
        if self.single(some) and self.single(others):
            self.row([(variable, 1) for variable in (*some, *others)], 0, 1)
        else:
            self.row([(self.presence(some), 1), (self.presence(others), 1)], 0, 1)

    def single(self, variables: list[int]) -> bool:
        """Whether the bounds alone keep the variables' sum at 1 or less, so that no flag is needed."""
        return sum(self.highs[variable] for variable in variables) <= 1

    def expand(self, patterns: tuple[str, ...]) -> tuple[str, ...]:
        """The zones of the repaired deck that match these zones or numbered patterns."""
        return expand_patterns(self.zones, patterns)

    def copies(self, zone: str) -> Mapping[CardRecord, int]:
        """The variables of one zone: how many copies of each card it holds after the repair."""
        return self.zones.get(zone, {})

    def row(
        self,
        terms: Iterable[Term],
        low: float | None,
        high: float | None,
        zone: str | None = None,
    ) -> None:
        """Demand that the sum of coefficient × variable lies between `low` and `high`.

        `low` does not apply if `zone` is left out, because all its sums are then 0.
        """
        terms = list(terms)
        if zone not in self.used or not low:
            self.add(terms, low, high)
        elif low == high:
            self.add([*terms, (self.used[zone], -low)], 0, 0)
        else:
            self.add([*terms, (self.used[zone], -low)], 0, None)
            self.add(terms, None, high)

    def add(self, terms: list[Term], low: float | None, high: float | None) -> None:
        if len(terms) == 1 and terms[0][1] == 1:
            self.bound(terms[0][0], low, high)
        elif terms or (low or 0) > 0:
            self.table.append(ModelRow(terms, low, high))

    def bound(self, variable: int, low: float | None, high: float | None) -> None:
        if low is not None:
            self.lows[variable] = max(self.lows[variable], low)
        if high is not None:
            self.highs[variable] = min(self.highs[variable], high)

    def forbid(self, variables: Iterable[int]) -> None:
        for variable in variables:
            self.bound(variable, None, 0)
