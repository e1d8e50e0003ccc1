"""What the core needs to know of every game's state."""

from collections.abc import MutableSequence, Sequence
from typing import Any, NamedTuple, Protocol, Self

from rules.engine.core.dice import Chance
from rules.engine.core.log import Event
from rules.engine.core.notes import Note


class Outcome(NamedTuple):
    """How a game ended. `winner` None: nobody won. `reason`: a key of the game's sentences."""

    winner: int | None
    reason: str


class State(Protocol):
    """Plain data. `log` None: nothing is logged; `notes` None: nothing is noted for statistics."""

    dice: Chance
    outcome: Outcome | None
    log: MutableSequence[Event] | None
    notes: list[Note] | None

    @property
    def players(self) -> Sequence[Any]:
        """The side of each seat."""
        ...

    def copy(self) -> Self:
        """A copy that shares nothing mutable, without log and notes."""
        ...
