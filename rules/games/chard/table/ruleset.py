"""The settings of a game, fixed when it is created."""

from dataclasses import dataclass, replace

from rules.engine.core.ask import NotAllowed
from rules.games.chard.book import words


@dataclass(frozen=True, slots=True)
class Ruleset:
    """first: who goes first: 0 by chance (CHD-242), 1, 2. passive: a player with empty floors who does nothing: 0
    nobody, 1, 2. first_draws: the first player draws in turn 1 (CHD-268). by_floor: the player can be attacked if
    any floor of the range is empty, not only if all are (CHD-286). link_holder: a Link System counts its holder
    (CHD-212). land_besides: a Land may be placed besides an Energy, if it comes first (CHD-138, CHD-139).
    """

    first: int = 0
    passive: int = 0
    first_draws: bool = True
    by_floor: bool = False
    link_holder: bool = False
    land_besides: bool = False

    def __post_init__(self) -> None:
        if self.first not in (0, 1, 2) or self.passive not in (0, 1, 2):
            raise NotAllowed(words.NO_RULESET)


def alone_ruleset(ruleset: Ruleset) -> Ruleset:
    """The same settings with a passive second player."""
    return replace(ruleset, passive=2)
