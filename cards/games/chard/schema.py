"""What a card of Chard Game is. Sources: CHD-038 to CHD-101."""

from typing import Annotated, Literal, Self

from pydantic import BeforeValidator, Field, model_validator

from cards.schema import CardSchema, Strict, Word

Energy = Literal["white", "blue", "black", "red", "green", "sixth", "generic"]
Attribute = Literal["sun", "moon", "fire", "water", "wood", "metal", "earth", "none"]
Type = Literal["mana", "undead", "artifact", "legend", "?", "death-star"]
ItemKind = Literal[
    "event",
    "instant",
    "counter",
    "equipment",
    "stage",
    "artifact",
    "spelled",
    "land",
    "ingot",
]
Amount = Annotated[int, Field(ge=0, le=1_000_000)]
Level = Annotated[int, Field(ge=1, le=100)] | Literal["?"]
Floor = Annotated[int, Field(ge=1, le=3)]
NoneIsEmptyList = BeforeValidator(lambda value: [] if value is None else value)
NoneIsEmptyMap = BeforeValidator(lambda value: {} if value is None else value)


class Keyword(Strict):
    """An ability in one word, with what stands in its brackets: Regen(10), Protection(red)."""

    name: Annotated[Word, Field(min_length=1)]
    value: int | str | None = None


class Schema(CardSchema):
    """A character, an item or energy. The kinds of cards that CHD-101 settles.

    `cost`: energy by colour, `generic` payable with any. `lv`: 1 to 100, or "?" (CHD-045, CHD-046).
    `range`: the opponent's floors that it reaches. `work`: the title of the work it appears in.
    The colour that energy and lands give is their keyword `roll-mana`.
    """

    kind: Literal["character", "item", "energy"]
    item_kind: ItemKind | None = None
    cost: Annotated[dict[Energy, Amount], NoneIsEmptyMap] = {}
    lv: Level | None = None
    attack: Amount | None = None
    hp: Amount | None = None
    range: Annotated[list[Floor], NoneIsEmptyList] = Field(default=[], max_length=3)
    attribute: Attribute | None = None
    types: Annotated[list[Type], NoneIsEmptyList] = Field(default=[], max_length=6)
    work: Annotated[str, Field(max_length=200)] | None = None
    keywords: Annotated[list[Keyword], NoneIsEmptyList] = Field(default=[], max_length=50)

    @model_validator(mode="after")
    def complete(self) -> Self:
        if self.kind == "character" and self.lv is None:
            raise ValueError("a character needs a level: 1 to 100 or ? (CHD-042)")
        if self.kind == "character" and self.attribute is None:
            raise ValueError("a character needs an attribute (CHD-093)")
        if self.kind == "item" and self.item_kind is None:
            raise ValueError("an item needs one of the nine kinds (CHD-100)")
        return self
