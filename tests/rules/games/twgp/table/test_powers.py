"""Kinds of Power, rights, and figures that are only computed."""

import pytest

from rules.engine.core.dice import Dice
from rules.games.twgp.table.coins import coin_of, heads_value
from rules.games.twgp.table.powers import (
    base_power,
    boosted_power,
    calculated_power,
    is_faster,
    linked_power,
    over_power,
    summon_power,
)
from rules.games.twgp.table.state import piece_at
from tests.rules.games.twgp.playing import laid


@pytest.mark.rule(
    "TWG-165",
    "TWG-192",
    "TWG-193",
    "TWG-194",
    "TWG-195",
    "TWG-196",
    "TWG-197",
    "TWG-198",
    "TWG-199",
)
def test_six_kinds() -> None:
    state = laid("p1 battle: U03(weapons=W) U02")
    one, two = piece_at(state, 0, 1), piece_at(state, 0, 2)
    assert one is not None and two is not None
    assert (base_power(state, one), calculated_power(state, one)) == (3, 4)
    assert summon_power([base_power(state, one), base_power(state, two)]) == 5
    assert linked_power(state, [one, two]) == 6
    assert boosted_power(calculated_power(state, one), 2) == 6
    assert over_power(2) == 20


@pytest.mark.rule("TWG-169")
@pytest.mark.parametrize(("power", "other", "faster"), [(3, 6, True), (6, 3, False), (3, 3, False)])
def test_speed(power: int, other: int, faster: bool) -> None:
    assert is_faster(power, other) is faster


@pytest.mark.rule("TWG-167")
def test_derived_powers_have_a_lower_end_alone() -> None:
    state = laid("p1 battle: Big Big2", {"Big": "unit 60", "Big2": "unit 50"})
    one, two = piece_at(state, 0, 1), piece_at(state, 0, 2)
    assert one is not None and two is not None
    assert linked_power(state, [one, two]) == 110
    one.plus = -99
    assert calculated_power(state, one) == 0


@pytest.mark.rule("TWG-329")
@pytest.mark.parametrize(("heads", "value"), [(2, 3), (0, 1), (5, 6)])
def test_five_coins_stand_for_a_die(heads: int, value: int) -> None:
    assert heads_value([True] * heads + [False] * (5 - heads)) == value


@pytest.mark.rule("TWG-331")
@pytest.mark.parametrize(("face", "heads"), [(4, True), (3, False)])
def test_a_die_stands_for_a_coin(face: int, heads: bool) -> None:
    assert coin_of(face) is heads


@pytest.mark.rule("TWG-330")
def test_coins_are_not_even() -> None:
    """Over all 32 outcomes; dice are even instead."""
    found = [heads_value([bool(n >> bit & 1) for bit in range(5)]) for n in range(32)]
    assert [found.count(value) for value in range(1, 7)] == [1, 5, 10, 10, 5, 1]


@pytest.mark.rule("TWG-050", "TWG-332")
def test_anybody_may_roll() -> None:
    """The game has one source of chance, whoever rolls."""
    state = laid("")
    assert isinstance(state.dice, Dice)
    assert {state.dice.below(6) for _ in range(200)} == set(range(6))
