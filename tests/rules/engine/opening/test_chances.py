"""The odds of each game's opening, against hands dealt by the same rule, and against hand calculations."""

from collections.abc import Sequence
from fractions import Fraction
from math import comb

import pytest

from rules.engine.core.dice import Dice
from rules.engine.opening.chances import kept_chance, opening_chance
from rules.engine.opening.hands import SampleHand
from rules.engine.opening.odds import at_least, group_cells
from rules.engine.opening.opening import Opening
from rules.games import GAMES, opening_of
from tests.rules.engine.runs.binomial import believable

TRIALS = 3000
# Cards of a pile: wanted or not; needed by the mulligan or not.
Card = tuple[bool, bool]


def pile(both: int, wanted: int, needed: int, size: int) -> list[Card]:
    rest = size - both - wanted - needed
    return (
        [(True, True)] * both
        + [(True, False)] * wanted
        + [(False, True)] * needed
        + [(False, False)] * rest
    )


def groups(rule: Opening, cards: Sequence[Card]) -> list[tuple[bool, ...]]:
    return [card if rule.forced else card[:1] for card in cards]


def found(sample: SampleHand[Card], at_least: int) -> bool:
    return sum(wanted for wanted, _ in sample.hand) >= at_least


def played(
    rule: Opening, cards: list[Card], dice: Dice, first: bool, wants: int, turn: int
) -> bool:
    """A hand, redrawn at most twice while it lacks what is wanted, or as the rule forces; then draws."""
    sample = SampleHand(rule, list(cards), dice, first, fits=lambda card: card[1])
    while not sample.kept:
        keep, mulligan = sample.options()
        again = keep.refused or (
            not rule.forced and sample.mulligans < 2 and not found(sample, wants)
        )
        assert mulligan.refused is None or not again
        sample.choose("mulligan" if again else "keep")
    for _ in range(turn):
        sample.choose("draw")
    return found(sample, wants)


@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize(("turn", "wants"), [(0, 1), (3, 1), (3, 2)])
@pytest.mark.parametrize("game", GAMES)
def test_dealt_hands_agree(game: str, turn: int, wants: int, first: bool) -> None:
    rule, cards = GAMES[game].opening, pile(3, 2, 5, 30)
    dice = Dice(hash((turn, wants, first)) % 1000)
    hits = sum(played(rule, cards, dice, first, wants, turn) for _ in range(TRIALS))
    exact = opening_chance(
        rule, group_cells(groups(rule, cards)), (wants,), turn, first, mulligans=2
    )
    assert exact is not None and believable(hits, TRIALS, exact)


def deck(good: int, size: int) -> tuple[tuple[tuple[bool, ...], int], ...]:
    return group_cells([(n < good,) for n in range(size)])


@pytest.mark.rule("COJ-221", "COJ-222", "COJ-228", "COJ-232")
def test_code_of_joker_hands_are_four_again_and_only_the_first_player_waits() -> None:
    rule = opening_of("code-of-joker")
    miss = Fraction(comb(37, 4), comb(40, 4))
    assert opening_chance(rule, deck(3, 40), (1,)) == 1 - miss
    assert opening_chance(rule, deck(3, 40), (1,), mulligans=2) == 1 - miss**3
    assert opening_chance(rule, deck(3, 40), (1,), turn=1, first=True) == at_least(40, 3, 4, 1)
    assert opening_chance(rule, deck(3, 40), (1,), turn=1, first=False) == at_least(40, 3, 6, 1)
    assert opening_chance(rule, deck(3, 40), (1,), turn=3, first=True) == at_least(40, 3, 8, 1)


@pytest.mark.rule("CHD-245", "CHD-248", "CHD-268")
def test_chard_hands_are_seven_and_shrink() -> None:
    rule = opening_of("chard")
    misses = [1 - at_least(50, 4, hand, 1) for hand in range(7, -1, -1)]
    assert opening_chance(rule, deck(4, 50), (1,)) == 1 - misses[0]
    assert (
        opening_chance(rule, deck(4, 50), (1,), mulligans=2)
        == 1 - misses[0] * misses[1] * misses[2]
    )
    last = 1 - at_least(50, 4, 8, 1)
    assert opening_chance(rule, deck(4, 50), (1,), turn=3, mulligans=2) == 1 - (
        misses[0] * misses[1] * last
    )
    assert misses[7] == 1
    assert opening_chance(rule, deck(4, 50), (1,), turn=1) == at_least(50, 4, 8, 1)


@pytest.mark.rule("BTL-009", "BTL-011")
def test_battlogic_hands_are_three_without_redraw() -> None:
    rule = opening_of("battlogic")
    for mulligans in (0, 5):
        assert opening_chance(rule, deck(3, 30), (1,), 2, mulligans=mulligans) == at_least(
            30, 3, 5, 1
        )
    assert opening_chance(rule, deck(3, 30), (1,), 99) == at_least(30, 3, 20, 1)  # ten are Life


@pytest.mark.rule("TWG-255", "TWG-262")
def test_twgp_downloads_two_and_in_dolsaga_one() -> None:
    assert opening_chance(opening_of("twgp", "half"), deck(3, 14), (1,)) == 0
    assert opening_chance(opening_of("twgp", "half"), deck(3, 14), (1,), 2) == at_least(14, 3, 4, 1)
    assert opening_chance(opening_of("twgp", "dolsaga"), deck(3, 14), (1,), 2) == at_least(
        14, 3, 2, 1
    )


@pytest.mark.rule("DVC-069", "DVC-073", "DVC-074", "DVC-082")
def test_divine_cross_hands_have_a_unit() -> None:
    """6 of 30 cards are Units; whoever asks for a Unit always has one, and for two more often."""
    rule = opening_of("divine-cross")
    units = group_cells([(n < 6, n < 6) for n in range(30)])
    assert opening_chance(rule, units, (1,)) == 1
    assert opening_chance(rule, units, (2,)) == at_least(30, 6, 5, 2) / at_least(30, 6, 5, 1)
    # One wanted Command: the hands with a Unit and it, among all hands with a Unit.
    command = group_cells([(n == 29, n < 6) for n in range(30)])
    hands = comb(30, 5) - comb(24, 5)
    with_it = comb(29, 4) - comb(23, 4)
    assert opening_chance(rule, command, (1,)) == Fraction(with_it, hands)
    later = opening_chance(rule, command, (1,), turn=1)
    assert later == Fraction(with_it, hands) + (1 - Fraction(with_it, hands)) / 25


@pytest.mark.rule("DVC-073")
def test_how_often_the_first_hand_is_kept() -> None:
    rule, units = opening_of("divine-cross"), group_cells([(n < 6,) for n in range(30)])
    assert kept_chance(rule, units) == 1 - Fraction(comb(24, 5), comb(30, 5))
    assert kept_chance(rule, group_cells([(False,)] * 30)) == 0


@pytest.mark.rule("DVC-056")
def test_without_a_unit_no_hand_is_ever_kept() -> None:
    assert (
        opening_chance(opening_of("divine-cross"), group_cells([(True, False)] * 30), (1,)) is None
    )


def test_two_groups_together() -> None:
    """A unit and a cheap card: inclusion and exclusion in a deck with cards that are both."""
    rule = opening_of("code-of-joker")
    kinds = [(True, True)] * 6 + [(True, False)] * 10 + [(False, True)] * 4 + [(False, False)] * 20
    no_unit, not_cheap, neither = (1 - at_least(40, n, 4, 1) for n in (16, 10, 20))
    assert opening_chance(rule, group_cells(kinds), (1, 1)) == 1 - no_unit - not_cheap + neither
