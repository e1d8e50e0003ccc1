"""The functions of shared nodes, for a game that says what a filter matches and who is asked for targets.

A game's context has `seat(who)`, `met(reference)`, `named`, `done` (how much the last step did), `void` (the
rest is not performed) and `strict` (it is void as soon as a step finds no target); its state has the dice,
`tell`, `turn` (whose it is), and `doing`: what a player is choosing for.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from rules.engine.core.ask import Ask, Steps
from rules.engine.effects.nodes import conditions as c
from rules.engine.effects.nodes import flow as f
from rules.engine.effects.nodes import values as v
from rules.engine.effects.nodes.choosing import Choose
from rules.engine.effects.nodes.nothing import Nothing
from rules.engine.performing.performers import Done, Perform, Performers, demand_nothing

MOST_TIMES: Final = 100
COMPARED: Final[dict[str, Callable[[int, int], bool]]] = {
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    "==": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    ">=": lambda a, b: a >= b,
    ">": lambda a, b: a > b,
}


class Offered(NamedTuple):
    """The modes of an effect that may still be chosen, by number."""

    ctx: Any
    left: dict[str, f.Mode]


def never_payable(state: Any, ctx: Any, cost: tuple[Any, ...]) -> bool:
    return False


class Shared:
    """matches: everything that a filter means; fits: whether one thing does. pick: the targets of a step, asking
    whoever chooses; present: whether one of them is still where it was."""

    def __init__(
        self,
        performers: Performers,
        matches: Callable[[Any, Any, Any], list[Any]],
        fits: Callable[[Any, Any, Any, Any], bool],
        pick: Callable[[Any, Any, Any], Steps[list[Any]]],
        present: Callable[[Any], bool],
    ) -> None:
        self.performers = performers
        self.matches = matches
        self.fits = fits
        self.pick = pick
        self.present = present
        self.payable: Callable[[Any, Any, tuple[Any, ...]], bool] = never_payable

    def enter_all(self) -> None:
        """Give the game a function for each shared node, except `pay` and `did`: see `enter_paying`."""
        performs = self.performers
        performs.flow(Choose)(self.choose_targets)
        performs.flow(f.When, demand_nothing)(self.perform_when)
        performs.flow(f.Modes)(self.choose_modes)
        performs.flow(f.Cases, demand_nothing)(self.perform_case)
        performs.flow(f.ForEach)(self.perform_for_each)
        performs.flow(f.Repeat, demand_nothing)(self.perform_repeatedly)
        performs.flow(f.Chance, demand_nothing)(self.perform_by_chance)
        performs.once(Nothing, demand_nothing)(demand_nothing)
        performs.value(v.Count)(self.count_matches)
        performs.value(v.Done)(self.done)
        performs.value(v.Roll)(self.roll)
        performs.truth(c.Turn)(self.is_turn_of)
        performs.truth(c.Compare)(self.compare)
        performs.truth(c.Exists)(self.enough_exist)
        performs.truth(c.Fits)(self.that_fits)
        performs.truth(c.Not)(self.none_holds)
        performs.truth(c.AnyOf)(self.any_holds)
        performs.truth(c.AllOf)(self.all_hold)

    def enter_paying(self, payable: Callable[[Any, Any, tuple[Any, ...]], bool]) -> None:
        """Give the game functions for `pay` and `did` as well, if a cost that is payable will be paid in full."""
        self.payable = payable
        self.performers.flow(f.Pay)(self.pay_and_perform)
        self.performers.truth(c.DidAny)(self.did_any)

    # Steps

    def pay_and_perform(self, state: Any, ctx: Any, step: f.Pay, perform: Perform) -> Steps[Done]:
        """The cost is paid in full or not at all; the rest follows only if it was."""
        if not self.payable(state, ctx, step.cost):
            ctx.done = 0
            yield from perform(state, ctx, step.otherwise)
            return None if step.otherwise else ()
        yield from perform(state, ctx, step.cost)
        yield from perform(state, ctx, step.then if ctx.done else step.otherwise)
        return None

    def choose_targets(self, state: Any, ctx: Any, step: Choose, perform: Perform) -> Steps[Done]:
        chosen = yield from self.pick(state, ctx, step.target)
        ctx.named["it"] = chosen
        if step.name:
            ctx.named[step.name] = chosen
        ctx.done = len(chosen)
        ctx.void = ctx.strict and not chosen
        return [1] * len(chosen)

    def perform_when(self, state: Any, ctx: Any, step: f.When, perform: Perform) -> Steps[Done]:
        held = self.performers.hold(state, ctx, step.when)
        yield from perform(state, ctx, step.then if held else step.otherwise)
        return None

    def choose_modes(self, state: Any, ctx: Any, step: f.Modes, perform: Perform) -> Steps[Done]:
        """Modes whose conditions hold are offered by number; the chosen ones are performed in that order."""
        left = self.offered_modes(state, ctx, step)
        if not left:
            return ()
        for _ in range(min(step.choose, len(left))):
            mode = yield from self.pick_mode(state, ctx, step, left)
            yield from perform(state, ctx, mode.do)
        return None

    def offered_modes(self, state: Any, ctx: Any, step: f.Modes) -> dict[str, f.Mode]:
        """The modes whose conditions hold, by number."""
        return {
            str(number): mode
            for number, mode in enumerate(step.modes, 1)
            if self.performers.hold(state, ctx, mode.when)
        }

    def pick_mode(
        self, state: Any, ctx: Any, step: f.Modes, left: dict[str, f.Mode]
    ) -> Steps[f.Mode]:
        """One of those left is chosen, and taken out of them."""
        seat, options = ctx.seat(step.by), tuple(left)
        answer = options[0]
        if step.random:
            answer = options[state.dice.below(len(options))]
        elif len(options) > 1:
            state.doing = Offered(ctx, left)
            answer = str((yield Ask(seat, "mode", options)))
        state.tell("mode", seat, answer)
        return left.pop(answer)

    def perform_case(self, state: Any, ctx: Any, step: f.Cases, perform: Perform) -> Steps[Done]:
        for case in self.cases_now(state, ctx, step):
            yield from perform(state, ctx, case.do)
        return None

    def cases_now(self, state: Any, ctx: Any, step: f.Cases) -> list[f.Case]:
        """Those that the number is within, as it is now."""
        number = self.performers.evaluate(state, ctx, step.value)
        return [case for case in step.cases if case.span[0] <= number <= case.span[1]]

    def perform_for_each(
        self, state: Any, ctx: Any, step: f.ForEach, perform: Perform
    ) -> Steps[Done]:
        targets = yield from self.pick(state, ctx, step.target)
        ctx.void, before, done = ctx.strict and not targets, ctx.done, 0
        for thing in tuple(targets):
            if self.present(thing):
                ctx.named["it"], ctx.done = [thing], before
                yield from perform(state, ctx, step.then)
                done += ctx.done
        ctx.done = done
        return None if targets else ()

    def perform_repeatedly(
        self, state: Any, ctx: Any, step: f.Repeat, perform: Perform
    ) -> Steps[Done]:
        done = 0
        for _ in range(min(self.performers.evaluate(state, ctx, step.times), MOST_TIMES)):
            yield from perform(state, ctx, step.then)
            done += ctx.done
            if ctx.void:
                break
        ctx.done = done
        return None

    def perform_by_chance(
        self, state: Any, ctx: Any, step: f.Chance, perform: Perform
    ) -> Steps[Done]:
        lucky = state.dice.below(100) < step.percent
        yield from perform(state, ctx, step.then if lucky else step.otherwise)
        return None

    # Numbers

    def count_matches(self, state: Any, ctx: Any, of: v.Count) -> int:
        return len(self.matches(state, ctx, of.filter)) * of.times + of.plus

    def done(self, state: Any, ctx: Any, of: v.Done) -> int:
        amount: int = ctx.done * of.times + of.plus
        return amount

    def roll(self, state: Any, ctx: Any, of: v.Roll) -> int:
        rolled: int = of.among[state.dice.below(len(of.among))]
        return rolled

    # Conditions

    def is_turn_of(self, state: Any, ctx: Any, condition: c.Turn) -> bool:
        theirs: bool = state.turn == ctx.seat(condition.of)
        return theirs

    def did_any(self, state: Any, ctx: Any, condition: c.DidAny) -> bool:
        """The previous step did at least that much."""
        return int(ctx.done) >= condition.at_least

    def compare(self, state: Any, ctx: Any, condition: c.Compare) -> bool:
        left, right = (
            self.performers.evaluate(state, ctx, of) for of in (condition.left, condition.right)
        )
        return COMPARED[condition.op](left, right)

    def enough_exist(self, state: Any, ctx: Any, condition: c.Exists) -> bool:
        """Whether the number of matches lies within the span, both ends included."""
        return self.within(
            state, ctx, len(self.matches(state, ctx, condition.filter)), condition.span
        )

    def within(self, state: Any, ctx: Any, count: int, span: Any) -> bool:
        if span.min is not None and count < self.performers.evaluate(state, ctx, span.min):
            return False
        return span.max is None or count <= self.performers.evaluate(state, ctx, span.max)

    def that_fits(self, state: Any, ctx: Any, condition: c.Fits) -> bool:
        """Everything referred to matches the filter; what has left does not."""
        met = ctx.met(condition.unit)
        return bool(met) and all(self.fits(state, ctx, condition.filter, thing) for thing in met)

    def none_holds(self, state: Any, ctx: Any, condition: c.Not) -> bool:
        return not self.performers.hold(state, ctx, (condition.condition,))

    def any_holds(self, state: Any, ctx: Any, condition: c.AnyOf) -> bool:
        return any(self.performers.hold(state, ctx, (part,)) for part in condition.of)

    def all_hold(self, state: Any, ctx: Any, condition: c.AllOf) -> bool:
        return self.performers.hold(state, ctx, condition.of)
