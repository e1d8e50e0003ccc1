"""The common schema of card records; each game's schema adds its own fields.

Schemas are strict: neither "3" nor true is a number, and text is not a list. The importer reports and drops
unknown keys. A field is required only where a clause requires it.
"""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, NamedTuple, Self

from pydantic import (
    BeforeValidator,
    ConfigDict,
    Field,
    JsonValue,
    StringConstraints,
    model_validator,
)

from cards.record import COMMON, CardRecord, PrintingRecord
from languages import Text
from languages.models import Described
from web.titles import clean_title

CONTROL = r"^[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f]*$"


def none_if_blank(value: Any) -> Any:
    return None if isinstance(value, str) and not value.strip() else value


def if_null(default: Any) -> BeforeValidator:
    """A validator that reads null as `default`, the same as an absent key."""
    return BeforeValidator(lambda value: default if value is None else value)


def if_empty(default: Any) -> BeforeValidator:
    """The same for an empty text or list, as older card files have in fields of other types."""
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
WordList = Annotated[list[Number], if_null([]), Field(max_length=100)]
Count = Annotated[int, Field(ge=0, le=1_000_000)]


class Misfit(ValueError):
    """Facts that do not go together: why, as a sentence. `at`: what to say at single fields, by name."""

    def __init__(self, text: Text, at: Mapping[str, Text] | None = None) -> None:
        super().__init__(text.en)
        self.text, self.at = text, dict(at or {})


class Demand(NamedTuple):
    """Fields that a clause requires of a kind of card."""

    names: tuple[str, ...]
    clause: str


class Reserve(NamedTuple):
    """Fields that only cards of these kinds have, and the sentence that refuses them on others."""

    names: tuple[str, ...]
    kinds: tuple[str, ...]
    refusal: Text


class StrictSchema(Described):
    """Exact types, nothing coerced; the values cannot be changed afterwards."""

    model_config = ConfigDict(strict=True, extra="ignore", frozen=True)


class CardText(StrictSchema):
    """A text in Japanese, in English, or in both."""

    ja: Prose = ""
    en: Prose = ""


class Name(StrictSchema):
    """A card's name, in at least one language."""

    ja: Word = ""
    en: Word = ""

    @model_validator(mode="after")
    def named(self) -> Self:
        if not (clean_title(self.ja) or clean_title(self.en)):
            why = Text("a card needs a name in Japanese or English", "日本語名か英語名が必要です")
            raise Misfit(why, {"name": why})
        return self


class PrintingSchema(StrictSchema):
    number: Number
    set: Word = ""
    rarity: Word = ""
    foil: Annotated[bool, if_null(False)] = False


class CardSchema(StrictSchema):
    """The common columns. Each game's subclass adds its fields and narrows `kind`."""

    number: Number
    name: Name
    kind: str
    set: Word = ""
    rarity: Word = ""
    text: Annotated[CardText, if_empty({})] = CardText()
    deckable: Annotated[bool, if_null(True)] = True
    printings: Annotated[list[PrintingSchema], if_null([])] = Field(default=[], max_length=200)
    effects: Annotated[JsonValue, if_empty(None)] = None

    common: ClassVar[frozenset[str]] = frozenset(COMMON)
    # The game's fields that a printing may override.
    of_printings: ClassVar[tuple[str, ...]] = ()
    # What clauses require of each kind, and which fields only some kinds have.
    demanded: ClassVar[Mapping[str, tuple[Demand, ...]]] = {}
    reserved: ClassVar[tuple[Reserve, ...]] = ()

    @model_validator(mode="after")
    def complete(self) -> Self:
        """Every field that a clause requires of the kind is present; a list may be empty."""
        stated = {name for name in self.model_fields_set if getattr(self, name) is not None}
        lacking = [
            Demand(tuple(name for name in demand.names if name not in stated), demand.clause)
            for demand in self.demanded.get(self.kind, ())
        ]
        if lacking := [demand for demand in lacking if demand.names]:
            raise lacking_fields(self.kind, lacking)
        return self

    @model_validator(mode="after")
    def of_its_kind(self) -> Self:
        """It has no fields that only other kinds have."""
        for names, kinds, refusal in self.reserved:
            held = [name for name in names if getattr(self, name) not in (None, [], {})]
            if held and self.kind not in kinds:
                raise Misfit(refusal, dict.fromkeys(held, refusal))
        return self

    @classmethod
    def game_fields(cls) -> tuple[str, ...]:
        """The keys of this game's own fields, in display order."""
        return tuple(
            field.alias or name
            for name, field in cls.model_fields.items()
            if name not in cls.common
        )

    def printing(self, stated: PrintingSchema) -> PrintingRecord:
        """A printing, with the fields that differ from the card's."""
        own = {name: getattr(stated, name) for name in self.of_printings}
        differing = {k: v for k, v in own.items() if v is not None and v != getattr(self, k)}
        return PrintingRecord(stated.number, stated.set, stated.rarity, stated.foil, differing)

    def record(self, *, sample: bool = False) -> CardRecord:
        """The card as a record for catalogs."""
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


def lacking_fields(kind: str, lacking: list[Demand]) -> Misfit:
    en = ", ".join(f"{', '.join(names)} ({clause})" for names, clause in lacking)
    ja = "、".join(f"{'、'.join(names)}（{clause}）" for names, clause in lacking)
    at = {
        name: Text(f"needed for this kind ({clause})", f"この種類のカードには必要です（{clause}）")
        for names, clause in lacking
        for name in names
    }
    return Misfit(Text(f"{kind} without {en}", f"{kind}に必要な項目がありません：{ja}"), at)
