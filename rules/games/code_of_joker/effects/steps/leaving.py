"""Steps that remove units and cards."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.engine.effects.wording.voice import Voice
from rules.games.code_of_joker.effects.nouns import Place, Step, Target
from rules.games.code_of_joker.effects.wording import en, ja


@dataclass(frozen=True, slots=True)
class Destroy(Step):
    """Destroy units, which go to the trash; also set cards."""

    tag: ClassVar[str] = "destroy"
    past: ClassVar[tuple[str, str]] = ("destroyed", "破壊した")
    target: Target

    def en(self, voice: Voice) -> str:
        return f"destroy {en.target(self.target, voice)}"

    def ja(self, voice: Voice) -> str:
        return f"{ja.affected(self.target, voice)}破壊する"


@dataclass(frozen=True, slots=True)
class Move(Step):
    """Move cards or units to a zone of their owner, or of `who`; returning a unit to hand is a bounce. A deck is
    shuffled then, unless its top or bottom is named."""

    tag: ClassVar[str] = "move"
    past: ClassVar[tuple[str, str]] = ("moved", "移動した")
    target: Target
    to: Place
    who: Literal["you", "opponent"] | None = None

    def en(self, voice: Voice) -> str:
        verb = en.MOVED.get(self.to, "put")
        if self.to == "hand" and not en.on_table(self.target, voice):
            verb = "add"
        return f"{verb} {en.leaving(self.target, voice)} {en.there(self.to, self.who, self.target, voice)}"

    def ja(self, voice: Voice) -> str:
        there = ja.PLACES[self.to]
        if self.to == "hand" and en.on_table(self.target, voice):
            there = "手札に戻す"
        return f"{ja.affected(self.target, voice)}{ja.OF[self.who] if self.who else ''}{there}"


@dataclass(frozen=True, slots=True)
class Vanish(Step):
    """Make cards or units vanish [消滅] (COJ-138)."""

    tag: ClassVar[str] = "vanish"
    past: ClassVar[tuple[str, str]] = ("vanished", "消滅させた")
    target: Target

    def en(self, voice: Voice) -> str:
        return f"vanish {en.target(self.target, voice)}"

    def ja(self, voice: Voice) -> str:
        return f"{ja.affected(self.target, voice)}消滅させる"


@dataclass(frozen=True, slots=True)
class Exclude(Step):
    """Remove units from the game [除外], neither destroyed nor vanished."""

    tag: ClassVar[str] = "exclude"
    past: ClassVar[tuple[str, str]] = ("excluded", "除外した")
    target: Target

    def en(self, voice: Voice) -> str:
        return f"exclude {en.target(self.target, voice)} from the game"

    def ja(self, voice: Voice) -> str:
        return f"{ja.affected(self.target, voice)}除外する"
