"""The nouns of the effect language: whose, which cards, how many. They only have form; the game adds meaning."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Literal

from rules.engine.effects.node import In, Node
from rules.engine.effects.nodes import nouns
from rules.engine.effects.nodes.nouns import All as All
from rules.engine.effects.nodes.nouns import Chosen as Chosen
from rules.engine.effects.nodes.nouns import Owner as Owner
from rules.engine.effects.nodes.nouns import Parts as Parts
from rules.engine.effects.nodes.nouns import Random as Random
from rules.engine.effects.nodes.nouns import Ref as Ref
from rules.engine.effects.nodes.nouns import Span as Span
from rules.engine.effects.nodes.nouns import Target as Target
from rules.engine.effects.nodes.nouns import Value as Value
from rules.engine.effects.nodes.nouns import Who as Who
from rules.engine.effects.nodes.nouns import chosen_parts as chosen_parts
from rules.engine.effects.words import NodeFault

# turn: until the turn ends · battle: until the battle ends · opponent-turn: until the opponent's next
# turn ends · None: as long as the unit stays on the field
Lasts = Literal["turn", "battle", "opponent-turn"] | None
ForTheTurn = Literal["turn"] | None
Place = Literal["hand", "deck", "deck-top", "deck-bottom", "trash", "set", "field", "vanished"]
Zone = Literal["field", "hand", "deck", "trash", "set", "vanished", "jokers", "seen"]
# References besides those of every game · other: the second unit of the event (the one it fights) · drawn: what
# the body drew last · made: what it has created or cloned so far
By = Literal["colour", "species", "cost", "name"]
# Words from the game's vocabulary.
Colours = tuple[Annotated[str, In("colours")], ...]
CardKinds = tuple[Annotated[str, In("kinds")], ...]
Species = tuple[Annotated[str, In("species")], ...]
KeywordName = Annotated[str, In("keywords")]
Keywords = tuple[KeywordName, ...]
Barred = Literal["attack", "block", "be-blocked", "evolve", "retreat", "overclock", "doom"]
Measured = Literal["bp", "base-bp", "cost", "level", "death-counter"]
# What a unit did, or what became of it, within a turn
Deed = Literal[
    "enter",
    "summoned",
    "evolved",
    "attack",
    "block",
    "battle",
    "win",
    "player-attack",
    "clock-up",
    "overclock",
    "damaged",
]


class Number(nouns.Number, key="of"):
    """A number read from the table."""

    __slots__ = ()


class Condition(nouns.Condition, key="is"):
    """A condition that must hold."""

    __slots__ = ()


class Step(nouns.Step, key="do"):
    """What is done."""

    __slots__ = ()


class Give(nouns.Give, key="give"):
    """What holds as long as the card is in play (COJ-177)."""

    __slots__ = ()


class Granted(Node, key=""):
    """An ability; declared here so that a step can give one to a unit."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Same(Node):
    """Cards that share a fact with another, or with any that match."""

    by: By
    unit: "Ref | Filter" = "event"


@dataclass(frozen=True, slots=True)
class Filter(nouns.Filter):
    """Which cards or units are meant; every field narrows the choice. Lists are alternatives.

    `also`: further zones, whose cards count together with those of `zone`, which is none but the field then.
    `other`: not the card itself; `besides`: not that unit. `fighting`: takes part in the battle.
    `extreme`: only those with the highest or lowest measure among the rest. `distinct`: all chosen ones
    differ in it. `banned`: a field effect or a keyword forbids it that, to all units. `any`: it also matches one
    of these, which name no place and no owner. `vanilla`: without abilities (an attack lock is not an ability,
    COJ-079). `counter`: has a death counter; `death_counter`: with such a number. `parity`: of the cost, 0 is
    even. `did`, `not_did`: what units have done in the current turn.
    `among`: only what that reference means; the zone then only says how it is called.
    """

    zone: Zone = "field"
    also: tuple[Zone, ...] = ()
    owner: Owner = "any"
    kind: CardKinds = ()
    colour: Colours = ()
    not_colour: Colours = ()
    species: Species = ()
    not_species: Species = ()
    name: tuple[str, ...] = ()
    not_name: tuple[str, ...] = ()
    keyword: Keywords = ()
    not_keyword: Keywords = ()
    cost: Span | None = None
    level: Span | None = None
    bp: Span | None = None
    base_bp: Span | None = None
    death_counter: Span | None = None
    active: bool | None = None
    vanilla: bool | None = None
    damaged: bool | None = None
    attacking: bool | None = None
    blocking: bool | None = None
    fighting: bool | None = None
    raised: bool | None = None
    reduced: bool | None = None
    banned: Barred | None = None
    any: tuple["Filter", ...] = ()
    counter: bool | None = None
    other: bool = False
    besides: Ref | None = None
    same: Same | None = None
    differs: Same | None = None
    distinct: By | None = None
    extreme: Literal["highest", "lowest"] | None = None
    measure: Measured = "bp"
    parity: Literal["odd", "even"] | None = None
    did: Deed | None = None
    not_did: Deed | None = None
    among: Ref | None = None

    @property
    def zones(self) -> tuple[str, ...]:
        return (self.zone, *self.also)

    def faults(self, path: str) -> Iterator[NodeFault]:
        if self.also and (self.zone == "field" or len(set(self.zones)) < len(self.zones)):
            yield NodeFault(
                f"{path}.also",
                "each zone is named once, the field after another",
                "ゾーンは重複なく、フィールドは2番目以降に指定します",
            )
        for number, part in enumerate(self.any):
            if part.zones != ("field",) or part.owner != "any":
                yield NodeFault(
                    f"{path}.any[{number}]",
                    "it names neither a zone nor an owner",
                    "ゾーンや持ち主は指定できません",
                )
