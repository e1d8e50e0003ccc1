"""Steps that change clock levels, and overclocking."""

from dataclasses import dataclass
from typing import ClassVar

from rules.engine.effects.wording.voice import Voice
from rules.games.code_of_joker.effects.nouns import Chosen, Step, Target, Value
from rules.games.code_of_joker.effects.wording import en, ja


@dataclass(frozen=True, slots=True)
class Level(Step):
    """Clock level + `by`, from 1 to 3 (COJ-083, COJ-084)."""

    tag: ClassVar[str] = "level"
    past: ClassVar[tuple[str, str]] = ("changed", "レベルが変化した")
    target: Target
    by: Value

    def en(self, voice: Voice) -> str:
        if isinstance(self.target, str | Chosen):
            return en.raised(en.possessive(self.target, voice, "level"), self.by, voice)
        levels = "level" if self.by in (1, -1) else "levels"
        return f"{en.doing(self.target, 'get', voice)} {en.change(self.by, voice)} {levels}"

    def ja(self, voice: Voice) -> str:
        return f"{ja.target(self.target, voice)}のレベルを{ja.change(self.by, voice)}する"


@dataclass(frozen=True, slots=True)
class SetLevel(Step):
    tag: ClassVar[str] = "set-level"
    target: Target
    to: Value

    def en(self, voice: Voice) -> str:
        what = en.possessive(self.target, voice, "level")
        return f"{what} becomes {en.equal(self.to, voice)}"

    def ja(self, voice: Voice) -> str:
        return f"{ja.target(self.target, voice)}のレベルを{ja.value(self.to, voice)}にする"


@dataclass(frozen=True, slots=True)
class MuteOverclock(Step):
    """A unit that just reached level 3 overclocks, but without its effects that wait for this."""

    tag: ClassVar[str] = "mute-overclock"
    target: Target

    def en(self, voice: Voice) -> str:
        who = "units" if self.target == "it" else en.target(self.target, voice)
        return f"{who} overclocked by this effect cannot use their overclock effects"

    def ja(self, voice: Voice) -> str:
        who = "ユニット" if self.target == "it" else ja.target(self.target, voice)
        done = "この効果によってオーバークロックした"
        return f"{done}{who}はオーバークロック時の効果を発動できない"


@dataclass(frozen=True, slots=True)
class SuppressOverclock(Step):
    """A unit that just reached level 3 does not overclock."""

    tag: ClassVar[str] = "suppress-overclock"
    target: Target

    def en(self, voice: Voice) -> str:
        return f"do not let {en.target(self.target, voice)} overclock"

    def ja(self, voice: Voice) -> str:
        return f"{ja.affected(self.target, voice)}オーバークロックさせない"
