"""Which function performs a kind of node: the function declares it, as in `@each_character(s.Ail)`."""
# compiled: every step of an effect is found through it

from collections.abc import Callable
from typing import Any, Final, TypeVar

from rules.engine.effects.nodes import nouns
from rules.engine.performing.performers import Performers
from rules.games.chard.effects.nouns import Condition, Number, Step

F = TypeVar("F", bound=Callable[..., Any])
PERFORMS: Final = Performers()
PIECES: Final = "pieces"
CHARACTERS: Final = "characters"
performs_each = PERFORMS.each
performs_once = PERFORMS.once
performs_flow = PERFORMS.flow
value_of = PERFORMS.value
truth_of = PERFORMS.truth


def each_piece(kind: type[nouns.Step]) -> Callable[[F], F]:
    """Only for targets that are pieces on the table."""
    return PERFORMS.each(kind, only=PIECES)


def each_character(kind: type[nouns.Step]) -> Callable[[F], F]:
    """Only for targets that are characters."""
    return PERFORMS.each(kind, only=CHARACTERS)


def check_performers() -> None:
    """Raises TypeError if a step, number or condition of the language has no function."""
    PERFORMS.check(Step, Number, Condition)
