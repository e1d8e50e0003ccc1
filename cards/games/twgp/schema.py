"""What a card of TWGP is. Sources: TWG-193 (base Power), TWG-041 (decks and Vitals)."""

from typing import Annotated, Literal, Self

from pydantic import BeforeValidator, Field, model_validator

from cards.schema import CardSchema, Word

Keyword = Annotated[Word, Field(min_length=1)]
NoneIsEmptyList = BeforeValidator(lambda value: [] if value is None else value)


class Schema(CardSchema):
    """A unit, a weapon, a charge card, a log counter or a Vital.

    `power`: base Power, 0 to 99. `source`: which company's game the card comes from, as a slug.
    """

    kind: Literal["unit", "weapon", "charge", "log-counter", "vital"]
    power: Annotated[int, Field(ge=0, le=99)] | None = None
    source: Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=64)] | None = None
    keywords: Annotated[list[Keyword], NoneIsEmptyList] = Field(default=[], max_length=50)

    @model_validator(mode="after")
    def complete(self) -> Self:
        if self.kind == "unit" and self.power is None:
            raise ValueError("a unit needs its base Power (TWG-193)")
        return self
