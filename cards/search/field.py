"""One searchable field of a card. The table of a game's fields feeds parser, search and help page."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from cards.record import CardRecord

FieldKind = Literal["text", "word", "words", "number", "numbers", "flag"]


def from_fields(name: str) -> Callable[[CardRecord], Any]:
    return lambda card: card.fields.get(name)


@dataclass(frozen=True, eq=False)
class Field:
    """A field of the search language.

    `names`: what users may type, the first being the main one (`cost`, `c` …).
    `kind`: text (free text, part of it matches), word (one value of a vocabulary), words (several),
    number, numbers (a list of them: any may match), flag (yes or no).
    `get`: its value in a record: str, tuple or list of str, int, list of int, bool, or None.
    `values`: the vocabulary of a word field: value -> its names (English, Japanese, short forms);
    an empty table leaves the vocabulary open. In a number field: values that are no numbers.
    `label_en`, `label_ja`: how descriptions and the help page call it; `example`: a query using it.
    `open`: other values than those of the vocabulary may occur, so an unknown one is searched too.
    `anchored`: of a text, only its beginning may be given instead of the whole (card numbers).
    """

    names: tuple[str, ...]
    kind: FieldKind
    get: Callable[[CardRecord], Any]
    label_en: str
    label_ja: str
    example: str
    values: dict[str, tuple[str, ...]] | None = None
    open: bool = False
    anchored: bool = False

    @property
    def name(self) -> str:
        return self.names[0]

    def label(self, language: str) -> str:
        return self.label_ja if language == "ja" else self.label_en

    def shown(self, value: str, language: str) -> str:
        """A value of its vocabulary in words: its first name is the English, its second the Japanese."""
        names = (self.values or {}).get(value) or (value,)
        return names[min(len(names) - 1, 1 if language == "ja" else 0)]
