"""Conditions of effects, one function a kind: an effect is carried out when they are met (COJ-186)."""

from collections.abc import Callable
from typing import Any

from rules.games.code_of_joker.context import Context, Slot, Thing
from rules.games.code_of_joker.effects import conditions as c
from rules.games.code_of_joker.reading import HOLDS, alike, checks, fits, holds, pool, value
from rules.games.code_of_joker.state import State
from rules.games.code_of_joker.unit import Unit

# COJ-186
COMPARED: dict[str, Callable[[int, int], bool]] = {
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    "==": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    ">=": lambda a, b: a >= b,
    ">": lambda a, b: a > b,
}


def compare(state: State, ctx: Context, one: c.Compare) -> bool:
    """One number against another (COJ-186)."""
    return COMPARED[one.op](value(state, ctx, one.left), value(state, ctx, one.right))


def exists(state: State, ctx: Context, one: c.Exists) -> bool:
    """So many are there as the span allows, both ends included (COJ-186)."""
    found = len(pool(state, ctx, one.filter))
    low, high = one.span.min, one.span.max
    if low is not None and found < value(state, ctx, low):
        return False
    return high is None or found <= value(state, ctx, high)


def that_fits(state: State, ctx: Context, one: c.Fits) -> bool:
    """All that is meant is such a one; what has left is not (COJ-186, COJ-210)."""
    met = ctx.met(one.unit)
    return bool(met) and all(fits(state, ctx, one.filter, thing) for thing in met)


def shares(state: State, ctx: Context, one: c.Shares) -> bool:
    """What is meant has a fact in common with another, be it as it was at last (COJ-186)."""
    return any(alike(one.same)(state, ctx, thing) for thing in ctx.known(one.unit))


def used(state: State, ctx: Context, one: c.UsedThisTurn) -> bool:
    """Other cards than this one, which counts once it is used itself (COJ-186)."""
    found = 0
    for seat in ctx.seats(one.who):
        cards = [state.cards[card] for card in state.players[seat].used]
        if one.kind != "any":
            cards = [card for card in cards if card.kind == one.kind]
        slots = [Slot(seat, "used", card) for card in cards]
        if one.cards is not None:
            looks = checks(one.cards)
            slots = [slot for slot in slots if all(look(state, ctx, slot) for look in looks)]
        found += len(slots)
        found -= seat == ctx.you and counts_itself(ctx.source, slots)
    return one.at_least <= found and (one.at_most is None or found <= one.at_most)


def counts_itself(source: Thing, slots: list[Slot]) -> bool:
    """Whether the card was used this turn and is among these (COJ-186)."""
    used_now = source.fresh if isinstance(source, Unit) else source.zone == "using"
    return used_now and any(slot.card.number == source.card.number for slot in slots)


def did(state: State, ctx: Context, one: c.DidAny) -> bool:
    """The step before did so much, or the effect destroyed so many (COJ-186)."""
    found = state.deaths - ctx.deaths if one.what == "destroyed" else ctx.done
    return found >= one.at_least


# COJ-186
CONDITIONS: dict[type, Callable[[State, Context, Any], bool]] = {
    c.Compare: compare,
    c.Exists: exists,
    c.Fits: that_fits,
    c.Shares: shares,
    c.Turn: lambda state, ctx, one: state.turn == ctx.seat(one.of),
    c.Round: lambda state, ctx, one: state.round % 2 == (one.parity == "odd"),
    c.DidAny: did,
    c.UsedThisTurn: used,
    c.In: lambda state, ctx, one: ctx.source.zone == one.zone,
    c.Not: lambda state, ctx, one: not HOLDS[type(one.condition)](state, ctx, one.condition),
    c.AnyOf: lambda state, ctx, one: any(HOLDS[type(o)](state, ctx, o) for o in one.of),
    c.AllOf: lambda state, ctx, one: holds(state, ctx, one.of),
}
