"""Cards that a seat cannot tell apart are redealt; what it knows about their places stays."""

from collections import Counter
from itertools import permutations

import pytest

from rules.engine.core.dice import Dice
from rules.engine.core.hidden import UNKNOWN, Group, Hidden, deal_group, mask_group, unseen_of_group


def colour(card: str) -> str:
    return card[0]


def level(card: str) -> str:
    return card[-1]


def table(*zones: str) -> Group:
    """A pile without marks, set cards that show their colour, a hand that keeps its levels."""
    pile, laid, hand = (zone.split() for zone in zones)
    return [Hidden(pile), Hidden(laid, colour, colour), Hidden(hand, key=level)]


def test_the_seat_sees_what_the_backs_show() -> None:
    group = table("R1 B2", "R3 G1", "Y2")
    mask_group(group)
    assert [hidden.zone for hidden in group] == [[UNKNOWN] * 2, ["R", "G"], [UNKNOWN]]


@pytest.mark.parametrize("seed", range(40))
def test_each_place_keeps_a_card_of_its_key(seed: int) -> None:
    group = table("R1 B2 G1 R2 B1", "R3 G2", "Y2 R1")
    before = unseen_of_group(group)
    deal_group(group, Dice(seed))
    assert unseen_of_group(group) == before
    assert [colour(card) for card in group[1].zone] == ["R", "G"]
    assert [level(card) for card in group[2].zone] == ["2", "1"]


@pytest.mark.parametrize("seed", range(40))
def test_it_comes_out_even_where_one_place_could_take_the_card_of_another(seed: int) -> None:
    """The first place must not take R2, the only card that also fits the second."""
    group = [Hidden(["R1"], key=colour), Hidden(["R2"], key=level), Hidden(["B1", "G1"])]
    deal_group(group, Dice(seed))
    assert [hidden.zone for hidden in group[:2]] == [["R1"], ["R2"]]


def test_tables_that_look_alike_stay_alike() -> None:
    one, two = table("R1 B2 G1", "R3 G2", "Y2"), table("R3 B2 G2", "R1 G1", "Y2")
    for group in (one, two):
        deal_group(group, Dice(9))
    assert [hidden.zone for hidden in one] == [hidden.zone for hidden in two]


def test_every_deal_that_fits_is_as_likely() -> None:
    counts: Counter[str] = Counter()
    dice = Dice(5)
    for _ in range(4_000):
        group = [Hidden(["R1", "B1"]), Hidden(["R2"], key=colour)]
        deal_group(group, dice)
        counts[" ".join(card for hidden in group for card in hidden.zone)] += 1
    assert set(counts) == {" ".join(p) for p in permutations(["R1", "R2", "B1"]) if p[2] != "B1"}
    assert all(abs(n - 1_000) < 100 for n in counts.values()), counts
