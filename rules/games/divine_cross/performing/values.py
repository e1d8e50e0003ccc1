"""Numbers in effects: counted or measured when the effect is performed."""

from rules.games.divine_cross.effects import values as v
from rules.games.divine_cross.effects.performers import value_of
from rules.games.divine_cross.table.context import Context
from rules.games.divine_cross.table.matching import fitting_things, measure_thing
from rules.games.divine_cross.table.state import State


@value_of(v.Stat)
def stat_value(state: State, ctx: Context, of: v.Stat) -> int:
    cards = getattr(state.players[ctx.seat(of.who)], of.stat)
    return len(cards) * of.times + of.plus


@value_of(v.Measure)
def measure_value(state: State, ctx: Context, of: v.Measure) -> int:
    """Of the first one referred to; a Unit that has left counts as last seen."""
    total = sum(measure_thing(state, ctx, thing, of.measure) for thing in ctx.known(of.unit)[:1])
    return total * of.times + of.plus


@value_of(v.Total)
def total_value(state: State, ctx: Context, of: v.Total) -> int:
    things = fitting_things(state, ctx, of.filter)
    total = sum(measure_thing(state, ctx, thing, of.measure) for thing in things)
    return total * of.times + of.plus
