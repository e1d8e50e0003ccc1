"""What a card's text does, sorted by when it works; made once per card."""

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from rules.engine.core.log import Words
from rules.engine.effects.node import walk_nodes
from rules.engine.effects.nodes.card import Name
from rules.games.chard.effects.card import KINDS, Ability, Clause, Cost, Effects
from rules.games.chard.effects.events import event_kind
from rules.games.chard.effects.gifts import (
    GiveChange,
    GiveForbid,
    GiveKeyword,
    GivePlayer,
    GiveRange,
)
from rules.games.chard.effects.steps import Token

NO: Final = "no-"  # a ban, before the name of what is banned
# The text groups of a card in printed order (CHD-059), and the kinds of abilities that each holds. Top-priority
# abilities are keywords; Gamble and Medley have a text.
GROUPS: Final = {
    "top": ("heads", "tails", "medley"),
    "special": ("special",),
    "technique": ("technique",),
    "item": ("use", "lasting"),
}


class Numbered(NamedTuple):
    """A clause and its place on the card, by which its uses are counted. special: it can be lost (CHD-062)."""

    place: int
    clause: Clause
    special: bool


class Technique(NamedTuple):
    """place: of its first clause on the card. rolls: it rolls its user (CHD-065). name: empty if it has none."""

    place: int
    clauses: tuple[Clause, ...]
    cost: Cost
    pay: tuple[Any, ...]
    rolls: bool
    name: Words


def words_of(name: Name) -> Words:
    """The name in either language; if one is missing, it is the other one."""
    return Words(name.en or name.ja, name.ja or name.en)


class Abilities:
    """on: clauses by the kind of event that they wait for; giving: each name of what is given with its clause.
    techniques: in order. bodies: what `use`, `heads`, `tails` and `medley` do. tokens: cards that it makes.
    given, heard: the names of all that it gives and waits for. abroad: an Event of the other player's turn as
    well; enters_rolled, works_rolled: of a piece; ingots: so many are paid besides.
    """

    __slots__ = (
        "abroad",
        "bodies",
        "enters_rolled",
        "given",
        "giving",
        "heard",
        "ingots",
        "on",
        "techniques",
        "tokens",
        "works_rolled",
    )

    def __init__(self, effects: Effects) -> None:
        self.abroad = effects.abroad
        self.works_rolled = effects.works_rolled
        self.enters_rolled = effects.enters_rolled
        self.ingots = effects.ingots
        self.on: dict[str, tuple[Numbered, ...]] = {}
        self.giving: tuple[tuple[str, Numbered], ...] = ()
        self.given: frozenset[str] = frozenset()
        self.techniques: tuple[Technique, ...] = ()
        self.bodies: dict[str, tuple[Clause, ...]] = {}
        self.tokens = tuple(node.card for _, node in walk_nodes(effects) if isinstance(node, Token))
        place = 1
        for ability in in_order(effects.abilities):
            self.take(ability, place)
            place += len(ability.clauses)
        self.heard = frozenset(self.on)

    def take(self, ability: Ability, place: int) -> None:
        if ability.kind == "technique":
            price = (ability.cost, ability.pay, ability.rolls)
            technique = Technique(place, ability.clauses, *price, words_of(ability.name))
            self.techniques += (technique,)
        elif ability.kind in ("special", "lasting"):
            self.keep(ability, place)
        else:
            self.bodies[ability.kind] = (*self.bodies.get(ability.kind, ()), *ability.clauses)

    def keep(self, ability: Ability, place: int) -> None:
        """What works without being used."""
        for number, clause in enumerate(ability.clauses, place):
            numbered = Numbered(number, clause, ability.kind == "special")
            for kind in dict.fromkeys(event_kind(event.event) for event in clause.on):
                self.on[kind] = (*self.on.get(kind, ()), numbered)
            for gift in clause.give:
                self.giving += tuple((name, numbered) for name in gift_names(gift))
                self.given |= frozenset(gift_names(gift))

    def body(self, kind: str) -> tuple[Clause, ...]:
        """What the card does when it is used, or enters: `use`, `heads`, `tails`, `medley`."""
        return self.bodies.get(kind, ())


def in_order(abilities: Iterable[Ability]) -> list[Ability]:
    """In the order of the text groups, whatever the order of the data (CHD-059)."""
    return sorted(abilities, key=lambda ability: KINDS.index(ability.kind))


def text_groups(effects: Effects) -> dict[str, list[Ability]]:
    """The abilities of each text group, in printed order (CHD-059)."""
    return {
        group: [ability for ability in in_order(effects.abilities) if ability.kind in kinds]
        for group, kinds in GROUPS.items()
    }


def gift_names(gift: Any) -> tuple[str, ...]:
    """What a gift changes: a figure, a keyword, a ban (`no-move`), the range, or something of a player."""
    if isinstance(gift, GiveForbid):
        return (NO + gift.what,)
    if isinstance(gift, GiveKeyword):
        return (gift.keyword,)
    if isinstance(gift, GiveRange):
        return ("range",)
    assert isinstance(gift, GiveChange | GivePlayer)
    return (gift.what,)


def abilities_of(effects: Effects) -> Abilities | None:
    """None for a card that does nothing."""
    if effects.abilities or effects.enters_rolled or effects.ingots:
        return Abilities(effects)
    return None
