"""The schema of TWGP cards."""

from typing import Annotated, Literal, Self

from pydantic import BeforeValidator, Field, model_validator

from cards.schema import CardSchema, WordList, none_if_blank

Kind = Literal["unit", "weapon", "charge", "log-counter", "vital"]
Power = Annotated[int, Field(ge=0, le=99)]
Slug = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=64)]


class Schema(CardSchema):
    """One card of any company's game, as TWGP reads it: its kind and its base Power (TWG-193).

    `source`: the slug of the game it comes from. `keywords`: its keywords there, as printed.
    """

    kind: Kind
    power: Power | None = None
    source: Annotated[Slug | None, BeforeValidator(none_if_blank)] = None
    keywords: WordList = []

    @model_validator(mode="after")
    def complete(self) -> Self:
        """Every field that a clause requires of the kind is present."""
        if self.kind == "unit" and self.power is None:
            raise ValueError("unit without power (TWG-193)")
        return self
