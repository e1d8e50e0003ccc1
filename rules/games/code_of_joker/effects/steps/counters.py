"""Steps that change what cards carry: death counters, costs."""

from dataclasses import dataclass
from typing import ClassVar

from rules.engine.effects.wording.voice import Voice
from rules.games.code_of_joker.effects.nouns import ForTheTurn, Step, Target, Value
from rules.games.code_of_joker.effects.wording import en, ja


@dataclass(frozen=True, slots=True)
class DeathCounter(Step):
    """Give a death counter of `by` (it replaces only a larger one), or lower one by -`by`; with `add`, one that
    is there rises by `by`. Counters fall by 1 at the end of each of their controller's turns; at 0 the unit is
    destroyed, or excluded if it is a virus."""

    tag: ClassVar[str] = "death-counter"
    target: Target
    by: Value
    add: bool = False

    def en(self, voice: Voice) -> str:
        if self.add or is_negative(self.by):
            return en.raised(en.possessive(self.target, voice, "Death Counter"), self.by, voice)
        return f"give {en.target(self.target, voice)} Death Counter [{en.plain(self.by, voice)}]"

    def ja(self, voice: Voice) -> str:
        target = ja.target(self.target, voice)
        if self.add or is_negative(self.by):
            return f"{target}のデスカウンターを{ja.change(self.by, voice)}する"
        return f"{target}にデスカウンター［{ja.plain(self.by, voice)}］を与える"


def is_negative(by: Value) -> bool:
    return by < 0 if isinstance(by, int) else getattr(by, "times", 1) < 0


@dataclass(frozen=True, slots=True)
class SetDeathCounter(Step):
    """The number on the death counters of those that have one becomes `to`."""

    tag: ClassVar[str] = "set-death-counter"
    target: Target
    to: Value

    def en(self, voice: Voice) -> str:
        what = en.possessive(self.target, voice, "Death Counter")
        return f"{what} becomes {en.equal(self.to, voice)}"

    def ja(self, voice: Voice) -> str:
        return f"{ja.target(self.target, voice)}のデスカウンターを{ja.value(self.to, voice)}にする"


@dataclass(frozen=True, slots=True)
class RemoveDeathCounter(Step):
    """Death counters are gone."""

    tag: ClassVar[str] = "remove-death-counter"
    target: Target

    def en(self, voice: Voice) -> str:
        return f"remove the Death Counter from {en.target(self.target, voice)}"

    def ja(self, voice: Voice) -> str:
        return f"{ja.target(self.target, voice)}のデスカウンターを取り除く"


@dataclass(frozen=True, slots=True)
class Cost(Step):
    """Change the cost of cards in a zone; `floor`: the least cost."""

    tag: ClassVar[str] = "cost"
    target: Target
    by: Value
    floor: int = 0
    lasts: ForTheTurn = None

    def en(self, voice: Voice) -> str:
        floor = f" (minimum {self.floor})" if self.floor else ""
        more = en.more_or_less(self.by, voice)
        return f"{en.doing(self.target, 'cost', voice)} {more}{floor}{en.LASTS[self.lasts]}"

    def ja(self, voice: Voice) -> str:
        floor = f"{self.floor}を下限に" if self.floor else ""
        what = f"{ja.target(self.target, voice)}のコスト"
        return f"{ja.during(ja.LASTS[self.lasts], floor + what)}を{ja.change(self.by, voice)}する"


@dataclass(frozen=True, slots=True)
class SetCost(Step):
    """The cost of cards in a zone becomes `to`."""

    tag: ClassVar[str] = "set-cost"
    target: Target
    to: Value
    lasts: ForTheTurn = None

    def en(self, voice: Voice) -> str:
        what = en.possessive(self.target, voice, "cost")
        return f"{what} becomes {en.equal(self.to, voice)}{en.LASTS[self.lasts]}"

    def ja(self, voice: Voice) -> str:
        what = f"{ja.target(self.target, voice)}のコスト"
        return f"{ja.during(ja.LASTS[self.lasts], what)}を{ja.value(self.to, voice)}にする"
