"""A deck list: what somebody wrote, not yet matched with any card."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

MAX_QUANTITY = 999
# Formats ask for 40 to a few hundred cards: pages, codes, the editor and JSON refuse longer lists.
MAX_ENTRIES = 1000

# A deck list as the database stores it: zone -> [[card, quantity], …].
Entries = dict[str, list[list[Any]]]


class Entry(NamedTuple):
    """`quantity` copies (1 to 999) of whatever `card`, a number or a name, means.

    `line` is the line of the pasted text it came from, counted from 1; None if it came otherwise.
    """

    card: str
    quantity: int
    line: int | None = None


@dataclass(frozen=True)
class Decklist:
    """The entries of each zone, in the order written."""

    game: str
    zones: dict[str, tuple[Entry, ...]]

    def entries(self) -> Iterator[tuple[str, Entry]]:
        for zone, entries in self.zones.items():
            for entry in entries:
                yield zone, entry

    @property
    def size(self) -> int:
        """Copies in all zones together."""
        return sum(entry.quantity for _, entry in self.entries())


def to_entries(decklist: Decklist) -> Entries:
    return {
        zone: [[entry.card, entry.quantity] for entry in entries]
        for zone, entries in decklist.zones.items()
    }


def from_entries(game: str, entries: Entries) -> Decklist:
    zones = {zone: tuple(Entry(*pair) for pair in pairs) for zone, pairs in entries.items()}
    return Decklist(game, zones)


def zone_entries(entries: Entries) -> dict[str, list[dict[str, Any]]]:
    """A stored deck list as the API shows it."""
    return {
        zone: [{"card": card, "quantity": quantity} for card, quantity in pairs]
        for zone, pairs in entries.items()
    }
