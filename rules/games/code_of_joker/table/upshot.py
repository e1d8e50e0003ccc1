"""The results of steps: whether one changes anything, whether each is done in full, whether a choice lacks a
target.

Recorded only when needed: while a cost is paid, and on tables used for trials (`trial`).
"""

from collections.abc import Callable, Sequence
from typing import Any


class Upshot:
    """changed: something differs from before (COJ-196). short: a step was not done in full (COJ-190).
    missed: a choice had no legal target, neither now nor at the start (COJ-194). stuck: payment of a cost began
    in a way that cannot complete it; such ways are avoided. unknown: zones into which cards came unseen.
    origin: gives the table and the effect as they were at the start; trial: the table is only tried.
    """

    __slots__ = ("changed", "missed", "origin", "short", "stuck", "trial", "unknown")

    def __init__(
        self, origin: Callable[[], tuple[Any, Any]] | None = None, trial: bool = False
    ) -> None:
        self.origin = origin
        self.trial = trial
        self.changed = self.short = self.missed = self.stuck = False
        self.unknown: set[str] = set()

    def note(self, step: Any, done: Sequence[int], need: int) -> None:
        """`done`: how much was done to each, or in total; `need`: how much is all of it."""
        self.changed |= not step.shows and any(done)
        self.short |= not done or min(done) < need
        if step.deals:
            self.unknown.add(step.deals)

    def cost(self) -> "Upshot":
        """An upshot for the parts of a cost."""
        return Upshot(self.origin, self.trial)

    def take(self, cost: "Upshot") -> None:
        """Add the results of a cost. Without what it lacks, it cannot be paid."""
        self.changed |= cost.changed
        self.stuck |= cost.stuck or cost.short
        self.unknown |= cost.unknown
