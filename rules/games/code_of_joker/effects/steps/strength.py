"""Steps that change BP."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from rules.engine.effects.wording.voice import Voice
from rules.engine.effects.words import NodeFault
from rules.games.code_of_joker.effects.nouns import Lasts, Step, Target, Value
from rules.games.code_of_joker.effects.wording import en, ja

# By (times, over).
FACTORS = {
    (2, 1): "double {}",
    (3, 1): "triple {}",
    (1, 2): "halve {}",
    (1, 3): "reduce {} to a third",
}


@dataclass(frozen=True, slots=True)
class Bp(Step):
    """BP + `by`; `base`: the base BP, for as long as the unit stays."""

    tag: ClassVar[str] = "bp"
    target: Target
    by: Value
    base: bool = False
    lasts: Lasts = "turn"

    def en(self, voice: Voice) -> str:
        change = f"{en.change(self.by, voice)} {en.bp(self.base)}{en.lasting(self)}"
        return f"{en.doing(self.target, 'get', voice)} {change}"

    def ja(self, voice: Voice) -> str:
        what = f"{ja.target(self.target, voice)}の{ja.bp(self.base)}"
        return f"{ja.during(ja.lasting(self), what)}を{ja.change(self.by, voice)}する"


@dataclass(frozen=True, slots=True)
class MultiplyBp(Step):
    """BP × `times` / `over`."""

    tag: ClassVar[str] = "multiply-bp"
    target: Target
    times: int
    over: int = 1
    base: bool = False
    lasts: Lasts = "turn"

    def faults(self, path: str) -> Iterator[NodeFault]:
        if self.over < 1:
            yield NodeFault(
                f"{path}.over", "a whole number from 1 is expected", "1以上の整数が必要です"
            )

    def en(self, voice: Voice) -> str:
        what = en.possessive(self.target, voice, en.bp(self.base))
        if factor := FACTORS.get((self.times, self.over)):
            return f"{factor.format(what)}{en.lasting(self)}"
        by = f"{self.times}" + (f"/{self.over}" if self.over != 1 else "")
        return f"multiply {what} by {by}{en.lasting(self)}"

    def ja(self, voice: Voice) -> str:
        factor = f"{self.times}倍" if self.over == 1 else f"{self.times}／{self.over}"
        what = f"{ja.target(self.target, voice)}の{ja.bp(self.base)}"
        return f"{ja.during(ja.lasting(self), what)}を{factor}にする"


@dataclass(frozen=True, slots=True)
class SetBp(Step):
    tag: ClassVar[str] = "set-bp"
    target: Target
    to: Value
    base: bool = True
    lasts: Lasts = "turn"

    def en(self, voice: Voice) -> str:
        what = en.possessive(self.target, voice, en.bp(self.base))
        return f"{what} becomes {en.equal(self.to, voice)}{en.lasting(self)}"

    def ja(self, voice: Voice) -> str:
        what = f"{ja.target(self.target, voice)}の{ja.bp(self.base)}"
        return f"{ja.during(ja.lasting(self), what)}を{ja.value(self.to, voice)}にする"


@dataclass(frozen=True, slots=True)
class SwapBp(Step):
    """Two units exchange their base BP; `shown`: the base BP of each becomes the BP that the other shows.
    `base` False: only the BP that they show, for a time."""

    tag: ClassVar[str] = "swap-bp"
    one: Target
    two: Target
    shown: bool = False
    base: bool = True
    lasts: Lasts = "turn"

    def en(self, voice: Voice) -> str:
        both = f"{en.thing(self.one, voice)} and {en.thing(self.two, voice)}"
        if not self.base:
            return f"{both} exchange their BP{en.lasting(self)}"
        if self.shown:
            return f"the base BP of {both} each becomes the other's current BP"
        return f"{both} exchange their base BP"

    def ja(self, voice: Voice) -> str:
        first, second = ja.thing(self.one, voice), ja.thing(self.two, voice.having(met=True))
        if not self.base:
            return f"{ja.during(ja.lasting(self), first)}と{second}のBPを入れ替える"
        shown = "表示されているBPで" if self.shown else ""
        return f"{first}と{second}の基本BPを{shown}入れ替える"


@dataclass(frozen=True, slots=True)
class MutualBp(Step):
    """Each of two units gets as much less base BP as the other shows BP, both at once."""

    tag: ClassVar[str] = "mutual-bp"
    one: Target
    two: Target

    def en(self, voice: Voice) -> str:
        both = f"{en.thing(self.one, voice)} and {en.thing(self.two, voice)}"
        return f"{both} each lose as much base BP as the other has BP"

    def ja(self, voice: Voice) -> str:
        first, second = ja.thing(self.one, voice), ja.thing(self.two, voice.having(met=True))
        return f"{first}と{second}は互いのBP分の基本BPを下げる"
