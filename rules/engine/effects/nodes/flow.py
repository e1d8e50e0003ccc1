"""Steps that contain others. Their words open the sentence; `lines` and `inline` make the rest of it."""

from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar, Literal

from rules.engine.effects.node import Node
from rules.engine.effects.nodes.nouns import All, Condition, Step, Target, Value
from rules.engine.effects.wording import bodies, en, ja
from rules.engine.effects.wording.voice import Voice


@dataclass(frozen=True, slots=True)
class When(Step):
    """If the conditions hold, perform `then`, otherwise `otherwise`."""

    tag: ClassVar[str] = "if"
    when: tuple[Condition, ...]
    then: tuple[Step, ...]
    otherwise: tuple[Step, ...] = ()

    lines = bodies.conditional_lines
    inline = bodies.conditional_inline

    def en(self, voice: Voice) -> str:
        return en.all_of(self.when, voice)

    def ja(self, voice: Voice) -> str:
        return ja.all_of(self.when, voice)


@dataclass(frozen=True, slots=True)
class Chance(Step):
    """With that percentage perform `then`, otherwise `otherwise`."""

    tag: ClassVar[str] = "chance"
    percent: int
    then: tuple[Step, ...]
    otherwise: tuple[Step, ...] = ()

    lines = bodies.conditional_lines
    inline = bodies.conditional_inline

    def en(self, voice: Voice) -> str:
        return f"with a chance of {self.percent}%, "

    def ja(self, voice: Voice) -> str:
        return f"{self.percent}%の確率で、"


@dataclass(frozen=True, slots=True)
class Pay(Step):
    """`cost` is paid in full or not at all; `then` only if paid (そうした場合), `otherwise` only if not."""

    tag: ClassVar[str] = "pay"
    reaches: ClassVar[bool] = True
    cost: tuple[Step, ...]
    then: tuple[Step, ...]
    otherwise: tuple[Step, ...] = ()

    lines = bodies.pay_lines

    @property
    def several(self) -> bool:
        """Whether more than one thing is done to pay."""
        return sum(not step.shows for step in self.cost) > 1

    def en(self, voice: Voice) -> str:
        paid = [step for step in self.cost if not step.shows]
        theirs = bool(paid) and all(
            step.acts and getattr(step, "who", "") == "opponent" for step in paid
        )
        who = "they" if theirs else "you"
        return f"if {who} do all of this, " if self.several else f"if {who} do, "

    def ja(self, voice: Voice) -> str:
        return "その全てをした場合、" if self.several else "そうした場合、"


@dataclass(frozen=True, slots=True)
class Mode(Node):
    """One of several bodies; it can be chosen only if its conditions hold."""

    do: tuple[Step, ...]
    when: tuple[Condition, ...] = ()


@dataclass(frozen=True, slots=True)
class Modes(Step):
    """A player chooses `choose` of the modes (選略); `random`: chance does."""

    tag: ClassVar[str] = "modes"
    modes: tuple[Mode, ...]
    choose: int = 1
    by: Literal["you", "opponent"] = "you"
    random: bool = False

    lines = bodies.mode_lines
    lists: ClassVar[bool] = True

    def en(self, voice: Voice) -> str:
        if self.random:
            return f"{self.choose} of the following takes effect at random"
        if self.by == "opponent":
            return f"your opponent chooses {self.choose} of the following, and you resolve it"
        return f"choose {self.choose} of the following"

    def ja(self, voice: Voice) -> str:
        if self.random:
            return f"以下の効果からランダムで{self.choose}つを発動する"
        by = f"{voice.nouns.PLAYER['opponent']}は" if self.by == "opponent" else ""
        return f"{by}以下の効果から{self.choose}つを選び発動する"


@dataclass(frozen=True, slots=True)
class Case(Node):
    """`span`: the values for which `do` is performed."""

    span: "tuple[int, int]"
    do: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Cases(Step):
    """Depending on a number, each case that it is within; they may `overlap`."""

    tag: ClassVar[str] = "cases"
    value: Value
    cases: tuple[Case, ...]

    lines = bodies.case_lines
    lists: ClassVar[bool] = True

    @property
    def overlap(self) -> bool:
        spans = sorted(case.span for case in self.cases)
        return any(one[1] >= two[0] for one, two in pairwise(spans))

    def en(self, voice: Voice) -> str:
        if self.overlap:
            return f"depending on {en.named(self.value, voice)}, apply each line that fits"
        return f"depending on {en.named(self.value, voice)}, the following takes effect"

    def ja(self, voice: Voice) -> str:
        which = "のうち、当てはまる全て" if self.overlap else ""
        return f"{ja.plain(self.value, voice)}によって以下{which}の効果が発動する"


@dataclass(frozen=True, slots=True)
class ForEach(Step):
    """Once for each of them; meanwhile it is `it`."""

    tag: ClassVar[str] = "each"
    target: Target
    then: tuple[Step, ...]

    lines = bodies.each_lines
    inline = bodies.each_inline

    def en(self, voice: Voice) -> str:
        chosen = en.choices(self.target, voice)
        told = "what was chosen" if chosen else en.thing(self.target, voice)
        if isinstance(self.target, All):
            told = told.removeprefix("all ")
            told = told if told.startswith("your ") else f"the {told}"
        return f"for each of {told}, "

    def ja(self, voice: Voice) -> str:
        chosen = ja.choices(self.target, voice)
        return f"{'それ' if chosen else ja.thing(self.target, voice)}のそれぞれについて、"


@dataclass(frozen=True, slots=True)
class Repeat(Step):
    tag: ClassVar[str] = "repeat"
    times: Value
    then: tuple[Step, ...]

    lines = bodies.repeat_lines

    def en(self, voice: Voice) -> str:
        return f"do the following {en.value(self.times, voice)} times"

    def ja(self, voice: Voice) -> str:
        return f"以下の効果を{ja.value(self.times, voice)}回発動する"
