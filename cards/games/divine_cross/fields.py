"""What Divine Cross's cards can be searched by."""

from cards.search.field import Field, from_fields

FIELDS: tuple[Field, ...] = (Field(("hp",), "number", from_fields("hp"), "HP", "HP", "hp>=200"),)
