"""What comes of steps: whether one changes anything, whether each is done whole, whether a choice lacks a target.

It is kept where somebody wants to know: while a cost is paid, and on tables that are tried (`trial`).
"""

from collections.abc import Callable, Sequence
from typing import Any

from rules.games.code_of_joker.effects import steps as s


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
        kind = type(step)
        self.changed |= kind not in SHOWN and any(done)
        self.short |= not done or min(done) < need
        if kind in DEALT:
            self.unknown.add(DEALT[kind])

    def cost(self) -> "Upshot":
        """For the parts of a cost."""
        return Upshot(self.origin, self.trial)

    def take(self, cost: "Upshot") -> None:
        """What came of a cost. What it lacks it cannot be paid without."""
        self.changed |= cost.changed
        self.stuck |= cost.stuck or cost.short
        self.unknown |= cost.unknown


SHOWN = frozenset({s.Choose, s.Reveal})  # they leave the table as it is
DEALT = {s.Draw: "hand", s.DrawTo: "hand", s.Look: "seen", s.Mill: "trash"}
