"""A searchable field of a card. A game's field table drives the parser, the search and the help page."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from cards.record import CardRecord
from languages import Text

FieldKind = Literal["text", "word", "words", "number", "numbers", "flag"]


def from_fields(name: str) -> Callable[[CardRecord], Any]:
    return lambda card: card.fields.get(name)


@dataclass(frozen=True, eq=False)
class Field:
    """A field of the search language.

    `names`: the names users can type, main name first (`cost`, `c` …).
    `kind`: text (substrings match), word (one value of a vocabulary), words (several), number,
    numbers (a list, any of which may match), flag (yes or no).
    `get`: its value in a record: str, tuple or list of str, int, list of int, bool, or None.
    `values`: the vocabulary of a word field: value -> its names (English, Japanese, short forms);
    empty for an open vocabulary. For a number field: the values that are not numbers. For a text: what its
    known values are called in each language.
    `label`: its name in descriptions and on the help page; `example`: a query using it.
    `shaped`: which values outside the vocabulary are known by their form.
    `open`: values outside the vocabulary may occur, so unknown ones are searched too.
    `anchored`: a search for part of the text matches only at its beginning (card numbers).
    """

    names: tuple[str, ...]
    kind: FieldKind
    get: Callable[[CardRecord], Any]
    label: Text
    example: str
    values: dict[str, tuple[str, ...]] | None = None
    open: bool = False
    shaped: Callable[[str], bool] | None = None
    anchored: bool = False

    @property
    def name(self) -> str:
        return self.names[0]

    def name_in(self, language: str) -> str:
        """What users of the language type for it: in Japanese, its first Japanese name if it has one."""
        own = (name for name in self.names if language == "ja" and not name.isascii())
        return next(own, self.name)

    def shown(self, value: str, language: str) -> str:
        """A value in words: its first name in the vocabulary is English, its second Japanese."""
        names = (self.values or {}).get(value) or (value,)
        return names[min(len(names) - 1, 1 if language == "ja" else 0)]
