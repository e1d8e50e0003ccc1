"""Random games of BATTLOGIC keep what must always hold."""

from collections import Counter

import pytest

from rules.battlogic import RULES
from rules.battlogic.state import ZONES
from rules.core import record
from rules.core.dice import Dice
from rules.core.log import say
from rules.core.policies import Random
from rules.core.position import digest
from rules.core.sight import Sight
from tests.core.playing import CARDS, DECKS, new

SWITCHES = (
    {},
    {"evasion": True},
    {"choose_hand": True, "evasion": True},
    {"time_up": True},
    {"solo": True},
    {"solo": True, "choose_hand": True, "evasion": True},
    {"time_up": True, "evasion": True, "choose_hand": True, "life_decides": True},
    {"choose_hand": True, "solo": True},
)
WHOLE = [Counter(deck["main"]) for deck in DECKS]


def held(side) -> Counter:
    return Counter(card for zone in ZONES for card in getattr(side, zone))


@pytest.mark.parametrize("switches", SWITCHES)
def test_random_games(switches: dict[str, bool]) -> None:
    for seed in range(25):
        keeps_the_invariants(seed, switches)


def keeps_the_invariants(seed: int, switches: dict[str, bool]) -> None:
    game = new(seed, log=True, **switches)
    policies = [Random(Dice(seed)), Random(Dice(seed + 1))]
    while (ask := game.options()) and len(game.history) < 500:
        assert [held(side) for side in game.state.players] == WHOLE
        assert all(ask.options and len(set(ask.options)) == len(ask.options) for ask in game.open)
        assert all(ask.player in game.state.people for ask in game.open)
        assert all(len(side.field) <= 1 and len(side.life) <= 10 for side in game.state.players)
        game.choose(policies[ask.player](ask, Sight(game, ask.player)), ask.player)
        if game.resting and game.state.outcome is None:
            assert all(len(side.hand) <= 6 for side in game.state.players) or "evasion" in switches
            assert not any(side.field or side.picked for side in game.state.players)
    assert game.state.outcome is not None
    assert [held(side) for side in game.state.players] == WHOLE
    for event in game.state.log or ():
        assert say(RULES.sentences, event)
        assert "{" not in say(RULES.sentences, event, "ja")
    replayed = record.replay(RULES, record.loads(record.dumps(record.of(game))), CARDS)
    assert digest(RULES, replayed.state) == digest(RULES, game.state)
    assert replayed.copy().state.dice.state == game.state.dice.state
