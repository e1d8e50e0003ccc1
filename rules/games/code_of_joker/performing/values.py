"""Numbers and conditions in effects, one function per kind: counted, measured, rolled or looked at when the
effect is carried out (COJ-186)."""

from typing import Any, Final

from rules.games.code_of_joker.cards.card import FIGHTERS, Card
from rules.games.code_of_joker.effects import conditions as c
from rules.games.code_of_joker.effects import values as v
from rules.games.code_of_joker.effects.performers import PERFORMS, truth_of, value_of
from rules.games.code_of_joker.table.context import Context, Slot, Thing
from rules.games.code_of_joker.table.current import (
    filter_checks,
    fitting_things,
    measure_thing,
    shared_facts,
    units_lost,
)
from rules.games.code_of_joker.table.matching import check_same
from rules.games.code_of_joker.table.state import LIFE, State
from rules.games.code_of_joker.table.unit import Unit
from rules.games.code_of_joker.table.verbs import field_full

NOBODY: Final = Card("", "unit")


@value_of(v.Stat)
def stat_value(state: State, ctx: Context, of: v.Stat) -> int:
    return player_number(state, ctx.seat(of.who), of.stat) * of.times + of.plus


def player_number(state: State, player: int, name: str) -> int:
    side = state.players[player]
    if name == "round":
        return state.round
    if name == "life-lost":
        return max(LIFE - side.life, 0)
    if name == "gauge":
        return side.gauge // 10
    value = getattr(side, name)
    return value if isinstance(value, int) else len(value)


@value_of(v.Measure)
def measure_value(state: State, ctx: Context, of: v.Measure) -> int:
    return (
        sum(measure_thing(state, t, of.measure) for t in ctx.known(of.unit)[:1]) * of.times
        + of.plus
    )


@value_of(v.Total)
def total_value(state: State, ctx: Context, of: v.Total) -> int:
    things = fitting_things(state, ctx, of.filter)
    return sum(measure_thing(state, thing, of.measure) for thing in things) * of.times


@value_of(v.Peak)
def peak_value(state: State, ctx: Context, of: v.Peak) -> int:
    numbers = [measure_thing(state, t, of.measure) for t in fitting_things(state, ctx, of.filter)]
    return (min if of.lowest else max)(numbers, default=0) * of.times + of.plus


@value_of(v.Kinds)
def count_kinds(state: State, ctx: Context, of: v.Kinds) -> int:
    facts = [
        fact
        for thing in fitting_things(state, ctx, of.filter)
        for fact in shared_facts(thing, of.by)
    ]
    return len(set(facts)) * of.times


@value_of(v.Alike)
def count_alike(state: State, ctx: Context, of: v.Alike) -> int:
    counts: dict[Any, int] = {}
    for thing in fitting_things(state, ctx, of.filter):
        for fact in shared_facts(thing, of.by):
            counts[fact] = counts.get(fact, 0) + 1
    return max(counts.values(), default=0) * of.times


@value_of(v.Deaths)
def count_deaths(state: State, ctx: Context, of: v.Deaths) -> int:
    return len(units_lost(state, ctx, of.filter)) * of.times + of.plus


@value_of(v.Sum)
def sum_value(state: State, ctx: Context, of: v.Sum) -> int:
    both = PERFORMS.evaluate(state, ctx, of.one) + PERFORMS.evaluate(state, ctx, of.two)
    return both * of.times + of.plus


@value_of(v.Past)
def count_past(state: State, ctx: Context, of: v.Past) -> int:
    things = [thing for seat in ctx.seats(of.who) for thing in past_things(state, seat, of.what)]
    for check in filter_checks(of.cards) if of.cards else ():
        things = [thing for thing in things if check(state, ctx, thing)]
    return len(things) * of.times + of.plus


def past_things(state: State, seat: int, what: str) -> list[Thing]:
    """Units that did it this turn, the cards of those that have left, and cards that were moved. Hidden cards and
    points have no card of their own."""
    side = state.players[seat]
    if what == "used":
        return [Slot(seat, "used", state.cards[card]) for card in side.used]
    things: list[Thing] = [unit for unit in side.field if what in unit.did]
    words = [word.partition(":") for word in side.past]
    return things + [past_slot(state, seat, card) for kind, _, card in words if kind == what]


