"""Conditions that must hold. In Japanese they stand before 場合."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.engine.effects.nodes import conditions
from rules.engine.effects.nodes.conditions import AllOf as AllOf
from rules.engine.effects.nodes.conditions import AnyOf as AnyOf
from rules.engine.effects.nodes.conditions import Compare as Compare
from rules.engine.effects.nodes.conditions import Exists as Exists
from rules.engine.effects.nodes.conditions import Fits as Fits
from rules.engine.effects.nodes.conditions import Not as Not
from rules.engine.effects.nodes.conditions import Turn as Turn
from rules.engine.effects.wording.voice import Voice
from rules.games.code_of_joker.effects.nouns import (
    Condition,
    Filter,
    Ref,
    Same,
    Value,
    Who,
    Zone,
)
from rules.games.code_of_joker.effects.wording import en, ja

USED = {
    "unit": ("units", "ユニット"),
    "trigger": ("trigger cards", "トリガーカード"),
    "intercept": ("intercept cards", "インターセプトカード"),
    "joker": ("jokers", "ジョーカー"),
    "any": ("cards", "カード"),
}


@dataclass(frozen=True, slots=True)
class Shares(Condition):
    """Two units share a fact."""

    tag: ClassVar[str] = "shares"
    unit: Ref
    same: Same

    def en(self, voice: Voice) -> str:
        return f"{en.ref(self.unit, voice)} has {en.alike(self.same, voice)}"

    def ja(self, voice: Voice) -> str:
        same = f"{ja.alike(self.same, voice)}同じ{ja.FACTS[self.same.by]}の"
        return f"{ja.ref(self.unit, voice)}が{same}"


@dataclass(frozen=True, slots=True)
class Round(Condition):
    tag: ClassVar[str] = "round"
    parity: Literal["odd", "even"]

    def en(self, voice: Voice) -> str:
        return f"the round number is {self.parity}"

    def ja(self, voice: Voice) -> str:
        return f"ラウンド数が{'奇' if self.parity == 'odd' else '偶'}数の"


@dataclass(frozen=True, slots=True)
class Parity(Condition):
    """A number is odd or even; 0 is even."""

    tag: ClassVar[str] = "parity"
    value: Value
    parity: Literal["odd", "even"]

    def en(self, voice: Voice) -> str:
        return f"{en.named(self.value, voice)} is {self.parity}"

    def ja(self, voice: Voice) -> str:
        return f"{ja.plain(self.value, voice)}が{'奇' if self.parity == 'odd' else '偶'}数の"


@dataclass(frozen=True, slots=True)
class DidAny(Condition, conditions.DidAny):
    """The previous step did something, at least that many times (この効果で…した場合).

    `what` destroyed: that many units die from everything this body has done so far, in any earlier step.
    """

    what: Literal["anything", "destroyed"] = "anything"

    def en(self, voice: Voice) -> str:
        if self.what == "destroyed":
            many = "any" if self.at_least == 1 else f"{self.at_least} or more"
            return f"this effect has destroyed {many} units"
        return conditions.DidAny.en(self, voice)

    def ja(self, voice: Voice) -> str:
        if self.what == "destroyed":
            often = f"{self.at_least}体以上" if self.at_least != 1 else ""
            return f"この効果でユニットを{often}破壊した"
        unit, units = ("体", "ユニットを") if voice.place == "field" else ("枚", "")
        often = f"{units}{self.at_least}{unit}以上" if self.at_least != 1 else ""
        done = ja.verb_done(voice)
        return f"この効果で{'カードを' if done == '破壊した' else ''}{often}{done}"


@dataclass(frozen=True, slots=True)
class UsedThisTurn(Condition):
    """That many other cards of that kind were used this turn (連撃); `cards`: only those that match."""

    tag: ClassVar[str] = "used"
    kind: Literal["unit", "trigger", "intercept", "joker", "any"] = "any"
    who: Who = "you"
    at_least: int = 1
    at_most: int | None = None
    cards: Filter | None = None

    def en(self, voice: Voice) -> str:
        what = USED[self.kind][0]
        have = f"{en.PLAYER[self.who]} {'has' if self.who != 'you' else 'have'}"
        if (self.at_least, self.at_most) == (1, None) and (self.kind == "any" or not self.cards):
            one = en.sort(self.cards, voice, many=False) if self.cards else what.removesuffix("s")
            return f"{have} used another {one} this turn"
        if self.cards:
            sort = en.sort(self.cards, voice)
            what = f"{sort} that are {what}" if self.kind != "any" else sort
        most = f" and at most {self.at_most}" if self.at_most is not None else ""
        return f"{have} used {self.at_least} or more{most} other {what} this turn"

    def ja(self, voice: Voice) -> str:
        what = USED[self.kind][1]
        if self.cards:
            sort = ja.sort(self.cards, voice)
            what = f"{what}の{sort}" if self.kind != "any" else sort
        if self.at_most == 0:
            return f"このターンに{ja.PLAYER[self.who]}がほかの{what}を使用していない"
        most = f"{self.at_most}枚以下" if self.at_most is not None else ""
        amount = f"{self.at_least}枚以上{most}"
        return f"このターンに{ja.PLAYER[self.who]}がほかの{what}を{amount}使用した"


@dataclass(frozen=True, slots=True)
class Uses(Condition):
    """This set card has been used that often, this time included."""

    tag: ClassVar[str] = "uses"
    at_least: int

    def en(self, voice: Voice) -> str:
        return f"{en.ref('self', voice)} has been used {self.at_least} or more times"

    def ja(self, voice: Voice) -> str:
        return f"{ja.ref('self', voice)}を{self.at_least}回以上使用した"


@dataclass(frozen=True, slots=True)
class Room(Condition):
    """That player's field has room for another unit."""

    tag: ClassVar[str] = "room"
    who: Who = "you"

    def en(self, voice: Voice) -> str:
        return f"there is room on {en.OF[self.who]} field"

    def ja(self, voice: Voice) -> str:
        return f"{ja.OF[self.who]}フィールドに空きがある"


@dataclass(frozen=True, slots=True)
class In(Condition):
    """The card itself is in that zone."""

    tag: ClassVar[str] = "in"
    zone: Zone

    def en(self, voice: Voice) -> str:
        places = {"field": "the field", "seen": "the cards looked at"}
        place = places.get(self.zone, f"your {voice.words.zones[self.zone]}")
        return f"{en.ref('self', voice)} lies in {place}"

    def ja(self, voice: Voice) -> str:
        return f"{ja.ref('self', voice)}が{voice.words.zones[self.zone]}にある"


@dataclass(frozen=True, slots=True)
class First(Condition):
    """That player went first in this game."""

    tag: ClassVar[str] = "first"
    who: Literal["you", "opponent"] = "you"

    def en(self, voice: Voice) -> str:
        return f"{en.PLAYER[self.who]} went first"

    def ja(self, voice: Voice) -> str:
        return f"{ja.PLAYER[self.who]}が先攻の"
