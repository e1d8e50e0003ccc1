"""What greedy players of BATTLOGIC answer on laid tables, in either seat."""

from typing import Any

import pytest

from benchmarks.dealt import cards
from rules.engine.core.ask import Ask
from rules.engine.core.dice import Dice
from rules.engine.core.game import Game
from rules.engine.core.policies import choose_greedily
from rules.engine.core.sight import Sight
from rules.games.battlogic import RULES, Card, Ruleset, State

CARDS = cards("battlogic")
SEATS = pytest.mark.parametrize("seat", [0, 1])
LIGHT, HEAVY, THROW, GUARD, JUMP = "A-01", "A-03", "A-04", "A-05", "A-06"
SHOT, BREAKER, SUPER = "A-08", "A-09", "A-11"


def laid(seat: int, hand: list[str], foe: list[str], life: tuple[int, int], **facts: Any) -> State:
    """`foe`: all the other player's unseen cards, three of them in hand; `life`: the Life cards of both.
    `facts`: ahead (advantage of either), evasion."""
    state = RULES.blank(CARDS, Ruleset(evasion=facts.get("evasion", False)), Dice(1))
    own, other = state.players[seat], state.players[1 - seat]
    own.advantage, other.advantage = facts.get("ahead", (0, 0))
    own.hand, own.life, own.pile = hand, [LIGHT] * life[0], [JUMP] * 9
    other.life = (foe * 4)[: life[1]]
    other.hand, other.pile = (foe * 3)[: facts.get("held", 3)], foe * 2
    state.turn, state.drawn = 5, True
    return state


def answered(state: State, seat: int, kind: str = "set") -> str:
    """The seat's answer to the first ask of that kind; until then everyone takes the first option."""
    game = Game(RULES, state)
    while True:
        asks: list[Ask] = game.asks()
        ask = next((one for one in asks if (one.player, one.kind) == (seat, kind)), None)
        if ask:
            return str(choose_greedily(ask, Sight(game, seat)))
        game.push(asks[0], asks[0].options[0])


@SEATS
def test_a_certain_kill_is_taken_though_another_card_brings_more(seat: int) -> None:
    state = laid(seat, [HEAVY, LIGHT, JUMP], ["B-01", "B-03", "B-05"], (3, 0), ahead=(10, 0))
    assert answered(state, seat) == LIGHT


@SEATS
def test_a_kill_over_two_turns_is_seen(seat: int) -> None:
    """Two light attacks, each too fast while the advantage of 10 lasts, which each renews."""
    state = laid(seat, [HEAVY, LIGHT, LIGHT], ["B-01", "B-03", "B-05"], (3, 1), ahead=(10, 0))
    assert answered(state, seat) == LIGHT


@SEATS
def test_where_it_may_be_evaded_no_kill_is_certain(seat: int) -> None:
    """With six cards the other may evade (BTL-067); then a card that beats more is as good."""
    facts = {"ahead": (10, 0), "evasion": True}
    few = laid(seat, [LIGHT, HEAVY], ["B-05", "B-03"], (3, 0), held=5, **facts)
    many = laid(seat, [LIGHT, HEAVY], ["B-05", "B-03"], (3, 0), held=6, **facts)
    sure = [max(scores(state, seat)) >= 1e6 for state in (few, many)]
    assert sure == [True, False]


def scores(state: State, seat: int) -> list[float]:
    game = Game(RULES, state)
    ask = next(one for one in game.asks() if one.player == seat)
    return list(Sight(game, seat).scores(ask))


@SEATS
def test_a_special_move_kills_past_the_guard_of_a_player_without_life(seat: int) -> None:
    """The guard succeeds, and its owner takes 1 (BTL-106)."""
    state = laid(seat, [SHOT, GUARD], ["B-05"], (3, 0))
    assert answered(state, seat) == SHOT


@SEATS
def test_special_moves_are_kept_and_the_second_guard_goes_first(seat: int) -> None:
    state = laid(seat, [LIGHT, BREAKER, GUARD, SHOT, GUARD, LIGHT, LIGHT, LIGHT], ["B-05"], (9, 9))
    assert answered(state, seat, "discard") == GUARD
    state = laid(seat, [JUMP, BREAKER, SHOT, GUARD, LIGHT, JUMP, JUMP, JUMP], ["B-05"], (9, 9))
    assert answered(state, seat, "discard") not in (BREAKER, SHOT)


@SEATS
def test_three_cards_are_not_paid_into_an_advantage(seat: int) -> None:
    """The other's light attacks are too fast to counter."""
    hand = [SUPER, GUARD, JUMP, THROW, LIGHT]
    foe = ["B-01", "C-01", "B-04", "B-05"]
    assert answered(laid(seat, hand, foe, (5, 5), ahead=(0, 12)), seat) != SUPER


@SEATS
def test_what_wins_next_is_not_paid(seat: int) -> None:
    """The special move takes a Life and leaves an advantage of 12, with which a light attack cannot fail."""
    shot = CARDS[SHOT]
    cost = dict(CARDS) | {"Q": Card("Q", shot.startup, 12, 2, shot.keywords, shot.kind, 1)}
    state = laid(seat, ["Q", LIGHT, GUARD], ["B-03"], (3, 2))
    state.cards = cost
    assert answered(state, seat, "pay") == GUARD


@SEATS
def test_five_cards_are_spent_where_the_end_is_likely_only(seat: int) -> None:
    hand, foe = [HEAVY] * 7, ["B-01", "C-01"]
    end = laid(seat, list(hand), foe, (0, 5), ahead=(0, 12), evasion=True)
    early = laid(seat, list(hand), foe, (5, 5), ahead=(0, 12), evasion=True)
    assert [answered(state, seat, "evade") for state in (end, early)] == ["yes", "no"]


@SEATS
def test_nobody_evades_from_a_card_that_cannot_be_paid(seat: int) -> None:
    """Three hand cards can pay for the super move, two cannot: it is unpaid, and the attack succeeds."""
    tables = [
        laid(seat, [HEAVY] * 7, ["C-11"] * 2, (0, 0), ahead=(0, 20), evasion=True, held=held)
        for held in (4, 3)
    ]
    assert [answered(state, seat, "evade") for state in tables] == ["yes", "no"]
