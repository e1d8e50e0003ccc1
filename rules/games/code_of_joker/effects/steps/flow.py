"""Steps that hold others, or choose for those behind them."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.engine.effects.node import Node
from rules.games.code_of_joker.effects.nouns import Condition, Step, Target, Value


@dataclass(frozen=True, slots=True)
class Choose(Step):
    """Choose now, act later; the choice is `it` and, if named, `name`."""

    tag: ClassVar[str] = "choose"
    shows: ClassVar[bool] = True
    target: Target
    name: str | None = None


@dataclass(frozen=True, slots=True)
class When(Step):
    """If the conditions hold, `then`, else `otherwise`."""

    tag: ClassVar[str] = "if"
    when: tuple[Condition, ...]
    then: tuple[Step, ...]
    otherwise: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class Pay(Step):
    """`cost` is paid whole or not at all; only then `then` (そうした場合, COJ-189 to COJ-191)."""

    tag: ClassVar[str] = "pay"
    cost: tuple[Step, ...]
    then: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Mode(Node):
    """One of several bodies, to be taken only if the conditions hold."""

    do: tuple[Step, ...]
    when: tuple[Condition, ...] = ()


@dataclass(frozen=True, slots=True)
class Modes(Step):
    """A player takes `choose` of the modes (選略); `random`: chance does."""

    tag: ClassVar[str] = "modes"
    modes: tuple[Mode, ...]
    choose: int = 1
    by: Literal["you", "opponent"] = "you"
    random: bool = False


@dataclass(frozen=True, slots=True)
class Case(Node):
    """`span`: values for which `do` is done."""

    span: "tuple[int, int]"
    do: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Cases(Step):
    """By a number: level, life, how many there are."""

    tag: ClassVar[str] = "cases"
    value: Value
    cases: tuple[Case, ...]


@dataclass(frozen=True, slots=True)
class ForEach(Step):
    """Once for each of them, which is `it` meanwhile."""

    tag: ClassVar[str] = "each"
    target: Target
    then: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Repeat(Step):
    tag: ClassVar[str] = "repeat"
    times: Value
    then: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Chance(Step):
    """With so many percent `then`, else `otherwise`."""

    tag: ClassVar[str] = "chance"
    percent: int
    then: tuple[Step, ...]
    otherwise: tuple[Step, ...] = ()
