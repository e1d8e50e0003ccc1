"""Numbers read from the table."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.engine.effects.nodes.values import Count as Count
from rules.engine.effects.nodes.values import Done as Done
from rules.engine.effects.nodes.values import Roll as Roll
from rules.engine.effects.wording.voice import Voice
from rules.games.chard.effects.nouns import Measured, Number, Ref
from rules.games.chard.effects.wording import en, ja

# English, Japanese.
STATS = {
    "hp": ("HP", "HP"),
    "hand": ("hand size", "手札の枚数"),
    "deck": ("deck size", "デッキの枚数"),
    "discard": ("discard pile size", "捨て山の枚数"),
}


@dataclass(frozen=True, slots=True)
class Stat(Number):
    """A number of a player."""

    tag: ClassVar[str] = "stat"
    stat: Literal["hp", "hand", "deck", "discard"]
    who: Literal["you", "opponent"] = "you"
    times: int = 1
    plus: int = 0

    def en(self, voice: Voice) -> str:
        return f"{en.OF[self.who]} {STATS[self.stat][0]}"

    def ja(self, voice: Voice) -> str:
        return f"{ja.OF[self.who]}{STATS[self.stat][1]}"


@dataclass(frozen=True, slots=True)
class Measure(Number):
    """A number of one card; a level "?" counts 0 (CHD-047). `over`: divided by that, rounded down."""

    tag: ClassVar[str] = "measure"
    measure: Measured
    unit: Ref = "it"
    over: int = 1
    times: int = 1
    plus: int = 0

    def en(self, voice: Voice) -> str:
        share = f" / {self.over}" if self.over != 1 else ""
        return en.possessive(self.unit, voice, en.MEASURES[self.measure]) + share

    def ja(self, voice: Voice) -> str:
        share = f"÷{self.over}" if self.over != 1 else ""
        return f"{ja.ref(self.unit, voice)}の{ja.MEASURES[self.measure]}{share}"
