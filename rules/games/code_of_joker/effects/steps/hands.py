"""Steps that draw and discard."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.engine.effects.wording.voice import Voice
from rules.games.code_of_joker.effects.nouns import Filter, Step, Value, Who
from rules.games.code_of_joker.effects.wording import en, ja


@dataclass(frozen=True, slots=True)
class Draw(Step):
    """Draw cards; with `of`, that many random matching cards from the deck (「…カードを1枚引く」), with `upto`
    as many as there are."""

    tag: ClassVar[str] = "draw"
    deals: ClassVar[str] = "hand"
    past: ClassVar[tuple[str, str]] = ("drawn", "引いた")
    count: Value
    who: Who = "you"
    of: Filter | None = None
    upto: bool = False

    def en(self, voice: Voice) -> str:
        most = "up to " if self.upto else ""
        if self.of is None:
            return f"{en.verb(self.who, 'draw')} {most}{en.cards(self.count, None, voice)}"
        cards = en.cards(self.count, self.of, voice, "random ")
        whose = "your" if self.who == "you" else "their"
        return f"{en.verb(self.who, 'add')} {most}{cards} from {whose} deck to {whose} hand"

    def ja(self, voice: Voice) -> str:
        what = ja.sort(self.of, voice) if self.of else "カード"
        count = f"{ja.value(self.count, voice)}枚{'まで' if self.upto else ''}"
        if self.of and (self.of.species or self.of.colour or self.of.name):
            return f"{ja.PLAYER[self.who]}は{what}を{count}ランダムで手札に加える"
        return f"{ja.PLAYER[self.who]}は{what}を{count}引く"


@dataclass(frozen=True, slots=True)
class DrawTo(Step):
    """Draw until the hand has that many cards."""

    tag: ClassVar[str] = "draw-to"
    deals: ClassVar[str] = "hand"
    past: ClassVar[tuple[str, str]] = ("drawn", "引いた")
    count: Value
    who: Who = "you"

    def en(self, voice: Voice) -> str:
        return f"{en.verb(self.who, 'draw')} until {en.value(self.count, voice)} cards are in hand"

    def ja(self, voice: Voice) -> str:
        count = ja.value(self.count, voice)
        return f"{ja.PLAYER[self.who]}は手札が{count}枚になるまでカードを引く"


@dataclass(frozen=True, slots=True)
class Discard(Step):
    """Discard hand cards: chosen by their owner, at random, or all."""

    tag: ClassVar[str] = "discard"
    past: ClassVar[tuple[str, str]] = ("discarded", "捨てた")
    count: Value
    who: Who = "you"
    how: Literal["choose", "random", "all"] = "choose"
    of: Filter | None = None

    def en(self, voice: Voice) -> str:
        luck = "random " if self.how == "random" else ""
        what = en.cards(self.count, self.of, voice, luck)
        if self.how == "all":
            what = f"all {en.sort(self.of, voice)}" if self.of else "the whole hand"
        return f"{en.verb(self.who, 'discard')} {what}"

    def ja(self, voice: Voice) -> str:
        what = f"手札にある{ja.sort(self.of, voice)}" if self.of else "手札"
        if self.how == "all":
            return f"{ja.PLAYER[self.who]}は{what}を全て捨てる"
        how = {"choose": "選んで", "random": "ランダムで"}[self.how]
        return f"{ja.PLAYER[self.who]}は{what}を{ja.value(self.count, voice)}枚{how}捨てる"
