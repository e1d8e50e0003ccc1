"""A card's effects as a whole: abilities and their clauses."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from rules.engine.effects.node import Node
from rules.engine.effects.nodes import card
from rules.engine.effects.nodes.card import Name as Name
from rules.engine.effects.nodes.references import unchosen
from rules.engine.effects.words import NodeFault
from rules.games.chard.effects.events import Event
from rules.games.chard.effects.nouns import Step, Value

UNNAMED = Name()
# In the order in which a card lists them (CHD-059): what a top-priority keyword does, special abilities,
# techniques; then what only items have.
KINDS: Final = ("heads", "tails", "medley", "special", "technique", "use", "lasting")
CALLED = ("heads", "tails", "medley", "technique", "use")
GIVEN = ("self", "it", "event", "bearer")
REFERENCES = ("unit", "besides", "target")
COLOURS: Final = ("white", "blue", "black", "red", "green", "sixth", "generic")


@dataclass(frozen=True, slots=True)
class Cost(Node):
    """Energy by colour; `generic` takes any, and may be computed, as from the user's level (CHD-044)."""

    white: int = 0
    blue: int = 0
    black: int = 0
    red: int = 0
    green: int = 0
    sixth: int = 0
    generic: Value = 0


FREE = Cost()


@dataclass(frozen=True, slots=True)
class Clause(card.Clause):
    """As in every game; limit: how often it works while the card lies there."""

    on: tuple[Event, ...] = ()
    limit: Literal["turn", "game"] | None = None


@dataclass(frozen=True, slots=True)
class Ability(Node):
    """kind: one of KINDS. heads, tails: of Gamble (CHD-192, CHD-193); medley: once its price is paid (CHD-216);
    special: always on, with a name (CHD-063); technique: used for its cost (CHD-064); use: what an Event or
    Instant does; lasting: what other items do while they lie there.

    cost: Energy; pay: what must be done besides. rolls: using it rolls the user, which must be ready (CHD-065,
    CHD-067); without, its cost is an E( ) (CHD-068, CHD-069). `assumes`: what was assumed where a printed text
    is ambiguous.
    """

    kind: Literal["heads", "tails", "medley", "special", "technique", "use", "lasting"]
    clauses: tuple[Clause, ...] = ()
    name: Name = UNNAMED
    cost: Cost = FREE
    pay: tuple[Step, ...] = ()
    rolls: bool = True
    assumes: tuple[Name, ...] = ()

    def faults(self, path: str) -> Iterator[NodeFault]:
        for number, clause in enumerate(self.clauses):
            yield from clause.faults_within(f"{path}.clauses[{number}]", self.kind in CALLED)
        if not self.clauses:
            yield NodeFault(path, "it does nothing", "何も起こりません")
        if self.kind == "special" and self.name == UNNAMED:
            yield NodeFault(
                f"{path}.name",
                "a special ability has a name (CHD-063)",
                "特殊能力には名前が必要です",
            )
        if self.kind != "technique" and (self.cost != FREE or self.pay or not self.rolls):
            yield NodeFault(path, "only a technique costs something", "コストがあるのは技だけです")
        yield from unchosen(path, self, GIVEN, REFERENCES)


@dataclass(frozen=True, slots=True)
class Effects(Node):
    """abroad: an Event that may be used in the opponent's turn (CHD-103). works_rolled: an Artifact item that
    works while Rolled, too (CHD-125). ingots: so many Ingots are paid besides (CHD-142). enters_rolled: a Land
    that is placed Rolled (CHD-137). unplayable: names of abilities that this language cannot express; such a
    card is not simulated without saying so."""

    abilities: tuple[Ability, ...] = ()
    abroad: bool = False
    works_rolled: bool = False
    enters_rolled: bool = False
    ingots: int = 0
    unplayable: tuple[Name, ...] = ()
