"""Steps that move Units and cards."""

from dataclasses import dataclass
from typing import ClassVar

from rules.engine.effects.wording.voice import Voice
from rules.games.divine_cross.effects.nouns import Place, Step, Target
from rules.games.divine_cross.effects.wording import en, ja


@dataclass(frozen=True, slots=True)
class Exchange(Step):
    """A Standby Unit and its owner's Main Unit change places; this is no Retreat (DVC-148, DVC-173)."""

    tag: ClassVar[str] = "exchange"
    past: ClassVar[tuple[str, str]] = ("exchanged", "入れ替えた")
    target: Target

    def en(self, voice: Voice) -> str:
        return f"exchange {en.target(self.target, voice)} with {en.main_of(self.target)}"

    def ja(self, voice: Voice) -> str:
        return f"{ja.affected(self.target, voice)}{ja.main_of(self.target)}と入れ替える"


@dataclass(frozen=True, slots=True)
class Put(Step):
    """Put Unit cards into free places of their owner's Standby Area (DVC-040)."""

    tag: ClassVar[str] = "put"
    past: ClassVar[tuple[str, str]] = ("put", "出した")
    target: Target

    def en(self, voice: Voice) -> str:
        return f"put {en.target(self.target, voice)} into the Standby Area"

    def ja(self, voice: Voice) -> str:
        return f"{ja.affected(self.target, voice)}スタンバイ・エリアに出す"


@dataclass(frozen=True, slots=True)
class Move(Step):
    """Move cards or Units to a zone of their owner. What is attached to a Unit goes to the discards; a Unit put
    into the KO zone counts toward three (DVC-178). `shown`: the opponent sees the cards."""

    tag: ClassVar[str] = "move"
    past: ClassVar[tuple[str, str]] = ("moved", "移動した")
    target: Target
    to: Place
    shown: bool = False

    def en(self, voice: Voice) -> str:
        told = en.target(self.target, voice)
        shown = f"show {told} and " if self.shown else ""
        told = en.them(self.target, voice) if self.shown else told
        if self.to == "hand" and en.in_area(self.target):
            return f"{shown}return {told} to hand"
        return f"{shown}put {told} {en.PLACES[self.to]}"

    def ja(self, voice: Voice) -> str:
        shown = "相手に見せて" if self.shown else ""
        back = self.to == "hand" and en.in_area(self.target)
        there = "手札に戻す" if back else ja.PLACES[self.to]
        return f"{ja.affected(self.target, voice)}{shown}{there}"
