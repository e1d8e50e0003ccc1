"""The settings of a game, fixed when it is created."""

from dataclasses import dataclass, replace

from rules.engine.core.ask import NotAllowed
from tests.sixth.rules.games.paper_lanterns.book.words import NO_GOAL


@dataclass(frozen=True, slots=True)
class Ruleset:
    """goal: the points that win (LAN-010). solo: p2 lays nothing, for a deck played alone."""

    goal: int = 5
    solo: bool = False

    def __post_init__(self) -> None:
        """Raises NotAllowed."""
        if self.goal < 1:
            raise NotAllowed(NO_GOAL)


def alone(ruleset: Ruleset) -> Ruleset:
    return replace(ruleset, solo=True)
