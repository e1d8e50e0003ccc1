"""The settings of a game, fixed when it is created (BTL-061, BTL-063)."""

from dataclasses import dataclass, replace

from rules.engine.core.ask import NotAllowed
from rules.games.battlogic.book.words import NO_TIME_UP


@dataclass(frozen=True, slots=True)
class Ruleset:
    """choose_hand, evasion, time_up: advanced rules 1 to 3 (BTL-064, BTL-067, BTL-075).
    solo: p2 is the NPC (BTL-081). life_decides: if time is up for both, the greater Life wins; the rule
    document does not say so, hence off by default (BTL-080).
    """

    choose_hand: bool = False
    evasion: bool = False
    time_up: bool = False
    solo: bool = False
    life_decides: bool = False

    def __post_init__(self) -> None:
        """Time up (BTL-075) does not apply to the NPC (BTL-093). Raises NotAllowed."""
        if self.solo and self.time_up:
            raise NotAllowed(NO_TIME_UP)


def alone_ruleset(ruleset: Ruleset) -> Ruleset:
    """The same settings against the NPC. Raises NotAllowed with time up (BTL-081, BTL-093)."""
    return replace(ruleset, solo=True)
