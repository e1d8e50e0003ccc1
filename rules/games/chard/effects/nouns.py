"""The nouns of the effect language: whose, which cards and pieces, how many. They only have form."""

from dataclasses import dataclass
from typing import Annotated, Literal

from rules.engine.effects.node import In
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

# turn: until this turn ends (CHD-279) · None: as long as the piece lies there
Lasts = Literal["turn"] | None
# field: characters on the floors; body: the players themselves (CHD-013)
Zone = Literal[
    "field", "spelled", "mana", "artifacts", "stage", "body", "hand", "deck", "discard", "removed"
]
Place = Literal["hand", "deck", "deck-bottom", "discard", "removed"]
Measured = Literal["level", "attack", "hp", "damage", "left", "cost"]  # left: HP minus damage
Figure = Literal["attack", "damage-taken"]
# fall: go to the discard pile at 0 HP (CHD-055); reroll: in the Reroll Phase
Banned = Literal["attack", "move", "technique", "reroll", "fall"]
Floor = Literal[1, 2, 3]
# Words from the game's vocabulary.
Attributes = tuple[Annotated[str, In("attributes")], ...]
Colours = tuple[Annotated[str, In("colours")], ...]
Kinds = tuple[Annotated[str, In("kinds")], ...]
Types = tuple[Annotated[str, In("types")], ...]
Ailment = Annotated[str, In("ailments")]
Ailments = tuple[Ailment, ...]
KeywordName = Annotated[str, In("granted")]
Keywords = tuple[Annotated[str, In("keywords")], ...]


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
    """What holds without being used, while the card lies where its text works."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Filter(nouns.Filter):
    """Which cards, pieces or players are meant; every field narrows the choice. Lists are alternatives.

    `body`: the player, of `owner`, is meant as well. `floor`: on one of these; `here`: on the floor of the card
    itself. `colour`: its cost has one of them; `mana`: a Mana character, or a normal one (CHD-074, CHD-075).
    `level`: "?" fits no number (CHD-047). `symbol`: of these sets (CHD-092, CHD-147). `ailment`: has one of
    them. `other`: not the card itself; `besides`: not that one.
    """

    zone: Zone = "field"
    owner: Owner = "any"
    body: bool = False
    kind: Kinds = ()
    floor: tuple[Floor, ...] = ()
    here: bool = False
    colour: Colours = ()
    attribute: Attributes = ()
    type: Types = ()
    mana: bool | None = None
    work: tuple[str, ...] = ()
    symbol: tuple[str, ...] = ()
    name: tuple[str, ...] = ()
    keyword: Keywords = ()
    not_keyword: Keywords = ()
    ailment: Ailments = ()
    level: Span | None = None
    cost: Span | None = None
    attack: Span | None = None
    hp: Span | None = None
    left: Span | None = None
    rolled: bool | None = None
    damaged: bool | None = None
    ailing: bool | None = None
    other: bool = False
    besides: Ref | None = None
