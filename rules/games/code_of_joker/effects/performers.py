"""Which function performs a kind of node: the function declares it, as in `@each_unit(s.Damage)`."""
# compiled: every step of an effect is found through it

from collections.abc import Callable
from typing import Any, Final, TypeVar

from rules.engine.effects.nodes import nouns
from rules.engine.performing.performers import Demand, Performers, demand_something
from rules.games.code_of_joker.effects.nouns import Condition, Number, Step

F = TypeVar("F", bound=Callable[..., Any])
PERFORMS: Final = Performers()
PERFORMERS: Final = PERFORMS.steps
VALUES: Final = PERFORMS.values
HOLDS: Final = PERFORMS.holds
UNITS: Final = "units"
CARDS: Final = "cards"
performs_each = PERFORMS.each
performs_once = PERFORMS.once
performs_flow = PERFORMS.flow
value_of = PERFORMS.value
truth_of = PERFORMS.truth


def each_unit(kind: type[nouns.Step], whole: Demand = demand_something) -> Callable[[F], F]:
    """Only for targets that are units on the field."""
    return PERFORMS.each(kind, whole, UNITS)


def each_card(kind: type[nouns.Step], whole: Demand = demand_something) -> Callable[[F], F]:
    """Only for targets that are cards in other zones."""
    return PERFORMS.each(kind, whole, CARDS)


def check_performers() -> None:
    """Raises TypeError if a step, number or condition of the language has no performer."""
    PERFORMS.check(Step, Number, Condition)
