"""What a seat sees, and that what it imagines reveals nothing more."""

import pytest

from rules.engine.core.dice import Dice
from rules.engine.core.policies import Random, Search, choose_first, choose_greedily, play_on
from rules.engine.core.sight import UNKNOWN, Sight
from rules.games.battlogic import RULES
from tests.rules.engine.playing import new, randomly


@pytest.mark.parametrize("seat", [0, 1])
def test_an_imagined_game_keeps_all_that_the_seat_sees(seat: int) -> None:
    game = randomly(new(5, track=True), 5, most=12)
    game.asks()
    sight = Sight(game, seat)
    imagined = sight.imagine(Dice(99))
    assert RULES.lines(Sight(imagined, seat).view()) == RULES.lines(sight.view())
    assert Sight(imagined, seat).unseen() == sight.unseen()
    assert RULES.lines(imagined.state) != RULES.lines(game.state)


def test_what_is_imagined_does_not_depend_on_what_is_hidden() -> None:
    game = randomly(new(5, track=True), 5, most=12)
    while not game.resting:
        randomly(game, 1, most=1)
    twin = game.copy()
    foe = twin.state.players[1]
    foe.hand[0], foe.life[0] = foe.life[0], foe.hand[0]
    assert RULES.lines(twin.state) != RULES.lines(game.state)
    looks = [RULES.lines(Sight(one, 0).imagine(Dice(4)).state) for one in (game, twin)]
    assert looks[0] == looks[1]
    assert set(Sight(game, 0).view().players[1].hand) == {UNKNOWN}


def test_the_unseen_answer_of_another_is_not_imagined() -> None:
    game = new(6, track=True)
    two = game.asks()[1]
    game.choose(two.options[0], player=1)
    imagined = Sight(game, 0).imagine(Dice(1))
    assert imagined.given == {}
    assert [ask.player for ask in imagined.open] == [0, 1]
    assert set(imagined.open[1].options) == set(imagined.state.players[1].hand)


def test_one_owns_answer_is_kept() -> None:
    game = new(6, track=True)
    one = game.asks()[0]
    game.choose(one.options[0], player=0)
    assert Sight(game, 0).imagine(Dice(1)).given == {0: one.options[0]}


def test_future_shuffles_are_not_foreseen() -> None:
    game = new(6, track=True)
    game.asks()
    real = game.state.dice.copy().below(2**64)
    assert Sight(game, 0).view().dice.below(2**64) != real
    assert Sight(game, 0).imagine(Dice(1)).state.dice.below(2**64) != real


@pytest.mark.parametrize("switches", [{}, {"evasion": True, "choose_hand": True}])
def test_policies_play_games_through(switches: dict[str, bool]) -> None:
    game = play_on(
        new(1, track=True, **switches),
        [choose_greedily, Search(Dice(1), choose_first, guesses=2)],
        400,
    )
    assert game.state.outcome is not None


def test_greedy_beats_chance() -> None:
    won = 0
    for seed in range(20):
        game = new(seed)
        play_on(game, [choose_greedily, Random(Dice(seed))], 2_000)
        won += game.state.outcome is not None and game.state.outcome.winner == 0
    assert won >= 12
