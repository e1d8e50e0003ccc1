"""Chance: a seeded generator of our own, identical on every platform and Python version.

The generator is xoshiro256** (Blackman and Vigna, 2018): 256 bits of state, 64 bits per number. SplitMix64
fills its state from the seed, as its authors advise. `random` does not promise that `shuffle` stays the same,
and a sample hand is worthless if its seed cannot reproduce it.
"""
# interpreted: mypyc is slower than Python at 64-bit numbers

from collections.abc import Iterator, MutableSequence
from itertools import islice
from typing import Any, Protocol, Self

MASK = 2**64 - 1
FAIR = MASK - 2**32  # no word up to here is one too many for limits up to 2**32
GOLDEN = 0x9E3779B97F4A7C15


def splitmix64(seed: int) -> Iterator[int]:
    """An endless stream of 64-bit numbers; only the lowest 64 bits of the seed count."""
    state = seed & MASK
    while True:
        state = (state + GOLDEN) & MASK
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
        yield mixed ^ (mixed >> 31)


class Chance(Protocol):
    """Everything that rules may leave to chance."""

    def below(self, limit: int) -> int: ...
    def shuffle(self, cards: MutableSequence[Any]) -> None: ...
    def copy(self) -> Self: ...


class Dice:
    """Dice with the same seed (0 to 2**64 - 1) give the same numbers in the same order."""

    def __init__(self, seed: int) -> None:
        self.state = tuple(islice(splitmix64(seed), 4))

    def word(self) -> int:
        """The next 64 bits."""
        a, b, c, d = self.state
        c ^= a
        d ^= b
        self.state = (a ^ d, b ^ c, c ^ (b << 17 & MASK), (d << 45 | d >> 19) & MASK)
        b = b * 5 & MASK
        return (b << 7 | b >> 57) * 9 & MASK

    def below(self, limit: int) -> int:
        """A whole number from 0 to `limit` - 1 (`limit`: 1 to 2**64), all equally likely.

        Numbers beyond the last whole multiple of `limit` are rejected: they would favour small results.
        """
        if not 0 < limit <= MASK + 1:
            raise ValueError(f"no number below {limit}")
        word = self.word()
        return word % limit if word <= FAIR and limit <= 2**32 else self.fair(word, limit)

    def fair(self, word: int, limit: int) -> int:
        while word >= MASK + 1 - (MASK + 1) % limit:
            word = self.word()
        return word % limit

    def shuffle(self, cards: MutableSequence[Any]) -> None:
        """Shuffle in place; every order is equally likely (Fisher and Yates, from the last place down)."""
        next_word = self.word
        for place in range(len(cards) - 1, 0, -1):
            word = next_word()
            other = word % (place + 1) if word <= FAIR else self.fair(word, place + 1)
            cards[place], cards[other] = cards[other], cards[place]

    def copy(self) -> Self:
        """Dice that will roll what these would roll."""
        twin = self.__class__.__new__(self.__class__)
        twin.state = self.state
        return twin
