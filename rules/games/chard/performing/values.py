"""Numbers in effects: counted or measured when the effect is performed."""

from rules.games.chard.effects import values as v
from rules.games.chard.effects.performers import value_of
from rules.games.chard.table.context import Context
from rules.games.chard.table.matching import measure_thing
from rules.games.chard.table.state import State


@value_of(v.Stat)
def stat_value(state: State, ctx: Context, of: v.Stat) -> int:
    found = getattr(state.players[ctx.seat(of.who)], of.stat)
    return (found if isinstance(found, int) else len(found)) * of.times + of.plus


@value_of(v.Measure)
def measure_value(state: State, ctx: Context, of: v.Measure) -> int:
    """A level "?" is no number and counts nothing (CHD-047)."""
    found = sum(measure_thing(state, ctx, one, of.measure) or 0 for one in ctx.known(of.unit)[:1])
    return found // of.over * of.times + of.plus
