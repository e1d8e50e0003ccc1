"""The oracle: whether a deck is legal, from the rulebooks alone.

judge("chard", "standard", cards, {"main": [{"card": "F-01", "quantity": 50}]}).verdict == "legal"
"""

from typing import Any

from tests.oracle import battlogic, chard, code_of_joker, divine_cross, twgp
from tests.oracle.common import Card, Deck, Index, Opinion, Table

JUDGES: dict[str, Any] = {
    "code-of-joker": code_of_joker.judge,
    "chard": chard.judge,
    "battlogic": battlogic.judge,
    "twgp": twgp.judge,
    "divine-cross": divine_cross.judge,
}
FORMATS = {
    "code-of-joker": (
        *("standard", "ver1"),
        *("community-standard", "community-legacy", "community-limited"),
    ),
    "chard": ("standard",),
    "battlogic": ("standard",),
    "twgp": ("half", "full", "trial", "dolsaga"),
    "divine-cross": ("constructed", "blitz-shield"),
}
_indexes: dict[int, Index] = {}


def index_of(cards: list[Card]) -> Index:
    """One index per pool; it holds the pool, so its id is not used again."""
    known = _indexes.get(id(cards))
    if known is None:
        known = _indexes[id(cards)] = Index(cards)
    return known


def judge(game: str, format: str, cards: list[Card], deck: Deck, **options: bool) -> Opinion:
    """`deck`: {zone: [{"card": number or name, "quantity": n}]}; `name_only` for Divine Cross."""
    table = Table(index_of(cards), deck)
    JUDGES[game](table, format, **options)
    return table.close()
