"""Tournament results of a deck: at most MOST_RESULTS."""

from typing import Any

from accounts.limits import room_for_another
from decks.library.models import Deck
from decks.library.models.result import MOST_RESULTS, DeckResult


def note_result(deck: Deck, **facts: Any) -> DeckResult:
    """Note a result; `facts` are its columns. Raises NoRoom."""
    with room_for_another(deck.owner_id, deck.results.all(), MOST_RESULTS):
        return deck.results.create(**facts)
