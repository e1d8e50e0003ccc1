"""What comes of steps: whether one changes anything, whether each is done whole, whether a choice lacks a target.

It is kept where somebody wants to know: while a cost is paid, and on tables that are tried (`trial`).
"""

from collections.abc import Callable, Sequence
from typing import Any


class Upshot:
    """changed: something is otherwise than before (COJ-196). short: a step was not done whole (COJ-190).
    missed: a choice had no legal target, neither now nor at first (COJ-194). stuck: a cost was begun in a way
    in which it could not be paid whole; nobody goes that way. unknown: zones into which cards came unseen.
    origin: gives the table and the effect as they were at first; trial: the table is only tried.
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
        """`done`: how much was done to each, or in all; `need`: how much is the whole."""
        self.changed |= not step.shows and any(done)
        self.short |= not done or min(done) < need
        if step.deals:
            self.unknown.add(step.deals)

    def cost(self) -> "Upshot":
        """For the parts of a cost."""
        return Upshot(self.origin, self.trial)

    def take(self, cost: "Upshot") -> None:
        """What came of a cost. What it lacks it cannot be paid without."""
        self.changed |= cost.changed
        self.stuck |= cost.stuck or cost.short
        self.unknown |= cost.unknown
