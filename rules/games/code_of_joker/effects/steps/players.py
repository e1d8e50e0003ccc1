"""Steps done to players and their zones."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.games.code_of_joker.effects.nouns import Filter, Place, Ref, Step, Value, Who


@dataclass(frozen=True, slots=True)
class Create(Step):
    """Cards are made out of nothing [作成]: by name, or a copy of `like`, or at random of what fits."""

    tag: ClassVar[str] = "create"
    to: Place
    card: tuple[str, ...] = ()
    like: Ref | None = None
    of: Filter | None = None
    who: Literal["you", "opponent"] = "you"
    times: Value = 1
    counter: int | None = None


@dataclass(frozen=True, slots=True)
class Hush(Step):
    """Those players cannot use any effect: neither units' nor set cards' (全ての効果を発動できない)."""

    tag: ClassVar[str] = "hush"
    who: Who = "both"
    lasts: Literal["turn", "battle", "opponent-turn"] = "turn"


@dataclass(frozen=True, slots=True)
class Draw(Step):
    """Draw cards; with `of`, that many random cards of the deck that fit (「…カードを1枚引く」)."""

    tag: ClassVar[str] = "draw"
    deals: ClassVar[str] = "hand"
    count: Value
    who: Who = "you"
    of: Filter | None = None


@dataclass(frozen=True, slots=True)
class DrawTo(Step):
    """Draw until the hand holds so many."""

    tag: ClassVar[str] = "draw-to"
    deals: ClassVar[str] = "hand"
    count: Value
    who: Who = "you"


@dataclass(frozen=True, slots=True)
class Discard(Step):
    """Hand cards go to the trash: chosen by their owner, by chance, or all."""

    tag: ClassVar[str] = "discard"
    count: Value
    who: Who = "you"
    how: Literal["choose", "random", "all"] = "choose"
    of: Filter | None = None


@dataclass(frozen=True, slots=True)
class Mill(Step):
    """The top cards of the deck go to the trash."""

    tag: ClassVar[str] = "mill"
    deals: ClassVar[str] = "trash"
    count: Value
    who: Who = "you"


@dataclass(frozen=True, slots=True)
class LifeDamage(Step):
    """`gauge` False: the joker gauge does not rise by it."""

    tag: ClassVar[str] = "life-damage"
    amount: Value
    who: Who = "opponent"
    gauge: bool = True


@dataclass(frozen=True, slots=True)
class Heal(Step):
    """Life + `amount`, not beyond `most` if the card names a limit, else without one."""

    tag: ClassVar[str] = "heal"
    amount: Value
    who: Who = "you"
    most: int | None = None


@dataclass(frozen=True, slots=True)
class Cp(Step):
    """CP + `by`, from 0 to 12 (COJ-008)."""

    tag: ClassVar[str] = "cp"
    by: Value
    who: Who = "you"


@dataclass(frozen=True, slots=True)
class Purple(Step):
    """Purple gauge [紫ゲージ] + `by`."""

    tag: ClassVar[str] = "purple"
    by: Value
    who: Who = "you"


@dataclass(frozen=True, slots=True)
class Gauge(Step):
    """Joker gauge + `by` percent."""

    tag: ClassVar[str] = "gauge"
    by: Value
    who: Who = "you"


@dataclass(frozen=True, slots=True)
class Look(Step):
    """The top cards of the deck are looked at; they are the zone `seen` until `rest` says where they go."""

    tag: ClassVar[str] = "look"
    deals: ClassVar[str] = "seen"
    count: Value
    reveal: bool = False
    random: bool = False


@dataclass(frozen=True, slots=True)
class Rest(Step):
    """What is left of the looked-at cards."""

    tag: ClassVar[str] = "rest"
    to: Place


@dataclass(frozen=True, slots=True)
class Shuffle(Step):
    tag: ClassVar[str] = "shuffle"
    who: Who = "you"


@dataclass(frozen=True, slots=True)
class Win(Step):
    tag: ClassVar[str] = "win"
    who: Literal["you", "opponent"] = "you"


@dataclass(frozen=True, slots=True)
class Nothing(Step):
    """効果なし."""

    tag: ClassVar[str] = "nothing"
