"""The oracle: whether a deck is legal, from the rulebooks alone.

judge("chard", "standard", cards, {"main": [{"card": "F-01", "quantity": 50}]}).verdict == "legal"
"""

from typing import Any

from roots import HOMES
from tests.oracle.common import Card, Deck, Index, Opinion, Table

# Each game's judge and formats, from its module `tests/oracle/<game>.py`.
MODULES: dict[str, Any] = {slug: home.module("tests.oracle") for slug, home in HOMES.items()}
FORMATS: dict[str, tuple[str, ...]] = {slug: module.FORMATS for slug, module in MODULES.items()}
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
    MODULES[game].judge(table, format, **options)
    return table.close()
