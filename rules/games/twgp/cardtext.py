"""A card from words, for scenarios."""

from typing import Final

from rules.games.twgp.card import KINDS, Card

MOST: Final = 99  # base Power (TWG-166)


def read_card(number: str, text: str) -> Card:
    """`unit 05`, `weapon`, `charge`, `log-counter`, `vital`, `vital rank 5`. Raises ValueError."""
    match text.split():
        case ["unit", power] if power.isdecimal() and int(power) <= MOST:
            return Card(number, "unit", int(power))
        case ["vital", "rank", rank] if rank.isdecimal():
            return Card(number, "vital", rank=int(rank))
        case [kind] if kind in KINDS and kind != "unit":
            return Card(number, kind)
    raise ValueError(f"no card: {text!r}")
