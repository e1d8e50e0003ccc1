"""Errors in card files, in English and Japanese."""

from languages import Text


class Said(Exception):
    """An error with a message for users, in both languages."""

    def __init__(self, en: str, ja: str) -> None:
        super().__init__(en)
        self.words = Text(en, ja)


class CardFileError(Said):
    """The whole file is unusable; nothing is imported."""


class RecordError(Said):
    """One record is unusable; the others are imported. `number` is the card's, if known."""

    def __init__(self, en: str, ja: str, number: str = "") -> None:
        super().__init__(en, ja)
        self.number = number
