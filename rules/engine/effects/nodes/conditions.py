"""Conditions that every game can check. In Japanese they stand before 場合."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.engine.effects.nodes.nouns import Condition, GameFilter, Ref, Span, Value
from rules.engine.effects.wording import en, ja
from rules.engine.effects.wording.voice import Voice

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
# With a number that is read from the table.
COMPARED_WITH = {
    "<": "が{}を下回る",
    "==": "が{}と同じ",
    "!=": "が{}と異なる",
    ">": "が{}を上回る",
}
COMPARED_TO = {
    "<": "less than {}",
    "<=": "at most {}",
    "==": "equal to {}",
    "!=": "different from {}",
    ">=": "at least {}",
    ">": "more than {}",
}


@dataclass(frozen=True, slots=True)
class Compare(Condition):
    tag: ClassVar[str] = "compare"
    left: Value
    op: Literal["<", "<=", "==", "!=", ">=", ">"]
    right: Value

    def en(self, voice: Voice) -> str:
        if told := en.held(self.left, self.op, self.right, voice):
            return told
        form = COMPARED[self.op][0] if isinstance(self.right, int) else COMPARED_TO[self.op]
        return f"{en.named(self.left, voice)} is {form.format(en.named(self.right, voice))}"

    def ja(self, voice: Voice) -> str:
        if told := ja.held(self.left, self.op, self.right, voice):
            return told
        form = COMPARED[self.op][1]
        if not isinstance(self.right, int):
            form = COMPARED_WITH.get(self.op, form)
        return f"{ja.plain(self.left, voice)}{form.format(ja.plain(self.right, voice))}"


@dataclass(frozen=True, slots=True)
class Turn(Condition):
    """It is that player's turn."""

    tag: ClassVar[str] = "turn"
    of: Literal["you", "opponent"]

    def en(self, voice: Voice) -> str:
        return f"it is {en.OF[self.of]} turn"

    def ja(self, voice: Voice) -> str:
        return f"{voice.nouns.OF[self.of]}ターン中の"


@dataclass(frozen=True, slots=True)
class Exists(Condition):
    """That many matching cards or units exist."""

    tag: ClassVar[str] = "exists"
    filter: GameFilter
    span: Span = SOME

    def en(self, voice: Voice) -> str:
        named = "any" if self.span == SOME else "no" if self.span.max == 0 else ""
        amount = named or en.count(self.span, voice)
        phrase: str = voice.nouns.existing(self.filter, amount, voice)
        return phrase

    def ja(self, voice: Voice) -> str:
        what, there = voice.nouns.existing(self.filter, voice)
        if self.span == SOME:
            return f"{what}{there}"
        if self.span.max == 0:
            return f"{what}{ja.denied(there)}"
        amount = ja.count(self.span, voice, voice.nouns.counter(self.filter))
        return f"{what}{amount}の" if self.span.max is not None else f"{what}{amount}{there}"


@dataclass(frozen=True, slots=True)
class Fits(Condition):
    """That unit matches the filter; a unit that has left does not."""

    tag: ClassVar[str] = "fits"
    unit: Ref
    filter: GameFilter

    def en(self, voice: Voice) -> str:
        return en.being(voice.nouns.ref(self.unit, voice), voice.nouns.fitting(self.filter, voice))

    def ja(self, voice: Voice) -> str:
        """「それがアタック中の」, 「それがあなたの【侍】ユニットの」"""
        return f"{voice.nouns.ref(self.unit, voice)}が{voice.nouns.fitting(self.filter, voice)}"


@dataclass(frozen=True, slots=True)
class DidAny(Condition):
    """The previous step did something, at least that many times (この効果で…した場合)."""

    tag: ClassVar[str] = "did"
    at_least: int = 1

    def en(self, voice: Voice) -> str:
        many = "any were" if self.at_least == 1 else f"{self.at_least} or more were"
        return f"{many} {en.past(voice)}"

    def ja(self, voice: Voice) -> str:
        often = f"{self.at_least}以上" if self.at_least != 1 else ""
        return f"この効果で{often}{ja.verb_done(voice).removesuffix('の')}"


@dataclass(frozen=True, slots=True)
class Not(Condition):
    tag: ClassVar[str] = "not"
    condition: Condition

    def en(self, voice: Voice) -> str:
        return en.denied(self.condition.en(voice))

    def ja(self, voice: Voice) -> str:
        return ja.denied(self.condition.ja(voice))


@dataclass(frozen=True, slots=True)
class AnyOf(Condition):
    tag: ClassVar[str] = "any"
    of: tuple[Condition, ...]

    def en(self, voice: Voice) -> str:
        return en.several("either", "or", [condition.en(voice) for condition in self.of])

    def ja(self, voice: Voice) -> str:
        return ja.several("または", [condition.ja(voice) for condition in self.of])


@dataclass(frozen=True, slots=True)
class AllOf(Condition):
    tag: ClassVar[str] = "all"
    of: tuple[Condition, ...]

    def en(self, voice: Voice) -> str:
        return en.several("both", "and", [condition.en(voice) for condition in self.of])

    def ja(self, voice: Voice) -> str:
        return ja.several("かつ", [condition.ja(voice) for condition in self.of])
