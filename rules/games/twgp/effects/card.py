"""A card's effects as a whole: paragraphs, their costs and when they work."""
# interpreted: dataclasses read from data take little of a game's time

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from rules.engine.effects.node import Node
from rules.engine.effects.nodes.card import Name as Name
from rules.engine.effects.words import NodeFault
from rules.games.twgp.effects.deeds import DirectHit
from rules.games.twgp.effects.nouns import Deed

Kind = Literal[
    "spell",
    "accel",
    "hazard",
    "another",
    "reflect",
    "hack",
    "trap",
    "counter",
    "poison",
    "log",
    "vital",
    "text",
]
Price = Literal[
    "surge",
    "close",
    "damage",
    "recharge",
    "download",
    "shut-down",
    "link",
    "deck",
    "unit",
    "weapon",
    "charge",
    "frame",
    "phase",
]
Moment = Literal["assaulted", "directed", "driven", "spell", "accel", "effect", "summoned"]
UNNAMED = Name()
WAITING = ("trap", "counter", "reflect")


@dataclass(frozen=True, slots=True)
class Cost(Node):
    """So many of a kind (TWG-418 to TWG-432)."""

    pay: Price
    count: int = 1


@dataclass(frozen=True, slots=True)
class Paragraph(Node):
    """It has nothing to do with the others of its card (TWG-042). kind: of charge effect, a log counter's, a
    Vital's, or the text of a unit or weapon. on: what a trap, a counter or a Reflect answers. instant: its
    printed number is a cost of one Vital (TWG-020, TWG-021). counts: how many Re-actives it stays (TWG-490,
    TWG-495)."""

    kind: Kind
    do: tuple[Deed, ...]
    cost: tuple[Cost, ...] = ()
    on: Moment | None = None
    instant: int | None = None
    counts: int = 0
    name: Name = UNNAMED
    assumes: tuple[Name, ...] = ()

    def faults(self, path: str) -> Iterator[NodeFault]:
        if not self.do:
            yield NodeFault(path, "it does nothing", "何も起こりません")
        if self.kind in WAITING and self.on is None:
            yield NodeFault(path, "it does not say what it answers", "onがありません")
        if self.kind != "spell" and any(isinstance(deed, DirectHit) for deed in self.do):
            yield NodeFault(
                path, "only a Spell directs (TWG-444)", "ダイレクトできるのはスペルだけです"
            )


@dataclass(frozen=True, slots=True)
class Effects(Node):
    """unplayable: names of paragraphs that this language cannot express."""

    abilities: tuple[Paragraph, ...] = ()
    unplayable: tuple[Name, ...] = ()
