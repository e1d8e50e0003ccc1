"""How good a table and an answer look: the guide of greedy and searching policies. No rule is made here."""

from collections.abc import Callable, Mapping, Sequence
from operator import itemgetter
from typing import Final

from rules.engine.core.ask import Ask
from rules.engine.core.hidden import Unseen
from rules.engine.core.rules import SURE
from rules.games.battlogic.cards.card import Card
from rules.games.battlogic.policy.certain_wins import certain_successes, certain_wins, keeps_win
from rules.games.battlogic.policy.matchups import (
    ADVANTAGE,
    CERTAIN,
    CERTAIN_ALONE,
    DAMAGE,
    HAND_CARD,
    KEYWORD,
    PAID,
    PAID_BEHIND,
    UNPAID,
    gain_table,
)
from rules.games.battlogic.policy.opponent_cards import set_chances, unseen_cards
from rules.games.battlogic.table.state import Player, State
from rules.games.battlogic.turn.judge import judge_cards

WON: Final = 1000.0
SPECIAL: Final = 100  # how much more readily a hand card is kept
SPARE: Final = 200  # how much more readily it is given up


def table_worth(state: State, seat: int) -> float:
    """Life first, then advantage and the hand; a decided game outweighs everything."""
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


def option_scores(state: State, hidden: Unseen, ask: Ask) -> Sequence[float]:
    return ANSWERS[ask.kind](state, ask.player, [str(option) for option in ask.options])


# Setting

Mean = Callable[[Mapping[str, int]], float]


def setting_scores(state: State, seat: int, options: list[str]) -> list[float]:
    """What setting each card gains; a certain win above all, then a certain success."""
    own, other = state.players[seat], state.players[1 - seat]
    others = unseen_cards(other)
    rows = gain_table(state.cards)[own.advantage, other.advantage]
    wins, successes = certain_wins(state, seat, others), certain_successes(state, seat, others)
    mean = (
        even_mean(others)
        if state.ruleset.solo or not others
        else weighted_mean(set_chances(state, seat))
    )
    price, scores = PAID_BEHIND if other.advantage else PAID, []
    for number in options:
        cost = state.cards[number].cost
        payable = cost < len(own.hand)
        gain = mean(rows[number if payable else UNPAID]) - price * cost * payable
        if number in successes:
            gain += certain_gain(state, state.cards[number])
        scores.append(SURE + gain if number in wins else gain)
    return scores


def certain_gain(state: State, card: Card) -> int:
    """How much more a card counts that is certain to succeed."""
    if not state.ruleset.solo:
        return CERTAIN
    return CERTAIN_ALONE if card.damage else 0


def even_mean(others: list[str]) -> Mean:
    if len(others) < 2:
        return lambda row: float(sum([row[card] for card in others]))
    values, most = itemgetter(*others), len(others)  # of several cards a tuple; quicker than a loop
    return lambda row: sum(values(row)) / most


def weighted_mean(chances: Mapping[str, float]) -> Mean:
    return lambda row: sum([chance * row[card] for card, chance in chances.items()])


# Other answers


def choosing_scores(state: State, seat: int, options: list[str]) -> list[float]:
    return [card_strength(state.cards[number]) for number in options]


def card_strength(card: Card) -> int:
    """The strength of a card by itself: quick, damaging and free is best."""
    gained = DAMAGE * card.damage + ADVANTAGE * (card.advantage - card.startup)
    return gained + KEYWORD * len(card.keywords) - HAND_CARD * card.cost


def discarding_scores(state: State, seat: int, options: list[str]) -> list[float]:
    hand = state.players[seat].hand
    return [-use_in_hand(state.cards[number], hand) for number in options]


def use_in_hand(card: Card, hand: list[str]) -> int:
    """The use of a card in hand: special moves are kept, a second guard is not."""
    spare = "guard" in card.keywords and hand.count(card.number) > 1
    return card_strength(card) + SPECIAL * (card.kind != "normal") - SPARE * spare


def paying_scores(state: State, seat: int, options: list[str]) -> list[float]:
    """Scored like discards, except for cards that a certain win needs."""
    card = state.on_field(seat)
    owed = card.cost - len(state.players[seat].picked) if card else 0
    kept = keeps_win(state, seat, options, owed)
    return [
        SURE * k + score
        for k, score in zip(kept, discarding_scores(state, seat, options), strict=True)
    ]


def evading_scores(state: State, seat: int, options: list[str]) -> list[float]:
    """Evade only what probably ends the game: five cards are a lot. A card that cannot be paid is no threat."""
    own, other = state.players[seat], state.players[1 - seat]
    mine, advantages = paid_card(own, state.on_field(seat)), (own.advantage, other.advantage)
    danger = 0.0
    for number, chance in set_chances(state, seat).items():
        judgement = judge_cards((mine, paid_card(other, state.cards[number])), advantages)
        danger += chance * (judgement.success == 1 and judgement.dealt > len(own.life))
    return [danger if word == "yes" else 0.5 for word in options]


def paid_card(side: Player, card: Card | None) -> Card | None:
    """The card on the field, if the hand can pay for it."""
    return card if card and card.cost <= len(side.hand) else None


ANSWERS: Final[dict[str, Callable[[State, int, list[str]], Sequence[float]]]] = {
    "set": setting_scores,
    "choose": choosing_scores,
    "pay": paying_scores,
    "spend": discarding_scores,
    "discard": discarding_scores,
    "evade": evading_scores,
}
