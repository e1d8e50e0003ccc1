"""One generator, identical everywhere: published numbers, fair choices, fair orders."""

from collections import Counter
from itertools import islice, permutations

import pytest

from rules.engine.core.dice import Dice, splitmix64

# Chi-squared exceeds this once in a thousand times, by degrees of freedom.
ONE_IN_A_THOUSAND = {9: 27.88, 23: 49.73}


def test_the_seeding_is_the_published_splitmix64() -> None:
    assert list(islice(splitmix64(1234567), 5)) == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_the_generator_is_the_published_xoshiro256_star_star() -> None:
    dice = Dice(0)
    dice.state = (1, 2, 3, 4)
    assert [dice.word() for _ in range(10)] == [
        11520,
        0,
        1509978240,
        1215971899390074240,
        1216172134540287360,
        607988272756665600,
        16172922978634559625,
        8476171486693032832,
        10595114339597558777,
        2904607092377533576,
    ]


def test_a_seed_gives_the_same_order_for_ever() -> None:
    orders = []
    for seed in (1, 1, 2):
        cards = list(range(10))
        Dice(seed).shuffle(cards)
        orders.append(cards)
    assert orders[0] == orders[1] != orders[2]
    assert orders[0] == [3, 8, 0, 9, 2, 5, 6, 4, 1, 7]


def chi_squared(counts: Counter[object], kinds: int) -> float:
    expected = counts.total() / kinds
    missing = kinds - len(counts)
    return sum((n - expected) ** 2 / expected for n in counts.values()) + missing * expected


def test_numbers_below_a_limit_are_equally_likely() -> None:
    dice = Dice(7)
    counts: Counter[object] = Counter(dice.below(10) for _ in range(20_000))
    assert set(counts) == set(range(10))
    assert chi_squared(counts, 10) < ONE_IN_A_THOUSAND[9]


def test_numbers_that_would_favour_small_ones_are_thrown_away() -> None:
    dice = Dice(0)
    words = iter([2**64 - 1, 5])
    dice.word = lambda: next(words)  # type: ignore[method-assign]
    assert dice.below(3) == 2  # 2**64 - 1 is the one word too many: 2**64 = 1 (mod 3)


@pytest.mark.parametrize("limit", [0, -1, 2**64 + 1])
def test_a_senseless_limit_is_refused(limit: int) -> None:
    with pytest.raises(ValueError, match="no number below"):
        Dice(1).below(limit)


def test_every_order_is_equally_likely() -> None:
    dice = Dice(2026)
    counts: Counter[object] = Counter()
    for _ in range(24_000):
        cards = [0, 1, 2, 3]
        dice.shuffle(cards)
        counts[tuple(cards)] += 1
    assert set(counts) == set(permutations(range(4)))
    assert chi_squared(counts, 24) < ONE_IN_A_THOUSAND[23]
