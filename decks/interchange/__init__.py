"""Deck lists as files: JSON and CSV, out and in again."""

from decks.input_errors import DeckFileError
from decks.interchange.common import DeckFile
from decks.interchange.csvform import from_csv, to_csv
from decks.interchange.jsonform import from_json, to_json

__all__ = ["DeckFile", "DeckFileError", "from_csv", "from_json", "to_csv", "to_json"]
