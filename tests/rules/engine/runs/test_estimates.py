"""Estimates within what is possible, and the digits that they are shown in."""

import random
from collections import Counter
from dataclasses import replace
from decimal import Decimal
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine.core.dice import Dice
from rules.engine.runs.estimates import (
    ANYTHING,
    SHARE,
    Estimate,
    Scale,
    ShownEstimate,
    share_bars,
)
from rules.engine.runs.figure import Figure
from rules.engine.runs.intervals import Interval
from rules.engine.runs.plan import Plan
from rules.engine.runs.scales import Scales
from rules.engine.runs.slope import slope_within
from rules.games.code_of_joker.table.labels import LABELS

COUNT = Scale(0)
TURN = Scale(1, 16)
ALONE = Plan("code-of-joker", "goldfish", ({},), ("greedy",), horizon=15)
MATCH = replace(ALONE, kind="match", decks=({}, {}), policies=("greedy", "greedy"))


def figure(**counts: int) -> Figure:
    """`figure(_4=2)`: 4 in two games."""
    return Figure(Counter({int(name[1:]): games for name, games in counts.items()}))


@pytest.mark.parametrize(
    ("plan", "name", "scale"),
    [
        (ALONE, "kill-turn", Scale(1, 16)),
        (MATCH, "kill-turn", Scale(1, inf)),
        (ALONE, "turns", Scale(0, 16)),
        (ALONE, "won", SHARE),
        (ALONE, "damage", COUNT),
        (ALONE, "damage@3", COUNT),
        (ALONE, "gauge@3", Scale(0, 100)),
        (ALONE, "drawn:1-0-001", SHARE),
        (ALONE, "first:1-0-001", Scale(0, 16)),
        (ALONE, "early:1-0-001:first:2", Scale(1, 16)),
        (MATCH, "early:1-0-001:first:2", SHARE),
        (ALONE, "trial:0:3", Scale(1, 16)),
        (MATCH, "win:turn", Scale(0, inf)),
        (ALONE, "of-an-older-version", ANYTHING),
    ],
)
def test_what_a_figure_can_be(plan: Plan, name: str, scale: Scale) -> None:
    assert Scales(plan, LABELS).of(name) == scale


def test_what_a_difference_can_be() -> None:
    assert SHARE.change == Scale(-1, 1, percent=True, signed=True)
    assert TURN.change == Scale(-15, 15, signed=True)
    assert COUNT.change == Scale(-inf, inf, signed=True)
    assert Scale(1, 11).less(TURN) == Scale(-15, 10, signed=True)
    assert Scales(MATCH, LABELS).of_effect() == SHARE.change


def test_always_won_is_no_more_than_all_games() -> None:
    """The rule of three: of 500 games without a loss, up to about 3 in 500 may be lost after all."""
    won = SHARE.mean(figure(_1=500))
    assert won and (won.value, won.high) == (1, 1) and 0.989 < won.low < 0.994
    assert won.text == "100.0% (99.0–100.0)"
    lost = SHARE.mean(figure(_0=500))
    assert lost and (lost.value, lost.low) == (0, 0) and 0.006 < lost.high < 0.011


def test_what_never_happened_may_still_happen() -> None:
    """A true mean of 0 lies within; nothing below it does."""
    never = COUNT.mean(figure(_0=500))
    assert never and (never.value, never.low) == (0, 0) and 0.01 < never.high < 0.02
    assert never.text == "0.00 (0.00–0.02)"


def test_a_count_is_never_below_none() -> None:
    rarely = COUNT.mean(figure(_0=97, _5=3))
    assert rarely and rarely.low == 0 < rarely.value < rarely.high


def test_turns_end_with_the_class_of_games_not_won() -> None:
    late = TURN.mean(figure(_16=300))
    assert late and (late.value, late.high) == (16, 16) and late.low < 16
    assert late.text == "16.00 (15.97–16.00)"


def test_too_few_games() -> None:
    assert COUNT.mean(figure()) is None and COUNT.mean(figure(_3=1)) is None
    assert SHARE.mean(figure()) is None
    once = SHARE.mean(figure(_1=1))
    assert once and once.value == 1 and once.high == 1


def test_a_game_beyond_what_is_possible_stays_in_its_interval() -> None:
    odd = TURN.mean(figure(_20=5))
    assert odd and odd.low <= odd.value == odd.high == 20


def estimate(value: float, half: float, scale: Scale) -> Estimate:
    return scale.estimate(Interval(value, value - half, value + half))


