"""The objects of verbs, and the targets of steps that they become (`resolve.targets`)."""

from dataclasses import dataclass

from rules.games.code_of_joker.compiler.meaning.nouns import NounPhrase, Reference, Value
from rules.games.code_of_joker.compiler.meaning.record import Record


@dataclass(frozen=True, kw_only=True)
class Amount(Record):
    """How many. `each`: of each that is named."""

    n: Value
    upto: bool | None = None
    each: bool | None = None


@dataclass(frozen=True, kw_only=True)
class Object(Record, family="way"):
    """What a verb is about. `within`: where it is, said apart; `subject`: who acts."""

    within: NounPhrase | None = None
    subject: str | None = None


@dataclass(frozen=True, kw_only=True)
class Mentioned(Object, tag="ref"):
    """By a pronoun, or a name for what was met. `whole`: all of them."""

    ref: Reference
    whole: bool | None = None


@dataclass(frozen=True, kw_only=True)
class Together(Object, tag="parts"):
    """Several things: 「AとB」."""

    parts: tuple[Object, ...]


@dataclass(frozen=True, kw_only=True)
class Named(Object, tags="all choose random some"):
    """By a noun phrase. `way`: how they are picked, if not all are meant; "some" if it is not said. `among`: of
    which they are some; `by`: who picks; `hues`: so many of each of these colours."""

    way: str
    np: NounPhrase
    amount: Amount | None = None
    among: NounPhrase | None = None
    by: str | None = None
    hues: tuple[str, ...] | None = None


@dataclass(frozen=True, kw_only=True)
class All(Record):
    """Everything that matches."""

    all: NounPhrase


@dataclass(frozen=True, kw_only=True)
class Chosen(Record):
    """So many matches that a player chooses."""

    choose: Value
    of: NounPhrase
    upto: bool | None = None
    by: str | None = None


@dataclass(frozen=True, kw_only=True)
class Random(Record):
    """So many matches at random."""

    random: Value
    of: NounPhrase
    upto: bool | None = None


@dataclass(frozen=True, kw_only=True)
class Parts(Record):
    """Several targets together."""

    parts: "tuple[Target, ...]"


Target = str | All | Chosen | Random | Parts


def matches_of(target: Target | None) -> NounPhrase | None:
    """The filter of a target that has one of its own."""
    if isinstance(target, All):
        return target.all
    return target.of if isinstance(target, Chosen | Random) else None
