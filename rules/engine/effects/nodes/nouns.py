"""The nouns of every effect language: whose, which cards, how many."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from rules.engine.effects.node import Node
from rules.engine.effects.wording.voice import Voice

Who = Literal["you", "opponent", "both"]
Owner = Literal["you", "opponent", "any"]
# self: the card itself · it: what was chosen or met last · event: what the event is about · others that the
# game declares · any other word: the name of a choice
Ref = str
LANGUAGES = ("en", "ja")
ENDLESS = 99  # how far a case reaches that has no end


class Spoken:
    """What can be put into words; each member of its family does so in both languages."""

    __slots__ = ()

    def en(self, voice: Voice) -> str:
        raise NotImplementedError

    def ja(self, voice: Voice) -> str:
        raise NotImplementedError


class Number(Spoken, Node, key="of", needs=LANGUAGES):
    """A number read from the table."""

    __slots__ = ()


class Condition(Spoken, Node, key="is", needs=LANGUAGES):
    """A condition that must hold."""

    __slots__ = ()


class Step(Spoken, Node, key="do", needs=LANGUAGES):
    """What is done. `shows`: it does not change the table; `deals`: the zone into which cards come unseen.
    `makes`: it brings in others than its targets; `acts`: the player whom `who` names does it.

    `past`: what was done to its targets, in English and Japanese. `lines`, `inline`: how a step that contains
    others is worded, as sentences and within one (`wording.bodies`). `lists`: they are a list below a line.
    `reaches`: its last sentence could be taken to go on with the next.
    """

    __slots__ = ()
    shows: ClassVar[bool] = False
    deals: ClassVar[str] = ""
    makes: ClassVar[bool] = False
    acts: ClassVar[bool] = False
    reaches: ClassVar[bool] = False
    past: ClassVar[tuple[str, str]] = ("affected", "処理した")
    lines: ClassVar[Any] = None
    lists: ClassVar[bool] = False
    inline: ClassVar[Any] = None


class Give(Spoken, Node, key="give", needs=LANGUAGES):
    """What holds as long as the card is in play."""

    __slots__ = ()


class Filter(Node):
    """Which cards are meant: every game declares its own, with at least `zone` and `owner`."""

    __slots__ = ()
    zone: Any
    owner: Owner


if TYPE_CHECKING:
    GameFilter = Any
else:
    GameFilter = Filter  # which is read as the game's own


class Event(Spoken, Node):
    """Something happens: every game declares its own, with the kinds of events that it has.

    `of_cards`: it is about cards, not units. `moment`: the word behind it in Japanese."""

    __slots__ = ()

    @property
    def moment(self) -> str:
        return "時"

    @property
    def of_cards(self) -> bool:
        return False


Value = int | Number


@dataclass(frozen=True, slots=True)
class Span(Node):
    """From `min` to `max`, both inclusive; either may be missing."""

    min: Value | None = None
    max: Value | None = None


@dataclass(frozen=True, slots=True)
class All(Node):
    """Everything that matches; nothing is chosen."""

    all: GameFilter


@dataclass(frozen=True, slots=True)
class Chosen(Node):
    """That many matches, chosen by a player; if there are too few, all of them."""

    choose: Value
    of: GameFilter
    upto: bool = False
    by: Literal["you", "opponent"] = "you"


@dataclass(frozen=True, slots=True)
class Random(Node):
    """That many matches, at random."""

    random: Value
    of: GameFilter
    upto: bool = False


@dataclass(frozen=True, slots=True)
class Parts(Node):
    """Several targets together."""

    parts: tuple["Target", ...]


Target = Ref | All | Chosen | Random | Parts


def chosen_parts(target: Any) -> tuple[Any, ...]:
    """The parts of a target that you choose in one go."""
    parts: tuple[Any, ...] = target.parts if isinstance(target, Parts) else ()
    return parts if all(isinstance(one, Chosen) and one.by == "you" for one in parts) else ()
