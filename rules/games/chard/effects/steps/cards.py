"""Steps about hands, decks and the game."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.engine.effects.wording.voice import Voice
from rules.games.chard.effects.nouns import Place, Step, Target, Value, Who
from rules.games.chard.effects.wording import en, ja


@dataclass(frozen=True, slots=True)
class Draw(Step):
    """Draw as many cards as there are (CHD-272); a (Draw) Counter answers it (CHD-304)."""

    tag: ClassVar[str] = "draw"
    deals: ClassVar[str] = "hand"
    past: ClassVar[tuple[str, str]] = ("drawn", "引いた")
    count: Value
    who: Who = "you"

    def en(self, voice: Voice) -> str:
        return f"{en.verb(self.who, 'draw')} {en.cards(self.count, voice)}"

    def ja(self, voice: Voice) -> str:
        return f"{ja.doer(self.who)}カードを{ja.value(self.count, voice)}枚引く"


@dataclass(frozen=True, slots=True)
class Discard(Step):
    """Discard hand cards: chosen by their owner, at random, or all."""

    tag: ClassVar[str] = "discard"
    past: ClassVar[tuple[str, str]] = ("discarded", "捨てた")
    count: Value
    who: Who = "you"
    how: Literal["choose", "random", "all"] = "choose"

    def en(self, voice: Voice) -> str:
        what = en.cards(self.count, voice, "random " if self.how == "random" else "")
        what = "the whole hand" if self.how == "all" else what
        return f"{en.verb(self.who, 'discard')} {what}"

    def ja(self, voice: Voice) -> str:
        if self.how == "all":
            return f"{ja.doer(self.who)}手札を全て捨てる"
        how = "ランダムで" if self.how == "random" else ""
        return f"{ja.doer(self.who)}手札を{ja.value(self.count, voice)}枚{how}捨てる"


@dataclass(frozen=True, slots=True)
class Shuffle(Step):
    tag: ClassVar[str] = "shuffle"
    who: Who = "you"

    def en(self, voice: Voice) -> str:
        return f"shuffle {en.OF[self.who]} deck"

    def ja(self, voice: Voice) -> str:
        return f"{ja.OF[self.who]}デッキを切る"


@dataclass(frozen=True, slots=True)
class Move(Step):
    """Cards or pieces go to a zone of their owner (CHD-035, CHD-037). `shown`: the opponent sees the cards."""

    tag: ClassVar[str] = "move"
    past: ClassVar[tuple[str, str]] = ("moved", "移した")
    target: Target
    to: Place
    shown: bool = False

    def en(self, voice: Voice) -> str:
        told = en.target(self.target, voice)
        shown = f"show {told} and " if self.shown else ""
        told = en.them(self.target, voice) if self.shown else told
        return f"{shown}put {told} {en.PLACES[self.to]}"

    def ja(self, voice: Voice) -> str:
        shown = "相手に見せて" if self.shown else ""
        return f"{ja.affected(self.target, voice)}{shown}{ja.PLACES[self.to]}"


@dataclass(frozen=True, slots=True)
class Win(Step):
    """That player wins the game (CHD-253)."""

    tag: ClassVar[str] = "win"
    who: Literal["you", "opponent"] = "you"

    def en(self, voice: Voice) -> str:
        return f"{en.verb(self.who, 'win')} the game"

    def ja(self, voice: Voice) -> str:
        return f"{ja.PLAYER[self.who]}はゲームに勝利する"
