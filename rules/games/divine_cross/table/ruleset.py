"""The settings of a game, fixed when it is created."""

from dataclasses import dataclass, replace

from rules.engine.core.ask import NotAllowed
from rules.games.divine_cross.book import words


@dataclass(frozen=True, slots=True)
class Ruleset:
    """first: who goes first: 0 by chance (DVC-077), 1, 2. passive: a player whose Units only take damage: 0
    nobody, 1, 2; hp_1, hp_2, hp_3: the HP of these Units in the order in which they become the Main Unit.
    first_draws: the first player draws in turn 1 (DVC-082). zero_stops: a Skill without base damage deals none,
    whatever would increase it (DVC-106, DVC-179). empty_deck: the damage of a card that cannot be drawn
    (DVC-083).
    """

    first: int = 0
    passive: int = 0
    hp_1: int = 240
    hp_2: int = 280
    hp_3: int = 320
    first_draws: bool = True
    zero_stops: bool = True
    empty_deck: int = 100

    def __post_init__(self) -> None:
        seats = (0, 1, 2)
        known = self.first in seats and self.passive in seats and 0 < self.empty_deck <= 10_000
        if not known or not all(0 < hp <= 1_000_000 for hp in self.curve):
            raise NotAllowed(words.NO_RULESET)

    @property
    def curve(self) -> tuple[int, int, int]:
        """The HP of a passive player's Units: the Main Unit, then those that follow it."""
        return self.hp_1, self.hp_2, self.hp_3


def alone_ruleset(ruleset: Ruleset) -> Ruleset:
    """The same settings with a passive second player."""
    return replace(ruleset, passive=2)
