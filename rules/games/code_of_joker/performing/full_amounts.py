"""How much counts as doing all of a step: for each unit or card named, or in total (COJ-190)."""

from typing import Any

from rules.engine.performing.performers import Demand
from rules.games.code_of_joker.effects import steps as s
from rules.games.code_of_joker.effects import values as v
from rules.games.code_of_joker.table.context import Context
from rules.games.code_of_joker.table.current import discardable_cards, evaluate
from rules.games.code_of_joker.table.state import State


def amount(state: State, ctx: Context, of: Any) -> int:
    """The amount, whatever its sign; if dice decide it, any amount."""
    return 1 if isinstance(of, v.Roll) else abs(evaluate(state, ctx, of))


def as_much(field: str) -> Demand:
    return lambda state, ctx, step: amount(state, ctx, getattr(step, field))


def of_each(field: str, unit: int = 1) -> Demand:
    """That much for each of the players meant."""

    def demand(state: State, ctx: Context, step: Any) -> int:
        return amount(state, ctx, getattr(step, field)) * unit * len(ctx.seats(step.who))

    return demand


def makes(state: State, ctx: Context, step: s.Create) -> int:
    return of_each("times")(state, ctx, step) * max(len(step.card), 1)


def draws(state: State, ctx: Context, step: s.Draw) -> int:
    """Of "up to so many", one is enough."""
    return 1 if step.upto else of_each("count")(state, ctx, step)


def discards(state: State, ctx: Context, step: s.Discard) -> int:
    """A whole hand is at least one card."""
    if step.how != "all":
        return of_each("count")(state, ctx, step)
    hands = [discardable_cards(state, ctx, seat, step.of) for seat in ctx.seats(step.who)]
    return sum(max(len(hand), 1) for hand in hands)
