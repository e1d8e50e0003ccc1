"""Runs of many games: mergeable to the digit, with intervals that cover."""

import pytest

from rules.battlogic import RULES, Ruleset
from rules.core.dice import Dice
from rules.core.goldfish import Run
from rules.core.policies import Random, greedy
from rules.core.stats import Figure, Results, wilson
from tests.core.playing import CARDS, DECKS

RUN = Run(RULES, DECKS, CARDS, Ruleset(solo=True), [lambda dice: greedy, Random])


def test_chunks_add_up_to_the_whole_in_any_order() -> None:
    whole = RUN.results(range(12))
    parts = [RUN.results(range(start, start + 4)) for start in (8, 0, 4)]
    assert ((parts[0] + parts[1]) + parts[2]).as_json() == whole.as_json()
    assert (parts[2] + (parts[1] + parts[0])).as_json() == whole.as_json()
    assert (Results() + whole).as_json() == whole.as_json()


def test_a_game_that_is_cut_off_is_not_finished() -> None:
    short = Run(RULES, DECKS, CARDS, Ruleset(solo=True), [Random, Random], most=3)
    figures = short.results(range(3)).figures
    assert figures["finished"].counts == {0: 3}
    assert "kill-turn" not in figures


def test_the_kill_turn_is_counted_of_won_games_only() -> None:
    figures = RUN.results(range(20)).figures
    assert figures["won"].games == 20
    assert figures["kill-turn"].games == figures["won"].counts[1] > 0


@pytest.mark.parametrize(
    ("hits", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (81, 263, 0.2553, 0.3662),
    ],
)
def test_wilson(hits: int, games: int, low: float, high: float) -> None:
    """The last: Newcombe (1998), table I."""
    found = wilson(hits, games)
    assert found.value == hits / games
    assert (found.low, found.high) == (pytest.approx(low, abs=5e-5), pytest.approx(high, abs=5e-5))


def test_there_is_no_share_of_no_games_and_no_interval_of_one() -> None:
    with pytest.raises(ValueError, match="no share"):
        Figure().share()
    one = Figure()
    one.counts[3] += 1
    with pytest.raises(ValueError, match="two games"):
        one.mean()


def test_intervals_cover_the_truth_about_as_often_as_they_say() -> None:
    """800 samples of 60 rolls of a die: its mean is 3.5, and a sixth of the rolls are sixes (here: 5)."""
    dice, covered = Dice(1), [0, 0]
    for _ in range(800):
        figure = Figure()
        for _ in range(60):
            figure.counts[dice.below(6)] += 1
        mean, share = figure.mean(), figure.share(lambda value: value == 5)
        covered[0] += mean.low <= 2.5 <= mean.high
        covered[1] += share.low <= 1 / 6 <= share.high
    assert all(0.93 <= times / 800 <= 0.975 for times in covered), covered
