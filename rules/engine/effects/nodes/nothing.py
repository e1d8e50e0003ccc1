"""The step that does nothing."""

from dataclasses import dataclass
from typing import ClassVar

from rules.engine.effects.nodes.nouns import Step
from rules.engine.effects.wording.voice import Voice


@dataclass(frozen=True, slots=True)
class Nothing(Step):
    """効果なし."""

    tag: ClassVar[str] = "nothing"

    def en(self, voice: Voice) -> str:
        return "no effect"

    def ja(self, voice: Voice) -> str:
        return "効果なし"
