"""What the core needs to know of any game's state."""

from typing import NamedTuple, Protocol, Self

from rules.core.dice import Chance
from rules.core.log import Event


class Outcome(NamedTuple):
    """How a game ended. `winner` None: nobody won. `reason` is a key of the game's sentences."""

    winner: int | None
    reason: str


class State(Protocol):
    """Plain data. `log` None: nothing is noted."""

    dice: Chance
    outcome: Outcome | None
    log: list[Event] | None

    def copy(self) -> Self:
        """A table of its own that shares nothing changeable; without the log."""
        ...
