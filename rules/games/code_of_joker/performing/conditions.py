"""Conditions of effects, one function per kind: an effect is carried out if they are met (COJ-186)."""

from rules.games.code_of_joker.cards.card import FIGHTERS
from rules.games.code_of_joker.effects import conditions as c
from rules.games.code_of_joker.effects.performers import PERFORMS, truth_of
from rules.games.code_of_joker.table.context import Context, Slot, Thing
from rules.games.code_of_joker.table.current import (
    filter_checks,
    units_lost,
)
from rules.games.code_of_joker.table.matching import check_same
from rules.games.code_of_joker.table.state import State
from rules.games.code_of_joker.table.unit import Unit
from rules.games.code_of_joker.table.verbs import field_full


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
            kinds = FIGHTERS if one.kind == "unit" else (one.kind,)
            cards = [card for card in cards if card.kind in kinds]
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
    found = len(units_lost(state, ctx, None)) if one.what == "destroyed" else ctx.done
    return found >= one.at_least


@truth_of(c.Turn)
def is_turn_of(state: State, ctx: Context, one: c.Turn) -> bool:
    """It is the turn of the player that the text means (COJ-186)."""
    return state.turn == ctx.seat(one.of)


@truth_of(c.Round)
def round_parity(state: State, ctx: Context, one: c.Round) -> bool:
    """The round number is odd or even (COJ-186)."""
    return state.round % 2 == (one.parity == "odd")


@truth_of(c.Parity)
def is_odd_or_even(state: State, ctx: Context, one: c.Parity) -> bool:
    """The number is odd or even (COJ-186)."""
    return PERFORMS.evaluate(state, ctx, one.value) % 2 == (one.parity == "odd")


@truth_of(c.Uses)
def was_used(state: State, ctx: Context, one: c.Uses) -> bool:
    """The set card was used that often; while it is on its way to the discards, as often as it can be
    (COJ-186)."""
    card = ctx.source
    if isinstance(card, Unit):
        return False
    uses = state.players[card.owner].uses.get(card.mark, (0, 0))[0]
    return (card.card.effects.uses if card.zone == "using" else uses) >= one.at_least


@truth_of(c.Room)
def has_room_for_unit(state: State, ctx: Context, one: c.Room) -> bool:
    """There is room on the field, of both players if both are meant (COJ-057)."""
    return not any(field_full(state, seat) for seat in ctx.seats(one.who))


@truth_of(c.In)
def lies_in(state: State, ctx: Context, one: c.In) -> bool:
    """The card itself is in that zone (COJ-186)."""
    return ctx.source.zone == one.zone


@truth_of(c.First)
def went_first(state: State, ctx: Context, one: c.First) -> bool:
    """That player took the first turn of the game (COJ-218)."""
    return state.first == ctx.seat(one.who)
