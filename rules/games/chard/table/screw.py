"""Colour screw: a turn in which nothing was played, and a card in hand only lacked its colours."""

from rules.engine.table.payment import Source, kinds_made, payable
from rules.games.chard.table.state import State


def is_screwed(state: State, seat: int) -> bool:
    """Whether a hand card could have been paid for by everything the player has, were it of any colour."""
    if state.played:
        return False
    player = state.players[seat]
    sources = [
        Source(piece.card.number, piece.card.makes) for piece in player.pieces() if piece.card.makes
    ]
    made = len(kinds_made(sources))
    cards = [state.cards[number] for number in dict.fromkeys(player.hand)]
    return any(
        card.price and card.total <= made and not payable(card.price, sources) for card in cards
    )
