"""The step that deals damage. What changes it, and what it may destroy, each game says in its own function."""

from dataclasses import dataclass
from typing import ClassVar

from rules.engine.effects.nodes.nouns import Step, Target, Value
from rules.engine.effects.wording import en, ja
from rules.engine.effects.wording.voice import Voice


@dataclass(frozen=True, slots=True)
class Damage(Step):
    tag: ClassVar[str] = "damage"
    past: ClassVar[tuple[str, str]] = ("damaged", "ダメージを与えた")
    target: Target
    amount: Value

    def en(self, voice: Voice) -> str:
        return f"deal {en.value(self.amount, voice)} damage to {en.target(self.target, voice)}"

    def ja(self, voice: Voice) -> str:
        amount = ja.value(self.amount, voice)
        return f"{ja.target(self.target, voice)}に{amount}ダメージを与える"
