"""Deeds done to units and weapons."""

from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from rules.games.twgp.effects.nouns import EN, JA, Deed, Whom

WEAPONS: Final = {
    "own": ("one of your weapons", "自分のウェポン"),
    "enemy": ("one enemy weapon", "相手のウェポン"),
    "any": ("one weapon", "ウェポン"),
}


def limits_en(most: int | None, least: int | None, word: str = "base") -> str:
    if most is not None:
        return f" of {word} Power {most:02} or less"
    return f" of {word} Power {least:02} or more" if least is not None else ""


def limits_ja(most: int | None, least: int | None, word: str = "基本") -> str:
    if most is not None:
        return f"{word}パワー{most:02}以下の"
    return f"{word}パワー{least:02}以上の" if least is not None else ""


@dataclass(frozen=True, slots=True)
class Change(Deed):
    """Calculated Power for this battle (TWG-123, TWG-195). counts: instead for so many positions of the count
    system, with the Vital beneath the unit (TWG-004, TWG-487)."""

    tag: ClassVar[str] = "power"
    by: int
    whom: Whom = "own"
    counts: int = 0

    def en(self) -> str:
        until = f" for {self.counts} counts" if self.counts else ""
        return f"give {EN[self.whom]} {self.by:+d} calculated Power{until}"

    def ja(self) -> str:
        until = f"{self.counts}カウントの間、" if self.counts else ""
        return f"{until}{JA[self.whom]}の算定パワーを{self.by:+d}する"


@dataclass(frozen=True, slots=True)
class Multiply(Deed):
    """Calculated Power for this battle; only once, whatever multiplies it again (TWG-009)."""

    tag: ClassVar[str] = "multiply"
    by: int
    whom: Whom = "own"

    def en(self) -> str:
        return f"multiply the Power of {EN[self.whom]} by {self.by}"

    def ja(self) -> str:
        return f"{JA[self.whom]}のパワーを{self.by}倍にする"


@dataclass(frozen=True, slots=True)
class Turn(Deed):
    """Another state: horizontal, face down (stealth), or face up and vertical (TWG-303, TWG-307)."""

    tag: ClassVar[str] = "turn"
    to: Literal["horizontal", "down", "up"] = "horizontal"
    whom: Whom = "enemy"
    most: int | None = None
    least: int | None = None

    def en(self) -> str:
        state = {"horizontal": "horizontal", "down": "face down", "up": "face up and vertical"}
        return f"turn {EN[self.whom]}{limits_en(self.most, self.least)} {state[self.to]}"

    def ja(self) -> str:
        state = {"horizontal": "横", "down": "裏", "up": "表の縦"}
        return f"{limits_ja(self.most, self.least)}{JA[self.whom]}を{state[self.to]}にする"


@dataclass(frozen=True, slots=True)
class Stand(Deed):
    """The same function as Re-active (TWG-311, TWG-437)."""

    tag: ClassVar[str] = "stand"
    whom: Whom = "own"

    def en(self) -> str:
        return f"stand {EN[self.whom]}"

    def ja(self) -> str:
        return f"{JA[self.whom]}を縦に戻す"


@dataclass(frozen=True, slots=True)
class Discard(Deed):
    """Without comparing Power: once a game for each player (TWG-005). chooser: who chooses the unit; its owner:
    one of theirs."""

    tag: ClassVar[str] = "discard"
    whom: Whom = "enemy"
    most: int | None = None
    chooser: Literal["user", "owner"] = "user"

    def en(self) -> str:
        if self.chooser == "owner":
            return f"an opponent discards one of their units{limits_en(self.most, None)}"
        return f"discard {EN[self.whom]}{limits_en(self.most, None)}"

    def ja(self) -> str:
        if self.chooser == "owner":
            return f"相手は、{limits_ja(self.most, None)}自分のユニット1体を選んで捨て札にする"
        return f"{limits_ja(self.most, None)}{JA[self.whom]}を捨て札にする"


@dataclass(frozen=True, slots=True)
class Unarm(Deed):
    """A weapon (TWG-379)."""

    tag: ClassVar[str] = "unarm"
    whom: Literal["own", "enemy", "any"] = "enemy"

    def en(self) -> str:
        return f"discard {WEAPONS[self.whom][0]}"

    def ja(self) -> str:
        return f"{WEAPONS[self.whom][1]}1枚を捨て札にする"


@dataclass(frozen=True, slots=True)
class Unfuse(Deed):
    """A unit goes under the deck, and its frames stand up as units (TWG-375)."""

    tag: ClassVar[str] = "unfuse"
    whom: Whom = "own"

    def en(self) -> str:
        return f"un-fuse {EN[self.whom]} into its frames"

    def ja(self) -> str:
        return f"{JA[self.whom]}の融合を解除する"


@dataclass(frozen=True, slots=True)
class Hack(Deed):
    """Control of an enemy unit of so much calculated Power at most (TWG-378, TWG-510)."""

    tag: ClassVar[str] = "hack"
    most: int = 99

    def en(self) -> str:
        limit = limits_en(self.most, None, "calculated")
        return f"take control of one enemy unit{limit}"

    def ja(self) -> str:
        return f"{limits_ja(self.most, None, '算定')}相手のユニット1体を操作する"


@dataclass(frozen=True, slots=True)
class Poison(Deed):
    """It logs out when the battle is settled (TWG-248, TWG-511)."""

    tag: ClassVar[str] = "poison"

    def en(self) -> str:
        return "poison one enemy unit: it is discarded when the battle is settled"

    def ja(self) -> str:
        return "相手のユニット1体を毒にし、決着時に捨て札にする"


@dataclass(frozen=True, slots=True)
class MakeTokens(Deed):
    """Of real cards of that name outside the deck; none if there are too few (TWG-250)."""

    tag: ClassVar[str] = "token"
    name: str
    count: int = 1

    def en(self) -> str:
        return f"make {self.count} {self.name}"

    def ja(self) -> str:
        return f"{self.name}を{self.count}体出す"
