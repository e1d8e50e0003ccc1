"""Steps about who may act."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.engine.effects.wording.voice import Voice
from rules.games.code_of_joker.effects.nouns import All, Step, Target, Who
from rules.games.code_of_joker.effects.wording import en, ja

# What cannot be used: English, Japanese.
HUSHED = {
    None: ("any effects", "全ての効果を発動できない"),
    "unit": ("effects of units", "ユニットの効果を発動できない"),
    "trigger": ("trigger cards", "トリガーカードを使用できない"),
    "intercept": ("intercept cards", "インターセプトカードを使用できない"),
    "joker": ("jokers", "ジョーカーを使用できない"),
}


@dataclass(frozen=True, slots=True)
class Ready(Step):
    """Restore the action right."""

    tag: ClassVar[str] = "ready"
    past: ClassVar[tuple[str, str]] = ("readied", "行動権を回復した")
    target: Target

    def en(self, voice: Voice) -> str:
        return f"ready {en.target(self.target, voice)}"

    def ja(self, voice: Voice) -> str:
        return f"{ja.target(self.target, voice)}の行動権を回復する"


@dataclass(frozen=True, slots=True)
class Exhaust(Step):
    """Consume the action right (COJ-068)."""

    tag: ClassVar[str] = "exhaust"
    past: ClassVar[tuple[str, str]] = ("exhausted", "行動権を消費した")
    target: Target

    def en(self, voice: Voice) -> str:
        return f"exhaust {en.target(self.target, voice)}"

    def ja(self, voice: Voice) -> str:
        return f"{ja.target(self.target, voice)}の行動権を消費する"


@dataclass(frozen=True, slots=True)
class AttackNow(Step):
    """The unit attacks at once, if it can."""

    tag: ClassVar[str] = "attack-now"
    target: Target

    def en(self, voice: Voice) -> str:
        return f"make {en.target(self.target, voice)} attack at once"

    def ja(self, voice: Voice) -> str:
        return f"{ja.affected(self.target, voice)}直ちにアタックさせる"


@dataclass(frozen=True, slots=True)
class Bar(Step):
    """Cards in hand cannot be put onto the field until the turn ends; cards that come later can."""

    tag: ClassVar[str] = "bar"
    target: Target

    def en(self, voice: Voice) -> str:
        what = en.target(self.target, voice)
        if isinstance(self.target, All):
            return f"no {what.removeprefix('all ')} can be put onto the field until end of turn"
        return f"do not let {what} be put onto the field until end of turn"

    def ja(self, voice: Voice) -> str:
        return f"ターン終了時まで{ja.affected(self.target, voice)}フィールドに出せなくする"


@dataclass(frozen=True, slots=True)
class Hush(Step):
    """Those players cannot use any effects of units or set cards (全ての効果を発動できない).
    `kind`: only those of units, or only such cards."""

    tag: ClassVar[str] = "hush"
    who: Who = "both"
    lasts: Literal["turn", "battle", "opponent-turn"] = "turn"
    kind: Literal["unit", "trigger", "intercept", "joker"] | None = None

    def en(self, voice: Voice) -> str:
        who = "neither player can" if self.who == "both" else f"{en.PLAYER[self.who]} cannot"
        return f"{who} use {HUSHED[self.kind][0]}{en.LASTS[self.lasts]}"

    def ja(self, voice: Voice) -> str:
        what = HUSHED[self.kind][1]
        return f"{ja.LASTS[self.lasts]}{ja.PLAYER[self.who]}は{what}"
