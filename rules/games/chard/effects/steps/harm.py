"""Steps that damage, heal and afflict characters and players."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.engine.effects.wording.voice import Voice
from rules.games.chard.effects.nouns import Ailment, All, Lasts, Step, Target, Value
from rules.games.chard.effects.wording import en, ja


@dataclass(frozen=True, slots=True)
class Heal(Step):
    """Up to printed HP, or to 200 of a player (CHD-190)."""

    tag: ClassVar[str] = "heal"
    past: ClassVar[tuple[str, str]] = ("healed", "回復した")
    target: Target
    amount: Value

    def en(self, voice: Voice) -> str:
        amount = en.value(self.amount, voice)
        if isinstance(self.target, All) and self.target.all.zone == "body":
            return f"{en.verb(self.target.all.owner, 'heal')} {amount} HP"
        return f"restore {amount} HP to {en.target(self.target, voice)}"

    def ja(self, voice: Voice) -> str:
        return f"{ja.target(self.target, voice)}のHPを{ja.value(self.amount, voice)}回復する"


@dataclass(frozen=True, slots=True)
class Ail(Step):
    """Characters get the ailment, each once (CHD-221)."""

    tag: ClassVar[str] = "ail"
    past: ClassVar[tuple[str, str]] = ("afflicted", "状態異常にした")
    target: Target
    ailment: Ailment

    def en(self, voice: Voice) -> str:
        return f"give {en.target(self.target, voice)} {voice.words.ailments[self.ailment]}"

    def ja(self, voice: Voice) -> str:
        return f"{ja.affected(self.target, voice)}{voice.words.ailments[self.ailment]}にする"


@dataclass(frozen=True, slots=True)
class Cure(Step):
    """An ailment, or all."""

    tag: ClassVar[str] = "cure"
    past: ClassVar[tuple[str, str]] = ("cured", "治した")
    target: Target
    ailment: Ailment | None = None

    def en(self, voice: Voice) -> str:
        what = voice.words.ailments[self.ailment] if self.ailment else "every ailment"
        return f"cure {en.target(self.target, voice)} of {what}"

    def ja(self, voice: Voice) -> str:
        what = voice.words.ailments[self.ailment] if self.ailment else "状態異常をすべて"
        return f"{ja.target(self.target, voice)}の{what}{'を' if self.ailment else ''}治す"


@dataclass(frozen=True, slots=True)
class Lose(Step):
    """Characters lose their special abilities (CHD-061, CHD-062), or their top-priority abilities but Manaless
    (CHD-187, CHD-188)."""

    tag: ClassVar[str] = "lose"
    past: ClassVar[tuple[str, str]] = ("changed", "能力を失わせた")
    target: Target
    layer: Literal["special", "top"] = "special"
    lasts: Lasts = None

    def en(self, voice: Voice) -> str:
        lose = "lose" if en.is_many(self.target, voice) else "loses"
        whose = "their" if en.is_many(self.target, voice) else "its"
        whom = en.target(self.target, voice)
        return f"{whom} {lose} {whose} {en.LAYERS[self.layer]}{en.LASTS[self.lasts]}"

    def ja(self, voice: Voice) -> str:
        whom = ja.target(self.target, voice)
        return f"{ja.LASTS[self.lasts]}{whom}は{ja.LAYERS[self.layer]}を失う"
