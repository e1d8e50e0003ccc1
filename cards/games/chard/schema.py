"""The schema of Chard Game cards."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from cards.schema import (
    CardSchema,
    Count,
    Demand,
    Number,
    Reserve,
    StrictSchema,
    WordOrNone,
    if_empty,
    if_null,
)
from languages import Text

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


class Keyword(
    StrictSchema, ja="能力と括弧の中の値。例：Regen(10)、Protection(red)、Flying（null）。"
):
    """An ability with its parameter: Regen(10), Protection(red), Flying (null)."""

    name: Number
    value: int | str | None = None


class Schema(CardSchema):
    """One character, item or energy (CHD-101).

    `cost`: energy by colour (CHD-148); `generic` accepts any. `lv`: 1 to 100 or "?" (CHD-045,
    CHD-046). `range`: the opponent's floors it attacks (CHD-057). `work`: the title it appears in.
    `keywords`: all that are printed; `roll-mana` says which colour an energy or land gives.
    """

    demanded: ClassVar[Mapping[str, tuple[Demand, ...]]] = {
        "character": (Demand(("lv",), "CHD-042"), Demand(("attribute",), "CHD-093")),
        "item": (Demand(("item_kind",), "CHD-100"),),
    }
    reserved: ClassVar[tuple[Reserve, ...]] = (
        Reserve(
            ("item_kind",),
            ("item",),
            Text(
                "only an item has an item kind (CHD-100)",
                "アイテムの種類を持つのはアイテムだけです（CHD-100）",
            ),
        ),
    )

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