@pytest.mark.parametrize(
    ("value", "half", "scale", "text"),
    [
        (5.42, 0.03, COUNT, "5.42 ± 0.03"),
        (5.424, 0.03, COUNT, "5.42 ± 0.04"),
        (5.4, 1.6, COUNT, "5.40 ± 1.60"),
        (5.4213, 0.0042, COUNT, "5.421 ± 0.005"),
        (0.014, 0.013, COUNT, "0.01 (0.00–0.03)"),
        (-0.2, 0.05, COUNT.change, "−0.20 ± 0.05"),
        (0.0, 0.05, COUNT.change, "0.00 ± 0.05"),
        (0.02, 0.05, COUNT.change, "+0.02 ± 0.05"),
        (-0.041, 0.0393, COUNT.change, "−0.041 ± 0.040"),
        (0.04, 0.0399, COUNT.change, "+0.0400 ± 0.0399"),
        (-0.04, 0.04, COUNT.change, "−0.04 ± 0.04"),
        (0.125, 0.0403, SHARE.change, "+12.5% ± 4.1"),
        (-0.0021, 0.0019, SHARE.change, "−0.21% ± 0.19"),
        (0.9, 0.2, SHARE.change, "+90.0% (+70.0 to +100.0)"),
        (0.71333, 0.0141, SHARE, "71.3% (69.9–72.8)"),
        (0.00031, 0.0003, SHARE, "0.03% (0.00–0.07)"),
    ],
)
def test_digits(value: float, half: float, scale: Scale, text: str) -> None:
    assert estimate(value, half, scale).text == text


def test_what_is_sure_never_looks_as_if_it_might_be_nothing() -> None:
    """And the other way round: an interval that only touches 0 is not sure."""
    assert estimate(-0.04, 0.04, COUNT.change).sure == 0
    assert estimate(-0.041, 0.0393, COUNT.change).sure == -1


def read(text: str) -> float:
    return float(text.replace("−", "-").rstrip("%"))


@given(
    st.floats(-1, 1),
    st.floats(1e-6, 2),
    st.sampled_from([COUNT, TURN, SHARE, SHARE.change, COUNT.change, ANYTHING]),
)
def test_what_is_shown_contains_the_interval_and_nothing_impossible(
    value: float, half: float, scale: Scale
) -> None:
    value = min(max(value, scale.lowest), scale.highest)
    found = estimate(value, half, scale)
    shown, by = found.shown(), found.factor
    middle, low, high = read(shown.value), read(shown.low), read(shown.high)
    if shown.half:
        low, high = middle - read(shown.half), middle + read(shown.half)
    close = 1e-6
    assert scale.lowest * by - close <= low <= found.low * by + close
    assert found.high * by - close <= high <= scale.highest * by + close
    assert low - close <= middle <= high + close
    if scale.signed and found.sure:
        assert (low > close) - (high < -close) == found.sure


def test_a_median_is_a_whole_number() -> None:
    assert TURN.median(figure(_3=4, _4=40, _5=30)).text == "4 (4–5)"
    assert SHARE.median(figure(_0=4, _1=40)).text == "1 (1–1)"
    assert COUNT.change.median(Figure(Counter({-2: 30, 1: 10}))).text == "−2 (−2 to −2)"


def test_bars_are_shares() -> None:
    bars = share_bars(figure(_3=1, _4=3))
    assert [bar.value for bar in bars.values()] == [0.25, 0.75]
    assert all(0 <= bar.low < bar.value < bar.high <= 1 for bar in bars.values())


@pytest.mark.parametrize(("one_in", "games"), [(2, 60), (20, 60), (200, 400)])
def test_cutting_loses_no_truth(one_in: int, games: int) -> None:
    """The mean of three in a game of so many, which is known: covered as often as promised, and never below 0."""
    truth, covered = 3 / one_in, 0
    for seed in range(400):
        dice = Dice(seed)
        found = COUNT.mean(Figure(Counter(3 * (dice.below(one_in) == 0) for _ in range(games))))
        assert found and found.low >= 0
        covered += found.low <= truth <= found.high
    assert covered / 400 >= 0.94


@given(
    st.lists(st.tuples(st.integers(0, 4), st.integers(0, 1)), min_size=3, max_size=12),
)
def test_no_slope_is_steeper_than_its_figure_is_wide(games: list[tuple[int, int]]) -> None:
    counts: dict[int, Counter[int]] = {}
    for copies, won in games:
        counts.setdefault(copies, Counter())[won] += 1
    if found := slope_within([counts]):
        assert -1 - 1e-9 <= found.value <= 1 + 1e-9


@pytest.mark.parametrize("sign", [1, -1])
@pytest.mark.parametrize("scale", [Scale(signed=True), Scale(-1, 1, percent=True, signed=True)])
def test_a_sure_difference_never_looks_as_if_it_might_be_0(scale: Scale, sign: int) -> None:
    """Whoever reads the digits sees the same as who reads the sentence below them."""
    chance = random.Random(7)
    for _ in range(3000):
        half = 10 ** chance.uniform(-4, 0)
        value = sign * half * chance.uniform(1, 1.2)
        estimate = scale.estimate(Interval(value, value - half, value + half))
        if estimate.sure:
            assert not contains_0(estimate.shown()), estimate.text


def contains_0(shown: ShownEstimate) -> bool:
    """Of the interval as it is written."""
    value, low, high = (Decimal(text.replace("−", "-").rstrip("%")) for text in shown[:3])
    if shown.half:
        low, high = value - Decimal(shown.half), value + Decimal(shown.half)
    return low <= 0 <= high
