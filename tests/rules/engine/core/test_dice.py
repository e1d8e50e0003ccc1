"""One generator, identical everywhere: published numbers, fair choices, fair orders."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice, permutations

import pytest

from rules.engine.core.dice import Dice, number_of, splitmix64, word_of

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
    dice = Dice(state=(1, 2, 3, 4))
    assert [number_of(dice.word()) for _ in range(10)] == [
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
    """The state of `rigged` gives 2**64 - 1, the one word too many for a limit of 3: 2**64 = 1 (mod 3)."""
    rigged = word_of(rotated(-pow(9, -1, 2**64), 57) * pow(5, -1, 2**64))
    assert number_of(Dice(state=(0, rigged, 0, 0)).word()) == 2**64 - 1
    dice, later = Dice(state=(0, rigged, 0, 0)), Dice(state=(0, rigged, 0, 0))
    later.word()
    assert [dice.below(3) for _ in range(5)] == [later.below(3) for _ in range(5)]


def rotated(number: int, by: int) -> int:
    number %= 2**64
    return (number << by | number >> 64 - by) % 2**64


def published_words(seed: int) -> Iterator[int]:
    """xoshiro256** in plain whole numbers."""
    a, b, c, d = islice(splitmix64(seed), 4)
    while True:
        yield rotated(b * 5, 7) * 9 % 2**64
        c, d, t = c ^ a, d ^ b, b << 17
        a, b, c, d = a ^ d, b ^ c, (c ^ t) % 2**64, rotated(d, 45)


LIMITS = [1, 2, 3, 7, 30, 1_000, 2**31, 2**32 - 1, 2**32, 2**32 + 1, 2**63, 2**63 + 1, 2**64]


def test_every_engine_rolls_what_plain_whole_numbers_roll() -> None:
    """Compiled, words are numbers of the machine that wrap and have signs."""
    for seed in (0, 1, 2**63 - 1, 2**63, 2**64 - 1, 2**64):
        dice, words = Dice(seed), published_words(seed)
        for limit in LIMITS * 40:
            word = next(word for word in words if word < 2**64 - 2**64 % limit)
            assert dice.below(limit) == word % limit


@pytest.mark.parametrize("size", [0, 1, 2, 30, 500])
def test_every_engine_shuffles_as_plain_whole_numbers_do(size: int) -> None:
    dice, words = Dice(size), published_words(size)
    cards, plain = list(range(size)), list(range(size))
    dice.copy().shuffle(cards)
    for place in range(size - 1, 0, -1):
        other = next(words) % (place + 1)
        plain[place], plain[other] = plain[other], plain[place]
    assert cards == plain
    dice.shuffle(plain[:])
    assert dice.word() == word_of(next(words))


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
