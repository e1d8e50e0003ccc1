"""What every card record must be, whatever its game; each game's schema adds its own fields.

A schema is strict: "3" is no number, true is no number, text is no list. Keys it does not know are
reported by the importer and left out. Fields are demanded only where a clause demands them.
"""

from typing import Annotated, Any, ClassVar, Self

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    JsonValue,
    StringConstraints,
    model_validator,
)

from cards.record import COMMON, CardRecord, Printing

CONTROL = r"^[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f]*$"


def none_if_blank(value: Any) -> Any:
    return None if isinstance(value, str) and not value.strip() else value


def if_null(default: Any) -> BeforeValidator:
    """A validator that reads null as `default`: it means what an absent key means."""
    return BeforeValidator(lambda value: default if value is None else value)


def if_empty(default: Any) -> BeforeValidator:
    """The same for fields that are neither text nor list, where older card files have an empty one."""
    return BeforeValidator(lambda value: default if value in (None, "", []) else value)


Number = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=64, pattern=CONTROL)
]
Word = Annotated[
    str,
    if_null(""),
    StringConstraints(strip_whitespace=True, max_length=200, pattern=CONTROL),
]
Prose = Annotated[str, if_null(""), StringConstraints(max_length=20_000, pattern=CONTROL)]
WordOrNone = Annotated[
    Annotated[str, StringConstraints(strip_whitespace=True, max_length=200, pattern=CONTROL)]
    | None,
    BeforeValidator(none_if_blank),
]
Words = Annotated[list[Number], if_null([]), Field(max_length=100)]
Count = Annotated[int, Field(ge=0, le=1_000_000)]


class Strict(BaseModel):
    """Exact types, nothing coerced; the values cannot be changed afterwards."""

    model_config = ConfigDict(strict=True, extra="ignore", frozen=True)


class Localised(Strict):
    """A text in Japanese, in English, or in both."""

    ja: Prose = ""
    en: Prose = ""


class Name(Strict):
    """A card's name; at least one language must have it."""

    ja: Word = ""
    en: Word = ""

    @model_validator(mode="after")
    def named(self) -> Self:
        if not (self.ja or self.en):
            raise ValueError("a card needs a name in Japanese or English")
        return self


class PrintingSchema(Strict):
    number: Number
    set: Word = ""
    rarity: Word = ""
    foil: Annotated[bool, if_null(False)] = False


class CardSchema(Strict):
    """The common columns. A subclass per game adds the game's fields and narrows `kind`."""

    number: Number
    name: Name
    kind: str
    set: Word = ""
    rarity: Word = ""
    text: Annotated[Localised, if_empty({})] = Localised()
    deckable: Annotated[bool, if_null(True)] = True
    printings: Annotated[list[PrintingSchema], if_null([])] = Field(default=[], max_length=200)
    effects: Annotated[JsonValue, if_empty(None)] = None

    common: ClassVar[frozenset[str]] = frozenset(COMMON)
    # The game's fields that a printing may state for itself.
    of_printings: ClassVar[tuple[str, ...]] = ()

    @classmethod
    def game_fields(cls) -> tuple[str, ...]:
        """The keys of this game's own fields, in the order in which cards show them."""
        return tuple(
            field.alias or name
            for name, field in cls.model_fields.items()
            if name not in cls.common
        )

    def printing(self, stated: PrintingSchema) -> Printing:
        """A printing, with what it states otherwise than the card does."""
        own = {name: getattr(stated, name) for name in self.of_printings}
        other = {k: v for k, v in own.items() if v is not None and v != getattr(self, k)}
        return Printing(stated.number, stated.set, stated.rarity, stated.foil, other)

    def record(self, *, sample: bool = False) -> CardRecord:
        """The card as plain facts, for catalogs."""
        dumped = self.model_dump(mode="json", by_alias=True)
        return CardRecord(
            number=self.number,
            kind=self.kind,
            name_ja=self.name.ja,
            name_en=self.name.en,
            set=self.set,
            rarity=self.rarity,
            text_ja=self.text.ja,
            text_en=self.text.en,
            deckable=self.deckable,
            sample=sample,
            printings=tuple(map(self.printing, self.printings)),
            effects=self.effects,
            fields={name: dumped[name] for name in self.game_fields()},
        )
