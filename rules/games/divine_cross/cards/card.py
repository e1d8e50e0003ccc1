"""A Unit or a Command as the rules see it."""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from rules.engine.core.log import Words
from rules.games.divine_cross.cards.abilities import Abilities

KINDS: Final = ("unit", "event", "action", "assist")
ATTRIBUTES: Final = ("red", "green", "blue", "none")
PLACES: Final = (("am", "a1", "a2", "a3"), ("bm", "b1", "b2", "b3"))  # names of Units, by seat
DUMMY: Final = re.compile(r"dummy-([1-9][0-9]{0,6})")


class Skill(NamedTuple):
    """`cost` in Energy; `damage` is None if no figure is printed (DVC-008). `name_en`: what it is called in
    English, if that is not its `name`."""

    cost: int
    name: str = ""
    damage: int | None = None
    name_en: str = ""


def skill_words(skill: Skill) -> Words:
    """Its name, or what else tells it from the other Skills of a Unit."""
    if not skill.name:
        return Words(f"a Skill of cost {skill.cost}", f"コスト{skill.cost}のスキル")
    return Words(skill.name_en or skill.name, skill.name)


class Card:
    """kind: one of KINDS. hp, attributes, skills, advantage, retreat_cost: of Units only (DVC-002, DVC-020).
    attributes, advantage: sets (DVC-017). abilities: what its text does, None for a card without text that
    works. inert: never used, since nothing that it does can be performed.
    """

    __slots__ = (
        "abilities",
        "advantage",
        "assists",
        "attributes",
        "charges",
        "hp",
        "inert",
        "is_unit",
        "kind",
        "name",
        "number",
        "put",
        "retreat_cost",
        "skills",
        "title",
        "use",
    )

    def __init__(
        self,
        number: str,
        kind: str = "unit",
        name: str = "",
        hp: int = 0,
        skills: tuple[Skill, ...] = (),
        attributes: frozenset[str] = frozenset(),
        advantage: frozenset[str] = frozenset(),
        retreat_cost: int = 0,
        title: str = "",
        abilities: Abilities | None = None,
        inert: bool = False,
    ) -> None:
        self.number = number
        self.kind = kind
        self.name = name or number
        self.hp = hp
        self.skills = skills
        self.attributes = attributes
        self.advantage = advantage
        self.retreat_cost = retreat_cost
        self.title = title
        self.abilities = abilities
        self.inert = inert
        self.is_unit = kind == "unit"
        self.put, self.use = f"put {number}", f"use {number}"
        self.charges = tuple([f"charge {number}/{name}" for name in names] for names in PLACES)
        self.assists = tuple([f"assist {number}/{name}" for name in names] for names in PLACES)

    def twin(self, number: str) -> "Card":
        """The same card under another number."""
        name = "" if self.name == self.number else self.name
        facts = (self.hp, self.skills, self.attributes, self.advantage, self.retreat_cost)
        return Card(number, self.kind, name, *facts, self.title, self.abilities, self.inert)


class Cards(dict[str, Card]):
    """Facts by number. `dummy-300` is a Unit of 300 HP that does nothing: the opponent of a deck played alone.
    KeyError for unknown numbers.

    Of any card: heard, the kinds of events that it waits for; given, what its constant text changes; powers,
    whether it has an EX-Power that is used."""

    def __init__(self, cards: Mapping[str, Card]) -> None:
        super().__init__(cards)
        self.strengths: dict[str, float] = {}  # what policies remember of Units
        texts = [card.abilities for card in self.values() if card.abilities is not None]
        self.heard = frozenset(event for text in texts for event in text.heard)
        self.given = frozenset(name for text in texts for name in text.given)
        self.powers = any(text.powers for text in texts)
        self.parts: dict[frozenset[str], Cards] = {}

    def of(self, numbers: Iterable[str]) -> "Cards":
        """These cards, so that what no deck has costs no time; worked out once for many games. KeyError."""
        key = frozenset(numbers)
        if key not in self.parts:
            self.parts[key] = self.part(key)
        return self.parts[key]

    def part(self, numbers: frozenset[str]) -> "Cards":
        return Cards({number: self[number] for number in numbers})

    def __missing__(self, number: str) -> Card:
        # Not kept here: these are all cards of a game, and a dummy is none of them.
        return dummy(number)


@lru_cache(1024)
def dummy(number: str) -> Card:
    """The Unit that does nothing. KeyError if it is not the number of one."""
    match = DUMMY.fullmatch(number)
    if match is None:
        raise KeyError(number)
    return Card(number, hp=int(match[1]), attributes=frozenset({"none"}))
