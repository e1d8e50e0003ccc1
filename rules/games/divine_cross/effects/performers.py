"""Which function performs a kind of node: the function declares it, as in `@each_unit(s.Damage)`."""
# compiled: every step of an effect is found through it

from collections.abc import Callable
from typing import Any, Final, TypeVar

from rules.engine.effects.nodes import nouns
from rules.engine.performing.performers import Performers
from rules.games.divine_cross.effects.nouns import Condition, Number, Step

F = TypeVar("F", bound=Callable[..., Any])
PERFORMS: Final = Performers()
UNITS: Final = "units"
CARDS: Final = "cards"
performs_each = PERFORMS.each
performs_once = PERFORMS.once
performs_flow = PERFORMS.flow
value_of = PERFORMS.value
truth_of = PERFORMS.truth


def each_unit(kind: type[nouns.Step]) -> Callable[[F], F]:
    """Only for targets that are Units in an Area."""
    return PERFORMS.each(kind, only=UNITS)


def each_card(kind: type[nouns.Step]) -> Callable[[F], F]:
    """Only for targets that are cards in other zones."""
    return PERFORMS.each(kind, only=CARDS)


def check_performers() -> None:
    """Raises TypeError if a step, number or condition of the language has no function."""
    PERFORMS.check(Step, Number, Condition)
