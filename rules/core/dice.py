"""Chance: one seeded generator of our own, the same on every platform and Python version.

The generator is xoshiro256** (Blackman and Vigna, 2018): 256 bits of state, 64 bits a number. Its state
is filled by SplitMix64 from the seed, as its authors advise. `random` promises no such sameness for
`shuffle`, and a sample hand is worth nothing if its seed does not give it again.
"""

from collections.abc import Iterator, MutableSequence
from typing import Any, Protocol, Self

MASK = 2**64 - 1
GOLDEN = 0x9E3779B97F4A7C15


def splitmix64(seed: int) -> Iterator[int]:
    """64-bit numbers without end; of the seed only the lowest 64 bits count."""
    state = seed & MASK
    while True:
        state = (state + GOLDEN) & MASK
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
        yield mixed ^ (mixed >> 31)


def rotated(word: int, by: int) -> int:
    return ((word << by) | (word >> (64 - by))) & MASK


class Chance(Protocol):
    """All that rules may leave to chance."""

    def below(self, limit: int) -> int: ...
    def shuffle(self, cards: MutableSequence[Any]) -> None: ...
    def copy(self) -> Self: ...


class Dice:
    """Two dice of one seed (0 to 2**64 - 1) give the same numbers in the same order."""

    def __init__(self, seed: int) -> None:
        words = splitmix64(seed)
        self.state = [next(words) for _ in range(4)]

    def word(self) -> int:
        """The next 64 bits."""
        a, b, c, d = self.state
        found = (rotated((b * 5) & MASK, 7) * 9) & MASK
        c ^= a
        d ^= b
        self.state = [a ^ d, b ^ c, c ^ ((b << 17) & MASK), rotated(d, 45)]
        return found

    def below(self, limit: int) -> int:
        """A whole number from 0 to `limit` - 1, each as likely as the others (1 to 2**64).

        Numbers beyond the last whole multiple of `limit` are thrown away: they would favour small ones.
        """
        if not 0 < limit <= MASK + 1:
            raise ValueError(f"no number below {limit}")
        fair = MASK + 1 - (MASK + 1) % limit
        while (word := self.word()) >= fair:
            pass
        return word % limit

    def shuffle(self, cards: MutableSequence[Any]) -> None:
        """Every order is equally likely (Fisher and Yates, from the last place to the first)."""
        for place in range(len(cards) - 1, 0, -1):
            other = self.below(place + 1)
            cards[place], cards[other] = cards[other], cards[place]

    def copy(self) -> Self:
        """Dice that will fall as these do."""
        twin = self.__class__.__new__(self.__class__)
        twin.state = self.state
        return twin
