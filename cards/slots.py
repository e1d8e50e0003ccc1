"""What a pack of a set holds, slot by slot: the `pack` of a set in sets.json (docs/packs.md)."""

from typing import Annotated, Any

from pydantic import Field, StringConstraints, TypeAdapter

from cards.schema import CONTROL, StrictSchema

Rarity = Annotated[str, StringConstraints(min_length=1, max_length=200, pattern=CONTROL)]
Weight = Annotated[int, Field(ge=1, le=10_000)]


class Slot(StrictSchema):
    """So many cards; the rarity of each falls by weight: `{"R": 12, "UR": 7, "SEC": 1}`."""

    cards: Annotated[int, Field(ge=1, le=20)]
    rarities: Annotated[dict[Rarity, Weight], Field(min_length=1, max_length=20)]

    @property
    def total(self) -> int:
        """The sum of the weights."""
        return sum(self.rarities.values())


SLOTS = TypeAdapter(Annotated[tuple[Slot, ...], Field(min_length=1, max_length=20, strict=False)])


def read_slots(data: Any) -> tuple[Slot, ...]:
    """The slots of a pack as JSON. Raises ValueError."""
    return SLOTS.validate_python(data)
