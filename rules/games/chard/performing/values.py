"""Numbers in effects: counted or measured when the effect is performed."""

from rules.games.chard.effects import values as v
from rules.games.chard.effects.performers import value_of
from rules.games.chard.table.context import Context
from rules.games.chard.table.matching import measure_thing
from rules.games.chard.table.state import State


@value_of(v.Stat)
def stat_value(state: State, ctx: Context, of: v.Stat) -> int:
    stat = getattr(state.players[ctx.seat(of.who)], of.stat)
    return (stat if isinstance(stat, int) else len(stat)) * of.times + of.plus


@value_of(v.Measure)
def measure_value(state: State, ctx: Context, of: v.Measure) -> int:
    """A level "?" is no number and counts nothing (CHD-047)."""
    total = sum(
        measure_thing(state, ctx, thing, of.measure) or 0 for thing in ctx.known(of.unit)[:1]
    )
    return total // of.over * of.times + of.plus
