"""What orders of changes make of a number: as all orders tried, and in little time however many there are."""

from itertools import permutations
from random import Random
from time import process_time

import pytest

from rules.games.divine_cross.table.timed_changes import Mod, apply_mod
from rules.games.divine_cross.turn.damage import best_applied, order_matters
from rules.games.divine_cross.turn.order_of_changes import bounds_of

CHOICES = {
    "add": (-50, -7, -1, 0, 1, 3, 10, 30),
    "times": (-2, 0, 1, 2, 3),
    "divide": (1, 2, 3, 7),
    "becomes": (-5, 0, 40),
}
USUAL = {"add": (-50, -20, 10, 30), "times": (2, 3), "divide": (2,)}


def tried(mods: list[Mod], number: int) -> set[int]:
    """What all orders make of the number, one order after the other."""
    found = set()
    for order in set(permutations(mods)):
        result = number
        for mod in order:
            result = apply_mod(mod, result)
        found.add(result)
    return found


def drawn(dice: Random, choices: dict[str, tuple[int, ...]]) -> list[Mod]:
    hows = dice.sample(sorted(choices), dice.randint(1, len(choices)))
    picks = [dice.choice(hows) for _ in range(dice.randint(0, 6))]
    return [Mod("skill-damage", how, dice.choice(choices[how])) for how in picks]


@pytest.mark.rule("DVC-108", "DVC-110", "DVC-111")
@pytest.mark.parametrize("choices", [CHOICES, USUAL], ids=["any", "usual"])
def test_bounds_are_those_of_all_orders(choices: dict[str, tuple[int, ...]]) -> None:
    dice = Random(30)
    for _ in range(1_500):
        mods, number = drawn(dice, choices), dice.choice((0, 1, 5, 40, 95, 100))
        found = tried(mods, number)
        assert bounds_of(mods, number) == (min(found), max(found), True), mods
        assert order_matters(mods, number) == (len(found) > 1), mods
        assert best_applied(mods, number) == max(found), mods


@pytest.mark.parametrize(
    "mods",
    [
        [*[Mod("skill-damage", "add", 30)] * 20, Mod("skill-damage", "times", 2)],
        [Mod("skill-damage", "add", 10 * k) for k in range(1, 41)]
        + [Mod("skill-damage", "times", k) for k in (2, 2, 3)],
        [Mod("skill-damage", "add", 10 * k) for k in range(-20, 20)]
        + [Mod("skill-damage", how, k) for how in ("times", "divide") for k in (2, 3)],
        [Mod("skill-damage", "becomes", k) for k in range(30)] + [Mod("skill-damage", "add", 1)],
    ],
    ids=["twenty of one kind", "sums and products", "of all kinds", "values"],
)
def test_many_changes_take_little_time(mods: list[Mod]) -> None:
    start = process_time()
    assert order_matters(mods, 100)
    assert best_applied(mods, 100) >= 30
    assert process_time() - start < 0.2


def test_a_player_is_asked_where_the_bounds_are_not_certain() -> None:
    """No choice is taken from the player: too many kinds of changes to tell are left to them."""
    mods = [Mod("skill-damage", "becomes", 5)] * 2 + [
        Mod("skill-damage", "times", k) for k in range(20)
    ]
    assert not bounds_of(mods, 0).exact
    assert order_matters(mods, 0)
