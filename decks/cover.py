"""The card that stands for a deck."""

from dataclasses import dataclass

from cards import face
from cards.catalog import Catalog
from cards.games import GAMES
from cards.record import CardRecord
from decks.models import Deck
from web.pages import language


@dataclass(frozen=True)
class Cover:
    """A card and what its face says, in the page's language."""

    card: CardRecord
    hue: str
    kind: str


def cover(deck: Deck, catalog: Catalog) -> Cover | None:
    """The chosen card, or the first one of the list that is known; None if none is."""
    card = (catalog.get(deck.cover) if deck.cover else None) or first(deck, catalog)
    if card is None:
        return None
    return Cover(card, face.hue(card), face.kind(card, GAMES[deck.game], language()))


def first(deck: Deck, catalog: Catalog) -> CardRecord | None:
    found = (catalog.find(entry.card) for _, entry in deck.decklist.entries())
    return next((cards[0] for cards in found if len(cards) == 1), None)
