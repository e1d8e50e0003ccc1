"""How good a table and an answer look: what greedy and searching players go by. No rule is made here."""

from collections.abc import Callable, Mapping, Sequence

from rules.engine.core.ask import Ask
from rules.engine.core.hidden import Unseen
from rules.engine.core.rules import SURE
from rules.games.battlogic.card import Card
from rules.games.battlogic.expecting import chances, unseen
from rules.games.battlogic.gains import (
    ADVANTAGE,
    DAMAGE,
    HAND_CARD,
    KEYWORD,
    PAID,
    PAID_BEHIND,
    UNPAID,
    gains,
)
from rules.games.battlogic.judge import judge
from rules.games.battlogic.state import Player, State
from rules.games.battlogic.sure import keeping, winning

WON = 1000.0
SPECIAL, SPARE = 100, 200  # by how much a card in hand is kept before others, or given up


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


def scores(state: State, hidden: Unseen, ask: Ask) -> Sequence[float]:
    return ANSWERS[ask.kind](state, ask.player, [str(option) for option in ask.options])


# Setting

Mean = Callable[[Mapping[str, int]], float]


def setting(state: State, seat: int, options: list[str]) -> list[float]:
    """What setting each of the cards brings; a certain win above all."""
    own, other = state.players[seat], state.players[1 - seat]
    others = unseen(other)
    rows = gains(state.cards)[own.advantage, other.advantage]
    sure = winning(state, seat, others)
    mean = evenly(others) if state.ruleset.solo or not others else weighed(chances(state, seat))
    price, found = PAID_BEHIND if other.advantage else PAID, []
    for number in options:
        cost = state.cards[number].cost
        payable = cost < len(own.hand)
        gain = mean(rows[number if payable else UNPAID]) - price * cost * payable
        found.append(SURE + gain if number in sure else gain)
    return found


def evenly(others: list[str]) -> Mean:
    most = len(others) or 1
    return lambda row: sum(map(row.__getitem__, others)) / most


def weighed(chances: Mapping[str, float]) -> Mean:
    return lambda row: sum([chance * row[card] for card, chance in chances.items()])


# Other answers


def choosing(state: State, seat: int, options: list[str]) -> list[float]:
    return [strength(state.cards[number]) for number in options]


def strength(card: Card) -> int:
    """Of a card by itself: a quick one that hurts and does not cost."""
    gained = DAMAGE * card.damage + ADVANTAGE * (card.advantage - card.startup)
    return gained + KEYWORD * len(card.keywords) - HAND_CARD * card.cost


def discarding(state: State, seat: int, options: list[str]) -> list[float]:
    hand = state.players[seat].hand
    return [-use(state.cards[number], hand) for number in options]


def use(card: Card, hand: list[str]) -> int:
    """Of a card in hand: special moves are kept, a second guard is not."""
    spare = "guard" in card.keywords and hand.count(card.number) > 1
    return strength(card) + SPECIAL * (card.kind != "normal") - SPARE * spare


def paying(state: State, seat: int, options: list[str]) -> list[float]:
    """As cards are discarded; but none that a certain win needs."""
    card = state.on_field(seat)
    owed = card.cost - len(state.players[seat].picked) if card else 0
    kept = keeping(state, seat, options, owed)
    return [SURE * k + one for k, one in zip(kept, discarding(state, seat, options), strict=True)]


def evading(state: State, seat: int, options: list[str]) -> list[float]:
    """Only from what is rather the end than not: five cards are much. What cannot be paid is no danger."""
    own, other = state.players[seat], state.players[1 - seat]
    mine, advantages = paid(own, state.on_field(seat)), (own.advantage, other.advantage)
    danger = 0.0
    for number, chance in chances(state, seat).items():
        found = judge((mine, paid(other, state.cards[number])), advantages)
        danger += chance * (found.success == 1 and found.dealt > len(own.life))
    return [danger if word == "yes" else 0.5 for word in options]


def paid(side: Player, card: Card | None) -> Card | None:
    """The card on the field, if the hand can pay for it."""
    return card if card and card.cost <= len(side.hand) else None


ANSWERS: dict[str, Callable[[State, int, list[str]], Sequence[float]]] = {
    "set": setting,
    "choose": choosing,
    "pay": paying,
    "spend": discarding,
    "discard": discarding,
    "evade": evading,
}
