"""A card's effects as a whole: keywords, limits, abilities, clauses."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from rules.engine.effects.node import Node
from rules.engine.effects.nodes import card
from rules.engine.effects.nodes.card import Name as Name
from rules.engine.effects.nodes.references import unchosen
from rules.engine.effects.words import NodeFault
from rules.games.code_of_joker.effects.events import Event
from rules.games.code_of_joker.effects.gifts import Keyword
from rules.games.code_of_joker.effects.nouns import Granted, Value

UNNAMED = Name()
CALLED = ("activated", "joker")
GIVEN = ("self", "it", "event", "other", "drawn", "made", "seen")
REFERENCES = ("unit", "besides", "among", "evolve", "like", "target", "one", "two")


@dataclass(frozen=True, slots=True)
class Clause(card.Clause):
    """As in every game; and:

    pattern: what happens to the rest when a part finds no target: A performs it, B voids it (COJ-202).
    zone: where the card must be for this to work.
    """

    on: tuple[Event, ...] = ()
    pattern: Literal["A", "B"] = "A"
    zone: Literal["field", "trash", "hand"] = "field"
    once_per_turn: bool = False

    @property
    def each(self) -> bool:
        """Whether it answers every one of several that happen at once."""
        return any(event.each for event in self.on)


@dataclass(frozen=True, slots=True)
class Ability(Granted):
    """`code`: the name of a function instead of clauses. `assumes`: what was assumed where the printed
    text is ambiguous, in a few words of our own, in English and Japanese."""

    kind: Literal["triggered", "continuous", "activated", "joker", "miracle"]
    clauses: tuple[Clause, ...] = ()
    name: Name = UNNAMED
    cost: Value = 0
    code: str | None = None
    assumes: tuple[Name, ...] = ()

    def faults(self, path: str) -> Iterator[NodeFault]:
        for number, clause in enumerate(self.clauses):
            yield from clause.faults_within(f"{path}.clauses[{number}]", self.kind in CALLED)
        if not (self.clauses or self.code):
            yield NodeFault(path, "it does nothing", "何も起こりません")
        yield from unchosen(path, self, GIVEN, REFERENCES)


@dataclass(frozen=True, slots=True)
class Effects(Node):
    """uses: a set card leaves after that many uses; per_turn: the most uses per turn; unplayable: names of
    abilities that this language cannot express; such a card is not simulated without saying so."""

    keywords: tuple[Keyword, ...] = ()
    abilities: tuple[Ability, ...] = ()
    uses: int = 1
    per_turn: int | None = None
    unplayable: tuple[Name, ...] = ()