def past_slot(state: State, seat: int, card: str) -> Slot:
    return Slot(seat, "past", state.cards[card] if card else NOBODY)


@value_of(v.Difference)
def difference_value(state: State, ctx: Context, of: v.Difference) -> int:
    first, second = (PERFORMS.evaluate(state, ctx, part) for part in (of.one, of.two))
    return abs(first - second) * of.times + of.plus


@value_of(v.Share)
def share_value(state: State, ctx: Context, of: v.Share) -> int:
    whole = PERFORMS.evaluate(state, ctx, of.value)
    return (-(-whole // of.over) if of.up else whole // of.over) * of.times + of.plus


@value_of(v.Most)
def limited_value(state: State, ctx: Context, of: v.Most) -> int:
    return min(PERFORMS.evaluate(state, ctx, of.value), of.limit)


@truth_of(c.Shares)
def shares_fact(state: State, ctx: Context, condition: c.Shares) -> bool:
    """The unit shares a fact with another one, which counts as last seen if it has left (COJ-186)."""
    return any(check_same(condition.same)(state, ctx, thing) for thing in ctx.known(condition.unit))


@truth_of(c.UsedThisTurn)
def used_this_turn(state: State, ctx: Context, condition: c.UsedThisTurn) -> bool:
    """Counts cards other than this one; its own use is subtracted (COJ-186)."""
    count = 0
    for seat in ctx.seats(condition.who):
        cards = [state.cards[card] for card in state.players[seat].used]
        if condition.kind != "any":
            kinds = FIGHTERS if condition.kind == "unit" else (condition.kind,)
            cards = [card for card in cards if card.kind in kinds]
        slots = [Slot(seat, "used", card) for card in cards]
        if condition.cards is not None:
            looks = filter_checks(condition.cards)
            slots = [slot for slot in slots if all(look(state, ctx, slot) for look in looks)]
        count += len(slots)
        count -= seat == ctx.you and counts_itself(ctx.source, slots)
    return condition.at_least <= count and (condition.at_most is None or count <= condition.at_most)


def counts_itself(source: Thing, slots: list[Slot]) -> bool:
    """Whether this card was used this turn and is among these (COJ-186)."""
    used_now = source.fresh if isinstance(source, Unit) else source.zone == "using"
    return used_now and any(slot.card.number == source.card.number for slot in slots)


@truth_of(c.DidAny)
def step_did(state: State, ctx: Context, condition: c.DidAny) -> bool:
    """The previous step did at least that much, or the effect destroyed at least that many (COJ-186)."""
    count = len(units_lost(state, ctx, None)) if condition.what == "destroyed" else ctx.done
    return count >= condition.at_least


@truth_of(c.Round)
def round_parity(state: State, ctx: Context, condition: c.Round) -> bool:
    """The round number is odd or even (COJ-186)."""
    return state.round % 2 == (condition.parity == "odd")


@truth_of(c.Parity)
def is_odd_or_even(state: State, ctx: Context, condition: c.Parity) -> bool:
    """The number is odd or even (COJ-186)."""
    return PERFORMS.evaluate(state, ctx, condition.value) % 2 == (condition.parity == "odd")


@truth_of(c.Uses)
def was_used(state: State, ctx: Context, condition: c.Uses) -> bool:
    """The set card was used that often; while it is on its way to the discards, as often as it can be
    (COJ-186)."""
    card = ctx.source
    if isinstance(card, Unit):
        return False
    uses = state.players[card.owner].uses.get(card.mark, (0, 0))[0]
    return (card.card.effects.uses if card.zone == "using" else uses) >= condition.at_least


@truth_of(c.Room)
def has_room_for_unit(state: State, ctx: Context, condition: c.Room) -> bool:
    """There is room on the field, of both players if both are meant (COJ-057)."""
    return not any(field_full(state, seat) for seat in ctx.seats(condition.who))


@truth_of(c.In)
def lies_in(state: State, ctx: Context, condition: c.In) -> bool:
    """The card itself is in that zone (COJ-186)."""
    return ctx.source.zone == condition.zone


@truth_of(c.First)
def went_first(state: State, ctx: Context, condition: c.First) -> bool:
    """That player took the first turn of the game (COJ-218)."""
    return state.first == ctx.seat(condition.who)
