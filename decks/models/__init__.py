"""Formats and decks as rows."""

from decks.models.deck import Deck, Revision, Visibility
from decks.models.format import Format, FormatVersion
from decks.models.index import DeckCard
from decks.models.social import Folder, Like, Tag

__all__ = [
    "Deck",
    "DeckCard",
    "Folder",
    "Format",
    "FormatVersion",
    "Like",
    "Revision",
    "Tag",
    "Visibility",
]
