"""The settings of a game, fixed when it is created."""

from dataclasses import dataclass

from rules.engine.core.ask import NotAllowed
from rules.engine.core.tenths import Tenths
from rules.games.code_of_joker.book import words

SLOW, FAST = Tenths(25), Tenths(150)


@dataclass(frozen=True, slots=True)
class Ruleset:
    """first: who goes first: 0 by chance (COJ-218), 1, 2. passive: a player who only watches: 0 nobody, 1, 2.
    joker_in_hand: the older joker system (COJ-247, COJ-248). clock: ending a turn asks for the seconds
    left (COJ-046); otherwise they are `seconds`. mulligans: after this many, none is offered (COJ-224).
    silence_all: silence also stops keywords and field effects (COJ-172).
    gauge_slow … gauge_hit: the joker gauge in percent, stored in tenths (COJ-046 to COJ-048); not documented.
    """

    first: int = 0
    passive: int = 0
    joker_in_hand: bool = False
    clock: bool = False
    seconds: int = 30
    mulligans: int = 20
    silence_all: bool = False
    gauge_slow: Tenths = SLOW
    gauge_fast: Tenths = FAST
    gauge_hit: Tenths = FAST

    def __post_init__(self) -> None:
        seats = (0, 1, 2)
        if self.first not in seats or self.passive not in seats or not 0 <= self.seconds <= 60:
            raise NotAllowed(words.NO_RULESET)

    def gauge(self, seconds: int) -> int:
        """How much the gauge rises when the turn ends with that many seconds left (COJ-262)."""
        return self.gauge_slow + (self.gauge_fast - self.gauge_slow) * seconds // 60
