"""The schema of Chard Game cards."""

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from cards.schema import CardSchema, Count, Number, StrictSchema, WordOrNone, if_empty, if_null

Kind = Literal["character", "item", "energy"]
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
Energy = Literal["white", "blue", "black", "red", "green", "sixth", "generic"]
Attribute = Literal["sun", "moon", "fire", "water", "wood", "metal", "earth", "none"]
Type = Literal["mana", "undead", "artifact", "legend", "?", "death-star"]
Level = Annotated[int, Field(ge=1, le=100)] | Literal["?"]
Floor = Annotated[int, Field(ge=1, le=3)]

DEMANDED = {
    "character": (("lv", "CHD-042"), ("attribute", "CHD-093")),
    "item": (("item_kind", "CHD-100"),),
}


class Keyword(StrictSchema):
    """An ability with its parameter: Regen(10), Protection(red), Flying (null)."""

    name: Number
    value: int | str | None = None


class Schema(CardSchema):
    """One character, item or energy (CHD-101).

    `cost`: energy by colour (CHD-148); `generic` accepts any. `lv`: 1 to 100 or "?" (CHD-045,
    CHD-046). `range`: the opponent's floors it attacks (CHD-057). `work`: the title it appears in.
    `keywords`: all that are printed; `roll-mana` says which colour an energy or land gives.
    """

    kind: Kind
    item_kind: ItemKind | None = None
    cost: Annotated[dict[Energy, Count], if_empty({})] = {}
    lv: Level | None = None
    attack: Count | None = None
    hp: Count | None = None
    range: Annotated[list[Floor], if_null([]), Field(max_length=3)] = []
    attribute: Attribute | None = None
    types: Annotated[list[Type], if_null([]), Field(max_length=6)] = []
    work: WordOrNone = None
    keywords: Annotated[list[Keyword], if_null([]), Field(max_length=100)] = []

    @model_validator(mode="after")
    def complete(self) -> Self:
        """Every field that a clause requires of the kind is present."""
        for name, clause in DEMANDED.get(self.kind, ()):
            if getattr(self, name) is None:
                raise ValueError(f"{self.kind} without {name} ({clause})")
        return self

    @model_validator(mode="after")
    def of_its_kind(self) -> Self:
        """Only items have an item kind, one of nine (CHD-100)."""
        if self.kind != "item" and self.item_kind is not None:
            raise ValueError("only an item has an item kind (CHD-100)")
        return self
