"""Folded names, and which of them are most like a word: for guesses at what somebody meant.

Of a few thousand names every one is compared with the word. Of more, only those that share most pairs of
letters with it are: comparing takes microseconds a name, which a hundred thousand cards turn into seconds.
"""

from array import array
from collections import Counter
from collections.abc import Sequence
from itertools import islice, pairwise

from rapidfuzz import fuzz, process

from cards.folding import fold

# No more names than these are compared with one word.
MOST_COMPARED = 5000
# How many names are compared if there are more, and how many places of shared pairs are looked at for them.
SHORTLIST = 1500
MOST_PLACES = 30_000
# Letters of a word beyond these say no more about what was meant; no name is so long.
LONGEST_WORD = 100


class Names:
    """Names to compare words with, by their places from 0."""

    def __init__(self, names: Sequence[str]) -> None:
        self.folded = [fold(name) for name in names]
        self.pairs: dict[str, array[int]] = {}
        if len(self.folded) > MOST_COMPARED:
            self._enter()

    @property
    def work(self) -> int:
        """What one search costs, in names compared; finding a shortlist takes as long as comparing many."""
        return 2 * MOST_COMPARED if self.pairs else len(self.folded)

    def nearest(self, word: str, limit: int, cutoff: int) -> list[int]:
        """The places of the names most like a word, the likest first; `cutoff`: how like at least, of 100."""
        word = fold(word[: 2 * LONGEST_WORD])[:LONGEST_WORD]
        places = self.shortlist(word) if self.pairs else range(len(self.folded))
        names = [self.folded[place] for place in places] if self.pairs else self.folded
        hits = process.extract(word, names, scorer=fuzz.WRatio, limit=limit, score_cutoff=cutoff)
        return [places[at] for _, _, at in hits]

    def shortlist(self, word: str) -> Sequence[int]:
        """The places of the names that share most pairs of letters with a word, in order; rare pairs first."""
        lists = sorted((self.pairs[pair] for pair in set(pairs(word)) & self.pairs.keys()), key=len)
        shared: Counter[int] = Counter()
        left = MOST_PLACES
        for places in lists:
            shared.update(places[:left])
            left -= min(left, len(places))
        return most(shared, SHORTLIST)

    def _enter(self) -> None:
        for place, name in enumerate(self.folded):
            for pair in set(pairs(name)):
                if pair not in self.pairs:
                    self.pairs[pair] = array("I")
                self.pairs[pair].append(place)


def most(counts: Counter[int], size: int) -> list[int]:
    """The `size` keys that count most, those that were counted first among equals, in order."""
    found: list[int] = []
    for least in sorted(set(counts.values()), reverse=True):
        alike = (key for key, count in counts.items() if count == least)
        found += islice(alike, size - len(found))
        if len(found) == size:
            break
    return sorted(found)


def pairs(text: str) -> list[str]:
    """Each two letters that follow one another; a space stands before the first and after the last."""
    return [one + other for one, other in pairwise(f" {text} ")]
