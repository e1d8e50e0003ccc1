"""What changes a figure of a Unit: as a step for a time, or as a gift for as long as it holds."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.engine.effects.node import Node
from rules.engine.effects.wording.voice import Voice
from rules.engine.effects.words import NodeFault
from rules.games.divine_cross.effects.nouns import (
    Attributes,
    Banned,
    Figure,
    Filter,
    Give,
    Lasts,
    Step,
    Target,
    Value,
)
from rules.games.divine_cross.effects.wording import en, ja

WAYS = ("by", "times", "over", "becomes")


@dataclass(frozen=True, slots=True, kw_only=True)
class Alteration(Node):
    """Exactly one of: increased `by` a number (decreased if it is negative), multiplied by `times`, divided by
    `over` and rounded down (DVC-110), or it `becomes` a number (DVC-176)."""

    what: Figure
    by: Value | None = None
    times: int | None = None
    over: int | None = None
    becomes: Value | None = None

    def faults(self, path: str) -> Iterator[NodeFault]:
        if sum(getattr(self, way) is not None for way in WAYS) != 1:
            yield NodeFault(
                path,
                f"one of {', '.join(WAYS)} is expected",
                f"{'、'.join(WAYS)}のどれか1つが必要です",
            )
        if self.over is not None and self.over < 1:
            yield NodeFault(
                f"{path}.over", "a whole number from 1 is expected", "1以上の整数が必要です"
            )

    def way(self) -> str:
        return next(way for way in WAYS if getattr(self, way) is not None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Change(Step, Alteration):
    """A figure of Units changes for a time: Skill damage (DVC-107, DVC-109), HP (DVC-177), costs (DVC-176)."""

    tag: ClassVar[str] = "change"
    past: ClassVar[tuple[str, str]] = ("changed", "変更した")
    target: Target
    lasts: Lasts = "turn"

    def en(self, voice: Voice) -> str:
        return f"{en.altered(self, en.figure(self.what, self.target, voice), voice)}{en.LASTS[self.lasts]}"

    def ja(self, voice: Voice) -> str:
        what = ja.figure(self.what, ja.target(self.target, voice))
        return f"{ja.LASTS[self.lasts]}{ja.altered(self, what, voice)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class GiveChange(Give, Alteration):
    """A figure of matching Units is changed while this holds."""

    tag: ClassVar[str] = "change"
    to: Literal["self"] | Filter = "self"

    def en(self, voice: Voice) -> str:
        return en.altered(self, en.figure_of(self.what, self.to, voice), voice)

    def ja(self, voice: Voice) -> str:
        return ja.altered(self, ja.figure(self.what, ja.those(self.to, voice)), voice)


@dataclass(frozen=True, slots=True)
class Add(Step):
    """Attributes, or attributes in the Advantage, are added for a time (DVC-010, DVC-017)."""

    tag: ClassVar[str] = "add"
    target: Target
    attribute: Attributes = ()
    advantage: Attributes = ()
    lasts: Lasts = "turn"

    def faults(self, path: str) -> Iterator[NodeFault]:
        yield from nothing_added(path, self)

    def en(self, voice: Voice) -> str:
        get = "get" if en.is_many(self.target, voice) else "gets"
        whom = en.target(self.target, voice)
        return f"{whom} {get} {en.added(self, voice)}{en.LASTS[self.lasts]}"

    def ja(self, voice: Voice) -> str:
        added = ja.added(self, ja.target(self.target, voice), voice)
        return f"{ja.LASTS[self.lasts]}{added}"


@dataclass(frozen=True, slots=True)
class GiveAdd(Give):
    """Matching Units have these attributes as well, or their Advantage has."""

    tag: ClassVar[str] = "add"
    to: Literal["self"] | Filter
    attribute: Attributes = ()
    advantage: Attributes = ()

    def faults(self, path: str) -> Iterator[NodeFault]:
        yield from nothing_added(path, self)

    def en(self, voice: Voice) -> str:
        have = "also has" if self.to == "self" else "also have"
        return f"{en.those(self.to, voice)} {have} {en.added(self, voice)}"

    def ja(self, voice: Voice) -> str:
        return ja.added(self, ja.those(self.to, voice), voice)


def nothing_added(path: str, node: Add | GiveAdd) -> Iterator[NodeFault]:
    if not (node.attribute or node.advantage):
        yield NodeFault(path, "it adds nothing", "何も加わりません")


@dataclass(frozen=True, slots=True)
class Forbid(Step):
    """For a time, Units cannot do that, or it does not happen to them (DVC-157, DVC-169)."""

    tag: ClassVar[str] = "forbid"
    target: Target
    what: Banned
    lasts: Lasts = "turn"

    def en(self, voice: Voice) -> str:
        whom = en.target(self.target, voice)
        return (
            f"{whom} {en.banned(self.what, en.is_many(self.target, voice))}{en.LASTS[self.lasts]}"
        )

    def ja(self, voice: Voice) -> str:
        return f"{ja.LASTS[self.lasts]}{ja.target(self.target, voice)}は{ja.BANNED[self.what]}"


@dataclass(frozen=True, slots=True)
class GiveForbid(Give):
    """Matching Units cannot do that, or it does not happen to them, while this holds."""

    tag: ClassVar[str] = "forbid"
    to: Literal["self"] | Filter
    what: Banned

    def en(self, voice: Voice) -> str:
        return f"{en.those(self.to, voice)} {en.banned(self.what, self.to != 'self')}"

    def ja(self, voice: Voice) -> str:
        return f"{ja.those(self.to, voice)}は{ja.BANNED[self.what]}"


@dataclass(frozen=True, slots=True)
class GiveBase(Give):
    """The Skill's own text adds to its damage in step 1 (DVC-105)."""

    tag: ClassVar[str] = "base"
    by: Value

    def en(self, voice: Voice) -> str:
        return f"this Skill deals {en.change(self.by, voice)} damage"

    def ja(self, voice: Voice) -> str:
        return f"このスキルのダメージを{ja.change(self.by, voice)}する"
