"""What a card of Divine Cross is. Sources: DVC-003 to DVC-020, DVC-065."""

from typing import Annotated, Literal, Self

from pydantic import BeforeValidator, Field, model_validator

from cards.schema import CardSchema, Strict, Word

Attribute = Literal["red", "green", "blue", "none"]
Amount = Annotated[int, Field(ge=0, le=1_000_000)]
NoneIsEmptyList = BeforeValidator(lambda value: [] if value is None else value)


class Skill(Strict):
    """What a unit attacks with: `cost` in Energy, `damage` null where no figure is printed."""

    cost: Amount = 0
    name: Word = ""
    damage: Amount | None = None


class Schema(CardSchema):
    """A unit, or one of the three Commands: event, action, assist.

    `title`: the work that all cards of a deck share (DVC-065). `attributes` is a set (DVC-017), and so
    is `advantage`: those against which Skill damage is doubled (DVC-010).
    """

    kind: Literal["unit", "event", "action", "assist"]
    title: Annotated[Word, Field(min_length=1)]
    hp: Annotated[int, Field(ge=1, le=1_000_000)] | None = None
    attributes: Annotated[list[Attribute], NoneIsEmptyList] = Field(default=[], max_length=4)
    skills: Annotated[list[Skill], NoneIsEmptyList] = Field(default=[], max_length=20)
    advantage: Annotated[list[Attribute], NoneIsEmptyList] = Field(default=[], max_length=4)
    retreat_cost: Annotated[int, Field(ge=0, le=1_000)] | None = None

    @model_validator(mode="after")
    def complete(self) -> Self:
        if self.kind == "unit" and self.hp is None:
            raise ValueError("a unit needs its HP (DVC-004)")
        if self.kind != "unit" and (self.hp is not None or self.retreat_cost is not None):
            raise ValueError("only units have HP or a Retreat Cost (DVC-004, DVC-020)")
        return self
