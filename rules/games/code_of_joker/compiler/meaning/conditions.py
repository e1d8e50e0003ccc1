"""Conditions, as texts say them and as effects ask them."""

from dataclasses import dataclass
from typing import Annotated

from rules.games.code_of_joker.compiler.meaning.nouns import (
    Bounds,
    Likeness,
    NounPhrase,
    Reference,
    Value,
)
from rules.games.code_of_joker.compiler.meaning.record import ASIDE, Aside, Record


@dataclass(frozen=True, kw_only=True)
class Condition(Record, family="is"):
    """What must hold."""


@dataclass(frozen=True, kw_only=True)
class Counted(Condition):
    """There are so many. `more`: "some", "none", or how the number of them is compared with `n`; `most`: how many
    at most. `within`: where, said apart."""

    np: NounPhrase
    more: str
    n: Value | None = None
    most: int | None = None
    within: Annotated[NounPhrase | None, Aside("in")] = None


@dataclass(frozen=True, kw_only=True)
class ThereAre(Counted, tag="exists"):
    """There are so many of them."""


@dataclass(frozen=True, kw_only=True)
class OfEach(Counted, tag="of-each"):
    """There are so many of each of these colours."""

    colours: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Exists(Condition):
    """What `ThereAre` becomes."""

    tag = "exists"
    filter: NounPhrase
    span: Bounds | None = None


@dataclass(frozen=True, kw_only=True)
class Compare(Condition, tag="compare"):
    """Two numbers compared."""

    left: Value
    op: str
    right: Value


@dataclass(frozen=True, kw_only=True)
class Elided(Condition, tag="elided"):
    """Another bound for the number of the condition before it."""

    op: str | None = None
    right: Value | None = None
    most: int | None = None
    parity: str | None = None


@dataclass(frozen=True, kw_only=True)
class Fits(Condition, tag="fits"):
    """A unit is such. `bare`: it is not said which unit; `each`: it holds for each of several."""

    unit: Reference
    filter: NounPhrase
    bare: Annotated[bool | None, ASIDE] = None
    each: Annotated[int | None, ASIDE] = None


@dataclass(frozen=True, kw_only=True)
class Parity(Condition, tag="parity"):
    value: Value
    parity: str


@dataclass(frozen=True, kw_only=True)
class Round(Condition, tag="round"):
    parity: str


@dataclass(frozen=True, kw_only=True)
class Rivals(Condition, tag="rivals"):
    """One player has more of them than the other, or fewer."""

    np: NounPhrase
    who: str
    op: str


@dataclass(frozen=True, kw_only=True)
class Every(Condition, tag="every"):
    """There are some, and all of them are such, or compare in a measure with the unit `against`."""

    np: NounPhrase
    filter: NounPhrase | None = None
    against: str | None = None
    op: str | None = None
    measure: str | None = None


@dataclass(frozen=True, kw_only=True)
class Only(Condition, tag="only"):
    """There are such, and no others."""

    np: NounPhrase
    within: Annotated[NounPhrase, Aside("in")]


@dataclass(frozen=True, kw_only=True)
class Gathered(Condition, tag="gathered"):
    """Each of these is there, whatever else is."""

    names: tuple[str, ...]
    within: Annotated[NounPhrase, Aside("in")]


@dataclass(frozen=True, kw_only=True)
class Cast(Condition, tag="cast"):
    """Each of these is there, and nothing else."""

    names: tuple[str, ...]
    n: int
    within: Annotated[NounPhrase, Aside("in")]


@dataclass(frozen=True, kw_only=True)
class Used(Condition, tag="used"):
    """Other cards were used in this turn."""

    kind: str | None = None
    who: str | None = None
    at_least: int | None = None
    at_most: int | None = None
    cards: NounPhrase | None = None


@dataclass(frozen=True, kw_only=True)
class AllOf(Condition, tag="all"):
    of: tuple[Condition, ...]


@dataclass(frozen=True, kw_only=True)
class AnyOf(Condition, tag="any"):
    of: tuple[Condition, ...]


@dataclass(frozen=True, kw_only=True)
class Not(Condition, tag="not"):
    condition: Condition


@dataclass(frozen=True, kw_only=True)
class Shares(Condition, tag="shares"):
    """Two units have a fact in common."""

    unit: Reference
    same: Likeness


@dataclass(frozen=True, kw_only=True)
class Did(Condition, tag="did"):
    """The last step did something. `whose`: to whose cards, if that matters."""

    what: str | None = None
    at_least: int | None = None
    whose: Annotated[str | None, ASIDE] = None


@dataclass(frozen=True, kw_only=True)
class Lies(Condition, tag="in"):
    """The card itself lies there."""

    zone: str


@dataclass(frozen=True, kw_only=True)
class Turn(Condition, tag="turn"):
    of: str


@dataclass(frozen=True, kw_only=True)
class First(Condition, tag="first"):
    who: str | None = None


@dataclass(frozen=True, kw_only=True)
class Room(Condition, tag="room"):
    who: str | None = None


@dataclass(frozen=True, kw_only=True)
class CanSummon(Condition, tag="can-summon"):
    who: str


@dataclass(frozen=True, kw_only=True)
class Uses(Condition, tag="uses"):
    """The card has been used so often."""

    at_least: int
