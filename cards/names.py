"""Find the folded names most similar to a word, to suggest what somebody meant.

A few thousand names are all compared with the word. Of more, only those that share the most letter pairs with
it are compared: a comparison takes microseconds, which would add up to seconds for a hundred thousand cards.
"""

from array import array
from collections import Counter
from collections.abc import Sequence
from itertools import islice, pairwise

from rapidfuzz import fuzz, process

from cards.folding import fold_text

# Up to this many names are all compared with a word.
MOST_COMPARED = 5000
# With more names: how many are compared, and how many entries of shared pairs are examined to choose them.
SHORTLIST = 1500
MOST_PLACES = 30_000
# Further letters of a word are ignored; no name is this long.
LONGEST_WORD = 100
# Similarities, of 100. A name is like a word as a whole, or nearly holds it; sharing syllables is not enough.
AS_A_WHOLE, HELD = 60, 86


class Names:
    """Names to compare words with; a place is an index from 0."""

    def __init__(self, names: Sequence[str]) -> None:
        self.folded = [fold_text(name) for name in names]
        self.pairs: dict[str, array[int]] = {}
        if len(self.folded) > MOST_COMPARED:
            self._enter()

    @property
    def work(self) -> int:
        """The cost of one search, in name comparisons; building a shortlist costs as much as many of them."""
        return 3 * MOST_COMPARED if self.pairs else len(self.folded)

    def nearest(self, word: str, limit: int, cutoff: int) -> list[int]:
        """The places of the most similar names, best first; `cutoff`: the minimum similarity, of 100."""
        word = fold_text(word[: 2 * LONGEST_WORD])[:LONGEST_WORD]
        places = self.shortlist(word) if self.pairs else range(len(self.folded))
        names = [self.folded[place] for place in places] if self.pairs else self.folded
        hits = process.extract(word, names, scorer=fuzz.WRatio, limit=None, score_cutoff=cutoff)
        like = (at for name, score, at in hits if score >= HELD or is_like(word, name))
        return [places[at] for at in islice(like, limit)]

    def shortlist(self, word: str) -> Sequence[int]:
        """The places, ascending, of the names that share most letter pairs with a word; rare ones count first."""
        lists = sorted(
            (self.pairs[pair] for pair in set(letter_pairs(word)) & self.pairs.keys()), key=len
        )
        shared: Counter[int] = Counter()
        left = MOST_PLACES
        for places in lists:
            shared.update(places[:left])
            left -= min(left, len(places))
        return most_counted(shared, SHORTLIST)

    def _enter(self) -> None:
        for place, name in enumerate(self.folded):
            for pair in set(letter_pairs(name)):
                if pair not in self.pairs:
                    self.pairs[pair] = array("I")
                self.pairs[pair].append(place)


def is_like(word: str, name: str) -> bool:
    """Whether they are similar as a whole, or half of the word is how the name begins."""
    half = max(3, (len(word) + 1) // 2)
    begun = len(word) >= half and name.startswith(word[:half])
    return begun or fuzz.ratio(word, name) >= AS_A_WHOLE


def most_counted(counts: Counter[int], size: int) -> list[int]:
    """The `size` keys with the highest counts, sorted; of equals, those counted first."""
    keys: list[int] = []
    for least in sorted(set(counts.values()), reverse=True):
        alike = (key for key, count in counts.items() if count == least)
        keys += islice(alike, size - len(keys))
        if len(keys) == size:
            break
    return sorted(keys)


def letter_pairs(text: str) -> list[str]:
    """Each pair of adjacent letters, with a space before the first and after the last."""
    return [one + other for one, other in pairwise(f" {text} ")]
