"""Random games of TWGP keep the invariants. GAMES=20000 plays that many instead of 2,000."""

import os
from collections import Counter
from typing import Any

import pytest

from rules.engine.core.dice import Dice
from rules.games.twgp.cards.card import STEALTHY
from rules.games.twgp.table.modes import UPRIGHT, mode_of
from rules.games.twgp.table.ruleset import DOLSAGA as SYSTEM_OF_DOLSAGA
from rules.games.twgp.table.state import ARCHIVE, SURGE, State, card_of, column_count, free_charges
from rules.games.twgp.table.weapons import MOST as WEAPONS
from tests.rules.engine.core.invariants import (
    asks_properly,
    can_be_told,
    copies_play_on,
    is_laid_again,
    looks_alike,
)
from tests.rules.games.twgp.playing import (
    CARDS,
    DECKS,
    DOLSAGA,
    FULL,
    MANY,
    TRIAL,
    WITH_TOKENS,
    held,
    new,
    numbers,
)

GAMES = int(os.environ.get("GAMES", "2000"))
PARTS = 4
POINTING = ("vitals", "archive")  # zones whose cards are counted elsewhere
WAYS: tuple[tuple[Any, dict[str, Any]], ...] = (
    (None, {}),
    (None, {"first": 2, "last_vital": True, "toll": True}),
    (None, {"reuse": True, "open_charges": True, "weapon_power": 3, "row_blast": True}),
    (None, {"charge_effects": False, "bonus_in_half": True, "unseen_vitals": True}),
    ((FULL, FULL), {"charge_back": True}),
    ((TRIAL, TRIAL), {"surge_price": 2}),
    ((DECKS[0], DECKS[1], DECKS[0]), {"youngest": 3}),
    ((TRIAL, TRIAL, TRIAL, TRIAL), {}),
    (None, {"passive": 2}),
    ((FULL, FULL, FULL), {"reuse": True}),
    ((DOLSAGA, DOLSAGA), {"charge_back": True}),
    ((MANY, FULL), {"choose_twenty": True}),
    ((WITH_TOKENS, WITH_TOKENS), {"charge_back": True}),
    ((DOLSAGA,) * 4, {"teams": True}),
    (None, {"fouls": True}),
    ((DOLSAGA, DOLSAGA, DOLSAGA), {"fouls": True}),
    ((DOLSAGA, DOLSAGA, DOLSAGA), {"sight_set_up": True, "last_vital": True}),
)


@pytest.mark.nightly(0.05)
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("way", range(len(WAYS)))
def test_random_games(way: int, part: int) -> None:
    for seed in range(part, GAMES // len(WAYS), PARTS):
        keeps_the_invariants(seed, way)


@pytest.mark.rule("TWG-022", "TWG-087", "TWG-097", "TWG-108", "TWG-115", "TWG-327", "TWG-409")
def test_a_few_games_whose_clauses_hold() -> None:
    for seed in range(6):
        for way in range(len(WAYS)):
            keeps_the_invariants(seed, way)


def keeps_the_invariants(seed: int, way: int) -> None:
    dealt, settings = WAYS[way]
    game, dice = new(seed, dealt, log=seed % 5 == 0, **settings), Dice(seed)
    assert game.deal
    passive = settings.get("passive", 0) - 1
    whole = [
        Counter(card for zone in deck if zone not in POINTING for card in deck[zone])
        for deck in game.deal.decks
    ]
    vitals = [Counter(deck["vitals"]) for deck in game.deal.decks]
    while (ask := game.options()) and len(game.history) < 3_000:
        asks_properly(game)
        if game.resting or ask.kind == "act":
            at_rest(game.state)
            for seat, player in enumerate(game.state.players):
                deleted = vitals[seat] if player.out else Counter[str]()
                assert seat == passive or held(player) == whole[seat] + deleted
                assert numbers(player.vital) == vitals[seat] - deleted
        game.choose(ask.options[dice.below(len(ask.options))], ask.player)
    assert game.state.outcome is not None
    if seed % 5 == 0:
        can_be_told(game, CARDS)


def at_rest(state: State) -> None:
    """What holds between two actions and when a player chooses what to do."""
    upright = 0
    for seat, player in enumerate(state.players):
        assert len(player.hand) <= ARCHIVE and len(player.surge) <= SURGE
        assert free_charges(state, seat) >= 0
        columns = [piece.column for piece in player.battle]
        assert columns == sorted({*columns}) and set(columns) <= {
            *range(1, column_count(state, seat) + 1)
        }
        for piece in player.battle:
            assert piece.seat == seat and piece.there and len(piece.weapons) <= WEAPONS
            assert mode_of("battle", piece) is not None
            card = card_of(state, piece)
            if piece.down and piece.turn == UPRIGHT and card.is_unit:
                assert card.power <= STEALTHY or (state.ruleset.fouls and piece.secret)
        for piece in player.vital:
            assert mode_of("vital", piece) is not None
            upright += not piece.down and piece.turn == UPRIGHT
    assert upright <= 1
    if state.system == SYSTEM_OF_DOLSAGA:
        return
    assert 0 <= state.exercise < len(state.players)
    assert not state.players[state.exercise].out or state.phase == "pass"


def switched(seed: int) -> Any:
    dealt, settings = WAYS[seed % len(WAYS)]
    return new(seed, dealt, track=True, **settings)


@pytest.mark.parametrize("seed", range(len(WAYS)))
def test_copies_play_on(seed: int) -> None:
    copies_play_on(switched(seed), Dice(seed))


@pytest.mark.parametrize("seed", range(len(WAYS)))
def test_what_a_seat_cannot_see_makes_no_difference(seed: int) -> None:
    looks_alike(switched(seed), Dice(seed))


@pytest.mark.parametrize("seed", [0, 9])
def test_written_tables_are_laid_again(seed: int) -> None:
    if not WAYS[seed][1].get("system"):
        is_laid_again(new(seed, track=True), Dice(seed), CARDS)
