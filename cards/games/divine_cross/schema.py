"""The schema of Divine Cross cards."""

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from cards.schema import CardSchema, Count, StrictSchema, Word, if_null

Kind = Literal["unit", "event", "action", "assist"]
Attribute = Literal["red", "green", "blue", "none"]
Attributes = Annotated[list[Attribute], if_null([]), Field(max_length=4)]
Hp = Annotated[int, Field(ge=1, le=1_000_000)]


class Skill(StrictSchema):
    """One way to attack: `cost` in Energy; `damage` is null if none is printed (DVC-008)."""

    cost: Annotated[Count, if_null(0)] = 0
    name: Word = ""
    damage: Count | None = None


class Schema(CardSchema):
    """One unit, or one Command of exactly three kinds (DVC-019).

    `title`: the work that all cards of a deck share (DVC-065). `attributes` and `advantage` are sets;
    `advantage`: the attributes against which its skills deal double damage (DVC-010, DVC-017).
    """

    kind: Kind
    hp: Hp | None = None
    attributes: Attributes = []
    skills: Annotated[list[Skill], if_null([]), Field(max_length=20)] = []
    advantage: Attributes = []
    retreat_cost: Count | None = None
    title: Annotated[Word, Field(min_length=1)]

    @model_validator(mode="after")
    def complete(self) -> Self:
        """Every field that a clause requires of the kind is present."""
        if self.kind == "unit" and self.hp is None:
            raise ValueError("unit without hp (DVC-004)")
        return self

    @model_validator(mode="after")
    def of_its_kind(self) -> Self:
        """A Command has none of a unit's fields: HP, attributes, skills … (DVC-004, DVC-020)."""
        stated = (self.hp, self.retreat_cost, *self.attributes, *self.skills, *self.advantage)
        if self.kind != "unit" and any(value is not None for value in stated):
            raise ValueError("only a unit has HP, attributes, skills or a retreat cost (DVC-020)")
        return self
