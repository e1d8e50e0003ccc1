"""How likely each rarity is, exactly."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from rules.packs.collation import Collation


@dataclass(frozen=True)
class RarityOdds:
    """`cards`: different cards of this rarity; `expected`: cards in a pack, on average; `chance`: of at least
    one in all packs."""

    rarity: str
    cards: int
    expected: Fraction
    chance: Fraction


def rarity_odds(parts: Sequence[Collation], rarity: str, packs: int) -> RarityOdds:
    """`parts`: the sets of which a pack may be. Packs do not depend on each other, nor does the choice of set."""
    n = len(parts)
    cards = frozenset[object]().union(*(part.cards_of(rarity) for part in parts))
    expected = sum((part.expected(rarity) for part in parts), Fraction(0)) / n
    in_one = sum((part.chance(rarity) for part in parts), Fraction(0)) / n
    return RarityOdds(rarity, len(cards), expected, 1 - (1 - in_one) ** packs)
