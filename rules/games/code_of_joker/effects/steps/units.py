"""Steps done to units and cards."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.engine.effects.words import Fault
from rules.games.code_of_joker.effects.nouns import (
    Granted,
    Keywords,
    Lasts,
    Place,
    Ref,
    Step,
    Target,
    Value,
)


@dataclass(frozen=True, slots=True)
class Destroy(Step):
    """Units go to the trash, as destroyed; set cards too."""

    tag: ClassVar[str] = "destroy"
    target: Target


@dataclass(frozen=True, slots=True)
class Damage(Step):
    tag: ClassVar[str] = "damage"
    target: Target
    amount: Value


@dataclass(frozen=True, slots=True)
class MutualDamage(Step):
    """Two units deal each other damage equal to their BP, outside a battle."""

    tag: ClassVar[str] = "mutual-damage"
    one: Target
    two: Target


@dataclass(frozen=True, slots=True)
class Bp(Step):
    """BP + `by`; `base`: the base BP, for as long as the unit stays."""

    tag: ClassVar[str] = "bp"
    target: Target
    by: Value
    base: bool = False
    lasts: Lasts = "turn"


@dataclass(frozen=True, slots=True)
class MultiplyBp(Step):
    """BP × `times` / `over`."""

    tag: ClassVar[str] = "multiply-bp"
    target: Target
    times: int
    over: int = 1
    base: bool = False
    lasts: Lasts = "turn"

    def faults(self, path: str) -> Iterator[Fault]:
        if self.over < 1:
            yield Fault(f"{path}.over", "a whole number from 1 is wanted", "1以上の整数が必要です")


@dataclass(frozen=True, slots=True)
class SetBp(Step):
    tag: ClassVar[str] = "set-bp"
    target: Target
    to: Value
    base: bool = True
    lasts: Lasts = "turn"


@dataclass(frozen=True, slots=True)
class SwapBp(Step):
    """Two units exchange their base BP."""

    tag: ClassVar[str] = "swap-bp"
    one: Target
    two: Target


@dataclass(frozen=True, slots=True)
class Level(Step):
    """Clock level + `by`, from 1 to 3 (COJ-083, COJ-084)."""

    tag: ClassVar[str] = "level"
    target: Target
    by: Value


@dataclass(frozen=True, slots=True)
class SetLevel(Step):
    tag: ClassVar[str] = "set-level"
    target: Target
    to: Value


@dataclass(frozen=True, slots=True)
class Ready(Step):
    """The action right is restored."""

    tag: ClassVar[str] = "ready"
    target: Target


@dataclass(frozen=True, slots=True)
class Exhaust(Step):
    """The action right is consumed (COJ-068)."""

    tag: ClassVar[str] = "exhaust"
    target: Target


@dataclass(frozen=True, slots=True)
class Grant(Step):
    """Keyword abilities are given. `number`: that of dimensional interference."""

    tag: ClassVar[str] = "grant"
    target: Target
    keywords: Keywords
    number: int = 0
    lasts: Lasts = None
    random: int | None = None


@dataclass(frozen=True, slots=True)
class Remove(Step):
    """Keyword abilities are taken away; none named: all."""

    tag: ClassVar[str] = "remove"
    target: Target
    keywords: Keywords = ()


@dataclass(frozen=True, slots=True)
class GrantAbility(Step):
    """A whole ability is given, as quoted in 「」; `ability` is its data."""

    tag: ClassVar[str] = "grant-ability"
    target: Target
    ability: Granted
    lasts: Lasts = None


@dataclass(frozen=True, slots=True)
class Move(Step):
    """Cards or units go to a zone of their owner; a unit returned to hand is a bounce."""

    tag: ClassVar[str] = "move"
    target: Target
    to: Place


@dataclass(frozen=True, slots=True)
class Vanish(Step):
    """Cards or units vanish [消滅] (COJ-138)."""

    tag: ClassVar[str] = "vanish"
    target: Target


@dataclass(frozen=True, slots=True)
class Exclude(Step):
    """Units leave the game [除外]: neither destroyed nor vanished."""

    tag: ClassVar[str] = "exclude"
    target: Target


@dataclass(frozen=True, slots=True)
class Summon(Step):
    """Cards come onto the field without cost [特殊召喚]; that is no entering for effects."""

    tag: ClassVar[str] = "summon"
    target: Target
    who: Literal["you", "opponent"] = "you"
    evolve: Ref | None = None


@dataclass(frozen=True, slots=True)
class Clone(Step):
    """A unit is copied onto the field [複製]."""

    tag: ClassVar[str] = "clone"
    target: Target
    who: Literal["you", "opponent"] = "you"
    times: Value = 1


@dataclass(frozen=True, slots=True)
class DeathCounter(Step):
    """A death counter of `by` is given (a smaller one stays), or one falls by -`by`. It falls by 1 at the end of
    each of its controller's turns; at 0 the unit is destroyed, a virus excluded."""

    tag: ClassVar[str] = "death-counter"
    target: Target
    by: Value


@dataclass(frozen=True, slots=True)
class AttackNow(Step):
    """The unit attacks at once, if it can."""

    tag: ClassVar[str] = "attack-now"
    target: Target


@dataclass(frozen=True, slots=True)
class SuppressOverclock(Step):
    """A unit that just reached level 3 does not overclock."""

    tag: ClassVar[str] = "suppress-overclock"
    target: Target


@dataclass(frozen=True, slots=True)
class Cost(Step):
    """The cost of cards in a zone changes; `floor`: not below."""

    tag: ClassVar[str] = "cost"
    target: Target
    by: Value
    floor: int = 0
    lasts: Lasts = None


@dataclass(frozen=True, slots=True)
class Reveal(Step):
    """Show cards to both players."""

    tag: ClassVar[str] = "reveal"
    shows: ClassVar[bool] = True
    target: Target
