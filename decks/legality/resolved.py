"""A deck list matched with a catalog: how many copies of which card lie in which zone."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from cards.catalog import Catalog, Records
from cards.guesses import Guesses
from cards.record import CardRecord, PrintingRecord
from decks.legality.decklist import Decklist, Entry
from decks.legality.zones import expand_patterns, is_numbered

Counts = dict[CardRecord, int]
Printed = list[tuple[CardRecord, PrintingRecord, int]]
Reason = Literal["unknown", "ambiguous", "quantity", "unread"]


class Unresolved(NamedTuple):
    """An entry that no card, or more than one, fits, or without a sensible quantity (then 0).

    It is kept: never guessed, never dropped. `position` is its place in the zone, from 0;
    `candidates` are the cards an ambiguous name fits. It stands for `least` to `quantity` copies; both are
    the same if the list states the count.
    """

    zone: str
    position: int
    line: int | None
    input: str
    quantity: int
    candidates: tuple[CardRecord, ...]
    least: int

    @property
    def reason(self) -> Reason:
        """Why it is unclear: no card fits, several do, one does but the quantity is invalid or unclear, or
        the line could not be read, so that it may be no card at all."""
        if len(self.candidates) == 1:
            return "quantity"
        if self.candidates:
            return "ambiguous"
        return "unread" if self.optional and not self.least else "unknown"

    @property
    def optional(self) -> int:
        """The copies that may or may not be there."""
        return self.quantity - self.least

    def meant(self, guesses: Guesses) -> Records | None:
        """The cards it may mean; None if there were too many unknown entries to look for similar names."""
        return self.candidates or guesses.of(self.input)


def once_each(entries: Iterable[Unresolved]) -> list[Unresolved]:
    """The entries; a line that may belong to several zones, and so to none for certain, in the first of them
    alone."""
    kept: list[Unresolved] = []
    zones: dict[tuple[int | None, str], str] = {}
    for entry in entries:
        roams = entry.line is not None and entry.least == 0
        zone = zones.setdefault((entry.line, entry.input), entry.zone) if roams else entry.zone
        if zone == entry.zone:
            kept.append(entry)
    return kept


@dataclass(slots=True)
class ResolvedDeck:
    """`zones`: copies of each identified card, entries of one card added up.

    `printed`: of each zone those copies that are named by a printing which prints something of its own.
    `unknown`: copies per zone of entries that could not be identified; they count toward sizes.
    `optional`: how many more of these there may be, from entries without a clear count.
    """

    catalog: Catalog
    zones: dict[str, Counts] = field(default_factory=dict)
    printed: dict[str, Printed] = field(default_factory=dict)
    unknown: dict[str, int] = field(default_factory=dict)
    optional: dict[str, int] = field(default_factory=dict)
    unresolved: list[Unresolved] = field(default_factory=list)

    def size(self, zone: str) -> int:
        """Copies in a zone that are there for certain, unidentified ones included."""
        return sum(self.zones.get(zone, {}).values()) + self.unknown.get(zone, 0)

    def most(self, zone: str) -> int:
        """Copies in a zone if all that may be there are."""
        return self.size(zone) + self.optional.get(zone, 0)

    def has_zone(self, zone: str) -> bool:
        """Whether a zone of the list is part of the deck in every reading."""
        return zone in self.zones and (self.size(zone) > 0 or zone not in self.optional)

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
        if not self.unknown:
            return 0
        return sum(self.unknown.get(zone, 0) + self.optional.get(zone, 0) for zone in zones)

    def expand(self, patterns: tuple[str, ...]) -> tuple[str, ...]:
        """The zones of this deck that zones and numbered patterns (`deck-#`) name."""
        if len(patterns) == 1 and not is_numbered(patterns[0]):
            return patterns
        return expand_patterns(self.zones, patterns)

    def __iter__(self) -> Iterator[tuple[str, CardRecord, int]]:
        for zone, counts in self.zones.items():
            for card, quantity in counts.items():
                yield zone, card, quantity


def identified_card(entry: Entry, catalog: Catalog) -> CardRecord | None:
    """The one card that an entry certainly means; None if its name or its number of copies is unclear."""
    cards = catalog.find(entry.card)
    certain = len(cards) == 1 and entry.quantity > 0 and entry.least is None
    return cards[0] if certain else None


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
        for position, entry in enumerate(entries):
            reference, quantity = entry.card, entry.quantity
            cards = find(reference)
            if len(cards) == 1 and quantity > 0 and entry.least is None:
                card = cards[0]
                counts[card] = counts.get(card, 0) + quantity
                if varied and (printing := catalog.printing(reference)):
                    deck.printed.setdefault(zone, []).append((card, printing, quantity))
            else:
                certain = entry.certain
                deck.unresolved.append(
                    Unresolved(zone, position, entry.line, reference, quantity, cards, certain)
                )
                deck.unknown[zone] = deck.unknown.get(zone, 0) + certain
                if quantity > certain:
                    deck.optional[zone] = deck.optional.get(zone, 0) + quantity - certain
    return deck
