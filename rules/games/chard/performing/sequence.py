"""Performs effects step by step, in written order."""

from collections.abc import Iterable
from typing import Any

from rules.engine.core.ask import Steps
from rules.games.chard.effects.performers import CHARACTERS, PERFORMS
from rules.games.chard.performing.targets import pick_targets
from rules.games.chard.table.context import Context, Thing
from rules.games.chard.table.keywords import is_protected
from rules.games.chard.table.piece import Piece
from rules.games.chard.table.state import State


def carry_out(state: State, ctx: Context, steps: tuple[Any, ...]) -> Steps[None]:
    """Perform a whole effect."""
    yield from perform_steps(state, ctx, steps)
    state.doing = None


def carry_out_clauses(state: State, ctx: Context, clauses: Iterable[Any]) -> Steps[None]:
    """Perform the bodies of clauses whose conditions hold."""
    for clause in clauses:
        if PERFORMS.hold(state, ctx, clause.when):
            yield from carry_out(state, ctx, clause.do)


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
    performer = PERFORMS.steps[type(step)]
    each = performer.each
    assert each is not None
    meant = yield from meant_things(state, ctx, step.target, performer.only)
    ctx.done = sum(each(state, ctx, step, thing) for thing in meant)


def meant_things(state: State, ctx: Context, target: Any, only: str = "") -> Steps[list[Any]]:
    """The targets, which are `it` from now on, as far as they are of that sort and not protected."""
    things = yield from pick_targets(state, ctx, target)
    ctx.named["it"] = things
    return [
        thing for thing in things if is_sort(thing, only) and not is_shielded(state, ctx, thing)
    ]


def is_sort(thing: Thing, only: str) -> bool:
    if only == CHARACTERS:
        return isinstance(thing, Piece) and thing.card.is_character
    return not only or isinstance(thing, Piece)


def is_shielded(state: State, ctx: Context, thing: Thing) -> bool:
    """Whether Protection keeps the effect of that card away (CHD-202, CHD-203). Its own text reaches it."""
    if not isinstance(thing, Piece) or thing is ctx.source:
        return False
    return is_protected(state, thing, ctx.card)
