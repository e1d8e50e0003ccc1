"""The database models of formats and decks."""

from decks.library.models.archive import ArchiveJob, ArchivePart
from decks.library.models.deck import Deck, Revision, TooManyDecks, Visibility
from decks.library.models.format import Format, FormatVersion
from decks.library.models.index import DeckCard
from decks.library.models.owned import OwnedCard
from decks.library.models.price import CardPrice, PriceList
from decks.library.models.result import DeckResult
from decks.library.models.short_link import ShortLink
from decks.library.models.social import Folder, Like, Tag

__all__ = [
    "ArchiveJob",
    "ArchivePart",
    "CardPrice",
    "Deck",
    "DeckCard",
    "DeckResult",
    "Folder",
    "Format",
    "FormatVersion",
    "Like",
    "OwnedCard",
    "PriceList",
    "Revision",
    "ShortLink",
    "Tag",
    "TooManyDecks",
    "Visibility",
]
