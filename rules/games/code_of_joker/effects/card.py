"""A card's effects as a whole: keywords, limits, abilities, clauses."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.engine.effects.node import Node
from rules.engine.effects.words import Fault
from rules.games.code_of_joker.effects.conditions import Event
from rules.games.code_of_joker.effects.nouns import (
    Condition,
    Filter,
    Give,
    Granted,
    KeywordName,
    Place,
    Step,
    Value,
)
from rules.games.code_of_joker.effects.references import unchosen

CALLED = ("activated", "joker")


@dataclass(frozen=True, slots=True)
class Keyword(Node):
    """A keyword ability by its English name; `number`: the N of dimensional interference / cost N."""

    short: ClassVar[str] = "keyword"
    keyword: KeywordName
    number: int = 0


@dataclass(frozen=True, slots=True)
class GiveBp(Give):
    """Those that fit have BP + `by` while this holds (COJ-177)."""

    tag: ClassVar[str] = "bp"
    to: Literal["self"] | Filter
    by: Value


@dataclass(frozen=True, slots=True)
class GiveKeywords(Give):
    tag: ClassVar[str] = "keywords"
    to: Literal["self"] | Filter
    keywords: tuple[Keyword, ...]


@dataclass(frozen=True, slots=True)
class GiveCost(Give):
    """Cards that fit cost `by` more (or less), not below `floor`; self: this card, wherever it is."""

    tag: ClassVar[str] = "cost"
    to: Literal["self"] | Filter
    by: Value
    floor: int = 0


@dataclass(frozen=True, slots=True)
class Ban(Give):
    """Those that fit cannot do that. `unless`: blockers that still may (「ブロックされない」)."""

    tag: ClassVar[str] = "ban"
    to: Literal["self"] | Filter
    what: Literal["attack", "block", "be-blocked", "evolve", "retreat", "overclock"]
    unless: Filter | None = None


@dataclass(frozen=True, slots=True)
class Replace(Give):
    """A move that would happen is another one instead (代わりに)."""

    tag: ClassVar[str] = "replace"
    to: Literal["self"] | Filter
    place: Place
    by: Literal["destroyed", "any"] = "destroyed"


@dataclass(frozen=True, slots=True)
class Cap(Give):
    """A number does not rise above or, for cost, fall below `at`."""

    tag: ClassVar[str] = "cap"
    what: Literal["life", "cp"]
    at: int
    who: Literal["you", "opponent", "both"] = "you"


@dataclass(frozen=True, slots=True)
class Clause(Node):
    """On one of the events, if the conditions hold, the body; a continuous one gives instead.

    pattern: what becomes of the rest when a part finds no target: A it is done, B it is void (COJ-202).
    zone: where the card lies for this to work.
    """

    on: tuple[Event, ...] = ()
    when: tuple[Condition, ...] = ()
    do: tuple[Step, ...] = ()
    give: tuple[Give, ...] = ()
    pattern: Literal["A", "B"] = "A"
    zone: Literal["field", "trash", "hand"] = "field"
    once_per_turn: bool = False

    def faults_within(self, path: str, called: bool) -> Iterator[Fault]:
        """As a part of an ability, which is `called` (used by a player) or waits for events."""
        if self.give and (self.do or self.on):
            yield Fault(path, "it gives or it does, not both", "giveとdo・onは併用できません")
        elif not (self.give or self.do):
            yield Fault(path, "it does nothing", "何も起こりません")
        elif called and self.on:
            yield Fault(path, "it is used, not waited for", "使用する能力にonは書けません")
        elif self.do and not (called or self.on):
            yield Fault(path, "it waits for nothing", "onがありません")


@dataclass(frozen=True, slots=True)
class Name(Node):
    ja: str = ""
    en: str = ""


@dataclass(frozen=True, slots=True)
class Ability(Granted):
    """`code`: the name of a function instead of clauses. `assumes`: what was assumed where the printed
    text leaves something open; each in a few words of our own, English and Japanese."""

    kind: Literal["triggered", "continuous", "activated", "joker", "miracle"]
    clauses: tuple[Clause, ...] = ()
    name: Name = Name()
    cost: Value = 0
    code: str | None = None
    assumes: tuple[Name, ...] = ()

    def faults(self, path: str) -> Iterator[Fault]:
        for number, clause in enumerate(self.clauses):
            yield from clause.faults_within(f"{path}.clauses[{number}]", self.kind in CALLED)
        if not (self.clauses or self.code):
            yield Fault(path, "it does nothing", "何も起こりません")
        yield from unchosen(path, self)


@dataclass(frozen=True, slots=True)
class Effects(Node):
    """uses: a set card leaves after so many uses; per_turn: at most so often a turn; unplayable: abilities that
    cannot be said in this language, named; such a card is not simulated silently."""

    keywords: tuple[Keyword, ...] = ()
    abilities: tuple[Ability, ...] = ()
    uses: int = 1
    per_turn: int | None = None
    unplayable: tuple[Name, ...] = ()
