"""Chance: a seeded generator of our own, identical on every platform and Python version.

The generator is xoshiro256** (Blackman and Vigna, 2018): 256 bits of state, 64 bits per number. SplitMix64
fills its state from the seed, as its authors advise. `random` does not promise that `shuffle` stays the same,
and a sample hand is worthless if its seed cannot reproduce it.

Interpreted, a word is a whole number below 2**64. Compiled, it is an i64: its highest bit counts as a minus sign,
and arithmetic wraps. The same lines serve both, because each masks what it keeps (a compiled MASK is -1: all
64 bits are set), and a number that is shifted right loses its copies of the sign.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final, Protocol, Self

if TYPE_CHECKING:
    from mypy_extensions import i64

    State = tuple[i64, i64, i64, i64]

WORDS: Final = 2**64  # as many as there are
GOLDEN: Final = 0x9E3779B97F4A7C15


def wraps(word: i64) -> bool:
    """Whether words are numbers of the machine; of any odd word."""
    return word << 63 < 0


WRAPS: Final = wraps(1)


def word_of(number: int) -> i64:
    """The word with the lowest 64 bits of a number."""
    number &= WORDS - 1
    return number - WORDS if WRAPS and number >= WORDS // 2 else number


def number_of(word: i64) -> int:
    """0 to 2**64 - 1."""
    number: int = word
    return number & (WORDS - 1)


MASK: Final[i64] = word_of(WORDS - 1)
STEP: Final[i64] = word_of(GOLDEN)
MIX_1: Final[i64] = word_of(0xBF58476D1CE4E5B9)
MIX_2: Final[i64] = word_of(0x94D049BB133111EB)
LOW_7: Final = 2**7 - 1
LOW_33: Final = 2**33 - 1
LOW_34: Final = 2**34 - 1
LOW_37: Final = 2**37 - 1
LOW_45: Final = 2**45 - 1
LOW_63: Final = 2**63 - 1
# Words from 0 to below FAIR are good for every limit up to 2**32; the others need a closer look.
FAIR: Final[i64] = 2**63 - 1 if WRAPS else WORDS - 2**32


def splitmix64(seed: int) -> Iterator[int]:
    """An endless stream of 64-bit numbers; only the lowest 64 bits of the seed count."""
    state = word_of(seed)
    while True:
        state = state + STEP & MASK
        yield number_of(mixed(state))


def mixed(word: i64) -> i64:
    """What SplitMix64 makes of its state."""
    word = (word ^ (word >> 30 & LOW_34)) * MIX_1 & MASK
    word = (word ^ (word >> 27 & LOW_37)) * MIX_2 & MASK
    return word ^ (word >> 31 & LOW_33)


def state_from(seed: int) -> State:
    """The first four numbers of SplitMix64."""
    a = word_of(seed) + STEP & MASK
    b = a + STEP & MASK
    c = b + STEP & MASK
    d = c + STEP & MASK
    return mixed(a), mixed(b), mixed(c), mixed(d)


class Chance(Protocol):
    """Everything that rules may leave to chance."""

    def below(self, limit: int) -> int: ...
    def shuffle(self, cards: list[Any]) -> None: ...
    def copy(self) -> Self: ...


class Dice:
    """Dice with the same seed (0 to 2**64 - 1) give the same numbers in the same order."""

    def __init__(self, seed: int = 0, state: State | None = None) -> None:
        self.state = state_from(seed) if state is None else state

    def word(self) -> i64:
        """The next 64 bits."""
        a, b, c, d = self.state
        c ^= a
        d ^= b
        self.state = (a ^ d, b ^ c, c ^ (b << 17 & MASK), (d << 45 | d >> 19 & LOW_45) & MASK)
        b = b * 5 & MASK
        return (b << 7 | b >> 57 & LOW_7) * 9 & MASK

    def below(self, limit: int) -> int:
        """A whole number from 0 to `limit` - 1 (`limit`: 1 to 2**64), all equally likely.

        Numbers beyond the last whole multiple of `limit` are rejected: they would favour small results.
        """
        if not 0 < limit <= WORDS:
            raise ValueError(f"no number below {limit}")
        word = self.word()
        return word % limit if 0 <= word < FAIR and limit <= 2**32 else self.fair(word, limit)

    def fair(self, word: i64, limit: int) -> int:
        """The same for a word that is not below FAIR, or for a great limit."""
        if word < -(2**32) and limit <= 2**32:  # compiled only, and surely not rejected
            small: i64 = limit
            return ((word >> 1 & LOW_63) % small * 2 + (word & 1)) % small
        number = number_of(word)
        while number >= WORDS - WORDS % limit:
            number = number_of(self.word())
        return number % limit

    def shuffle(self, cards: list[Any]) -> None:
        """Shuffle in place; every order is equally likely (Fisher and Yates, from the last place down)."""
        for place in range(len(cards) - 1, 0, -1):
            word = self.word()
            other = word % (place + 1) if 0 <= word < FAIR else self.fair(word, place + 1)
            cards[place], cards[other] = cards[other], cards[place]

    def copy(self) -> Dice:
        """Dice that will roll what these would roll."""
        return Dice(0, self.state)
