"""Which function performs a kind of node: the function declares it, as in `@performs.each(Damage)`.

A second function for a kind is refused; `check`, called when a game is imported, finds kinds without one.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from rules.engine.core.ask import Steps
from rules.engine.effects.dispatch import check_complete, enter
from rules.engine.effects.nodes import nouns

F = TypeVar("F", bound=Callable[..., Any])
Demand = Callable[[Any, Any, Any], int]
# How much was done to each, or in total, for games that ask whether a step was done in full. None: nobody asks,
# or the steps inside were performed one by one.
Done = Sequence[int] | None
Perform = Callable[[Any, Any, tuple[Any, ...]], Steps[None]]
After = Callable[[Any, Any, Sequence[Any]], None]
Flow = Callable[[Any, Any, Any, Perform], Steps[Done]]


def demand_something(state: Any, ctx: Any, step: Any) -> int:
    """Doing anything counts as doing all of it."""
    return 1


def demand_nothing(state: Any, ctx: Any, step: Any) -> int:
    return 0


class Performer:
    """How a kind of step is performed, in one of three ways.

    each: on everything that its target means; `only`: on what sort of it, "" for all, in the game's words;
    `after`: what follows once, with those to which it was done.
    plain: at once, without asks. flow: asks, or contains other steps. The first two return how much they did.
    whole: how much counts as all of it, for each or in total.
    """

    __slots__ = ("after", "each", "flow", "only", "plain", "whole")

    def __init__(
        self,
        whole: Demand,
        each: Callable[[Any, Any, Any, Any], int] | None = None,
        plain: Callable[[Any, Any, Any], int] | None = None,
        flow: Flow | None = None,
        only: str = "",
        after: After | None = None,
    ) -> None:
        self.after = after
        self.each = each
        self.plain = plain
        self.flow = flow
        self.only = only
        self.whole = whole


class Performers:
    """The functions of one game: `steps`, `values` and `holds` by kind of node."""

    def __init__(self) -> None:
        self.steps: dict[type, Performer] = {}
        self.values: dict[type, Callable[[Any, Any, Any], int]] = {}
        self.holds: dict[type, Callable[[Any, Any, Any], bool]] = {}

    def each(
        self,
        kind: type[nouns.Step],
        whole: Demand = demand_something,
        only: str = "",
        after: After | None = None,
    ) -> Callable[[F], F]:
        def given(function: F) -> F:
            enter(self.steps, kind, Performer(whole, each=function, only=only, after=after))
            return function

        return given

    def once(self, kind: type[nouns.Step], whole: Demand = demand_something) -> Callable[[F], F]:
        def given(function: F) -> F:
            enter(self.steps, kind, Performer(whole, plain=function))
            return function

        return given

    def flow(self, kind: type[nouns.Step], whole: Demand = demand_something) -> Callable[[F], F]:
        def given(function: F) -> F:
            enter(self.steps, kind, Performer(whole, flow=function))
            return function

        return given

    def value(self, kind: type[nouns.Number]) -> Callable[[F], F]:
        def given(function: F) -> F:
            enter(self.values, kind, function)
            return function

        return given

    def truth(self, kind: type[nouns.Condition]) -> Callable[[F], F]:
        def given(function: F) -> F:
            enter(self.holds, kind, function)
            return function

        return given

    def evaluate(self, state: Any, ctx: Any, of: Any) -> int:
        """A number as the language writes it."""
        return of if isinstance(of, int) else self.values[type(of)](state, ctx, of)

    def hold(self, state: Any, ctx: Any, when: Sequence[Any]) -> bool:
        """Whether all the conditions hold."""
        return all(self.holds[type(condition)](state, ctx, condition) for condition in when)

    def check(
        self, step: type[nouns.Step], number: type[nouns.Number], condition: type[nouns.Condition]
    ) -> None:
        """Raises TypeError if a member of the game's families has no function."""
        check_complete(step, self.steps)
        check_complete(number, self.values)
        check_complete(condition, self.holds)
