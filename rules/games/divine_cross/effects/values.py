"""Numbers read from the table."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.engine.effects.nodes.values import Count as Count
from rules.engine.effects.nodes.values import Done as Done
from rules.engine.effects.nodes.values import Roll as Roll
from rules.engine.effects.wording.voice import Voice
from rules.games.divine_cross.effects.nouns import Filter, Measured, Number, Ref
from rules.games.divine_cross.effects.wording import en, ja

# English, Japanese.
STATS = {
    "hand": ("hand size", "手札の枚数"),
    "deck": ("deck size", "デッキの枚数"),
    "discard": ("discard pile size", "捨て場の枚数"),
    "ko": ("number of KO'd Units", "KO置き場の枚数"),
    "standby": ("number of Standby Units", "スタンバイ・ユニットの数"),
}


@dataclass(frozen=True, slots=True)
class Stat(Number):
    """A number of a player."""

    tag: ClassVar[str] = "stat"
    stat: Literal["hand", "deck", "discard", "ko", "standby"]
    who: Literal["you", "opponent"] = "you"
    times: int = 1
    plus: int = 0

    def en(self, voice: Voice) -> str:
        return f"{en.OF[self.who]} {STATS[self.stat][0]}"

    def ja(self, voice: Voice) -> str:
        return f"{ja.OF[self.who]}{STATS[self.stat][1]}"


@dataclass(frozen=True, slots=True)
class Measure(Number):
    """A number of one Unit."""

    tag: ClassVar[str] = "measure"
    measure: Measured
    unit: Ref = "it"
    times: int = 1
    plus: int = 0

    def en(self, voice: Voice) -> str:
        return en.possessive(self.unit, voice, en.MEASURES[self.measure])

    def ja(self, voice: Voice) -> str:
        return f"{ja.ref(self.unit, voice)}の{ja.MEASURES[self.measure]}"


@dataclass(frozen=True, slots=True)
class Total(Number):
    """The sum of a measure over all matches."""

    tag: ClassVar[str] = "total"
    measure: Measured
    filter: Filter
    times: int = 1
    plus: int = 0

    def en(self, voice: Voice) -> str:
        return f"total {en.MEASURES[self.measure]} of {en.group(self.filter, voice)}"

    def ja(self, voice: Voice) -> str:
        return f"{ja.noun(self.filter, voice)}の{ja.MEASURES[self.measure]}の合計"
