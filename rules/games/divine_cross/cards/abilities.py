"""What a card's text does, sorted by when it works; made once per card."""

from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

from rules.games.divine_cross.effects.card import Ability, Clause, Effects
from rules.games.divine_cross.effects.gifts import GiveAdd, GiveBase

MOMENTS: Final = {"using": "using-skill", "before-damage": "before-damage"}


class Numbered(NamedTuple):
    """A clause and its place on the card, by which its uses are counted."""

    place: int
    clause: Clause


class SkillText:
    """The text of one Skill, of one ability or several. base: what adds to its damage in step 1 (DVC-105); at:
    its clauses by moment. while_stunned: a Stunned Unit can use it (DVC-172)."""

    __slots__ = ("at", "base", "while_stunned")

    def __init__(self) -> None:
        self.while_stunned = False
        self.base: tuple[tuple[Clause, GiveBase], ...] = ()
        self.at: dict[str, tuple[Numbered, ...]] = {}

    def add(self, ability: Ability, clauses: Iterable[Numbered]) -> None:
        self.while_stunned |= ability.while_stunned
        self.base += tuple(
            (clause, gift)
            for clause in ability.clauses
            for gift in clause.give
            if isinstance(gift, GiveBase)
        )
        for entry in clauses:
            if entry.clause.do:
                known = self.at.get(entry.clause.moment, ())
                self.at[entry.clause.moment] = (*known, entry)


class Abilities:
    """on: clauses by the event that they wait for; gives: constant ones, `given`, the names of what they change,
    and `giving`, each name with its clause and gift. powers: EX-Powers that are used, in order. skills: by the
    Skill's name. body: what a Command does. attaches: own Units that an Assist may be attached to, None for all.
    heard: every kind of event that anything waits for.
    """

    __slots__ = ("attaches", "body", "given", "gives", "giving", "heard", "on", "powers", "skills")

    def __init__(self, effects: Effects) -> None:
        self.attaches = effects.attaches
        self.on: dict[str, tuple[Numbered, ...]] = {}
        self.skills: dict[str, SkillText] = {}
        self.powers: tuple[tuple[Numbered, ...], ...] = ()
        self.body: tuple[Clause, ...] = ()
        for ability, clauses in numbered(effects.abilities):
            self.take(ability, clauses)
        self.gives = tuple(
            clause
            for ability in effects.abilities
            if ability.kind == "constant"
            for clause in ability.clauses
            if clause.give
        )
        self.given = frozenset(
            name for clause in self.gives for gift in clause.give for name in gift_names(gift)
        )
        self.giving = tuple(
            (what, clause, gift)
            for clause in self.gives
            for gift in clause.give
            for what in gift_names(gift)
        )
        moments = (MOMENTS.get(at, "") for text in self.skills.values() for at in text.at)
        self.heard = frozenset(filter(None, (*self.on, *moments)))

    def take(self, ability: Ability, clauses: tuple[Numbered, ...]) -> None:
        if ability.kind == "skill":
            self.skills.setdefault(ability.name.ja, SkillText()).add(ability, clauses)
        elif ability.kind == "power":
            self.powers += (clauses,)
        elif ability.kind == "command":
            self.body += ability.clauses
        for entry in clauses:
            for event in dict.fromkeys(event.event for event in entry.clause.on):
                self.on[event] = (*self.on.get(event, ()), entry)


def numbered(abilities: Iterable[Ability]) -> Iterator[tuple[Ability, tuple[Numbered, ...]]]:
    """Each ability with its clauses, which are numbered through the card."""
    place = 0
    for ability in abilities:
        entries = []
        for clause in ability.clauses:
            place += 1
            entries.append(Numbered(place, clause))
        yield ability, tuple(entries)


def gift_names(gift: Any) -> tuple[str, ...]:
    """What a gift changes: a figure, a ban, "attribute" or "advantage"."""
    if isinstance(gift, GiveAdd):
        return tuple(name for name in ("attribute", "advantage") if getattr(gift, name))
    return (gift.what,)


def abilities_of(effects: Effects) -> Abilities | None:
    """None for a card that does nothing and may be attached anywhere."""
    return Abilities(effects) if effects.abilities or effects.attaches else None
