"""The ETag of a saved deck, which clients send back to change it (If-Match)."""

from typing import Any
from zlib import crc32

from decks.library.access import visible_slug
from decks.library.catalogs import lacking_of_deck
from decks.library.models import Deck


def deck_etag(deck: Deck, user: Any) -> str:
    """Changes with what this user is answered; only the code and the version count for If-Match."""
    unnamed = visible_slug(deck.format, user) is None
    lacking = lacking_of_deck(deck, user)
    beside = (like_count(deck), is_liked(deck), folder_name(deck, user), unnamed, *lacking)
    more = f".{crc32(repr(beside).encode()):x}" if any(beside) else ""
    return f'"{deck.code}.{deck.version}{more}"'


def like_count(deck: Deck) -> int:
    """The number of likes (DeckQuerySet.with_likes); a new deck has none."""
    return int(getattr(deck, "like_count", 0))


def is_liked(deck: Deck) -> bool:
    return bool(getattr(deck, "liked", False))


def folder_name(deck: Deck, user: Any) -> str | None:
    """The folder of a deck, visible to its owner only."""
    return deck.folder.name if deck.folder and deck.owned_by(user) else None
