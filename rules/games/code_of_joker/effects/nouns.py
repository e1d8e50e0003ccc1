"""The nouns of the effect language: whose, which cards, how many. They only have form; games add meaning."""

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

from rules.engine.effects.node import In, Node
from rules.games.code_of_joker.wording.voice import Voice

Who = Literal["you", "opponent", "both"]
Owner = Literal["you", "opponent", "any"]
# turn: until the turn ends · battle: until the battle ends · opponent-turn: until the opponent's next
# turn ends · None: as long as the unit stays on the field
Lasts = Literal["turn", "battle", "opponent-turn"] | None
Place = Literal["hand", "deck", "deck-bottom", "trash", "set", "field", "vanished"]
Zone = Literal["field", "hand", "deck", "trash", "set", "vanished", "jokers", "seen"]
# self: the card itself · it: what was chosen or met last · event: the unit that the event is about ·
# other: the second unit of the event (the one it fights) · any other word: the name of a choice
Ref = str
By = Literal["colour", "species", "cost", "name"]
# Words from the game's vocabulary.
Colours = tuple[Annotated[str, In("colours")], ...]
CardKinds = tuple[Annotated[str, In("kinds")], ...]
Species = tuple[Annotated[str, In("species")], ...]
KeywordName = Annotated[str, In("keywords")]
Keywords = tuple[KeywordName, ...]
Measured = Literal["bp", "base-bp", "cost", "level"]


class Spoken:
    """What can be put into words; each member of its family does so in both languages."""

    __slots__ = ()

    def en(self, voice: Voice) -> str:
        raise NotImplementedError

    def ja(self, voice: Voice) -> str:
        raise NotImplementedError


LANGUAGES = ("en", "ja")


class Number(Spoken, Node, key="of", needs=LANGUAGES):
    """A number read from the table."""

    __slots__ = ()


class Condition(Spoken, Node, key="is", needs=LANGUAGES):
    """A condition that must hold."""

    __slots__ = ()


class Step(Spoken, Node, key="do", needs=LANGUAGES):
    """What is done. `shows`: it does not change the table; `deals`: the zone into which cards come unseen.

    `past`: what was done to its targets, in English and Japanese. `lines`, `inline`: how a step that contains
    others is worded, as sentences and within one (`wording.bodies`).
    """

    __slots__ = ()
    shows: ClassVar[bool] = False
    deals: ClassVar[str] = ""
    past: ClassVar[tuple[str, str]] = ("affected", "処理した")
    lines: ClassVar[Any] = None
    inline: ClassVar[Any] = None


class Give(Spoken, Node, key="give", needs=LANGUAGES):
    """What holds as long as the card is in play (COJ-177)."""

    __slots__ = ()


class Granted(Node, key=""):
    """An ability; declared here so that a step can give one to a unit."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Span(Node):
    """From `min` to `max`, both inclusive; either may be missing."""

    min: "Value | None" = None
    max: "Value | None" = None


@dataclass(frozen=True, slots=True)
class Same(Node):
    """Cards that share a fact with another."""

    by: By
    unit: Ref = "event"


@dataclass(frozen=True, slots=True)
class Filter(Node):
    """Which cards or units are meant; every field narrows the choice. Lists are alternatives.

    `other`: not the card itself; `besides`: not that unit. `fighting`: takes part in the battle.
    `extreme`: only those with the highest or lowest measure among the rest. `distinct`: all chosen ones
    differ in it. `vanilla`: without abilities (an attack lock is not an ability, COJ-079).
    """

    zone: Zone = "field"
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
    active: bool | None = None
    vanilla: bool | None = None
    damaged: bool | None = None
    attacking: bool | None = None
    blocking: bool | None = None
    fighting: bool | None = None
    raised: bool | None = None
    reduced: bool | None = None
    other: bool = False
    besides: Ref | None = None
    same: Same | None = None
    differs: Same | None = None
    distinct: By | None = None
    extreme: Literal["highest", "lowest"] | None = None
    measure: Measured = "bp"


Value = int | Number


@dataclass(frozen=True, slots=True)
class All(Node):
    """Everything that matches; nothing is chosen, so protection does not help (COJ-164)."""

    all: Filter


@dataclass(frozen=True, slots=True)
class Chosen(Node):
    """That many matches, chosen by a player; if there are too few, all of them (COJ-215)."""

    choose: Value
    of: Filter
    upto: bool = False
    by: Literal["you", "opponent"] = "you"


@dataclass(frozen=True, slots=True)
class Random(Node):
    """That many matches, at random."""

    random: Value
    of: Filter
    upto: bool = False


@dataclass(frozen=True, slots=True)
class Parts(Node):
    """Several targets together."""

    parts: tuple["Target", ...]


Target = Ref | All | Chosen | Random | Parts
