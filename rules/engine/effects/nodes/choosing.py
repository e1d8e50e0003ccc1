"""The step that only chooses."""

from dataclasses import dataclass
from typing import ClassVar

from rules.engine.effects.nodes.nouns import Step, Target
from rules.engine.effects.wording import en, ja
from rules.engine.effects.wording.voice import Voice


@dataclass(frozen=True, slots=True)
class Choose(Step):
    """Choose now, act later; the choice is `it` and, if named, `name`."""

    tag: ClassVar[str] = "choose"
    shows: ClassVar[bool] = True
    past: ClassVar[tuple[str, str]] = ("chosen", "選んだ")
    target: Target
    name: str | None = None

    def en(self, voice: Voice) -> str:
        name = f" as ［{voice.letter(self.name)}］" if self.name else ""
        told = en.choices(self.target, voice) or [f"choose {en.thing(self.target, voice)}"]
        return told[0] + name

    def ja(self, voice: Voice) -> str:
        name = f"［{voice.letter(self.name)}］として" if self.name else ""
        told = ja.choices(self.target, voice) or [f"{ja.thing(self.target, voice)}を選ぶ"]
        return name + told[0]
