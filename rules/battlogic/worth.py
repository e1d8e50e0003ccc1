"""How good a table and an answer look: what greedy and searching players go by. No rule is made here."""

from collections.abc import Sequence

from rules.battlogic.card import Card
from rules.battlogic.gains import ADVANTAGE, DAMAGE, HAND_CARD, KEYWORD, UNPAID, gains
from rules.battlogic.state import State
from rules.core.ask import Ask
from rules.core.hidden import Unseen

WON = 1000.0


def worth(state: State, seat: int) -> float:
    """Life first, then advantage and the hand; a decided game is worth more than anything."""
    if state.outcome is not None:
        return (
            0.0 if state.outcome.winner is None else WON if state.outcome.winner == seat else -WON
        )
    own, other = state.players[seat], state.players[1 - seat]
    return (
        len(own.life)
        - len(other.life)
        + ADVANTAGE / DAMAGE * (own.advantage - other.advantage)
        + HAND_CARD / DAMAGE * (len(own.hand) - len(other.hand))
    )


def scores(state: State, unseen: Unseen, ask: Ask) -> Sequence[float]:
    if ask.kind == "evade":
        return [word == "no" for word in ask.options]
    cards = [state.cards[str(option)] for option in ask.options]
    if ask.kind == "set":
        return against(state, ask.player, cards)
    sign = 1 if ask.kind == "choose" else -1
    return [sign * strength(card) for card in cards]


def strength(card: Card) -> int:
    """Of a card by itself: a quick one that hurts and does not cost."""
    gained = DAMAGE * card.damage + ADVANTAGE * (card.advantage - card.startup)
    return gained + KEYWORD * len(card.keywords) - HAND_CARD * card.cost


def against(state: State, seat: int, cards: list[Card]) -> list[float]:
    """What setting each of the cards brings on average if the other may set any card that is not seen."""
    own, other = state.players[seat], state.players[1 - seat]
    rows = gains(state.cards)[own.advantage, other.advantage]
    others = other.life + other.pile + other.hand + other.picked + other.field
    size, most = len(own.hand), len(others) or 1
    found = []
    for card in cards:
        payable = card.cost < size
        total = sum(map(rows[card.number if payable else UNPAID].__getitem__, others))
        found.append(total / most - HAND_CARD * card.cost * payable)
    return found
