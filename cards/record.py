"""A card as plain data, independent of the database."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Self

COMMON = (
    "number",
    "name",
    "kind",
    "set",
    "rarity",
    "text",
    "deckable",
    "printings",
    "effects",
)
OF_PRINTINGS = ("number", "set", "rarity", "foil")


@dataclass(slots=True, frozen=True)
class PrintingRecord:
    """Another printing of a card; its number identifies the card in a deck list.

    `fields` holds the game fields that differ from the card's, such as deck originality points.
    """

    number: str
    set: str = ""
    rarity: str = ""
    foil: bool = False
    fields: dict[str, Any] = field(default_factory=dict, hash=False)

    def as_json(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "set": self.set,
            "rarity": self.rarity,
            "foil": self.foil,
            **self.fields,
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Self:
        known = {name: data[name] for name in OF_PRINTINGS}
        return cls(**known, fields={k: v for k, v in data.items() if k not in OF_PRINTINGS})


@dataclass(slots=True, frozen=True, eq=False)
class CardRecord:
    """One card of one game. Records compare by identity, which makes them fast as keys.

    `fields` holds the game's own typed fields (`cards/games/<game>/schema.py`), absent ones as None.
    `sample` marks cards of invented pools, for games whose public card list does not exist. `compiled`: the
    effects are what the printed text compiles to; nobody stated them. `corrected`: when staff entered them.
    `lacks`: names of cards that it makes and the database does not have (`cards.made`).
    `picture`: the digest of an uploaded picture (`cards.pictures`), or empty.
    """

    number: str
    kind: str
    name_ja: str = ""
    name_en: str = ""
    set: str = ""
    rarity: str = ""
    text_ja: str = ""
    text_en: str = ""
    deckable: bool = True
    sample: bool = False
    printings: tuple[PrintingRecord, ...] = ()
    effects: Any = None
    fields: dict[str, Any] = field(default_factory=dict)
    compiled: bool = False
    corrected: datetime | None = None
    lacks: tuple[str, ...] = ()
    picture: str = ""

    @property
    def name(self) -> str:
        """The Japanese name, or else the English one."""
        return self.name_ja or self.name_en

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(name for name in (self.name_ja, self.name_en) if name)

    def localised(self, language: str) -> str:
        return (self.name_en or self.name_ja) if language == "en" else self.name

    @property
    def numbers(self) -> tuple[str, ...]:
        """Its own number first, then those of its other printings."""
        return (self.number, *(p.number for p in self.printings if p.number != self.number))

    @property
    def sets(self) -> frozenset[str]:
        """Every set in which it was printed."""
        return frozenset({self.set, *(p.set for p in self.printings)} - {""})

    def as_json(self) -> dict[str, Any]:
        """The documented JSON form (docs/card-files/README.md); parses back through the game's schema."""
        return {
            "number": self.number,
            "name": {"ja": self.name_ja or None, "en": self.name_en or None},
            "kind": self.kind,
            "set": self.set or None,
            "rarity": self.rarity or None,
            "text": {"ja": self.text_ja or None, "en": self.text_en or None},
            "deckable": self.deckable,
            "printings": [printing.as_json() for printing in self.printings],
            "effects": self.effects,
            **self.fields,
        }

    @classmethod
    def from_json(cls, data: dict[str, Any], compiled: bool = False) -> Self:
        """The inverse of `as_json`, for data that came from it; a game's schema reads anybody else's."""
        name, text = data["name"], data["text"]
        return cls(
            number=data["number"],
            kind=data["kind"],
            name_ja=name["ja"] or "",
            name_en=name["en"] or "",
            set=data["set"] or "",
            rarity=data["rarity"] or "",
            text_ja=text["ja"] or "",
            text_en=text["en"] or "",
            deckable=data["deckable"],
            printings=tuple(map(PrintingRecord.from_json, data["printings"])),
            effects=data["effects"],
            fields={key: value for key, value in data.items() if key not in COMMON},
            compiled=compiled,
        )
