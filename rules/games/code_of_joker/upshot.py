"""What comes of steps: whether one changes anything, whether each is done whole, whether a choice lacks a target.

It is kept where somebody wants to know: while a cost is paid, and on tables that are tried (`trial`).
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from rules.games.code_of_joker.effects import nouns as n
from rules.games.code_of_joker.effects import steps as s
from rules.games.code_of_joker.reading import discardable, value

if TYPE_CHECKING:
    from rules.games.code_of_joker.context import Context
    from rules.games.code_of_joker.state import State

Demand = Callable[["State", "Context", Any], int]


class Upshot:
    """changed: something is otherwise than before (COJ-196). short: a step was not done whole (COJ-190).
    missed: a choice had no legal target, neither now nor at first (COJ-194). stuck: a cost was begun in a way
    in which it could not be paid whole; nobody goes that way. unknown: zones into which cards came unseen.
    origin: gives the table and the effect as they were at first; trial: the table is only tried.
    """

    __slots__ = ("changed", "missed", "origin", "short", "stuck", "trial", "unknown")

    def __init__(
        self, origin: "Callable[[], tuple[State, Context]] | None" = None, trial: bool = False
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


# The whole of a step


def amount(state: "State", ctx: "Context", of: Any) -> int:
    """So much, whatever the sign; where dice decide it, anything at all."""
    return 1 if isinstance(of, n.Roll) else abs(value(state, ctx, of))


def some(state: "State", ctx: "Context", step: Any) -> int:
    return 1


def nothing(state: "State", ctx: "Context", step: Any) -> int:
    return 0


def as_much(field: str) -> Demand:
    return lambda state, ctx, step: amount(state, ctx, getattr(step, field))


def of_each(field: str, unit: int = 1) -> Demand:
    """So much of each of the players that are meant."""

    def demand(state: "State", ctx: "Context", step: Any) -> int:
        return amount(state, ctx, getattr(step, field)) * unit * len(ctx.seats(step.who))

    return demand


def makes(state: "State", ctx: "Context", step: s.Create) -> int:
    return as_much("times")(state, ctx, step) * max(len(step.card), 1)


def discards(state: "State", ctx: "Context", step: s.Discard) -> int:
    """All of a hand is one card at least."""
    if step.how != "all":
        return of_each("count")(state, ctx, step)
    hands = [discardable(state, ctx, seat, step.of) for seat in ctx.seats(step.who)]
    return sum(max(len(hand), 1) for hand in hands)


# How much of each unit or card that is named, or in all; every kind of step has its line.
DEMANDS: dict[type, Demand] = {
    **dict.fromkeys((s.Choose, s.Reveal, s.Destroy, s.Vanish, s.Exclude, s.Move, s.Summon), some),
    **dict.fromkeys((s.Damage, s.MutualDamage, s.Ready, s.Exhaust, s.AttackNow), some),
    **dict.fromkeys((s.Bp, s.MultiplyBp, s.SetBp, s.SwapBp, s.SetLevel), some),
    **dict.fromkeys((s.Grant, s.Remove, s.GrantAbility, s.DeathCounter), some),
    **dict.fromkeys((s.SuppressOverclock, s.DrawTo, s.LifeDamage, s.Look, s.Hush, s.Win), some),
    **dict.fromkeys((s.Pay, s.Modes, s.ForEach), some),
    **dict.fromkeys((s.Rest, s.Shuffle, s.Nothing, s.When, s.Cases, s.Repeat, s.Chance), nothing),
    s.Level: as_much("by"),
    s.Cost: as_much("by"),
    s.Clone: as_much("times"),
    s.Create: makes,
    s.Draw: of_each("count"),
    s.Mill: of_each("count"),
    s.Heal: of_each("amount"),
    s.Cp: of_each("by"),
    s.Purple: of_each("by"),
    s.Gauge: of_each("by", 10),
    s.Discard: discards,
}
