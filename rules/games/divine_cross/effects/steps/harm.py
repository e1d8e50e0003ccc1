"""Steps that damage, heal and stun Units."""

from dataclasses import dataclass
from typing import ClassVar

from rules.engine.effects.wording.voice import Voice
from rules.games.divine_cross.effects.nouns import Step, Target, Value
from rules.games.divine_cross.effects.wording import en, ja


@dataclass(frozen=True, slots=True)
class Heal(Step):
    """Remove damage, down to 0."""

    tag: ClassVar[str] = "heal"
    past: ClassVar[tuple[str, str]] = ("healed", "ダメージを取り除いた")
    target: Target
    amount: Value

    def en(self, voice: Voice) -> str:
        amount = en.value(self.amount, voice)
        return f"remove {amount} damage from {en.target(self.target, voice)}"

    def ja(self, voice: Voice) -> str:
        amount = ja.value(self.amount, voice)
        return f"{ja.target(self.target, voice)}のダメージを{amount}取り除く"


@dataclass(frozen=True, slots=True)
class Stun(Step):
    """A stun marker on Main Units (DVC-155, DVC-156)."""

    tag: ClassVar[str] = "stun"
    past: ClassVar[tuple[str, str]] = ("Stunned", "気絶させた")
    target: Target

    def en(self, voice: Voice) -> str:
        return f"Stun {en.target(self.target, voice)}"

    def ja(self, voice: Voice) -> str:
        return f"{ja.affected(self.target, voice)}気絶させる"


@dataclass(frozen=True, slots=True)
class Recover(Step):
    """Remove the stun marker (DVC-034)."""

    tag: ClassVar[str] = "recover"
    past: ClassVar[tuple[str, str]] = ("freed", "気絶マーカーを取り除いた")
    target: Target

    def en(self, voice: Voice) -> str:
        return f"remove the stun marker from {en.target(self.target, voice)}"

    def ja(self, voice: Voice) -> str:
        return f"{ja.target(self.target, voice)}の気絶マーカーを取り除く"
