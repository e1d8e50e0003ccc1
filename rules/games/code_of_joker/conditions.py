"""Conditions of effects, one function per kind: an effect is carried out if they are met (COJ-186)."""

from collections.abc import Callable
from typing import Final

from rules.games.code_of_joker.context import Context, Slot, Thing
from rules.games.code_of_joker.effects import conditions as c
from rules.games.code_of_joker.performers import truth_of
from rules.games.code_of_joker.reading import (
    check_same,
    conditions_hold,
    evaluate,
    filter_checks,
    fits_filter,
    fitting_things,
)
from rules.games.code_of_joker.state import State
from rules.games.code_of_joker.unit import Unit

# COJ-186
COMPARED: Final[dict[str, Callable[[int, int], bool]]] = {
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    "==": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    ">=": lambda a, b: a >= b,
    ">": lambda a, b: a > b,
}


@truth_of(c.Compare)
def compare_numbers(state: State, ctx: Context, one: c.Compare) -> bool:
    """Compare one number with another (COJ-186)."""
    return COMPARED[one.op](evaluate(state, ctx, one.left), evaluate(state, ctx, one.right))


@truth_of(c.Exists)
def enough_exist(state: State, ctx: Context, one: c.Exists) -> bool:
    """Whether the number of matches lies within the span, both ends included (COJ-186)."""
    found = len(fitting_things(state, ctx, one.filter))
    low, high = one.span.min, one.span.max
    if low is not None and found < evaluate(state, ctx, low):
        return False
    return high is None or found <= evaluate(state, ctx, high)


@truth_of(c.Fits)
def that_fits(state: State, ctx: Context, one: c.Fits) -> bool:
    """Everything referred to matches the filter; what has left does not (COJ-186, COJ-210)."""
    met = ctx.met(one.unit)
    return bool(met) and all(fits_filter(state, ctx, one.filter, thing) for thing in met)


@truth_of(c.Shares)
def shares_fact(state: State, ctx: Context, one: c.Shares) -> bool:
    """The unit shares a fact with another one, which counts as last seen if it has left (COJ-186)."""
    return any(check_same(one.same)(state, ctx, thing) for thing in ctx.known(one.unit))


@truth_of(c.UsedThisTurn)
def used_this_turn(state: State, ctx: Context, one: c.UsedThisTurn) -> bool:
    """Counts cards other than this one; its own use is subtracted (COJ-186)."""
    found = 0
    for seat in ctx.seats(one.who):
        cards = [state.cards[card] for card in state.players[seat].used]
        if one.kind != "any":
            cards = [card for card in cards if card.kind == one.kind]
        slots = [Slot(seat, "used", card) for card in cards]
        if one.cards is not None:
            looks = filter_checks(one.cards)
            slots = [slot for slot in slots if all(look(state, ctx, slot) for look in looks)]
        found += len(slots)
        found -= seat == ctx.you and counts_itself(ctx.source, slots)
    return one.at_least <= found and (one.at_most is None or found <= one.at_most)


def counts_itself(source: Thing, slots: list[Slot]) -> bool:
    """Whether this card was used this turn and is among these (COJ-186)."""
    used_now = source.fresh if isinstance(source, Unit) else source.zone == "using"
    return used_now and any(slot.card.number == source.card.number for slot in slots)


@truth_of(c.DidAny)
def step_did(state: State, ctx: Context, one: c.DidAny) -> bool:
    """The previous step did at least that much, or the effect destroyed at least that many (COJ-186)."""
    found = state.deaths - ctx.deaths if one.what == "destroyed" else ctx.done
    return found >= one.at_least


@truth_of(c.Turn)
def is_turn_of(state: State, ctx: Context, one: c.Turn) -> bool:
    """It is the turn of the player that the text means (COJ-186)."""
    return state.turn == ctx.seat(one.of)


@truth_of(c.Round)
def round_parity(state: State, ctx: Context, one: c.Round) -> bool:
    """The round number is odd or even (COJ-186)."""
    return state.round % 2 == (one.parity == "odd")


@truth_of(c.In)
def lies_in(state: State, ctx: Context, one: c.In) -> bool:
    """The card itself is in that zone (COJ-186)."""
    return ctx.source.zone == one.zone


@truth_of(c.Not)
def none_holds(state: State, ctx: Context, one: c.Not) -> bool:
    return not conditions_hold(state, ctx, (one.condition,))


@truth_of(c.AnyOf)
def any_holds(state: State, ctx: Context, one: c.AnyOf) -> bool:
    return any(conditions_hold(state, ctx, (part,)) for part in one.of)


@truth_of(c.AllOf)
def all_hold(state: State, ctx: Context, one: c.AllOf) -> bool:
    return conditions_hold(state, ctx, one.of)
