"""One searchable field of a card. The table of a game's fields feeds parser, search and help page."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from cards.record import CardRecord

FieldKind = Literal["text", "word", "words", "number", "numbers", "flag"]


def from_fields(name: str) -> Callable[[CardRecord], Any]:
    return lambda card: card.fields.get(name)


@dataclass(frozen=True)
class Field:
    """A field of the search language.

    `names`: what users may type, the first being the main one (`cost`, `c` …).
    `kind`: text (free text, part of it matches), word (one value of a vocabulary), words (several),
    number, numbers (a list of them: any may match), flag (yes or no).
    `get`: its value in a record: str, tuple or list of str, int, list of int, bool, or None.
    `values`: the vocabulary of a word field: value -> its names (English, Japanese, short forms);
    an empty table leaves the vocabulary open.
    `label_en`, `label_ja`: how descriptions and the help page call it; `example`: a query using it.
    """

    names: tuple[str, ...]
    kind: FieldKind
    get: Callable[[CardRecord], Any]
    label_en: str
    label_ja: str
    example: str
    values: dict[str, tuple[str, ...]] | None = None

    @property
    def name(self) -> str:
        return self.names[0]
