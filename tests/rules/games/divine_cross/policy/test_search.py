"""What searching players of Divine Cross answer, and that they look ahead to their next turn."""

from collections import Counter
from typing import Any

import pytest

from rules.engine.core.ask import Answer, Ask
from rules.engine.core.dice import Dice
from rules.engine.core.game import Game
from rules.engine.core.policies import ROUNDS, Search, choose_greedily
from rules.engine.core.sight import Sight
from rules.games.divine_cross import RULES
from rules.games.divine_cross.table.state import State
from tests.rules.games.divine_cross.playing import laid

SEATS = pytest.mark.parametrize("seat", [0, 1])
CARDS = {
    "Big": "unit, hp 400, red, retreat 2, skill 1 90",
    "Weak": "unit, hp 60, blue, retreat 0, skill 2 10",
    "Leaf": "unit, hp 300, green, retreat 1, skill 1 50",
    "E": "event",
}


class Counting(Search):
    """Counts how often each option is tried, and notes the turn that the game has come to."""

    def __init__(self) -> None:
        super().__init__(Dice(1), choose_greedily)
        self.count: Counter[Answer] = Counter()
        self.reached: set[tuple[int, int]] = set()

    def tried(self, ask: Ask, option: Answer, game: Game[Any, Any]) -> float:
        worth = super().tried(ask, option, game)
        self.count[option] += 1
        self.reached.add((game.state.number, game.state.turn))
        return worth


def table(seat: int, text: str) -> State:
    """`mine` and `theirs` stand for the seats; it is the turn of `mine`."""
    words = text.replace("mine", f"p{seat + 1}").replace("theirs", f"p{2 - seat}")
    fixed = f"number: 5\nturn: p{seat + 1}\nfirst: p{seat + 1}\n"
    return laid(fixed + f"p1 deck: 8xE\np2 deck: 8xE\n{words}", CARDS)


def asked(state: State, policy: Search) -> Answer:
    game = Game(RULES, state, track=True)
    ask = game.asks()[0]
    return policy(ask, Sight(game, ask.player))


FIGHT = "mine main: Leaf\nmine standby: Weak\nmine hand: E Big\ntheirs main: Big(energy=E)"


@pytest.mark.interpreted(reason="it counts in a class of its own")
@SEATS
def test_each_option_is_played_on_to_the_next_own_turn(seat: int) -> None:
    policy = Counting()
    asked(table(seat, FIGHT), policy)
    assert policy.reached == {(7, seat)}


@pytest.mark.interpreted(reason="it counts in a class of its own")
@SEATS
def test_the_better_half_is_tried_again(seat: int) -> None:
    policy = Counting()
    best = asked(table(seat, FIGHT), policy)
    tries = sorted(policy.count.values(), reverse=True)
    each = policy.guesses // 2
    assert policy.count[best] == tries[0] == tries[1] == each * ROUNDS
    assert tries[2] < tries[0] and tries[-1] == each


@SEATS
def test_the_unit_that_fights_better_is_placed(seat: int) -> None:
    """The first one in hand is not."""
    hands = "mine hand: Weak Big E E E\ntheirs hand: Leaf E E E E"
    state = table(seat, f"phase: place\n{hands}")
    game = Game(RULES, state, track=True)
    ask = next(one for one in game.asks() if one.player == seat)
    assert ask.options == ("Weak", "Big")
    assert Search(Dice(1), choose_greedily)(ask, Sight(game, seat)) == "Big"


@SEATS
def test_hands_that_could_not_be_opened_with_do_not_stop_it(seat: int) -> None:
    """Before Units are placed, a guess at the other hand may hold none."""
    state = table(seat, "phase: extra\nmine hand: Leaf Big\ntheirs hand: Leaf E E E E")
    state.players[seat].offers = 1
    assert asked(state, Search(Dice(1), choose_greedily)) in ("no", "yes")
