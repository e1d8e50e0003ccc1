"""Export and import of deck lists as JSON and CSV files."""

from decks.exchange.input_errors import DeckFileError
from decks.exchange.interchange.columns import is_csv
from decks.exchange.interchange.common import DeckFile
from decks.exchange.interchange.csvform import from_csv, to_csv
from decks.exchange.interchange.jsonform import from_json, to_json

__all__ = ["DeckFile", "DeckFileError", "from_csv", "from_json", "is_csv", "to_csv", "to_json"]
