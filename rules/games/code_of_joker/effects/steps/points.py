"""Steps that change a player's points, or end the game."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.engine.effects.wording.voice import Voice
from rules.games.code_of_joker.effects.nouns import Step, Value, Who
from rules.games.code_of_joker.effects.wording import en, ja


@dataclass(frozen=True, slots=True)
class Cp(Step):
    """CP + `by`, from 0 to 12 (COJ-008)."""

    tag: ClassVar[str] = "cp"
    by: Value
    who: Who = "you"

    def en(self, voice: Voice) -> str:
        return en.gain(self.who, self.by, " CP", voice)

    def ja(self, voice: Voice) -> str:
        return f"{ja.OF[self.who]}CPを{ja.change(self.by, voice)}する"


@dataclass(frozen=True, slots=True)
class Purple(Step):
    """Purple gauge [紫ゲージ] + `by`."""

    tag: ClassVar[str] = "purple"
    by: Value
    who: Who = "you"

    def en(self, voice: Voice) -> str:
        return en.gain(self.who, self.by, " purple gauge", voice)

    def ja(self, voice: Voice) -> str:
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
