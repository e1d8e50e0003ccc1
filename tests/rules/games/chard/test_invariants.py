"""Random games of the Chard Game keep the invariants. GAMES=20000 plays that many instead of 2,000."""

import os
from typing import Any

import pytest

from rules.engine.core.dice import Dice
from rules.engine.core.policies import Random, choose_greedily, play_on
from rules.engine.table.zones import overfull_lines
from rules.games.chard.table.layout import LAYOUT
from rules.games.chard.table.piece import AILMENTS
from rules.games.chard.table.state import HP, State
from tests.rules.engine.core.invariants import (
    asks_properly,
    can_be_told,
    copies_play_on,
    is_laid_again,
    looks_alike,
)
from tests.rules.games.chard.playing import CARDS, held, new

GAMES = int(os.environ.get("GAMES", "2000"))
PARTS = 4
SETTINGS: tuple[dict[str, Any], ...] = (
    {},
    {"first": 2, "first_draws": False, "land_besides": True},
    {"by_floor": True, "link_holder": True},
    {"passive": 2},
    {"passive": 1},
)


@pytest.mark.nightly(0.1)
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("switches", SETTINGS)
def test_random_games(switches: dict[str, Any], part: int) -> None:
    for seed in range(part, GAMES // len(SETTINGS), PARTS):
        keeps_the_invariants(seed, switches)


@pytest.mark.rule("CHD-019", "CHD-023", "CHD-250")
def test_a_few_games_whose_clauses_hold() -> None:
    for seed in range(20):
        keeps_the_invariants(seed, {})


def keeps_the_invariants(seed: int, switches: dict[str, Any]) -> None:
    game, dice = new(seed, log=seed % 5 == 0, **switches), Dice(seed)
    passive = switches.get("passive", 0) - 1
    whole = held(game.state)
    while (ask := game.options()) and len(game.history) < 3_000:
        asks_properly(game)
        assert all(ask.player != passive for ask in game.open)
        assert held(game.state) == whole
        if game.resting or (ask.kind == "act" and not game.state.stack):
            at_rest(game.state)
        game.choose(ask.options[dice.below(len(ask.options))], ask.player)
    assert game.state.outcome is not None
    if seed % 5 == 0:
        can_be_told(game, CARDS)


def at_rest(state: State) -> None:
    """What holds between two actions and when a player chooses what to do."""
    assert not overfull_lines(LAYOUT, state)
    assert not state.stack
    for seat, player in enumerate(state.players):
        assert 0 < player.hp <= HP
        for number in (1, 2, 3):
            for piece in player.floor(number):
                assert piece.floor == number and piece.seat == seat and piece.there
                assert piece.card.kind in ("character", "spelled")
                assert not piece.card.is_character or piece.left > 0 or is_saved(state)
                assert set(piece.ailments) <= set(AILMENTS)
        assert all(piece.card.kind in ("energy", "land") for piece in player.mana)


def is_saved(state: State) -> bool:
    """Whether a Counter may have kept a character from the discard pile (CHD-309, CHD-310)."""
    used = (CARDS[card] for player in state.players for card in player.discard)
    return any(card.counters & {"death", "zero", "all"} for card in used)


def switched(seed: int) -> Any:
    return new(seed, track=True, **SETTINGS[seed % len(SETTINGS)])


@pytest.mark.parametrize("seed", range(10))
def test_copies_play_on_like_the_original(seed: int) -> None:
    copies_play_on(switched(seed), Dice(seed))


@pytest.mark.parametrize("seed", range(10))
def test_a_seat_sees_the_same_of_all_tables_that_look_alike_to_it(seed: int) -> None:
    looks_alike(switched(seed), Dice(seed))


@pytest.mark.parametrize("seed", range(10))
def test_a_table_that_is_written_is_laid_again(seed: int) -> None:
    is_laid_again(switched(seed), Dice(seed), CARDS)


def test_greedy_beats_random() -> None:
    won = 0
    for seed in range(60):
        game = new(seed)
        policies = [choose_greedily, Random(Dice(seed))]
        play_on(game, policies if seed % 2 else policies[::-1])
        assert game.state.outcome is not None
        won += game.state.outcome.winner == (0 if seed % 2 else 1)
    assert won >= 48
