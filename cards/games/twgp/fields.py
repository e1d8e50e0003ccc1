"""What TWGP's cards can be searched by."""

from cards.search.field import Field, from_fields

FIELDS: tuple[Field, ...] = (
    Field(("power", "p"), "number", from_fields("power"), "Power", "パワー", "power<=3"),
)
