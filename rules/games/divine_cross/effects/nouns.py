"""The nouns of the effect language: whose, which cards and Units, how many. They only have form."""

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

# skill: for the Skill under way · turn: until this turn ends · opponent-turn, your-turn: until the next turn of
# that player ends · None: as long as the Unit stays in the Area
Lasts = Literal["skill", "turn", "opponent-turn", "your-turn"] | None
Area = Literal["area", "main", "standby"]  # area: Main and Standby Area
Zone = Literal["area", "main", "standby", "hand", "deck", "discard", "ko", "seen"]
Place = Literal["hand", "deck", "deck-bottom", "discard", "ko"]
Measured = Literal["hp", "damage", "left", "energy", "retreat-cost"]  # left: HP minus damage
Figure = Literal["skill-damage", "damage-taken", "hp", "skill-cost", "retreat-cost"]
Banned = Literal["skill", "power", "retreat", "be-stunned", "take-skill-damage", "leave-main"]
# Words from the game's vocabulary.
Attributes = tuple[Annotated[str, In("attributes")], ...]
CardKinds = tuple[Annotated[str, In("kinds")], ...]


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
    """What holds without being used, while the card is where its text says (DVC-145)."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Filter(nouns.Filter):
    """Which cards or Units are meant; every field narrows the choice. Lists are alternatives.

    `attribute`: has one of them; `stunned`, `damaged`, `assisted`: has a stun marker, damage, an Assist;
    `fresh`: was put this turn. `other`: not the Unit itself; `besides`: not that Unit. `extreme`: only those
    with the highest or lowest measure among the rest.
    """

    zone: Zone = "area"
    owner: Owner = "any"
    kind: CardKinds = ()
    attribute: Attributes = ()
    not_attribute: Attributes = ()
    name: tuple[str, ...] = ()
    not_name: tuple[str, ...] = ()
    hp: Span | None = None
    damage: Span | None = None
    left: Span | None = None
    energy: Span | None = None
    retreat_cost: Span | None = None
    stunned: bool | None = None
    damaged: bool | None = None
    assisted: bool | None = None
    fresh: bool | None = None
    other: bool = False
    besides: Ref | None = None
    extreme: Literal["highest", "lowest"] | None = None
    measure: Measured = "left"
