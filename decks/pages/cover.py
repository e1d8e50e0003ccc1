"""The card that stands for a deck."""

from cards.catalog import Catalog
from cards.games import GAMES
from cards.record import CardRecord
from decks.display.order import LAST, OrderKey, catalog_order
from decks.library.models import Deck


def deck_cover(deck: Deck, catalog: Catalog) -> CardRecord | None:
    """The chosen card, or else the one highest on the game's curve; None if no card is known."""
    return (catalog.get(deck.cover) if deck.cover else None) or highest_card(deck, catalog)


def highest_card(deck: Deck, catalog: Catalog) -> CardRecord | None:
    """What lies beside the deck, such as a joker, is no curve's top: it stands for a deck of nothing else."""
    keys, beside = catalog_order(catalog), GAMES[deck.game].beside
    found = (catalog.find(entry.card) for _, entry in deck.decklist.entries())
    known = [cards[0] for cards in found if len(cards) == 1]
    drawn = [card for card in known if card.kind not in beside] or known
    return max(drawn, key=lambda card: curve_height(keys[card]), default=None)


def curve_height(key: OrderKey) -> float:
    """The card's value on the curve; a card without one ranks lowest."""
    return -1 if key[1] >= LAST else key[1]
