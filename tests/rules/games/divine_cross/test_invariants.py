"""Random games of Divine Cross keep the invariants. GAMES=20000 plays that many instead of 2,000."""

import os
from collections import Counter
from typing import Any

import pytest

from rules.engine.core.dice import Dice
from rules.games.divine_cross.table.current import hp_of
from rules.games.divine_cross.table.state import KOS, STANDBY, State
from tests.rules.engine.core.invariants import (
    asks_properly,
    can_be_told,
    copies_play_on,
    is_laid_again,
    looks_alike,
)
from tests.rules.games.divine_cross.playing import CARDS, held, new

GAMES = int(os.environ.get("GAMES", "2000"))
PARTS = 4
CHOSEN = ("choose", "discard", "energy")  # what effects ask a passive player as well
SETTINGS: tuple[dict[str, Any], ...] = (
    {},
    {"first": 2, "first_draws": False},
    {"zero_stops": False, "empty_deck": 30},
    {"passive": 2},
    {"passive": 1, "hp_1": 90, "hp_2": 500, "hp_3": 10},
)


@pytest.mark.nightly(0.1)
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("switches", SETTINGS)
def test_random_games(switches: dict[str, Any], part: int) -> None:
    for seed in range(part, GAMES // len(SETTINGS), PARTS):
        keeps_the_invariants(seed, switches)


@pytest.mark.rule("DVC-036", "DVC-038", "DVC-040", "DVC-044", "DVC-122")
def test_a_few_games_whose_clauses_hold() -> None:
    for seed in range(20):
        keeps_the_invariants(seed, {})


def keeps_the_invariants(seed: int, switches: dict[str, Any]) -> None:
    game, dice = new(seed, log=seed % 5 == 0, **switches), Dice(seed)
    assert game.deal
    passive = switches.get("passive", 0) - 1
    whole = [Counter(deck["main"]) for deck in game.deal.decks]
    while (ask := game.options()) and len(game.history) < 3_000:
        asks_properly(game)
        assert all(one.player != passive or one.kind in CHOSEN for one in game.open)
        for seat, cards in enumerate(held(game.state)):
            assert seat == passive or cards == whole[seat]
        if game.resting or ask.kind == "act":
            at_rest(game.state)
        game.choose(ask.options[dice.below(len(ask.options))], ask.player)
    assert game.state.outcome is not None
    if seed % 5 == 0:
        can_be_told(game, CARDS)


def at_rest(state: State) -> None:
    """What holds between two actions and when a player chooses what to do."""
    for player in state.players:
        assert len(player.standby) <= STANDBY and len(player.ko) < KOS
        assert not (player.using or player.seen)
        assert (player.main is None) == (state.number == 0)
        for unit in player.units():
            assert 0 <= unit.damage < hp_of(state, unit)
            assert unit.zone == ("main" if unit is player.main else "standby")
            assert not unit.stunned or unit is player.main
            assert state.players[unit.owner] is player


def switched(seed: int) -> Any:
    return new(seed, track=True, **SETTINGS[seed % len(SETTINGS)])


@pytest.mark.parametrize("seed", range(15))
def test_copies_play_on_like_the_original(seed: int) -> None:
    copies_play_on(switched(seed), Dice(seed))


@pytest.mark.parametrize("seed", range(15))
def test_a_seat_sees_the_same_of_all_tables_that_look_alike_to_it(seed: int) -> None:
    looks_alike(switched(seed), Dice(seed))


@pytest.mark.parametrize("seed", range(15))
def test_a_table_that_is_written_is_laid_again(seed: int) -> None:
    is_laid_again(switched(seed), Dice(seed), CARDS)
