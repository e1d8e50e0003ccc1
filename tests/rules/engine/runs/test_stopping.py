"""The early stop: the same for everyone who works on a run, and its interval still covers."""

from dataclasses import replace

import pytest

from rules.engine.core.dice import Dice
from rules.engine.runs.figure import Figure
from rules.engine.runs.plan import Plan
from rules.engine.runs.stats import Results
from rules.engine.runs.stopping import ENOUGH, FEWEST, aimed_at, precision_reached
from tests.rules.engine.runs.test_intervals import MEAN, skewed

PLAN = Plan("battlogic", "goldfish", ({},), ("greedy",), games=20_000, precision=0.1)


def stopped(plan: Plan, dice: Dice) -> Results:
    """As a run does it: chunk after chunk."""
    results = Results()
    for start, count in plan.pieces():
        for number in range(start, start + count):
            turn = skewed(dice)
            results.add(number, {"kill-turn": turn, "won": int(turn < 3)})
        if precision_reached(results, plan):
            break
    return results


def test_a_run_stops_when_it_is_precise_enough_and_not_before() -> None:
    results = stopped(PLAN, Dice(1))
    assert FEWEST <= results.games < PLAN.games
    assert aimed_at(results, PLAN).half <= 0.1
    short = replace(PLAN, games=results.games - 250)
    assert aimed_at(stopped(short, Dice(1)), short).half > 0.1


def test_a_run_without_a_precision_goes_on_to_its_end() -> None:
    plan = replace(PLAN, precision=None, games=2_000)
    assert stopped(plan, Dice(1)).games == 2_000


def test_no_run_stops_before_it_can_know() -> None:
    """Neither after the first games, however narrow their interval, nor before enough games differ."""
    results = Results()
    for number in range(FEWEST):
        assert not precision_reached(results, PLAN)
        results.add(number, {"kill-turn": 4 + (number < ENOUGH)})
    assert precision_reached(results, PLAN)
    results.figures["kill-turn"].counts.update({4: 1, 5: -1})
    assert aimed_at(results, PLAN).half < 0.1 and not precision_reached(results, PLAN)


@pytest.mark.parametrize(("differ", "by", "precision"), [(500, 5, 0.02), (300, -2, 0.01)])
def test_a_difference_that_few_pairs_show_is_not_believed_too_soon(
    differ: int, by: int, precision: float
) -> None:
    """One pair in so many differs; a run that stops at the first narrow interval misses the truth in up to
    half of the cases."""
    plan = replace(PLAN, against={}, precision=precision)
    covered = 0
    for seed in range(200):
        dice, results = Dice(seed), Results()
        figure = results.change.setdefault("kill-turn", Figure())
        for _, count in plan.pieces():
            odd = sum(dice.below(differ) == 0 for _ in range(count))
            figure.counts.update({by: odd, 0: count - odd})
            results.games += count
            if precision_reached(results, plan):
                break
        found = aimed_at(results, plan)
        covered += found.low <= by / differ <= found.high
    assert covered >= 0.92 * 200


def test_a_match_stops_by_the_share_of_games_won() -> None:
    plan = replace(PLAN, kind="match", precision=0.03)
    results = stopped(plan, Dice(2))
    assert results.games < 2_000
    assert aimed_at(results, plan) == results.of("won").share()


def test_a_comparison_stops_by_the_difference() -> None:
    plan = replace(PLAN, against={})
    results = Results()
    for number in range(FEWEST):
        results.pair(number, {"kill-turn": number % 9}, {"kill-turn": number % 9 + number % 2})
    assert aimed_at(results, plan).value == pytest.approx(0.5)
    assert precision_reached(results, plan)
    assert not precision_reached(results, replace(plan, against=None))


def test_intervals_cover_in_spite_of_the_looks() -> None:
    """Runs of a skewed figure, examined every 250 games and stopped after about 1,500 to 2,000."""
    runs = [aimed_at(stopped(PLAN, Dice(seed)), PLAN) for seed in range(150)]
    assert 0.92 <= sum(run.low <= MEAN <= run.high for run in runs) / len(runs) <= 0.985
