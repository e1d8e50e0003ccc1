"""Formats and decks as rows."""

from decks.models.deck import Deck, Revision, Visibility
from decks.models.format import Format, FormatVersion

__all__ = ["Deck", "Format", "FormatVersion", "Revision", "Visibility"]
