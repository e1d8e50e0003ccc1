"""Noun phrases and numbers. With everything filled in (`resolve.nouns`), they are filters and values."""

from dataclasses import dataclass
from typing import Annotated

from rules.games.code_of_joker.compiler.meaning.record import ASIDE, Aside, Record


@dataclass(frozen=True, kw_only=True)
class PickedOne(Record):
    """Of the things that were chosen together, the one that is such: 「選んだ対戦相手のユニット」."""

    picked: "NounPhrase"


@dataclass(frozen=True, kw_only=True)
class Opposite(Record):
    """The other of two units that fight each other."""

    against: "Reference"


# A pronoun of the grammar, or a reference of effects, into which `resolve.pronouns` turns all of these.
Reference = str | PickedOne | Opposite


@dataclass(frozen=True, kw_only=True)
class Number(Record, family="of"):
    """A number that is read from the table."""


Value = int | Number


@dataclass(frozen=True, kw_only=True)
class Bounds(Record):
    """The least and the greatest number. `either`: one of the two, and nothing between them."""

    min: Value | None = None
    max: Value | None = None
    either: Annotated[bool | None, ASIDE] = None


@dataclass(frozen=True, kw_only=True)
class Likeness(Record):
    """The same as another in a fact."""

    by: str
    unit: "Reference | NounPhrase"


@dataclass(frozen=True, kw_only=True)
class NounPhrase(Record):
    """Units or cards. `head`: what they are called, "unit" or "card"; `whole`: all of them are meant; `pool`: by
    what those are called among which these are. The other fields are those of the effect language's filters."""

    head: Annotated[str | None, ASIDE] = None
    whole: Annotated[bool | None, Aside("all")] = None
    pool: Annotated[str | None, ASIDE] = None
    zone: str | None = None
    also: tuple[str, ...] | None = None
    owner: str | None = None
    kind: tuple[str, ...] | None = None
    colour: tuple[str, ...] | None = None
    not_colour: tuple[str, ...] | None = None
    species: tuple[str, ...] | None = None
    not_species: tuple[str, ...] | None = None
    name: tuple[str, ...] | None = None
    not_name: tuple[str, ...] | None = None
    keyword: tuple[str, ...] | None = None
    not_keyword: tuple[str, ...] | None = None
    cost: Bounds | None = None
    level: Bounds | None = None
    bp: Bounds | None = None
    base_bp: Bounds | None = None
    death_counter: Bounds | None = None
    active: bool | None = None
    vanilla: bool | None = None
    damaged: bool | None = None
    attacking: bool | None = None
    blocking: bool | None = None
    fighting: bool | None = None
    raised: bool | None = None
    reduced: bool | None = None
    banned: str | None = None
    any: "tuple[NounPhrase, ...] | None" = None
    counter: bool | None = None
    other: bool | None = None
    besides: Reference | None = None
    same: Likeness | None = None
    differs: Likeness | None = None
    distinct: str | None = None
    extreme: str | None = None
    measure: str | None = None
    parity: str | None = None
    did: str | None = None
    not_did: str | None = None
    among: str | None = None


@dataclass(frozen=True, kw_only=True)
class Reckoned(Number):
    """A number so many times as much, and so much more."""

    times: int | None = None
    plus: int | None = None


@dataclass(frozen=True, kw_only=True)
class Stat(Reckoned, tag="stat"):
    """A number of a player or of the game."""

    stat: str
    who: str | None = None


@dataclass(frozen=True, kw_only=True)
class Measure(Reckoned, tag="measure"):
    """A number of one unit."""

    measure: str
    unit: Reference


@dataclass(frozen=True, kw_only=True)
class OfMatches(Reckoned):
    """A number of all that a noun phrase means."""

    filter: NounPhrase


@dataclass(frozen=True, kw_only=True)
class Count(OfMatches, tag="count"):
    """How many there are."""


@dataclass(frozen=True, kw_only=True)
class Deaths(OfMatches, tag="deaths"):
    """How many have died."""


@dataclass(frozen=True, kw_only=True)
class Total(OfMatches, tag="total"):
    """The sum of a measure."""

    measure: str


@dataclass(frozen=True, kw_only=True)
class Peak(OfMatches, tag="peak"):
    """The highest measure, or the lowest."""

    measure: str
    lowest: bool | None = None


@dataclass(frozen=True, kw_only=True)
class Kinds(OfMatches, tag="kinds"):
    """How many different ones there are."""

    by: str


@dataclass(frozen=True, kw_only=True)
class Alike(OfMatches, tag="alike"):
    """How many of them are alike at most."""

    by: str


@dataclass(frozen=True, kw_only=True)
class Done(Reckoned, tag="done"):
    """How much the last step did. `past`: what it is said to have done."""

    past: Annotated[str | None, ASIDE] = None


@dataclass(frozen=True, kw_only=True)
class HeldDifference(Reckoned, tag="held-difference"):
    """That of the two numbers which a condition has compared."""


@dataclass(frozen=True, kw_only=True)
class Sum(Reckoned, tag="sum"):
    one: Value
    two: Value


@dataclass(frozen=True, kw_only=True)
class Difference(Reckoned, tag="difference"):
    one: Value
    two: Value


@dataclass(frozen=True, kw_only=True)
class Share(Reckoned, tag="share"):
    """A number divided by another. `open`: it is not said which way it is rounded."""

    value: Value
    over: int
    up: bool | None = None
    open: Annotated[bool | None, ASIDE] = None


@dataclass(frozen=True, kw_only=True)
class Most(Number, tag="most"):
    """A number, but not above a limit."""

    value: Value
    limit: int


@dataclass(frozen=True, kw_only=True)
class Roll(Number, tag="roll"):
    """One of several numbers at random."""

    among: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class Past(Reckoned, tag="past"):
    """How often something has happened in this turn."""

    what: str
    who: str | None = None
    cards: NounPhrase | None = None
