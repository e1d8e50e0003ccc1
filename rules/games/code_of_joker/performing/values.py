"""Numbers in effects, one function per kind: counted, measured or rolled when the effect is carried out."""

from typing import Any, Final

from rules.games.code_of_joker.cards.card import Card
from rules.games.code_of_joker.effects import values as v
from rules.games.code_of_joker.effects.performers import PERFORMS, value_of
from rules.games.code_of_joker.table.context import Context, Slot, Thing
from rules.games.code_of_joker.table.current import (
    filter_checks,
    fitting_things,
    measure_thing,
    shared_facts,
    units_lost,
)
from rules.games.code_of_joker.table.state import LIFE, State

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
    found = getattr(side, name)
    return found if isinstance(found, int) else len(found)


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
    found = [measure_thing(state, t, of.measure) for t in fitting_things(state, ctx, of.filter)]
    return (min if of.lowest else max)(found, default=0) * of.times + of.plus


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
    found: dict[Any, int] = {}
    for thing in fitting_things(state, ctx, of.filter):
        for fact in shared_facts(thing, of.by):
            found[fact] = found.get(fact, 0) + 1
    return max(found.values(), default=0) * of.times


@value_of(v.Deaths)
def count_deaths(state: State, ctx: Context, of: v.Deaths) -> int:
    return len(units_lost(state, ctx, of.filter)) * of.times + of.plus


@value_of(v.Sum)
def sum_value(state: State, ctx: Context, of: v.Sum) -> int:
    both = PERFORMS.evaluate(state, ctx, of.one) + PERFORMS.evaluate(state, ctx, of.two)
    return both * of.times + of.plus


@value_of(v.Past)
def count_past(state: State, ctx: Context, of: v.Past) -> int:
    things = [one for seat in ctx.seats(of.who) for one in past_things(state, seat, of.what)]
    for check in filter_checks(of.cards) if of.cards else ():
        things = [thing for thing in things if check(state, ctx, thing)]
    return len(things) * of.times + of.plus


def past_things(state: State, seat: int, what: str) -> list[Thing]:
    """Units that did it this turn, the cards of those that have left, and cards that were moved. Hidden cards and
    points have no card of their own."""
    side = state.players[seat]
    if what == "used":
        return [Slot(seat, "used", state.cards[card]) for card in side.used]
    found: list[Thing] = [unit for unit in side.field if what in unit.did]
    words = [word.partition(":") for word in side.past]
    return found + [past_slot(state, seat, card) for kind, _, card in words if kind == what]


def past_slot(state: State, seat: int, card: str) -> Slot:
    return Slot(seat, "past", state.cards[card] if card else NOBODY)


@value_of(v.Difference)
def difference_value(state: State, ctx: Context, of: v.Difference) -> int:
    one, two = (PERFORMS.evaluate(state, ctx, part) for part in (of.one, of.two))
    return abs(one - two) * of.times + of.plus


@value_of(v.Share)
def share_value(state: State, ctx: Context, of: v.Share) -> int:
    whole = PERFORMS.evaluate(state, ctx, of.value)
    return (-(-whole // of.over) if of.up else whole // of.over) * of.times + of.plus


@value_of(v.Most)
def limited_value(state: State, ctx: Context, of: v.Most) -> int:
    return min(PERFORMS.evaluate(state, ctx, of.value), of.limit)
