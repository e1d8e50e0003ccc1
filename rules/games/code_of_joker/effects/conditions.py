"""When: events that an ability waits for, and conditions that must hold."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.games.code_of_joker.effects.nouns import Filter, Owner, Ref, Same, Span, Value, Who, Zone

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
class Event:
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
class Compare:
    tag: ClassVar[str] = "compare"
    left: Value
    op: Literal["<", "<=", "==", "!=", ">=", ">"]
    right: Value


@dataclass(frozen=True, slots=True)
class Exists:
    """So many that fit are there."""

    tag: ClassVar[str] = "exists"
    filter: Filter
    span: Span = SOME


@dataclass(frozen=True, slots=True)
class Fits:
    """That unit fits; not, if it is not there any more."""

    tag: ClassVar[str] = "fits"
    unit: Ref
    filter: Filter


@dataclass(frozen=True, slots=True)
class Shares:
    """Two units share a fact."""

    tag: ClassVar[str] = "shares"
    unit: Ref
    same: Same


@dataclass(frozen=True, slots=True)
class Turn:
    """It is that player's turn."""

    tag: ClassVar[str] = "turn"
    of: Literal["you", "opponent"]


@dataclass(frozen=True, slots=True)
class Round:
    tag: ClassVar[str] = "round"
    parity: Literal["odd", "even"]


@dataclass(frozen=True, slots=True)
class DidAny:
    """The step before did something, so many times at least (この効果で…した場合).

    `what` destroyed: so many units die of what this body has done so far, however many steps ago.
    """

    tag: ClassVar[str] = "did"
    at_least: int = 1
    what: Literal["anything", "destroyed"] = "anything"


@dataclass(frozen=True, slots=True)
class UsedThisTurn:
    """So many other cards of that kind were used this turn (連撃); `cards`: only those that fit."""

    tag: ClassVar[str] = "used"
    kind: Literal["unit", "trigger", "intercept", "joker", "any"] = "any"
    who: Who = "you"
    at_least: int = 1
    at_most: int | None = None
    cards: Filter | None = None


@dataclass(frozen=True, slots=True)
class In:
    """The card itself lies in that zone."""

    tag: ClassVar[str] = "in"
    zone: Zone


@dataclass(frozen=True, slots=True)
class Not:
    tag: ClassVar[str] = "not"
    condition: "Condition"


@dataclass(frozen=True, slots=True)
class AnyOf:
    tag: ClassVar[str] = "any"
    of: tuple["Condition", ...]


@dataclass(frozen=True, slots=True)
class AllOf:
    tag: ClassVar[str] = "all"
    of: tuple["Condition", ...]


Condition = (
    Compare
    | Exists
    | Fits
    | Shares
    | Turn
    | Round
    | DidAny
    | UsedThisTurn
    | In
    | Not
    | AnyOf
    | AllOf
)
