"""The card that stands for a deck."""

from cards.catalog import Catalog
from cards.games import GAMES
from cards.record import CardRecord
from decks.display.order import LAST, OrderKey, catalog_order
from decks.library.models import Deck
from decks.samples import sample_uses


def deck_cover(deck: Deck, catalog: Catalog) -> CardRecord | None:
    """The chosen card, or else the most telling one; None if no card is known."""
    return (catalog.get(deck.cover) if deck.cover else None) or telling_card(deck, catalog)


def telling_card(deck: Deck, catalog: Catalog) -> CardRecord | None:
    """The card that is in the fewest sample decks, so that decks of one game differ; of several, the one that is
    highest on the game's curve. What lies beside the deck, such as a joker, stands for a deck of nothing else.
    """
    keys, beside = catalog_order(catalog), GAMES[deck.game].beside
    meant = (catalog.find(entry.card) for _, entry in deck.decklist.entries())
    known = [cards[0] for cards in meant if len(cards) == 1]
    drawn = [card for card in known if card.kind not in beside] or known
    uses = sample_uses(deck.game)
    return max(
        drawn, key=lambda card: (-uses.get(card.number, 0), curve_height(keys[card])), default=None
    )


def curve_height(key: OrderKey) -> float:
    """The card's value on the curve; a card without one ranks lowest."""
    return -1 if key[1] >= LAST else key[1]
