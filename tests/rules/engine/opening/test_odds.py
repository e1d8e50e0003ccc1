"""The odds against an enumeration of every way to draw from small decks."""

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations, permutations
from math import comb

import pytest

from rules.engine.opening.odds import CountDemand, at_least, demands_met, exact_hits, group_cells

# The groups of the cards in a small deck: two overlapping groups, and neither.
A, B, AB, NONE = (True, False), (False, True), (True, True), (False, False)


@pytest.mark.parametrize("drawn", range(8))
@pytest.mark.parametrize("good", range(8))
def test_hits_are_counted_as_enumeration_counts_them(good: int, drawn: int) -> None:
    hands = [sum(card < good for card in hand) for hand in combinations(range(7), drawn)]
    for hits in range(9):
        wanted = Fraction(hands.count(hits), len(hands))
        assert exact_hits(7, good, drawn, hits) == wanted
        assert at_least(7, good, drawn, hits) == Fraction(sum(n >= hits for n in hands), len(hands))


def share(orders: list[tuple[tuple[bool, bool], ...]], good: Callable[..., bool]) -> Fraction:
    return Fraction(sum(map(good, orders)), len(orders))


DECK = (A, A, B, AB, NONE, NONE, NONE)


@pytest.mark.parametrize("first", range(5))
@pytest.mark.parametrize("second", range(4))
def test_groups_together_and_in_stages(first: int, second: int) -> None:
    """One A in the hand and, including later draws, two A and a B: against all 5,040 orders."""

    def good(order: tuple[tuple[bool, bool], ...]) -> bool:
        hand, seen = order[:first], order[: first + second]
        return any(a for a, _ in hand) and sum(a for a, _ in seen) >= 2 and any(b for _, b in seen)

    wanted = share(list(permutations(DECK)), good)
    demands = (CountDemand(0), CountDemand(0, 2, draw=1), CountDemand(1, 1, draw=1))
    assert demands_met(group_cells(DECK), demands, (first, second)) == wanted


def test_a_card_of_two_groups_counts_in_each() -> None:
    assert demands_met(group_cells([AB, NONE]), (CountDemand(0), CountDemand(1)), (1,)) == Fraction(
        1, 2
    )


def test_more_cards_than_there_are_cannot_be_drawn() -> None:
    assert demands_met(group_cells([A, NONE]), (CountDemand(0),), (5,)) == 1
    assert demands_met(group_cells([A, NONE]), (CountDemand(0, 2),), (5,)) == 0
    assert demands_met((), (CountDemand(0),), (4,)) == 0
    assert demands_met((), (), (4,)) == 1


def test_one_group_is_the_hypergeometric_distribution() -> None:
    deck = group_cells([(n < 9,) for n in range(60)])
    for hits in range(1, 5):
        assert demands_met(deck, (CountDemand(0, hits),), (7,)) == at_least(60, 9, 7, hits)


def test_known_numbers() -> None:
    """Three copies of forty among four cards, and five cards of one suit."""
    assert 1 - at_least(40, 3, 4, 1) == Fraction(comb(37, 4), comb(40, 4))
    assert exact_hits(52, 13, 5, 5) == Fraction(33, 66640)
