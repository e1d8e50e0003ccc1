"""What the other player may set, and how likely it is: any unseen card, but rather one that suits them."""

from math import comb
from typing import Final

from rules.games.battlogic.policy.matchups import HAND_CARD, UNPAID, gain_table
from rules.games.battlogic.table.state import Player, State

# How strongly good choices are expected. Win rates against an equal and against random play: at 0.15, 71 % and
# 86 %; at 0.3, 71 % and 83 %; at 1, 75 % and 77 %. With an advantage, the other player is easier to predict.
SENSE: Final = 0.15
SENSE_AHEAD: Final = 0.4


def unseen_cards(side: Player) -> list[str]:
    """The other player's cards that the opponent cannot see while cards are being set."""
    return side.life + side.pile + side.hand + side.picked + side.field


def set_chances(state: State, seat: int) -> dict[str, float]:
    """For each card, the chance that the other player sets it. The NPC has no hand: its card is random."""
    other = state.players[1 - seat]
    cards, hand = unseen_cards(other), len(other.hand)
    sense = SENSE_AHEAD if other.advantage else SENSE
    chances, left = {}, len(cards)
    without = whole = comb(left, hand)
    for card in by_rating(state, 1 - seat, cards):
        copies = cards.count(card)
        left -= copies
        best = without - comb(left, hand)  # hands in which it is the best card
        chances[card] = sense * best / whole + (1 - sense) * copies / len(cards)
        without -= best
    return chances


def by_rating(state: State, seat: int, cards: list[str]) -> list[str]:
    """The cards in the order in which the seat would like to set them, judged by what it sees."""
    own, foe = state.players[seat], state.players[1 - seat]
    rows = gain_table(state.cards)[own.advantage, foe.advantage]
    foes = foe.life + foe.pile + foe.hand

    def rating(number: str) -> tuple[int, str]:
        cost = state.cards[number].cost
        row = rows[number if cost < len(own.hand) else UNPAID]
        return HAND_CARD * cost * len(foes) - sum(map(row.__getitem__, foes)), number

    return sorted(set(cards), key=rating)
