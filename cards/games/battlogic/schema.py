"""The schema of BATTLOGIC cards."""

from typing import Annotated, Literal, Self

from pydantic import BeforeValidator, Field, model_validator

from cards.schema import CardSchema, Count, Misfit, Number, if_null
from languages import Text

Kind = Literal["action"]
Class = Literal["normal", "special", "super"]
Keyword = Literal["guard", "unblockable", "anti-air", "air"]

GUARD = (1, 10, 0)


def one_if_none(value: object) -> object:
    return 1 if value is None else value


def normal_if_none(value: object) -> object:
    return "normal" if value is None else value


class Schema(CardSchema):
    """One action card. A turn compares startups (BTL-024), deals damage (BTL-026) and gives
    advantage (BTL-043), so all three are required; so is the character, whose thirty cards form one
    deck (BTL-004).

    `class`: normal unless it is a special or super special move. `activation_cost`: the number of hand
    cards it costs (BTL-022), null or 0 for none. `copies`: how many of the thirty are this card.
    """

    kind: Kind
    class_: Annotated[Class, BeforeValidator(normal_if_none)] = Field("normal", alias="class")
    character: Number
    startup: Count
    advantage: Count
    damage: Count
    keywords: Annotated[list[Keyword], if_null([]), Field(max_length=4)] = []
    activation_cost: Annotated[int, Field(ge=0, le=30)] | None = None
    copies: Annotated[int, BeforeValidator(one_if_none), Field(ge=1, le=30)] = 1

    @model_validator(mode="after")
    def guards_alike(self) -> Self:
        """Only cards with startup 1, advantage 10 and damage 0 may have the guard (BTL-110)."""
        if "guard" in self.keywords and (self.startup, self.advantage, self.damage) != GUARD:
            why = Text(
                "a guard has startup 1, advantage 10 and damage 0 (BTL-110)",
                "防御のカードは発生1、有利10、ダメージ0です（BTL-110）",
            )
            raise Misfit(why, {"keywords": why})
        return self
