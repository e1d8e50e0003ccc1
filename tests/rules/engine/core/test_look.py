"""Looking at a table at every line of its log changes nothing, even during actions."""

from typing import Any

import pytest

from rules.engine.core.dice import Dice
from rules.engine.core.game import Game
from rules.engine.core.look import Watched, table_look
from rules.engine.core.position import position_digest
from tests.rules.engine import playing
from tests.rules.engine.core.invariants import randomly
from tests.rules.games.code_of_joker import playing as joker

GAMES = 12


def played(game: Game[Any, Any], seed: int) -> str:
    randomly(game, Dice(seed), 200)
    return position_digest(game.rules, game.state)


@pytest.mark.parametrize("new", [playing.new, joker.new])
def test_a_watched_game_goes_as_any_other(new: Any) -> None:
    for seed in range(GAMES):
        watched = new(seed)
        log = Watched(lambda game=watched: table_look(game.rules, game.state))
        watched.state.log = log
        assert played(watched, seed) == played(new(seed), seed)
        assert len(log.looks) == len(log) > 10
        assert log.looks[0] != log.looks[-1]
