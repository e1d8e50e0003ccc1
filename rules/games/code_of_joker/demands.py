"""How much is the whole of a step: of each unit or card that is named, or in all (COJ-190)."""

from collections.abc import Callable
from typing import Any

from rules.games.code_of_joker.context import Context
from rules.games.code_of_joker.effects import nouns as n
from rules.games.code_of_joker.effects import steps as s
from rules.games.code_of_joker.reading import discardable, value
from rules.games.code_of_joker.state import State

Demand = Callable[[State, Context, Any], int]


def amount(state: State, ctx: Context, of: Any) -> int:
    """So much, whatever the sign; where dice decide it, anything at all."""
    return 1 if isinstance(of, n.Roll) else abs(value(state, ctx, of))


def some(state: State, ctx: Context, step: Any) -> int:
    return 1


def nothing(state: State, ctx: Context, step: Any) -> int:
    return 0


def as_much(field: str) -> Demand:
    return lambda state, ctx, step: amount(state, ctx, getattr(step, field))


def of_each(field: str, unit: int = 1) -> Demand:
    """So much of each of the players that are meant."""

    def demand(state: State, ctx: Context, step: Any) -> int:
        return amount(state, ctx, getattr(step, field)) * unit * len(ctx.seats(step.who))

    return demand


def makes(state: State, ctx: Context, step: s.Create) -> int:
    return as_much("times")(state, ctx, step) * max(len(step.card), 1)


def discards(state: State, ctx: Context, step: s.Discard) -> int:
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
