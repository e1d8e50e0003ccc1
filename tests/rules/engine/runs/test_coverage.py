"""Every kind of interval that runs show covers the truth in at least 94 of 100 runs, also for rare figures.

`python -m scripts.coverage` does the same with 10,000 runs; its table is in docs/simulation.md.
"""

import pytest

from rules.engine.runs import intervals
from rules.engine.runs.intervals import moments_of, student_quantile
from scripts.coverage import coverage
from scripts.coverage_cases import KILL, CoverageCase, cases

RUNS = 400
LUCK = 0.035  # three standard deviations of the coverage over this many runs
CASES = list(cases())


@pytest.mark.parametrize("games", [20, 100])
@pytest.mark.parametrize("case", CASES, ids=[f"{case.kind}: {case.name}" for case in CASES])
def test_intervals_hold_the_truth_of_usual_and_rare_figures(case: CoverageCase, games: int) -> None:
    held, _ = coverage(case, games, RUNS)
    assert held >= 0.94 - LUCK or games < case.told


@pytest.mark.parametrize("games", [1_000, 10_000])
def test_of_many_games_an_interval_is_hardly_wider_than_it_need_be(games: int) -> None:
    counts = {turn: round(games * chance) for turn, chance in KILL.items()}
    n, _, variance = moments_of(counts)
    assert (
        intervals.mean_interval(counts).half
        < 1.05 * student_quantile(n - 1) * (variance / n) ** 0.5
    )


def test_what_so_few_games_cannot_know_they_do_not_hold() -> None:
    """The script really measures: where the promise ends, fewer runs cover the truth."""
    (case,) = (case for case in CASES if case.told)
    assert coverage(case, 100, RUNS)[0] < 0.94 < coverage(case, case.told, 50)[0]
