"""When: events that an ability waits for, and conditions that must hold."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.engine.effects.node import Node
from rules.games.code_of_joker.effects.nouns import (
    Condition,
    Filter,
    Owner,
    Ref,
    Same,
    Span,
    Value,
    Who,
    Zone,
)

SOME = Span(min=1)

Happening = Literal[
    "enter",
    "attack",
    "block",
    "battle",
    "battle-end",
    "win",
    "player-attack",
    "player-attacked",
    "destroyed",
    "vanished",
    "bounced",
    "leave",
    "overclock",
    "clock-up",
    "clock-down",
    "damaged",
    "evolved",
    "turn-start",
    "turn-end",
    "discarded",
    "drawn",
    "trigger-used",
    "intercept-used",
    "joker-used",
    "set-destroyed",
    "cp-changed",
    "purple-changed",
    "life-lost",
    "fired",
]


@dataclass(frozen=True, slots=True)
class Event(Node):
    """Something happens. `unit`: "self", or which units; `of`: which player's turn, card, attack.

    `by`: what caused it; `cards`: which cards (discarded, drawn); `level`: reached by a clock-up.
    """

    event: Happening
    unit: Literal["self"] | Filter | None = None
    of: Owner = "you"
    by: Literal["battle", "effect", "your-effect", "opponent-effect", "drive", "summon"] | None = (
        None
    )
    cards: Filter | None = None
    level: int | None = None


@dataclass(frozen=True, slots=True)
class Compare(Condition):
    tag: ClassVar[str] = "compare"
    left: Value
    op: Literal["<", "<=", "==", "!=", ">=", ">"]
    right: Value


@dataclass(frozen=True, slots=True)
class Exists(Condition):
    """So many that fit are there."""

    tag: ClassVar[str] = "exists"
    filter: Filter
    span: Span = SOME


@dataclass(frozen=True, slots=True)
class Fits(Condition):
    """That unit fits; not, if it is not there any more."""

    tag: ClassVar[str] = "fits"
    unit: Ref
    filter: Filter


@dataclass(frozen=True, slots=True)
class Shares(Condition):
    """Two units share a fact."""

    tag: ClassVar[str] = "shares"
    unit: Ref
    same: Same


@dataclass(frozen=True, slots=True)
class Turn(Condition):
    """It is that player's turn."""

    tag: ClassVar[str] = "turn"
    of: Literal["you", "opponent"]


@dataclass(frozen=True, slots=True)
class Round(Condition):
    tag: ClassVar[str] = "round"
    parity: Literal["odd", "even"]


@dataclass(frozen=True, slots=True)
class DidAny(Condition):
    """The step before did something, so many times at least (この効果で…した場合).

    `what` destroyed: so many units die of what this body has done so far, however many steps ago.
    """

    tag: ClassVar[str] = "did"
    at_least: int = 1
    what: Literal["anything", "destroyed"] = "anything"


@dataclass(frozen=True, slots=True)
class UsedThisTurn(Condition):
    """So many other cards of that kind were used this turn (連撃); `cards`: only those that fit."""

    tag: ClassVar[str] = "used"
    kind: Literal["unit", "trigger", "intercept", "joker", "any"] = "any"
    who: Who = "you"
    at_least: int = 1
    at_most: int | None = None
    cards: Filter | None = None


@dataclass(frozen=True, slots=True)
class In(Condition):
    """The card itself lies in that zone."""

    tag: ClassVar[str] = "in"
    zone: Zone


@dataclass(frozen=True, slots=True)
class Not(Condition):
    tag: ClassVar[str] = "not"
    condition: Condition


@dataclass(frozen=True, slots=True)
class AnyOf(Condition):
    tag: ClassVar[str] = "any"
    of: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class AllOf(Condition):
    tag: ClassVar[str] = "all"
    of: tuple[Condition, ...]
