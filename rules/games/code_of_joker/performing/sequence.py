"""Performs effects step by step, in written order (COJ-185)."""

from collections.abc import Callable, Sequence
from typing import Any

from rules.engine.core.ask import Steps
from rules.games.code_of_joker.effects.performers import CARDS, PERFORMERS, UNITS
from rules.games.code_of_joker.performing.targets import certain_targets, note_choice, pick_targets
from rules.games.code_of_joker.table.context import Context, Slot
from rules.games.code_of_joker.table.current import field_gifts
from rules.games.code_of_joker.table.state import State
from rules.games.code_of_joker.table.unit import Unit
from rules.games.code_of_joker.table.unit_verbs import bp_unsettled, destroy_without_bp


def carry_out(state: State, ctx: Context, steps: tuple[Any, ...]) -> Steps[None]:
    """Perform a whole effect. Cards that it looked at and does not mention again go back where they were
    (COJ-185, COJ-186)."""
    ctx.deaths = len(state.deaths)
    yield from perform_steps(state, ctx, steps)
    side = state.players[ctx.you]
    if side.seen:
        side.deck[:0], side.seen = [state.cards[card].number for card in side.seen], []


def perform_steps(state: State, ctx: Context, steps: tuple[Any, ...]) -> Steps[None]:
    """Perform the steps, asking players for their choices. After each, units with BP of 0 or less are destroyed
    (COJ-185, COJ-186, COJ-205, COJ-287). The result of each step is noted (COJ-190, COJ-193)."""
    for step in steps:
        if ctx.void:
            return
        performer, upshot, need = PERFORMERS[type(step)], ctx.upshot, 0
        done: Sequence[int] | None
        if performer.each is not None:
            meant = certain_targets(state, ctx, step.target) if upshot is None else None
            if meant is None:
                state.doing = step
                meant = yield from pick_targets(state, ctx, step.target)
            else:
                note_choice(state, ctx, step.target, meant)
            ctx.named["it"] = meant
            if performer.only == UNITS:
                meant = [thing for thing in meant if isinstance(thing, Unit)]
            elif performer.only == CARDS:
                meant = [thing for thing in meant if isinstance(thing, Slot)]
            ctx.void = ctx.strict and not meant
            if upshot is not None:
                need = performer.whole(state, ctx, step)
            each = performer.each
            things = tuple(meant)
            if len(things) > 1:
                done = done_at_once(state, ctx, step, each, things)
            else:
                done = [each(state, ctx, step, thing) for thing in things]
            ctx.done = sum(done)
            if performer.after is not None:
                performer.after(
                    state, step, [thing for thing, many in zip(things, done, strict=True) if many]
                )
        else:
            if upshot is not None:
                need = performer.whole(state, ctx, step)
            if performer.plain is not None:
                ctx.done = performer.plain(state, ctx, step)
                done = (ctx.done,)
            else:
                assert performer.flow is not None
                state.doing = step
                done = yield from performer.flow(state, ctx, step, perform_steps)
        if upshot is not None and done is not None:
            upshot.note(step, done, need)
        if bp_unsettled(state):
            destroy_without_bp(state, ctx.by)


def done_at_once(
    state: State, ctx: Context, step: Any, each: Callable[..., int], things: tuple[Any, ...]
) -> list[int]:
    """How much the step did to each of several. All happen at once: the field effects of one that leaves
    still count for the others, whatever their places (COJ-178, COJ-185)."""
    gifts, done = field_gifts(state), []
    for thing in things:
        state.gifts = gifts
        done.append(each(state, ctx, step, thing))
    state.gifts = None
    return done
