"""95 % intervals: against tables where they exist, and by how often they cover a known truth."""

from collections import Counter
from collections.abc import Callable, Iterator
from math import comb, inf

import pytest

from rules.engine.core.dice import Dice
from rules.engine.runs import intervals
from rules.engine.runs.figure import Figure
from rules.engine.runs.intervals import Interval

EXPERIMENTS = 600


@pytest.mark.parametrize(
    ("hits", "games", "low", "high"),
    [
        (81, 263, 0.2535, 0.3682),
        (15, 148, 0.0598, 0.1644),
        (0, 20, 0.0, 0.2005),
        (20, 20, 0.7995, 1.0),
        (1, 29, 0.0018, 0.1963),
    ],
)
def test_shares_as_newcombe_has_them(hits: int, games: int, low: float, high: float) -> None:
    """Newcombe (1998), table I, method 4."""
    found = intervals.share_interval(hits, games)
    assert found.value == hits / games
    assert (found.low, found.high) == (pytest.approx(low, abs=5e-5), pytest.approx(high, abs=5e-5))


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [
        (1, 12.706),
        (2, 4.303),
        (4.9, 2.776),
        (5, 2.571),
        (6, 2.447),
        (10, 2.228),
        (30, 2.042),
        (120, 1.980),
    ],
)
def test_students_t_as_tables_have_it(freedom: float, quantile: float) -> None:
    assert intervals.student_quantile(freedom) == pytest.approx(quantile, abs=0.001)


def test_no_interval_without_games() -> None:
    for nothing in (Figure().share, Figure().mean, Figure().quantile, Figure(Counter({3: 1})).mean):
        with pytest.raises(ValueError, match=r"no share|no values|two games"):
            nothing()
    with pytest.raises(ValueError, match="two games"):
        intervals.difference_interval({1: 5}, {2: 1})


def test_counts_without_spread() -> None:
    """Three in a thousand may differ from all that were seen (the rule of three), and by some turns."""
    found = intervals.mean_interval({4: 1_000})
    assert found.value == 4 and 0.003 * 2 < found.half < 0.004 * 2
    found = intervals.difference_interval({4: 1_000}, {6: 1_000})
    assert found.value == 2 and 0.004 * 2 < found.half < 0.006 * 2
    assert intervals.quantile_interval({4: 9}) == (4, 4, 4)


def test_moments_are_those_of_the_values() -> None:
    spread = sum((value - 3.75) ** 2 for value in (1, 2, 6, 6)) / 3
    assert intervals.moments_of({1: 1, 2: 1, 6: 2}) == (4, 3.75, pytest.approx(spread))


@pytest.mark.parametrize("part", [0.05, 0.25, 0.5, 0.9])
@pytest.mark.parametrize("games", [20, 99, 500])
def test_ranks_of_quantiles_hold_by_the_exact_binomial(part: float, games: int) -> None:
    """The interval between the ranks covers if more than low - 1 and fewer than high values lie below; a
    rank beyond the end is no bound."""
    counts = dict.fromkeys(range(1, games + 1), 1)
    _, low, high = intervals.quantile_interval(counts, part)
    bounds = (low if low > 1 else 0), (high if high < games else inf)
    chances = (comb(games, k) * part**k * (1 - part) ** (games - k) for k in range(games + 1))
    inside = sum(chance for k, chance in enumerate(chances) if bounds[0] <= k < bounds[1])
    assert 0.945 <= inside <= 0.99


def test_quantiles_are_values_that_occurred() -> None:
    counts = {3: 10, 4: 10, 9: 5}
    assert [intervals.quantile_interval(counts, part).value for part in (0.1, 0.5, 0.8, 0.9)] == [
        3,
        4,
        4,
        9,
    ]


def skewed(dice: Dice) -> int:
    """The turn of the first success at odds of one in three, at most 12: looks like a kill turn."""
    turn = 1
    while turn < 12 and dice.below(3):
        turn += 1
    return turn


CHANCES = {n: (2 / 3) ** (n - 1) / 3 for n in range(1, 12)} | {12: (2 / 3) ** 11}
MEAN = sum(n * chance for n, chance in CHANCES.items())


def sample(dice: Dice, size: int, roll: Callable[[Dice], int] = skewed) -> Counter[int]:
    return Counter(roll(dice) for _ in range(size))


CASES: list[tuple[str, Callable[[Dice], Interval], float]] = [
    ("mean", lambda dice: intervals.mean_interval(sample(dice, 80)), MEAN),
    (
        "mean of few",
        lambda dice: intervals.mean_interval(sample(dice, 8, lambda d: d.below(50))),
        24.5,
    ),
    ("share", lambda dice: Figure(sample(dice, 60)).share(lambda n: n == 1), 1 / 3),
    ("bar", lambda dice: intervals.share_bars(sample(dice, 100))[2], CHANCES[2]),
    (
        "median",
        lambda d: intervals.quantile_interval(sample(d, 200, lambda d: d.below(10_001))),
        5_000,
    ),
    (
        "upper decile",
        lambda d: intervals.quantile_interval(sample(d, 200, lambda d: d.below(10_001)), 0.9),
        9_000,
    ),
    (
        "two runs",
        lambda d: intervals.difference_interval(sample(d, 90), sample(d, 40, lambda d: d.below(9))),
        0,
    ),
]


def covering(find: Callable[[Dice], Interval], truth: float) -> Iterator[bool]:
    for seed in range(EXPERIMENTS):
        found = find(Dice(seed))
        yield found.low <= truth <= found.high


@pytest.mark.parametrize(("name", "find", "truth"), CASES, ids=[case[0] for case in CASES])
def test_intervals_cover_the_truth_about_as_often_as_they_say(
    name: str, find: Callable[[Dice], Interval], truth: float
) -> None:
    truth = 4 - MEAN if name == "two runs" else truth
    assert 0.92 <= sum(covering(find, truth)) / EXPERIMENTS <= 0.99
