"""What is chosen as an effect is declared, so that whoever answers knows it (CHD-293)."""

from collections.abc import Iterable
from typing import Any, Final

from rules.engine.core.ask import Steps
from rules.engine.effects.node import walk_nodes
from rules.engine.effects.nodes.references import references
from rules.games.chard.effects import nouns as n
from rules.games.chard.effects import steps as s
from rules.games.chard.effects.card import REFERENCES, Clause
from rules.games.chard.effects.conditions import DidAny
from rules.games.chard.effects.performers import PERFORMS
from rules.games.chard.effects.values import Done, Roll
from rules.games.chard.performing.asking_steps import SHARED, can_do
from rules.games.chard.performing.targets import TARGETS
from rules.games.chard.table.context import Body, Context, Slot, Thing
from rules.games.chard.table.piece import Piece
from rules.games.chard.table.state import State

CLOSED: Final = frozenset({"hand", "deck"})  # a choice there would show what is in them
UNSETTLED: Final = (DidAny, Done, Roll)  # what steps will have done, what chance will bring
PARTED: Final = (s.When, s.Cases, s.Pay, s.ForEach, s.Repeat, s.Chance)
MET: Final = "it"


def take_aim(state: State, ctx: Context, clauses: Iterable[Clause]) -> Steps[None]:
    """The effect's player chooses now what its steps will mean: modes and targets, of all that would happen as
    things stand. Left for the time of its resolution are choices of the other player, those within hand and
    deck, of what is paid with, and all that depends on chance or on what an earlier step will have done."""
    before, met = state.doing, dict(ctx.named)
    ctx.aimed = {}
    aim = Aim(state, ctx)
    for clause in clauses:
        if aim.knows(clause.when) and PERFORMS.hold(state, ctx, clause.when):
            yield from aim.take(clause.do)
    ctx.named, state.doing = met, before


class Aim:
    """The choices of one effect, in written order. `later`: references of which only its resolution will tell
    what they mean."""

    def __init__(self, state: State, ctx: Context) -> None:
        self.state = state
        self.ctx = ctx
        self.later: set[str] = set()

    def take(self, steps: Iterable[Any]) -> Steps[None]:
        for step in steps:
            self.state.doing = step
            target = getattr(step, "target", None)
            if target is not None:
                self.meet(step, (yield from self.at_target(target)))
            if isinstance(step, s.Modes):
                yield from self.at_modes(step)
            elif isinstance(step, PARTED):
                yield from self.at_part(step)

    def meet(self, step: Any, things: list[Thing] | None) -> None:
        """Let `it`, and the step's name if it has one, mean these things from now on. None: not known yet."""
        names = {MET, step.name} if isinstance(step, s.Choose) and step.name else {MET}
        if things is None:
            self.later |= names
            return
        self.later -= names
        for name in names:
            self.ctx.named[name] = things

    def leave(self, part: Any) -> None:
        """Nobody knows yet what is chosen or met within that part."""
        for _, node in walk_nodes(part):
            if getattr(node, "target", None) is not None:
                self.meet(node, None)

    def knows(self, part: Any) -> bool:
        """Whether the table tells now what it means."""
        if any(name in self.later for _, name in references(part, "", REFERENCES)):
            return False
        return not any(isinstance(node, UNSETTLED) for _, node in walk_nodes(part))

    # Targets

    def at_target(self, target: Any) -> Steps[list[Thing] | None]:
        """What it means, if that is known now; what is chosen of it is kept in `ctx.aimed`."""
        if isinstance(target, str):
            return None if target in self.later else self.ctx.met(target)
        if isinstance(target, n.Parts):
            return (yield from self.at_parts(target))
        if not isinstance(target, n.Chosen) or not self.is_aimed(target):
            return None
        things: list[Thing] = yield from TARGETS.pick_chosen(self.state, self.ctx, target)
        self.keep(target, things)
        for thing in things:
            tell_aim(self.state, self.ctx, thing)
        return things

    def at_parts(self, target: n.Parts) -> Steps[list[Thing] | None]:
        things: list[Thing] = []
        known = True
        for part in target.parts:
            some = yield from self.at_target(part)
            known = known and some is not None
            things += some or ()
        return things if known else None

    def is_aimed(self, target: n.Chosen) -> bool:
        return target.by == "you" and target.of.zone not in CLOSED and self.knows(target)

    def keep(self, node: Any, chosen: list[Any]) -> None:
        assert self.ctx.aimed is not None
        self.ctx.aimed[id(node)] = chosen

    # Parts of an effect

    def at_modes(self, step: s.Modes) -> Steps[None]:
        """Each mode that is chosen, and then its targets."""
        when = tuple(mode.when for mode in step.modes)
        if step.by != "you" or step.random or not self.knows(when):
            self.leave(step)
            return
        left = SHARED.offered_modes(self.state, self.ctx, step)
        chosen: list[s.Mode] = []
        for _ in range(min(step.choose, len(left))):
            mode = yield from SHARED.pick_mode(self.state, self.ctx, step, left)
            chosen.append(mode)
            yield from self.take(mode.do)
        self.keep(step, chosen)

    def at_part(self, step: Any) -> Steps[None]:
        part = self.part_now(step)
        if isinstance(step, s.Pay):
            self.leave(step.cost)
        if part is None:
            self.leave(step)
        else:
            yield from self.take(part)

    def part_now(self, step: Any) -> tuple[Any, ...] | None:
        """The inner steps that would be performed as things stand; None if that is not known yet."""
        state, ctx = self.state, self.ctx
        if isinstance(step, s.When) and self.knows(step.when):
            return step.then if PERFORMS.hold(state, ctx, step.when) else step.otherwise
        if isinstance(step, s.Cases) and self.knows(step.value):
            return tuple(inner for case in SHARED.cases_now(state, ctx, step) for inner in case.do)
        if isinstance(step, s.Pay) and self.knows(step.cost):
            return step.then if can_do(state, ctx, step.cost) else step.otherwise
        return None


def tell_aim(state: State, ctx: Context, thing: Thing) -> None:
    if isinstance(thing, Body):
        state.tell("aim-body", thing.seat, ctx.card.number)
    elif isinstance(thing, Piece):
        state.tell("aim", thing.seat, ctx.card.number, thing.card.number)
    elif isinstance(thing, Slot):
        state.tell("aim", thing.owner, ctx.card.number, thing.card.number)
