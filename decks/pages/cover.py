"""The card that stands for a deck."""

from dataclasses import dataclass

from cards import face
from cards.catalog import Catalog
from cards.games import GAMES
from cards.record import CardRecord
from decks.display.order import LAST, OrderKey, catalog_order
from decks.library.models import Deck
from web.pages import page_language


@dataclass(frozen=True)
class Cover:
    """A card and what its face says, in the page's language."""

    card: CardRecord
    hue: str
    kind: str


def deck_cover(deck: Deck, catalog: Catalog) -> Cover | None:
    """The chosen card, or else the one highest on the game's curve; None if no card is known."""
    card = (catalog.get(deck.cover) if deck.cover else None) or highest_card(deck, catalog)
    if card is None:
        return None
    return Cover(
        card, face.face_hue(card), face.kind_label(card, GAMES[deck.game], page_language())
    )


def highest_card(deck: Deck, catalog: Catalog) -> CardRecord | None:
    keys = catalog_order(catalog)
    found = (catalog.find(entry.card) for _, entry in deck.decklist.entries())
    known = [cards[0] for cards in found if len(cards) == 1]
    return max(known, key=lambda card: curve_height(keys[card]), default=None)


def curve_height(key: OrderKey) -> float:
    """The card's value on the curve; a card without one ranks lowest."""
    return -1 if key[1] >= LAST else key[1]
