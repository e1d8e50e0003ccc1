"""Random games of Code of Joker keep the invariants. GAMES=20000 plays that many instead of 2,000."""

import os
from typing import Any

import pytest

from rules.engine.core.ask import ACT, Ask
from rules.engine.core.dice import Dice
from rules.engine.core.game import Game
from rules.engine.core.policies import NAMED, SEARCHING, choose_greedily, play_on
from rules.engine.core.sight import Sight
from rules.games.code_of_joker import RULES, Ruleset, State
from rules.games.code_of_joker.cards.card import Cards
from rules.games.code_of_joker.table.current import current_bp, field_gifts
from rules.games.code_of_joker.table.state import CP, FIELD, FULL, HAND, SET
from scripts.exhaust.code_of_joker import laid
from tests.rules.engine.core.invariants import (
    asks_properly,
    can_be_told,
    copies_play_on,
    is_laid_again,
    looks_alike,
)
from tests.rules.games.code_of_joker.ledger import Ledger, held, jokers
from tests.rules.games.code_of_joker.playing import CARDS, new

GAMES = int(os.environ.get("GAMES", "2000"))
PARTS = 20
SWITCHES: tuple[dict[str, Any], ...] = (
    {},
    {"joker_in_hand": True, "seconds": 60},
    {"clock": True, "silence_all": True},
    {"passive": 2, "first": 2},
    {"gauge_fast": 600, "mulligans": 0},
)
KNOWN = Cards(CARDS)
MOST = 4_000  # choices in a game


BOOKED = pytest.mark.interpreted(reason="the ledger books by functions put around the engine's")


@pytest.fixture
def ledger(monkeypatch: pytest.MonkeyPatch) -> Ledger:
    return Ledger(monkeypatch)


@pytest.mark.nightly(0.2)
@BOOKED
@pytest.mark.parametrize("part", range(PARTS))
def test_random_games(part: int, ledger: Ledger) -> None:
    for seed in range(part, GAMES, PARTS):
        keeps_the_invariants(seed, ledger)


def keeps_the_invariants(seed: int, ledger: Ledger) -> None:
    game = new(seed, Ruleset(**SWITCHES[seed // PARTS % len(SWITCHES)]), log=seed % 5 == 0)
    keeps(game, ledger, seed, MOST)
    assert game.state.outcome is not None
    if seed % 10 == 0:
        can_be_told(game, CARDS)


@pytest.mark.nightly(0.2)
@BOOKED
@pytest.mark.parametrize("part", range(PARTS))
def test_tables_laid_for_single_cards(part: int, ledger: Ledger) -> None:
    """Any card on any table, for a few turns."""
    numbers = sorted(n for n, card in CARDS.items() if card.id == n)
    for seed in range(part, GAMES // 2, PARTS):
        card = KNOWN[numbers[seed % len(numbers)]]
        keeps(Game(RULES, laid(KNOWN, card, Dice(seed))), ledger, seed, 30)


def keeps(game: Game[Any, Any], ledger: Ledger, seed: int, most: int) -> None:
    ledger.open(game.state)
    pairs = [jokers(game.state, seat) for seat in (0, 1)]
    dice = Dice(seed)
    while (ask := game.options()) and len(game.history) < most:
        asks_properly(game)
        assert ask.kind != ACT or ask.player == game.state.turn
        assert [held(game.state, seat) for seat in (0, 1)] == ledger.wanted, game.history
        within_limits(game.state)
        game.push(ask, answer(game, ask, dice, seed))
        if game.resting and game.state.outcome is None:
            rests(game.state)
    assert [jokers(game.state, seat) for seat in (0, 1)] == pairs


def answer(game: Game[Any, Any], ask: Ask, dice: Dice, seed: int) -> Any:
    """Random; in every third game greedy when the dice say so."""
    if seed % 3 == 0 and dice.below(2):
        return choose_greedily(ask, Sight(game, ask.player))
    return ask.options[dice.below(len(ask.options))]


def within_limits(state: State) -> None:
    for seat, side in enumerate(state.players):
        assert len(side.hand) <= HAND and len(side.set) <= SET and len(side.field) <= FIELD
        assert 0 <= side.cp <= CP and side.life > 0 and 0 <= side.gauge <= FULL
        assert 0 <= side.purple <= 5 and (1 <= state.round <= 10 or state.phase == "setup")
        assert len(side.marks) == len(side.set) and side.marks == sorted(set(side.marks))
        assert set(side.uses) <= set(side.marks) and all(m <= state.serial for m in side.marks)
        for unit in side.field:
            assert unit.placed and unit.owner == seat and 1 <= unit.level <= 3
            assert unit.damage >= 0 and unit.counter >= 0 and unit.serial <= state.serial
    serials = [unit.serial for side in state.players for unit in side.field]
    assert len(set(serials)) == len(serials)


def rests(state: State) -> None:
    """Between actions nothing is under way, and the gathered gifts are those on the table."""
    assert not (state.pending or state.overclocked or state.fight or state.shaken)
    kept = field_gifts(state)
    state.gifts = None
    assert kept == field_gifts(state)
    for side in state.players:
        assert not side.using and not side.seen
        assert all(current_bp(state, unit) > 0 for unit in side.field)


def switched(seed: int) -> Game[Any, Any]:
    return new(seed, Ruleset(**SWITCHES[seed % len(SWITCHES)]), track=True)


@pytest.mark.parametrize("seed", range(40))
def test_copies_play_on_like_the_original(seed: int) -> None:
    copies_play_on(switched(seed), Dice(seed))


@pytest.mark.parametrize("seed", range(30))
def test_a_seat_sees_the_same_of_all_tables_that_look_alike_to_it(seed: int) -> None:
    looks_alike(switched(seed), Dice(seed))


@pytest.mark.parametrize("seed", range(30))
def test_a_table_that_is_written_is_laid_again(seed: int) -> None:
    is_laid_again(switched(seed), Dice(seed), CARDS)


@pytest.mark.parametrize("name", NAMED)
@pytest.mark.parametrize("seed", (1, 2))
def test_every_policy_finishes(name: str, seed: int) -> None:
    """A searching policy would take too long for a whole game."""
    game = new(seed, track=name in SEARCHING)
    policies = [NAMED[name](Dice(seed + seat)) for seat in (0, 1)]
    play_on(game, policies, 8 if name in SEARCHING else MOST)
    assert game.state.outcome is not None or name in SEARCHING
