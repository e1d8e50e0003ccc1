"""Targets chosen as an effect is declared, so that whoever answers knows them (CHD-293)."""

from collections.abc import Iterable
from typing import Any, Final

from rules.engine.core.ask import Steps
from rules.engine.effects.node import walk_nodes
from rules.games.chard.context import Body, Context, Slot, Thing
from rules.games.chard.effects import nouns as n
from rules.games.chard.effects import steps as s
from rules.games.chard.effects.card import Clause
from rules.games.chard.effects.values import Done
from rules.games.chard.performers import PERFORMS
from rules.games.chard.piece import Piece
from rules.games.chard.state import State
from rules.games.chard.targets import TARGETS

CLOSED: Final = frozenset({"hand", "deck"})  # a choice there would show what is in them


def take_aim(state: State, ctx: Context, clauses: Iterable[Clause]) -> Steps[None]:
    """The effect's player chooses now what its steps will mean. Left for the time of its resolution are choices
    of the other player, those within hand and deck, and those behind a condition, a cost or a mode of the
    effect, of which nobody knows yet whether they will be made."""
    before, met = state.doing, dict(ctx.named)
    ctx.aimed = {}
    for clause in clauses:
        if not PERFORMS.hold(state, ctx, clause.when):
            continue
        for step in clause.do:
            state.doing = step
            found = yield from aim_at(state, ctx, getattr(step, "target", None))
            ctx.named["it"] = found
            if isinstance(step, s.Choose) and step.name:
                ctx.named[step.name] = found
    ctx.named, state.doing = met, before


def aim_at(state: State, ctx: Context, target: Any) -> Steps[list[Thing]]:
    """What is chosen of the target now, and kept in `ctx.aimed`."""
    found: list[Thing] = []
    if isinstance(target, n.Parts):
        for part in target.parts:
            found += yield from aim_at(state, ctx, part)
    elif isinstance(target, n.Chosen) and is_aimed(target):
        assert ctx.aimed is not None
        found = yield from TARGETS.pick_chosen(state, ctx, target)
        ctx.aimed[id(target)] = found
        for thing in found:
            tell_aim(state, ctx, thing)
    return found


def is_aimed(target: n.Chosen) -> bool:
    """Not if its number is that of what an earlier step will have done."""
    if target.by != "you" or target.of.zone in CLOSED:
        return False
    return not any(isinstance(node, Done) for _, node in walk_nodes(target))


def tell_aim(state: State, ctx: Context, thing: Thing) -> None:
    if isinstance(thing, Body):
        state.tell("aim-body", thing.seat, ctx.card.number)
    elif isinstance(thing, Piece):
        state.tell("aim", thing.seat, ctx.card.number, thing.card.number)
    elif isinstance(thing, Slot):
        state.tell("aim", thing.owner, ctx.card.number, thing.card.number)
