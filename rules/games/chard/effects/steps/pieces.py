"""Steps that move, roll and bring pieces."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.engine.effects.nodes.card import Name
from rules.engine.effects.wording.voice import Voice
from rules.games.chard.effects.nouns import Floor, Step, Target, Value
from rules.games.chard.effects.wording import en, ja

NAMELESS = Name()


@dataclass(frozen=True, slots=True)
class Shift(Step):
    """To another floor of the same player, which `by` chooses, or to that `floor`; Desire allows it (CHD-226)."""

    tag: ClassVar[str] = "shift"
    past: ClassVar[tuple[str, str]] = ("moved", "移動させた")
    target: Target
    floor: Floor | None = None
    by: Literal["you", "opponent"] = "you"

    def en(self, voice: Voice) -> str:
        to = f"floor {self.floor}" if self.floor else "another floor"
        return f"move {en.target(self.target, voice)} to {to} of the same player"

    def ja(self, voice: Voice) -> str:
        to = f"キャラ置き場{self.floor}" if self.floor else "別のフロア"
        return f"{ja.affected(self.target, voice)}同じプレイヤーの{to}に移動させる"


@dataclass(frozen=True, slots=True)
class RollDown(Step):
    """Pieces become Rolled (CHD-276)."""

    tag: ClassVar[str] = "roll"
    past: ClassVar[tuple[str, str]] = ("Rolled", "ロールした")
    target: Target

    def en(self, voice: Voice) -> str:
        return f"Roll {en.target(self.target, voice)}"

    def ja(self, voice: Voice) -> str:
        return f"{ja.affected(self.target, voice)}ロールする"


@dataclass(frozen=True, slots=True)
class Reroll(Step):
    """Pieces become ready (CHD-277)."""

    tag: ClassVar[str] = "reroll"
    past: ClassVar[tuple[str, str]] = ("rerolled", "リロールした")
    target: Target

    def en(self, voice: Voice) -> str:
        return f"reroll {en.target(self.target, voice)}"

    def ja(self, voice: Voice) -> str:
        return f"{ja.affected(self.target, voice)}リロールする"


@dataclass(frozen=True, slots=True)
class Put(Step):
    """Character cards enter a floor of their owner with room, which the player chooses; out of the discard pile
    it is a revival (CHD-308)."""

    tag: ClassVar[str] = "put"
    past: ClassVar[tuple[str, str]] = ("put", "出した")
    target: Target

    def en(self, voice: Voice) -> str:
        return f"put {en.target(self.target, voice)} onto a floor of its owner"

    def ja(self, voice: Voice) -> str:
        return f"{ja.affected(self.target, voice)}持ち主のキャラ置き場に出す"


@dataclass(frozen=True, slots=True)
class Token(Step):
    """So many tokens enter floors with room, each with the facts of that `card`, whatever the discard pile
    holds (CHD-015). `name`: what the text calls them."""

    tag: ClassVar[str] = "token"
    past: ClassVar[tuple[str, str]] = ("made", "出した")
    card: str
    count: Value = 1
    name: Name = NAMELESS

    def en(self, voice: Voice) -> str:
        told = f"“{self.name.en or self.name.ja or self.card}” token"
        return f"put {en.value(self.count, voice)} {told}{'' if self.count == 1 else 's'} into play"

    def ja(self, voice: Voice) -> str:
        return f"「{self.name.ja or self.card}」トークンを{ja.value(self.count, voice)}体出す"
