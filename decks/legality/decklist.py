"""A deck list: what somebody wrote, not yet matched with any card."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

MAX_QUANTITY = 999
# Formats ask for 40 to a few hundred cards: pages, codes, the editor and JSON refuse longer lists.
MAX_ENTRIES = 1000

# A deck list as the database stores it: zone -> [[card, quantity], …]; 0 for a line that is no card or one.
Entries = dict[str, list[list[Any]]]


class Entry(NamedTuple):
    """`quantity` copies (1 to 999) of whatever `card`, a number or a name, means.

    `line` is the line of the pasted text it came from, counted from 1; None if it came otherwise. If `least` is
    not None, the text does not say how many copies it means: anything from `least` to `quantity`. A line that
    could not be read at all is from 0 to 1. Such an entry identifies no card, even if one has its name.
    """

    card: str
    quantity: int
    line: int | None = None
    least: int | None = None

    @property
    def certain(self) -> int:
        """The copies that are there in every reading of the line."""
        return self.quantity if self.least is None else self.least


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
        """Copies in all zones together, as far as they are certain."""
        return sum(entry.certain for _, entry in self.entries())


def to_entries(decklist: Decklist) -> Entries:
    """The deck list as it is stored; of an entry of two or three copies, the three are kept. A line that may
    stand in several zones is stored in the first."""
    stored: Entries = {}
    doubtful: set[int] = set()
    for zone, entries in decklist.zones.items():
        stored[zone] = []
        for entry in entries:
            if entry.least == 0 and entry.line is not None:
                if entry.line in doubtful:
                    continue
                doubtful.add(entry.line)
            stored[zone].append([entry.card, 0 if entry.least == 0 else entry.quantity])
    return stored


def from_entries(game: str, entries: Entries) -> Decklist:
    zones = {
        zone: tuple(stored_entry(card, quantity) for card, quantity in pairs)
        for zone, pairs in entries.items()
    }
    return Decklist(game, zones)


def stored_entry(card: str, quantity: int) -> Entry:
    return Entry(card, quantity) if quantity else Entry(card, 1, None, 0)


def zone_entries(entries: Entries) -> dict[str, list[dict[str, Any]]]:
    """A stored deck list as the API shows it, which always states a count."""
    return {
        zone: [{"card": card, "quantity": max(quantity, 1)} for card, quantity in pairs]
        for zone, pairs in entries.items()
    }
