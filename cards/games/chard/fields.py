"""What Chard Game's cards can be searched by."""

from cards.search.field import Field, from_fields

FIELDS: tuple[Field, ...] = (
    Field(("lv", "level"), "number", from_fields("lv"), "level", "レベル", "lv>=50"),
)
