"""Conditions that must hold. In Japanese they stand before 場合."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.engine.effects.nodes.conditions import AllOf as AllOf
from rules.engine.effects.nodes.conditions import AnyOf as AnyOf
from rules.engine.effects.nodes.conditions import Compare as Compare
from rules.engine.effects.nodes.conditions import DidAny as DidAny
from rules.engine.effects.nodes.conditions import Exists as Exists
from rules.engine.effects.nodes.conditions import Fits as Fits
from rules.engine.effects.nodes.conditions import Not as Not
from rules.engine.effects.wording.voice import Voice
from rules.games.chard.effects.nouns import Condition
from rules.games.chard.effects.wording import en, ja


@dataclass(frozen=True, slots=True)
class Turn(Condition):
    """It is that player's turn."""

    tag: ClassVar[str] = "turn"
    of: Literal["you", "opponent"]

    def en(self, voice: Voice) -> str:
        return f"it is {en.OF[self.of]} turn"

    def ja(self, voice: Voice) -> str:
        return f"{ja.OF[self.of]}ターン中の"
