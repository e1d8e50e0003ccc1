"""By which turn a deck has won: over all games, and game by game for two versions."""

from dataclasses import replace

import pytest

from rules.engine.core.dice import Dice
from rules.engine.runs import goldfish, survival
from rules.engine.runs.compare import paired_comparison
from rules.engine.runs.estimates import PLACES, SHARE
from rules.engine.runs.plan import Plan
from rules.engine.runs.scales import Scales
from rules.engine.runs.stats import WIN, Results
from rules.games.battlogic import LABELS, RULES
from tests.rules.engine.playing import CARDS, DECKS

ALONE = Plan("battlogic", "goldfish", (DECKS[0],), ("greedy",), horizon=9, against=DECKS[1])
MATCH = Plan("battlogic", "match", DECKS, ("greedy", "greedy"), against=DECKS[1])


@pytest.mark.parametrize("plan", [ALONE, MATCH], ids=["goldfish", "match"])
def test_the_curve_is_of_all_games_won_or_not(plan: Plan) -> None:
    results = goldfish.play_games(RULES, plan, CARDS, 0, 60)
    curve = survival.win_curve(results)
    kills = results.of("kill-turn").counts
    for turn, share in curve.items():
        in_time = min(turn, plan.horizon) if plan.kind == "goldfish" else turn
        won = sum(n for when, n in kills.items() if when <= in_time)
        assert share.value == round(won / 60, PLACES)
    assert list(curve) == list(range(min(curve), max(curve) + 1))
    if plan.kind == "match":
        assert list(curve.values())[-1] == SHARE.estimate(results.share("won"))


@pytest.mark.parametrize("plan", [ALONE, MATCH], ids=["goldfish", "match"])
def test_both_versions_game_by_game(plan: Plan) -> None:
    results = goldfish.play_games(RULES, plan, CARDS, 0, 60)
    assert results.against
    alone = [survival.win_curve(results), survival.win_curve(results.against)]
    for turn, shares in survival.paired_curves(results).items():
        for curve, share in zip(alone, shares[:2], strict=True):
            assert curve.get(turn, share) == share
        assert shares.change.value == pytest.approx(
            shares.after.value - shares.before.value, abs=2e-6
        )
        assert shares.change.low < shares.change.value < shares.change.high
    assert (
        survival.paired_curves(goldfish.play_games(RULES, replace(plan, against=None), CARDS, 0, 5))
        == {}
    )


def test_the_kill_turn_of_a_match_counts_only_games_that_both_won() -> None:
    results = goldfish.play_games(RULES, MATCH, CARDS, 0, 60)
    both = sum(n for (one, two), n in results.wins.items() if one and two)
    assert paired_comparison(results, Scales(MATCH, LABELS))["kill-turn"].games == both < 60
    assert (
        paired_comparison(results, Scales(MATCH, LABELS))["won"].games == results.wins.total() == 60
    )


def test_pairing_narrows_the_difference_and_two_runs_do_not() -> None:
    """Each pair is won in the same turn except one in ten, which the second wins a turn sooner."""
    results, dice = Results(), Dice(4)
    for number in range(400):
        turn = 3 + dice.below(4)
        results.pair(number, {WIN: turn}, {WIN: turn - (number % 10 == 0)})
    assert results.against
    paired, apart = (
        survival.paired_curves(results),
        survival.unpaired_curves(results, results.against),
    )
    for turn in (3, 4, 5):
        assert paired[turn].change.low < 0.025 < paired[turn].change.high
        assert paired[turn].change.half < apart[turn].change.half / 2
        assert paired[turn].change.value == pytest.approx(apart[turn].change.value)


def test_results_of_older_versions_have_no_curve() -> None:
    data = goldfish.play_games(RULES, ALONE, CARDS, 0, 4).as_json()
    del data["wins"], data["figures"][WIN], data["against"]["wins"]
    data["against"]["figures"].pop(WIN, None)
    old = Results.parse(data)
    assert survival.win_curve(old) == {} == survival.paired_curves(old)
