"""Who goes first, over many games."""

import pytest

from tests.rules.games.code_of_joker.playing import new

GAMES = 200


@pytest.mark.rule("COJ-218", "COJ-219")
def test_either_player_begins_about_as_often_and_has_the_first_turn() -> None:
    games = [new(2 * seed) for seed in range(GAMES)]
    for game in games:
        game.asks()
        assert game.state.turn == game.state.first
    firsts = [game.state.first for game in games]
    assert set(firsts) == {0, 1}
    assert 70 < sum(firsts) < 130
