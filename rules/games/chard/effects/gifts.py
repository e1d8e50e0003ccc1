"""What changes a piece: as a step for a time, or as a gift for as long as it holds."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.engine.effects.wording.voice import Voice
from rules.engine.effects.words import NodeFault
from rules.games.chard.effects.nouns import (
    Banned,
    Figure,
    Filter,
    Floor,
    Give,
    KeywordName,
    Lasts,
    Step,
    Target,
    Value,
)
from rules.games.chard.effects.wording import en, ja

To = Literal["self", "bearer"] | Filter  # bearer: the character that wears the Equipment


@dataclass(frozen=True, slots=True, kw_only=True)
class Change(Step):
    """Attack power, or the damage that characters take, goes up or down for a time (CHD-279)."""

    tag: ClassVar[str] = "change"
    past: ClassVar[tuple[str, str]] = ("changed", "変更した")
    target: Target
    what: Figure
    by: Value
    lasts: Lasts = "turn"

    def en(self, voice: Voice) -> str:
        many = en.is_many(self.target, voice)
        changed = en.altered(self.what, self.by, many, voice)
        return f"{en.target(self.target, voice)} {changed}{en.LASTS[self.lasts]}"

    def ja(self, voice: Voice) -> str:
        changed = ja.altered(self.what, self.by, ja.target(self.target, voice), voice)
        return f"{ja.LASTS[self.lasts]}{changed}"


@dataclass(frozen=True, slots=True, kw_only=True)
class GiveChange(Give):
    """The figure of matching characters is changed while this holds."""

    tag: ClassVar[str] = "change"
    to: To = "self"
    what: Figure
    by: Value

    def en(self, voice: Voice) -> str:
        changed = en.altered(self.what, self.by, not isinstance(self.to, str), voice)
        return f"{en.those(self.to, voice)} {changed}"

    def ja(self, voice: Voice) -> str:
        return ja.altered(self.what, self.by, ja.those(self.to, voice), voice)


@dataclass(frozen=True, slots=True)
class Grant(Step):
    """Characters have the keyword for a time."""

    tag: ClassVar[str] = "grant"
    past: ClassVar[tuple[str, str]] = ("changed", "能力を得た")
    target: Target
    keyword: KeywordName
    value: int | str | None = None
    lasts: Lasts = "turn"

    def en(self, voice: Voice) -> str:
        gain = "gain" if en.is_many(self.target, voice) else "gains"
        told = en.keyword(self.keyword, self.value, voice)
        return f"{en.target(self.target, voice)} {gain} {told}{en.LASTS[self.lasts]}"

    def ja(self, voice: Voice) -> str:
        told = ja.keyword(self.keyword, self.value, voice)
        return f"{ja.LASTS[self.lasts]}{ja.target(self.target, voice)}は{told}を得る"


@dataclass(frozen=True, slots=True)
class GiveKeyword(Give):
    """Matching characters have the keyword while this holds."""

    tag: ClassVar[str] = "keyword"
    to: To
    keyword: KeywordName
    value: int | str | None = None

    def en(self, voice: Voice) -> str:
        gain = "gains" if isinstance(self.to, str) else "gain"
        return f"{en.those(self.to, voice)} {gain} {en.keyword(self.keyword, self.value, voice)}"

    def ja(self, voice: Voice) -> str:
        return f"{ja.those(self.to, voice)}は{ja.keyword(self.keyword, self.value, voice)}を得る"


@dataclass(frozen=True, slots=True)
class Forbid(Step):
    """For a time, characters cannot do that, or it does not happen to them."""

    tag: ClassVar[str] = "forbid"
    past: ClassVar[tuple[str, str]] = ("changed", "変更した")
    target: Target
    what: Banned
    lasts: Lasts = "turn"

    def en(self, voice: Voice) -> str:
        told = en.banned(self.what, en.is_many(self.target, voice))
        return f"{en.target(self.target, voice)} {told}{en.LASTS[self.lasts]}"

    def ja(self, voice: Voice) -> str:
        return f"{ja.LASTS[self.lasts]}{ja.target(self.target, voice)}は{ja.BANNED[self.what]}"


@dataclass(frozen=True, slots=True)
class GiveForbid(Give):
    """Matching characters cannot do that, or it does not happen to them, while this holds (CHD-055)."""

    tag: ClassVar[str] = "forbid"
    to: To
    what: Banned

    def en(self, voice: Voice) -> str:
        return f"{en.those(self.to, voice)} {en.banned(self.what, not isinstance(self.to, str))}"

    def ja(self, voice: Voice) -> str:
        return f"{ja.those(self.to, voice)}は{ja.BANNED[self.what]}"


@dataclass(frozen=True, slots=True)
class GiveRange(Give):
    """The range becomes these `floors`, or loses those `without`."""

    tag: ClassVar[str] = "range"
    to: To
    floors: tuple[Floor, ...] = ()
    without: tuple[Floor, ...] = ()

    def faults(self, path: str) -> Iterator[NodeFault]:
        if bool(self.floors) == bool(self.without):
            yield NodeFault(
                path, "either floors or without is expected", "floorsかwithoutの一方が必要です"
            )

    def en(self, voice: Voice) -> str:
        whom = en.those(self.to, voice)
        if self.without:
            return f"{whom} cannot attack floor {en.either(self.without)}"
        verb = "attacks" if isinstance(self.to, str) else "attack"
        return f"{whom} {verb} floors {en.listed(list(map(str, self.floors)))}"

    def ja(self, voice: Voice) -> str:
        whose, floors = ja.those(self.to, voice), "・".join(map(str, self.floors or self.without))
        how = f"から{floors}を除く" if self.without else f"を{floors}にする"
        return f"{whose}の攻撃範囲{how}"


@dataclass(frozen=True, slots=True)
class GivePlayer(Give):
    """Players: draw so many cards more in the Draw Phase (CHD-270), use at most so many Events a turn, or move
    that many characters once more in a Movement Phase (CHD-261)."""

    tag: ClassVar[str] = "player"
    what: Literal["draws", "events", "moves"]
    count: int
    who: Literal["you", "opponent", "both"] = "you"

    def en(self, voice: Voice) -> str:
        words = {"who": en.PLAYER[self.who], "whose": en.OF[self.who], "s": en.s(self.who)}
        words["plural"] = "" if self.count == 1 else "s"
        return en.PLAYERS[self.what].format(**words, n=self.count)

    def ja(self, voice: Voice) -> str:
        words = {"who": ja.PLAYER[self.who], "whose": ja.OF[self.who]}
        return ja.PLAYERS[self.what].format(**words, n=self.count)
