"""What goes wrong with card files, said in English and Japanese."""

from typing import NamedTuple


class Words(NamedTuple):
    """One sentence in both languages."""

    en: str
    ja: str

    def localised(self, language: str) -> str:
        return self.ja if language == "ja" else self.en


class Said(Exception):
    """An error whose sentence is written for users, not for developers."""

    def __init__(self, en: str, ja: str) -> None:
        super().__init__(en)
        self.words = Words(en, ja)


class CardFileError(Said):
    """The file as a whole cannot be imported; nothing of it is."""


class RecordError(Said):
    """One record cannot be imported; the others can. `number` is the card's, if it is known."""

    def __init__(self, en: str, ja: str, number: str = "") -> None:
        super().__init__(en, ja)
        self.number = number
