"""What the judges share: names, the table a deck is laid out on, and the opinion.

This is a second, independent reading of the rulebooks: it imports nothing of the application. It
counts by brute force over plain dicts, slowly and plainly.
"""

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import Any

Card = dict[str, Any]
Deck = dict[str, list[dict[str, Any]]]


@cache
def spell(text: str) -> str:
    """One spelling for all widths, cases and spacings of a name."""
    return " ".join(unicodedata.normalize("NFKC", text).split()).lower()


def official_name(card: Card) -> str:
    """The Japanese name, or the English one of a card that has no other."""
    return spell(card["name"]["ja"] or card["name"]["en"])


@dataclass(frozen=True)
class Offence:
    """One thing wrong. `offenders`: numbers of cards that a fair answer must name.

    `clause` is None where no rulebook has one; `zone` is None where the deck as a whole offends.
    """

    what: str
    clause: str | None
    zone: str | None = None
    offenders: frozenset[str] = frozenset()
    severity: str = "error"


@dataclass
class Opinion:
    """The verdict and its reasons.

    `doubtful` are offences that the sources neither affirm nor deny in a deck that is illegal
    anyway; somebody else may report them or not. `unidentified`: (zone, place in it from 0, numbers
    of the several cards it may be).
    """

    verdict: str = "legal"
    offences: set[Offence] = field(default_factory=set)
    doubtful: set[Offence] = field(default_factory=set)
    warnings: set[Offence] = field(default_factory=set)
    unidentified: set[tuple[str, int, frozenset[str]]] = field(default_factory=set)

    def clauses(self) -> set[str | None]:
        return {offence.clause for offence in self.offences}


class Index:
    """All cards by everything they may be called."""

    def __init__(self, cards: list[Card]) -> None:
        self.cards = cards
        self.called: dict[str, list[Card]] = {}
        for card in cards:
            for word in {spell(word) for word in words(card)}:
                self.called.setdefault(word, []).append(card)

    def meant(self, reference: str) -> list[Card]:
        """The cards so called; those that no deck may hold step back behind the others."""
        candidates = self.called.get(spell(reference), [])
        return [card for card in candidates if card.get("deckable", True)] or candidates


def words(card: Card) -> list[str]:
    names = [name for name in card["name"].values() if name]
    return [card["number"], *(p["number"] for p in card.get("printings", [])), *names]


class Zone:
    """What lies in one zone: copies by number in order of appearance, and unidentified copies."""

    def __init__(self) -> None:
        self.copies: dict[str, int] = {}
        self.cards: dict[str, Card] = {}
        self.named: list[tuple[Card, str, int]] = []
        self.unknown = 0

    def add(self, card: Card | None, quantity: int, name: str) -> None:
        if card is None:
            self.unknown += quantity
            return
        self.named.append((card, name, quantity))
        number = card["number"]
        self.cards[number] = card
        self.copies[number] = self.copies.get(number, 0) + quantity

    def size(self) -> int:
        return sum(self.copies.values()) + self.unknown

    def only(self, **facts: Any) -> dict[str, int]:
        """Copies of the cards with these facts: only(kind="unit")."""
        return {
            number: copies
            for number, copies in self.copies.items()
            if all(self.cards[number].get(key) == value for key, value in facts.items())
        }


class Table:
    """A deck laid out, zone by zone, and what has been found against it."""

    def __init__(self, index: Index, deck: Deck) -> None:
        self.index = index
        self.zones: dict[str, Zone] = {}
        self.opinion = Opinion()
        for slug, entries in deck.items():
            for place, entry in enumerate(entries):
                self.lay(slug, place, index.meant(entry["card"]), entry)

    def lay(self, slug: str, place: int, meant: list[Card], entry: dict[str, Any]) -> None:
        """One card meant is identified; none or several are not."""
        zone = self.zones.setdefault(slug, Zone())
        zone.add(meant[0] if len(meant) == 1 else None, entry["quantity"], entry["card"])
        if len(meant) != 1:
            numbers = frozenset(card["number"] for card in meant)
            self.opinion.unidentified.add((slug, place, numbers))

    def zone(self, slug: str) -> Zone:
        return self.zones.get(slug) or Zone()

    def against(
        self,
        what: str,
        clause: str | None,
        zone: str | None = None,
        offenders: Iterable[str] = (),
        severity: str = "error",
    ) -> None:
        self.opinion.offences.add(Offence(what, clause, zone, frozenset(offenders), severity))

    def perhaps(self, what: str, clause: str | None, zone: str | None = None) -> None:
        self.opinion.doubtful.add(Offence(what, clause, zone))

    def warn(self, what: str, clause: str, zone: str | None = None) -> None:
        self.opinion.warnings.add(Offence(what, clause, zone, severity="warning"))

    def exactly(self, slug: str, number: int, clause: str) -> None:
        """Unidentified copies count: whatever they are, they are cards."""
        size = self.zone(slug).size()
        if size < number:
            self.against("below the size", clause, slug, severity="incomplete")
        if size > number:
            self.against("above the size", clause, slug)

    def known_zones(self, *slugs: str) -> None:
        """Other zones are errors; what lies in them is not looked at."""
        for slug in [slug for slug in self.zones if slug not in slugs]:
            self.against("unknown zone", None, slug)
            del self.zones[slug]

    def deckable(self, clause: str | None = None, *, besides: str | None = None) -> None:
        """`besides`: a zone that lies outside the deck."""
        for slug, zone in self.zones.items():
            if slug == besides:
                continue
            banned = zone.only(deckable=False)
            if banned:
                self.against("not for decks", clause, slug, banned)

    def close(self) -> Opinion:
        if self.opinion.offences:
            self.opinion.verdict = "illegal"
        elif any(zone.unknown for zone in self.zones.values()):
            self.opinion.verdict = "undetermined"
        return self.opinion


def second_onwards(copies: dict[str, int], allowed: int = 1) -> set[str]:
    """Of cards that together are too many: those beyond the first `allowed` copies, in order."""
    beyond, seen = set(), 0
    for number, quantity in copies.items():
        seen += quantity
        if seen > allowed:
            beyond.add(number)
    return beyond
