"""Figures of Divine Cross: what a game came to, and redraws against the exact odds."""

from math import comb, sqrt
from typing import Any

import pytest

from rules.engine.core.game import Game
from rules.engine.core.policies import choose_greedily, play_on
from rules.engine.runs.goldfish import play_games
from rules.engine.runs.plan import Plan
from rules.games.divine_cross import RULES
from rules.games.divine_cross.table.labels import FIGURES
from rules.games.divine_cross.table.ruleset import Ruleset
from tests.rules.games.divine_cross.playing import CARDS, DECKS

GAMES = 1_500


def alone(deck: Any, seed: int, **settings: Any) -> dict[str, int]:
    """The figures of a deck that is played alone and goes first."""
    ruleset = RULES.solo(Ruleset(first=1, **settings))
    game = Game.start(RULES, (deck, RULES.rival(deck)), CARDS, ruleset, seed)
    game.state.notes = []
    play_on(game, (choose_greedily, choose_greedily))
    return RULES.figures(game.state, 0)


@pytest.mark.parametrize("seed", range(6))
def test_the_turns_of_the_kos_and_of_the_kill(seed: int) -> None:
    found = alone(DECKS[seed % len(DECKS)], seed)
    assert 1 < found["first-skill"] <= found["ko-1"] <= found["ko-2"] <= found["ko-3"]
    assert found["ko-3"] == found["kill-turn"] == found["turns"]
    assert (found["won"], found["kos"]) == (1, 3)
    assert found["damage"] >= 240 + 280 + 320
    assert sum(found[f"damage@{turn}"] for turn in range(1, found["turns"] + 1)) == found["damage"]
    energy = sum(found[f"energy@{turn}"] for turn in range(1, found["turns"] + 1))
    assert found["charges"] <= energy


@pytest.mark.parametrize("seed", range(3))
def test_weaker_units_are_knocked_out_sooner(seed: int) -> None:
    deck = DECKS[0]
    weak, strong = (alone(deck, seed, hp_1=hp, hp_2=hp, hp_3=hp)["kill-turn"] for hp in (60, 500))
    assert weak < strong


@pytest.mark.rule("DVC-072", "DVC-073", "DVC-074")
@pytest.mark.parametrize("units", [5, 8, 12])
def test_hands_without_a_unit_are_as_frequent_as_the_exact_odds_say(units: int) -> None:
    """37.3 % with 5 Units among 30 cards; each redraw is a new hand."""
    unit = next(card.number for card in CARDS.values() if card.is_unit)
    other = next(card.number for card in CARDS.values() if not card.is_unit)
    deck = {"main": (unit,) * units + (other,) * (30 - units)}
    plan = Plan("divine-cross", "goldfish", (deck,), ("first",), horizon=1)
    found = play_games(RULES, plan, CARDS, 0, GAMES).figures
    chance = comb(30 - units, 5) / comb(30, 5)
    error = sqrt(chance * (1 - chance) / GAMES)
    assert abs(found["redrawn"].mean().value - chance) < 4 * error
    expected, spread = chance / (1 - chance), sqrt(chance) / (1 - chance)
    assert abs(found["redraws"].mean().value - expected) < 4 * spread / sqrt(GAMES)
    assert chance == pytest.approx({5: 0.373, 8: 0.185, 12: 0.060}[units], abs=0.001)


def test_every_figure_has_a_name() -> None:
    found = alone(DECKS[0], 1)
    for name in found:
        head, at, _ = name.partition("@")
        if ":" not in name and name not in ("won", "turns", "kill-turn"):
            assert head + at in FIGURES, name
