"""The step that does nothing."""

from dataclasses import dataclass
from typing import ClassVar

from rules.games.code_of_joker.effects.nouns import Step
from rules.games.code_of_joker.wording.voice import Voice


@dataclass(frozen=True, slots=True)
class Nothing(Step):
    """効果なし."""

    tag: ClassVar[str] = "nothing"

    def en(self, voice: Voice) -> str:
        return "no effect"

    def ja(self, voice: Voice) -> str:
        return "効果なし"
