"""Which function performs a kind of node: the function declares it, as in `@each_unit(s.Damage)`.

A second function for a kind is refused; `check_performers`, called when the package is imported, finds kinds
without one.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

from rules.engine.core.ask import Steps
from rules.engine.effects.dispatch import check_complete, enter
from rules.engine.effects.nodes import nouns
from rules.games.code_of_joker.context import Context
from rules.games.code_of_joker.effects.nouns import Condition, Number, Step
from rules.games.code_of_joker.state import State

F = TypeVar("F", bound=Callable[..., Any])
Demand = Callable[[State, Context, Any], int]
# How much was done to each, or in total; None: the steps inside were performed one by one.
Done = Sequence[int] | None
Flow = Callable[[State, Context, Any, Any], Steps[Done]]
UNITS: Final = "units"
CARDS: Final = "cards"


def demand_something(state: State, ctx: Context, step: Any) -> int:
    """Doing anything counts as doing all of it."""
    return 1


class Performer:
    """How a kind of step is performed, in one of three ways.

    each: on every unit or card that its target means; `only` UNITS or CARDS, or "" for both. plain: at once,
    without asks. flow: asks, or contains other steps. The first two return how much they did.
    whole: how much counts as all of it, for each or in total (COJ-190).
    """

    __slots__ = ("each", "flow", "only", "plain", "whole")

    def __init__(
        self,
        whole: Demand,
        each: Callable[[State, Context, Any, Any], int] | None = None,
        plain: Callable[[State, Context, Any], int] | None = None,
        flow: Flow | None = None,
        only: str = "",
    ) -> None:
        self.each = each
        self.plain = plain
        self.flow = flow
        self.only = only
        self.whole = whole


PERFORMERS: Final[dict[type, Performer]] = {}
VALUES: Final[dict[type, Callable[[State, Context, Any], int]]] = {}
HOLDS: Final[dict[type, Callable[[State, Context, Any], bool]]] = {}


def performs_each(
    kind: type[nouns.Step], whole: Demand = demand_something, only: str = ""
) -> Callable[[F], F]:
    def given(function: F) -> F:
        enter(PERFORMERS, kind, Performer(whole, each=function, only=only))
        return function

    return given


def each_unit(kind: type[nouns.Step], whole: Demand = demand_something) -> Callable[[F], F]:
    """Only for targets that are units on the field."""
    return performs_each(kind, whole, UNITS)


def each_card(kind: type[nouns.Step], whole: Demand = demand_something) -> Callable[[F], F]:
    """Only for targets that are cards in other zones."""
    return performs_each(kind, whole, CARDS)


def performs_once(kind: type[nouns.Step], whole: Demand = demand_something) -> Callable[[F], F]:
    def given(function: F) -> F:
        enter(PERFORMERS, kind, Performer(whole, plain=function))
        return function

    return given


def performs_flow(kind: type[nouns.Step], whole: Demand = demand_something) -> Callable[[F], F]:
    def given(function: F) -> F:
        enter(PERFORMERS, kind, Performer(whole, flow=function))
        return function

    return given


def value_of(kind: type[nouns.Number]) -> Callable[[F], F]:
    def given(function: F) -> F:
        enter(VALUES, kind, function)
        return function

    return given


def truth_of(kind: type[nouns.Condition]) -> Callable[[F], F]:
    def given(function: F) -> F:
        enter(HOLDS, kind, function)
        return function

    return given


def check_performers() -> None:
    """Raises TypeError if a step, number or condition of the language has no performer."""
    check_complete(Step, PERFORMERS)
    check_complete(Number, VALUES)
    check_complete(Condition, HOLDS)
