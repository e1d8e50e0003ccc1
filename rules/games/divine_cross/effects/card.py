"""A card's effects as a whole: abilities and their clauses."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from rules.engine.effects.node import Node
from rules.engine.effects.nodes import card
from rules.engine.effects.nodes.card import Name as Name
from rules.engine.effects.nodes.references import unchosen
from rules.engine.effects.words import NodeFault
from rules.games.divine_cross.effects.events import Event
from rules.games.divine_cross.effects.nouns import Area, Filter

UNNAMED = Name()
CALLED = ("skill", "power", "command")
GIVEN = ("self", "it", "event")
REFERENCES = ("unit", "besides", "target")


@dataclass(frozen=True, slots=True)
class Clause(card.Clause):
    """As in every game; and:

    zone: where the Unit must be for this to work (DVC-145, DVC-146). limit: how often it works. moment: of a
    Skill's text: when using it (DVC-171), before dealing damage (DVC-173), or after the damage (DVC-140).
    """

    on: tuple[Event, ...] = ()
    zone: Area = "area"
    limit: Literal["turn", "game"] | None = None
    moment: Literal["using", "before-damage", "after"] = "after"


@dataclass(frozen=True, slots=True)
class Ability(Node):
    """kind: the text of the Skill of that name (DVC-139); an EX-Power that is used (DVC-144) or works without
    (DVC-145); what a Command does (DVC-019), an Assist when it is attached. while_stunned: a Stunned Unit can
    use the Skill (DVC-172). `assumes`: what was assumed where a printed text is ambiguous."""

    kind: Literal["skill", "power", "constant", "command"]
    clauses: tuple[Clause, ...] = ()
    name: Name = UNNAMED
    while_stunned: bool = False
    assumes: tuple[Name, ...] = ()

    def faults(self, path: str) -> Iterator[NodeFault]:
        for number, clause in enumerate(self.clauses):
            place = f"{path}.clauses[{number}]"
            yield from clause.faults_within(place, self.kind in CALLED)
            if clause.moment != "after" and (self.kind != "skill" or clause.give):
                yield NodeFault(f"{place}.moment", "nothing is used then", "その時点はありません")
        if not (self.clauses or self.while_stunned):
            yield NodeFault(path, "it does nothing", "何も起こりません")
        if self.while_stunned and self.kind != "skill":
            yield NodeFault(f"{path}.while_stunned", "it is no Skill", "スキルではありません")
        yield from unchosen(path, self, GIVEN, REFERENCES)


@dataclass(frozen=True, slots=True)
class Effects(Node):
    """attaches: which own Units an Assist may be attached to, all if it does not say (DVC-029); unplayable:
    names of abilities that this language cannot express; such a card is not simulated without saying so."""

    abilities: tuple[Ability, ...] = ()
    attaches: Filter | None = None
    unplayable: tuple[Name, ...] = ()
