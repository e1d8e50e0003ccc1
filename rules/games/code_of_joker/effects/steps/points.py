"""Steps that change a player's points, or end the game."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.engine.effects.wording.voice import Voice
from rules.games.code_of_joker.effects.nouns import Step, Value, Who
from rules.games.code_of_joker.effects.values import Stat
from rules.games.code_of_joker.effects.wording import en, ja


def left_of(by: Value, stat: str, who: Who) -> int | None:
    """What a number becomes from which itself is taken away, less a constant."""
    if not isinstance(by, Stat) or (by.stat, by.who, by.times) != (stat, who, -1):
        return None
    return by.plus if by.plus >= 0 else None


@dataclass(frozen=True, slots=True)
class Cp(Step):
    """CP + `by`, from 0 to 12 (COJ-008)."""

    tag: ClassVar[str] = "cp"
    by: Value
    who: Who = "you"

    def en(self, voice: Voice) -> str:
        if (left := left_of(self.by, "cp", self.who)) is not None:
            return f"{en.OF[self.who]} CP becomes {left}"
        return en.gain(self.who, self.by, " CP", voice)

    def ja(self, voice: Voice) -> str:
        if (left := left_of(self.by, "cp", self.who)) is not None:
            return f"{ja.OF[self.who]}CPを{left}にする"
        return f"{ja.OF[self.who]}CPを{ja.change(self.by, voice)}する"


@dataclass(frozen=True, slots=True)
class Purple(Step):
    """Purple gauge [紫ゲージ] + `by`."""

    tag: ClassVar[str] = "purple"
    by: Value
    who: Who = "you"

    def en(self, voice: Voice) -> str:
        if (left := left_of(self.by, "purple", self.who)) is not None:
            return f"{en.OF[self.who]} purple gauge becomes {left}"
        return en.gain(self.who, self.by, " purple gauge", voice)

    def ja(self, voice: Voice) -> str:
        if (left := left_of(self.by, "purple", self.who)) is not None:
            return f"{ja.OF[self.who]}紫ゲージを{left}にする"
        return f"{ja.OF[self.who]}紫ゲージを{ja.change(self.by, voice)}する"


@dataclass(frozen=True, slots=True)
class Gauge(Step):
    """Joker gauge + `by` percent."""

    tag: ClassVar[str] = "gauge"
    by: Value
    who: Who = "you"

    def en(self, voice: Voice) -> str:
        return en.gain(self.who, self.by, "% joker gauge", voice)

    def ja(self, voice: Voice) -> str:
        return f"{ja.OF[self.who]}ジョーカーゲージを{ja.change(self.by, voice)}%する"


@dataclass(frozen=True, slots=True)
class Win(Step):
    tag: ClassVar[str] = "win"
    who: Literal["you", "opponent"] = "you"

    def en(self, voice: Voice) -> str:
        return f"{en.verb(self.who, 'win')} the game"

    def ja(self, voice: Voice) -> str:
        return f"{ja.PLAYER[self.who]}はゲームに勝利する"
