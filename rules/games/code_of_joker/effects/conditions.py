"""Conditions that must hold. In Japanese they stand before 場合."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.games.code_of_joker.effects.nouns import (
    Condition,
    Filter,
    Ref,
    Same,
    Span,
    Value,
    Who,
    Zone,
)
from rules.games.code_of_joker.wording import en, ja
from rules.games.code_of_joker.wording.voice import Voice

SOME = Span(min=1)
# English, Japanese.
COMPARED = {
    "<": ("less than {}", "が{}未満の"),
    "<=": ("{} or less", "が{}以下の"),
    "==": ("{}", "が{}の"),
    "!=": ("not {}", "が{}以外の"),
    ">=": ("{} or more", "が{}以上の"),
    ">": ("more than {}", "が{}より大きい"),
}
USED = {
    "unit": ("units", "ユニット"),
    "trigger": ("trigger cards", "トリガーカード"),
    "intercept": ("intercept cards", "インターセプトカード"),
    "joker": ("jokers", "ジョーカー"),
    "any": ("cards", "カード"),
}


@dataclass(frozen=True, slots=True)
class Compare(Condition):
    tag: ClassVar[str] = "compare"
    left: Value
    op: Literal["<", "<=", "==", "!=", ">=", ">"]
    right: Value

    def en(self, voice: Voice) -> str:
        left = en.plain(self.left, voice)
        right = COMPARED[self.op][0].format(en.value(self.right, voice))
        return f"{en.the(left)}{left} is {right}"

    def ja(self, voice: Voice) -> str:
        right = COMPARED[self.op][1].format(ja.value(self.right, voice))
        return f"{ja.plain(self.left, voice)}{right}"


@dataclass(frozen=True, slots=True)
class Exists(Condition):
    """That many matching cards or units exist."""

    tag: ClassVar[str] = "exists"
    filter: Filter
    span: Span = SOME

    def en(self, voice: Voice) -> str:
        f, where, verb = self.filter, "", "there are"
        if f.owner == "any" or f.zone == "seen":
            where = " on the field" if f.zone == "field" else ""
        else:
            verb = "you have" if f.owner == "you" else "your opponent has"
        amount = "any" if self.span == SOME else en.count(self.span, voice)
        return f"{verb} {amount} {en.noun(f, voice)}{where}"

    def ja(self, voice: Voice) -> str:
        f = self.filter
        there = "いる" if f.zone == "field" else "ある"
        what = f"{ja.within(f, voice)}{ja.traits(f, voice)}{ja.head(f, voice)}が"
        if self.span == SOME:
            return what + there
        amount = ja.count(self.span, voice, ja.counter(f))
        return f"{what}{amount}の" if self.span.max is not None else f"{what}{amount}{there}"


@dataclass(frozen=True, slots=True)
class Fits(Condition):
    """That unit matches the filter; a unit that has left does not."""

    tag: ClassVar[str] = "fits"
    unit: Ref
    filter: Filter

    def en(self, voice: Voice) -> str:
        return f"{en.ref(self.unit, voice)} is {en.one(self.filter, voice, states=True)}"

    def ja(self, voice: Voice) -> str:
        """「それがアタック中の」, 「それがあなたの【侍】ユニットの」"""
        f = self.filter
        state = ja.traits(f, voice)
        if (f.zone, f.owner, f.kind) != ("field", "any", ()) or not state.endswith("の"):
            state = f"{ja.noun(f, voice)}の"
        return f"{ja.ref(self.unit, voice)}が{state}"


@dataclass(frozen=True, slots=True)
class Shares(Condition):
    """Two units share a fact."""

    tag: ClassVar[str] = "shares"
    unit: Ref
    same: Same

    def en(self, voice: Voice) -> str:
        return f"{en.ref(self.unit, voice)} is {en.alike(self.same, voice)}"

    def ja(self, voice: Voice) -> str:
        same = f"{ja.alike(self.same, voice)}同じ{ja.FACTS[self.same.by]}の"
        return f"{ja.ref(self.unit, voice)}が{same}"


@dataclass(frozen=True, slots=True)
class Turn(Condition):
    """It is that player's turn."""

    tag: ClassVar[str] = "turn"
    of: Literal["you", "opponent"]

    def en(self, voice: Voice) -> str:
        return f"it is {en.OF[self.of]} turn"

    def ja(self, voice: Voice) -> str:
        return f"{ja.OF[self.of]}ターン中の"


@dataclass(frozen=True, slots=True)
class Round(Condition):
    tag: ClassVar[str] = "round"
    parity: Literal["odd", "even"]

    def en(self, voice: Voice) -> str:
        return f"the round is {self.parity}"

    def ja(self, voice: Voice) -> str:
        return f"{'奇数' if self.parity == 'odd' else '偶数'}ラウンドの"


@dataclass(frozen=True, slots=True)
class DidAny(Condition):
    """The previous step did something, at least that many times (この効果で…した場合).

    `what` destroyed: that many units die from everything this body has done so far, in any earlier step.
    """

    tag: ClassVar[str] = "did"
    at_least: int = 1
    what: Literal["anything", "destroyed"] = "anything"

    def en(self, voice: Voice) -> str:
        if self.what == "destroyed":
            return f"{self.at_least} or more units are destroyed by this effect so far"
        many = "any were" if self.at_least == 1 else f"{self.at_least} or more were"
        return f"{many} {en.past(voice)}"

    def ja(self, voice: Voice) -> str:
        if self.what == "destroyed":
            return f"ここまでの効果でユニットを{self.at_least}体以上破壊した"
        often = f"{self.at_least}以上" if self.at_least != 1 else ""
        return f"この効果で{often}{ja.verb_done(voice).removesuffix('の')}"


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
        if self.cards:
            sort = en.sort(self.cards, voice)
            what = f"{sort} that are {what}" if self.kind != "any" else sort
        have = "has" if self.who != "you" else "have"
        most = f" and at most {self.at_most}" if self.at_most is not None else ""
        amount = f"{self.at_least} or more{most}"
        return f"{en.PLAYER[self.who]} {have} used {amount} other {what} this turn"

    def ja(self, voice: Voice) -> str:
        what = USED[self.kind][1]
        if self.cards:
            sort = ja.sort(self.cards, voice)
            what = f"{what}の{sort}" if self.kind != "any" else sort
        most = f"{self.at_most}枚以下" if self.at_most is not None else ""
        amount = f"{self.at_least}枚以上{most}"
        return f"このターンに{ja.PLAYER[self.who]}がほかの{what}を{amount}使用した"


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
class Not(Condition):
    tag: ClassVar[str] = "not"
    condition: Condition

    def en(self, voice: Voice) -> str:
        return f"not ({self.condition.en(voice)})"

    def ja(self, voice: Voice) -> str:
        return ja.denied(self.condition.ja(voice))


@dataclass(frozen=True, slots=True)
class AnyOf(Condition):
    tag: ClassVar[str] = "any"
    of: tuple[Condition, ...]

    def en(self, voice: Voice) -> str:
        return en.several("or", [one.en(voice) for one in self.of])

    def ja(self, voice: Voice) -> str:
        return ja.several("または", [one.ja(voice) for one in self.of])


@dataclass(frozen=True, slots=True)
class AllOf(Condition):
    tag: ClassVar[str] = "all"
    of: tuple[Condition, ...]

    def en(self, voice: Voice) -> str:
        return en.several("and", [one.en(voice) for one in self.of])

    def ja(self, voice: Voice) -> str:
        return ja.several("かつ", [one.ja(voice) for one in self.of])
