"""A deck list matched with a catalog: how many copies of which card lie in which zone."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from cards.catalog import Catalog, Records
from cards.guesses import Guesses
from cards.record import CardRecord, PrintingRecord
from decks.legality.decklist import Decklist
from decks.legality.zones import expand_patterns, is_numbered

Counts = dict[CardRecord, int]
Printed = list[tuple[CardRecord, PrintingRecord, int]]


class Unresolved(NamedTuple):
    """An entry that no card, or more than one, fits, or without a sensible quantity (then 0).

    It is kept: never guessed, never dropped. `position` is its place in the zone, from 0;
    `candidates` are the cards an ambiguous name fits.
    """

    zone: str
    position: int
    line: int | None
    input: str
    quantity: int
    candidates: tuple[CardRecord, ...]

    @property
    def reason(self) -> Literal["unknown", "ambiguous", "quantity"]:
        """Why it is unclear: no card fits, several do, or one does but the quantity is invalid."""
        if len(self.candidates) == 1:
            return "quantity"
        return "ambiguous" if self.candidates else "unknown"

    def meant(self, guesses: Guesses) -> Records | None:
        """The cards it may mean; None if there were too many unknown entries to look for similar names."""
        return self.candidates or guesses.of(self.input)


@dataclass(slots=True)
class ResolvedDeck:
    """`zones`: copies of each identified card, entries of one card added up.

    `printed`: of each zone those copies that are named by a printing which prints something of its own.
    `unknown`: copies per zone of entries that could not be identified; they count toward sizes.
    """

    catalog: Catalog
    zones: dict[str, Counts] = field(default_factory=dict)
    printed: dict[str, Printed] = field(default_factory=dict)
    unknown: dict[str, int] = field(default_factory=dict)
    unresolved: list[Unresolved] = field(default_factory=list)

    def size(self, zone: str) -> int:
        """Copies in a zone, unidentified ones included."""
        return sum(self.zones.get(zone, {}).values()) + self.unknown.get(zone, 0)

    def counts(self, zones: tuple[str, ...]) -> Counts:
        """Copies of each card in several zones together."""
        if len(zones) == 1:
            return self.zones.get(zones[0], {})
        total: Counts = {}
        for zone in zones:
            for card, quantity in self.zones.get(zone, {}).items():
                total[card] = total.get(card, 0) + quantity
        return total

    def doubt(self, zones: tuple[str, ...]) -> int:
        """Unidentified copies in these zones: what might still turn out to be the missing card."""
        return sum(self.unknown.get(zone, 0) for zone in zones) if self.unknown else 0

    def expand(self, patterns: tuple[str, ...]) -> tuple[str, ...]:
        """The zones of this deck that zones and numbered patterns (`deck-#`) name."""
        if len(patterns) == 1 and not is_numbered(patterns[0]):
            return patterns
        return expand_patterns(self.zones, patterns)

    def __iter__(self) -> Iterator[tuple[str, CardRecord, int]]:
        for zone, counts in self.zones.items():
            for card, quantity in counts.items():
                yield zone, card, quantity


def resolve_deck(decklist: Decklist, catalog: Catalog) -> ResolvedDeck:
    """Match every entry with the catalog; entries of one card add up, however it was named.

    A zone without entries is not part of the deck.
    """
    deck = ResolvedDeck(catalog)
    find, varied = catalog.find, catalog.varied
    for zone, entries in decklist.zones.items():
        if not entries:
            continue
        counts: Counts = {}
        deck.zones[zone] = counts
        for position, (reference, quantity, line) in enumerate(entries):
            cards = find(reference)
            if len(cards) == 1 and quantity > 0:
                card = cards[0]
                counts[card] = counts.get(card, 0) + quantity
                if varied and (printing := catalog.printing(reference)):
                    deck.printed.setdefault(zone, []).append((card, printing, quantity))
            else:
                entry = Unresolved(zone, position, line, reference, quantity, cards)
                deck.unresolved.append(entry)
                deck.unknown[zone] = deck.unknown.get(zone, 0) + quantity
    return deck
