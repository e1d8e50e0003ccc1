"""A card's effects as a whole: keywords, limits, abilities, clauses."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from rules.engine.effects.node import Node
from rules.engine.effects.words import NodeFault
from rules.games.code_of_joker.effects.events import Event
from rules.games.code_of_joker.effects.gifts import Keyword
from rules.games.code_of_joker.effects.nouns import Condition, Give, Granted, Step, Value
from rules.games.code_of_joker.effects.references import unchosen

CALLED = ("activated", "joker")


@dataclass(frozen=True, slots=True)
class Clause(Node):
    """On one of the events, if the conditions hold, perform the body; a continuous clause gives instead.

    pattern: what happens to the rest when a part finds no target: A performs it, B voids it (COJ-202).
    zone: where the card must be for this to work.
    """

    on: tuple[Event, ...] = ()
    when: tuple[Condition, ...] = ()
    do: tuple[Step, ...] = ()
    give: tuple[Give, ...] = ()
    pattern: Literal["A", "B"] = "A"
    zone: Literal["field", "trash", "hand"] = "field"
    once_per_turn: bool = False

    def faults_within(self, path: str, called: bool) -> Iterator[NodeFault]:
        """Faults as part of an ability that is `called` (used by a player) or waits for events."""
        if self.give and (self.do or self.on):
            yield NodeFault(path, "it gives or it does, not both", "giveとdo・onは併用できません")
        elif not (self.give or self.do):
            yield NodeFault(path, "it does nothing", "何も起こりません")
        elif called and self.on:
            yield NodeFault(path, "it is used, not waited for", "使用する能力にonは書けません")
        elif self.do and not (called or self.on):
            yield NodeFault(path, "it waits for nothing", "onがありません")


@dataclass(frozen=True, slots=True)
class Name(Node):
    ja: str = ""
    en: str = ""


@dataclass(frozen=True, slots=True)
class Ability(Granted):
    """`code`: the name of a function instead of clauses. `assumes`: what was assumed where the printed
    text is ambiguous, in a few words of our own, in English and Japanese."""

    kind: Literal["triggered", "continuous", "activated", "joker", "miracle"]
    clauses: tuple[Clause, ...] = ()
    name: Name = Name()
    cost: Value = 0
    code: str | None = None
    assumes: tuple[Name, ...] = ()

    def faults(self, path: str) -> Iterator[NodeFault]:
        for number, clause in enumerate(self.clauses):
            yield from clause.faults_within(f"{path}.clauses[{number}]", self.kind in CALLED)
        if not (self.clauses or self.code):
            yield NodeFault(path, "it does nothing", "何も起こりません")
        yield from unchosen(path, self)


@dataclass(frozen=True, slots=True)
class Effects(Node):
    """uses: a set card leaves after that many uses; per_turn: the most uses per turn; unplayable: names of
    abilities that this language cannot express; such a card is not simulated without saying so."""

    keywords: tuple[Keyword, ...] = ()
    abilities: tuple[Ability, ...] = ()
    uses: int = 1
    per_turn: int | None = None
    unplayable: tuple[Name, ...] = ()
