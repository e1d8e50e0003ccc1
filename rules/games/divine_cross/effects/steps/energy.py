"""Steps about Energy (DVC-129): the cards attached to Units."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.engine.effects.wording.voice import Voice
from rules.games.divine_cross.effects.nouns import Step, Target, Value
from rules.games.divine_cross.effects.wording import en, ja


@dataclass(frozen=True, slots=True)
class AttachEnergy(Step):
    """Attach cards, of any kind, to one Unit as Energy (DVC-131); this is no Charge, and no card is drawn."""

    tag: ClassVar[str] = "attach-energy"
    past: ClassVar[tuple[str, str]] = ("attached", "付けた")
    target: Target
    unit: Target

    def en(self, voice: Voice) -> str:
        return f"attach {en.target(self.target, voice)} to {en.thing(self.unit, voice)} as Energy"

    def ja(self, voice: Voice) -> str:
        unit = ja.thing(self.unit, voice)
        return f"{ja.affected(self.target, voice)}{unit}にエネルギーとして付ける"


@dataclass(frozen=True, slots=True)
class DiscardEnergy(Step):
    """Put that much Energy of each Unit into its owner's discards; `by`: who picks it (DVC-153), or chance."""

    tag: ClassVar[str] = "discard-energy"
    past: ClassVar[tuple[str, str]] = ("discarded", "捨て場に置いた")
    target: Target
    count: Value
    by: Literal["owner", "you", "random"] = "owner"

    def en(self, voice: Voice) -> str:
        count = en.value(self.count, voice)
        how = {"owner": "", "you": " of your choice", "random": " at random"}[self.by]
        return f"discard {count} Energy{how} from {en.target(self.target, voice)}"

    def ja(self, voice: Voice) -> str:
        count = ja.value(self.count, voice)
        how = {"owner": "", "you": "自分が選んで", "random": "ランダムで"}[self.by]
        return f"{ja.target(self.target, voice)}のエネルギーを{how}{count}枚捨て場に置く"


@dataclass(frozen=True, slots=True)
class MoveEnergy(Step):
    """Move Energy from each Unit to another one of the same owner, who picks it."""

    tag: ClassVar[str] = "move-energy"
    past: ClassVar[tuple[str, str]] = ("moved", "移した")
    target: Target
    unit: Target
    count: Value

    def en(self, voice: Voice) -> str:
        places = f"from {en.target(self.target, voice)} to {en.thing(self.unit, voice)}"
        return f"move {en.value(self.count, voice)} Energy {places}"

    def ja(self, voice: Voice) -> str:
        energy = f"エネルギー{ja.value(self.count, voice)}枚"
        return f"{ja.target(self.target, voice)}の{energy}を{ja.thing(self.unit, voice)}に移す"
