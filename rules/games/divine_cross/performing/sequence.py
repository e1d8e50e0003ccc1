"""Performs effects step by step, in written order."""

from typing import Any

from rules.engine.core.ask import Steps
from rules.games.divine_cross.effects.performers import PERFORMS, UNITS
from rules.games.divine_cross.performing.targets import pick_targets
from rules.games.divine_cross.table.context import Context, Slot
from rules.games.divine_cross.table.state import State
from rules.games.divine_cross.table.unit import Unit


def carry_out(state: State, ctx: Context, steps: tuple[Any, ...]) -> Steps[None]:
    """Perform a whole effect. Cards that it looked at and does not mention again go back where they were."""
    yield from perform_steps(state, ctx, steps)
    player = state.players[ctx.you]
    if player.seen:
        player.deck[:0], player.seen = player.seen, []
    state.doing = None


def perform_steps(state: State, ctx: Context, steps: tuple[Any, ...]) -> Steps[None]:
    """Perform the steps, asking players for their choices."""
    for step in steps:
        performer, state.doing = PERFORMS.steps[type(step)], step
        if performer.flow is not None:
            yield from performer.flow(state, ctx, step, perform_steps)
        elif performer.plain is not None:
            ctx.done = performer.plain(state, ctx, step)
        else:
            yield from perform_each(state, ctx, step)


def perform_each(state: State, ctx: Context, step: Any) -> Steps[None]:
    """The step on everything that its target means, if it is of the sort that the step can be done to."""
    things = yield from pick_targets(state, ctx, step.target)
    ctx.named["it"] = things
    performer = PERFORMS.steps[type(step)]
    sort = Unit if performer.only == UNITS else Slot
    each = performer.each
    assert each is not None
    meant = [thing for thing in things if not performer.only or isinstance(thing, sort)]
    ctx.done = sum(each(state, ctx, step, thing) for thing in meant)
