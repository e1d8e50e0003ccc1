"""Random games of BATTLOGIC keep the invariants. GAMES=20000 plays that many instead of 2,000."""

import os
from collections import Counter
from itertools import combinations_with_replacement

import pytest

from benchmarks.dealt import cards, decks
from rules.engine.core.dice import Dice
from rules.engine.core.game import Game
from rules.games.battlogic import RULES, Card, Ruleset, State
from rules.games.battlogic.table.state import ZONES
from tests.rules.engine.core.invariants import (
    asks_properly,
    can_be_told,
    copies_play_on,
    is_laid_again,
    looks_alike,
)

GAMES = int(os.environ.get("GAMES", "2000"))
PARTS = 4
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
CARDS: dict[str, Card] = cards("battlogic")
PAIRS = list(combinations_with_replacement(decks("battlogic").values(), RULES.seats.least))


def new(seed: int, switches: dict[str, bool], track: bool = False) -> Game[State, Card]:
    pair = PAIRS[seed % len(PAIRS)]
    log = seed % 5 == 0
    return Game.start(RULES, pair, CARDS, Ruleset(**switches), seed, track=track, log=log)


def held(state: State) -> list[Counter[str]]:
    """The cards that each player has, wherever they lie."""
    return [
        Counter(card for zone in ZONES for card in getattr(side, zone)) for side in state.players
    ]


@pytest.mark.nightly(0.2)
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("switches", SWITCHES)
def test_random_games(switches: dict[str, bool], part: int) -> None:
    for seed in range(part, GAMES // len(SWITCHES), PARTS):
        keeps_the_invariants(seed, switches)


def keeps_the_invariants(seed: int, switches: dict[str, bool]) -> None:
    game, dice = new(seed, switches), Dice(seed)
    assert game.deal
    whole = [Counter(deck["main"]) for deck in game.deal.decks]
    while (ask := game.options()) and len(game.history) < 500:
        asks_properly(game)
        assert all(ask.player in game.state.people for ask in game.open)
        assert held(game.state) == whole
        assert all(len(side.field) <= 1 and len(side.life) <= 10 for side in game.state.players)
        game.choose(ask.options[dice.below(len(ask.options))], ask.player)
        if game.resting and game.state.outcome is None:
            assert all(len(side.hand) <= 6 for side in game.state.players) or "evasion" in switches
            assert not any(side.field or side.picked for side in game.state.players)
    assert game.state.outcome is not None
    assert held(game.state) == whole
    if seed % 5 == 0:
        can_be_told(game, CARDS)


def switched(seed: int) -> Game[State, Card]:
    return new(seed, SWITCHES[seed % len(SWITCHES)], track=True)


@pytest.mark.parametrize("seed", range(16))
def test_copies_play_on_like_the_original(seed: int) -> None:
    copies_play_on(switched(seed), Dice(seed))


@pytest.mark.parametrize("seed", range(16))
def test_a_seat_sees_the_same_of_all_tables_that_look_alike_to_it(seed: int) -> None:
    looks_alike(switched(seed), Dice(seed))


@pytest.mark.parametrize("seed", range(16))
def test_a_table_that_is_written_is_laid_again(seed: int) -> None:
    is_laid_again(switched(seed), Dice(seed), CARDS)
