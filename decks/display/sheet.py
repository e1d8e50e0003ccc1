"""A verdict prepared for pages: the deck by zone and kind, problems linked to their cards, figures."""

import re
from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from cards import card_words
from cards.game import Game
from cards.games import GAMES
from cards.guesses import Guesses
from cards.record import CardRecord
from cards.search.common import field_table
from decks.display.order import CURVES, order_zone
from decks.display.played import counted_zones, played_words, unplayed_words
from decks.exchange.text.headings import Headings
from decks.legality.check import Verdict
from decks.legality.problems import Finding
from decks.legality.resolved import Unresolved, once_each

# The most unidentified entries that a page lists.
MOST_DOUBTS = 500
MOST_PICTURED = 300  # different cards; decks have fewer, the most in T.W.G.P: ten times twenty


@dataclass(frozen=True)
class SheetRow:
    """The copies of one card in one zone. `anchor` is the row's id on the page; `unplayed` says that the card
    cannot be simulated."""

    card: CardRecord
    count: int
    hue: str
    anchor: str
    flagged: bool
    unplayed: str = ""
    note: str = ""


@dataclass(frozen=True)
class Group:
    kind: str
    count: int
    rows: list[SheetRow]


@dataclass(frozen=True)
class SheetZone:
    slug: str
    name: str
    count: int
    groups: list[Group]


@dataclass(frozen=True)
class SheetProblem:
    """One problem in words; `cards` are (card, copies, anchor on the page)."""

    severity: str
    message: str
    clause: str | None
    cards: list[tuple[CardRecord, int, str]]


@dataclass(frozen=True)
class UnclearEntry:
    """An unidentified entry with the cards it may mean; None if there are too many unclear entries."""

    entry: Unresolved
    zone: str
    candidates: tuple[CardRecord, ...] | None


@dataclass(frozen=True)
class Curve:
    label: str
    average: float
    counts: list[tuple[Any, int]]


@dataclass
class Sheet:
    """All that a page shows about one deck in one format and language."""

    verdict: Verdict
    language: str
    guesses: Guesses
    arranged: bool = False
    notes: dict[str, str] = field(default_factory=dict)
    anchors: dict[tuple[str, CardRecord], str] = field(default_factory=dict)
    taken: set[str] = field(default_factory=set)

    @property
    def game(self) -> Game:
        return GAMES[self.verdict.deck.catalog.game]

    @cached_property
    def flagged(self) -> set[CardRecord]:
        return {card for p in self.verdict.problems for card, _ in p.cards}

    @cached_property
    def noted(self) -> dict[CardRecord, str]:
        """The notes of the cards that their names identify."""
        catalog = self.verdict.deck.catalog
        matches = ((catalog.find(name), note) for name, note in self.notes.items())
        return {cards[0]: note for cards, note in matches if len(cards) == 1}

    @cached_property
    def zones(self) -> list[SheetZone]:
        """The deck's zones; building them assigns each card its anchor."""
        return [self.zone(slug) for slug in self.slugs()]

    @cached_property
    def problems(self) -> list[SheetProblem]:
        _anchored = self.zones
        return [self.problem(problem) for problem in self.verdict.problems]

    @cached_property
    def holds(self) -> list[SheetProblem]:
        return [self.problem(hold) for hold in self.verdict.holds]

    @cached_property
    def doubts(self) -> list[UnclearEntry]:
        return [self.doubt(entry) for entry in self.unclear[:MOST_DOUBTS]]

    @cached_property
    def unclear(self) -> list[Unresolved]:
        return once_each(self.verdict.unresolved)

    @property
    def more_doubts(self) -> int:
        return len(self.unclear) - len(self.doubts)

    @property
    def status(self) -> str:
        return verdict_status(self.verdict)

    @property
    def size(self) -> int:
        """Copies in the deck; zones that only record something, such as opened packs, do not count."""
        return sum(map(self.verdict.deck.size, counted_zones(self.verdict)))

    @property
    def unread(self) -> int:
        """How many entries have no clear count; only copies that are certain are in the sizes."""
        return sum(entry.optional > 0 for entry in self.unclear)

    @cached_property
    def different(self) -> int:
        return len({card for _, card, _ in self.verdict.deck})

    @property
    def pictured(self) -> bool:
        """Whether the cards are shown as faces: the first drawing of many hundreds takes a second."""
        return self.different <= MOST_PICTURED

    @property
    def played(self) -> str:
        return played_words(self.verdict, self.language)

    def slugs(self) -> list[str]:
        return Headings(self.verdict.ruleset.zones).ordered(self.verdict.deck.zones)

    def zone(self, slug: str) -> SheetZone:
        deck = self.verdict.deck
        by_kind: dict[str, list[SheetRow]] = {}
        for card, count in order_zone(deck, slug, self.arranged):
            by_kind.setdefault(card.kind, []).append(self.row(slug, card, count))
        groups = [
            Group(
                card_words.kind_label(rows[0].card, self.game, self.language),
                total_of_rows(rows),
                rows,
            )
            for rows in by_kind.values()
        ]
        return SheetZone(slug, self.zone_name(slug), deck.size(slug), groups)

    def zone_name(self, slug: str) -> str:
        return self.verdict.ruleset.zone_name(slug, self.language)

    def row(self, slug: str, card: CardRecord, count: int) -> SheetRow:
        anchor = f"card-{slug}-{re.sub('[^A-Za-z0-9_-]', '-', card.number)}"
        if anchor in self.taken:
            anchor = f"{anchor}-{len(self.anchors)}"
        self.taken.add(anchor)
        self.anchors[slug, card] = anchor
        unplayed = unplayed_words(self.game.slug, card, self.language)
        return SheetRow(
            card,
            count,
            card_words.face_hue(card),
            anchor,
            card in self.flagged,
            unplayed,
            self.noted.get(card, ""),
        )

    def problem(self, finding: Finding) -> SheetProblem:
        message = finding.message(self.language, self.verdict.ruleset)
        cards = [(card, count, self.anchor(finding.zone, card)) for card, count in finding.cards]
        return SheetProblem(finding.severity or "", message, finding.clause, cards)

    def anchor(self, zone: str | None, card: CardRecord) -> str:
        """The card's anchor in the zone, else in the first zone that has it; empty if none has."""
        places = [(zone or "", card), *((slug, card) for slug in self.verdict.deck.zones)]
        return next((self.anchors[place] for place in places if place in self.anchors), "")

    def doubt(self, entry: Unresolved) -> UnclearEntry:
        candidates = entry.meant(self.guesses)
        return UnclearEntry(entry, self.zone_name(entry.zone), candidates and candidates[:10])

    def curve(self) -> Curve | None:
        """Copies by cost (power, startup …) of the cards that can be drawn."""
        known = (field_table(self.game).find(name) for name in CURVES)
        by = next((field for field in known if field and field.kind == "number"), None)
        if by is None:
            return None
        counts: Counter[float] = Counter()
        for _, card, count in self.verdict.deck:
            value = by.get(card)
            drawn = card.kind not in self.game.beside
            if drawn and isinstance(value, int | float) and not isinstance(value, bool):
                counts[value] += count
        if not counts:
            return None
        average = sum(value * n for value, n in counts.items()) / counts.total()
        return Curve(
            card_words.capitalise(by.label.localised(self.language)),
            average,
            sorted(counts.items()),
        )


def verdict_status(verdict: Verdict) -> str:
    """One of "legal", "illegal", "undetermined", or "unfinished": something is missing, but nothing is wrong."""
    return "unfinished" if verdict.unfinished else verdict.verdict


def total_of_rows(rows: list[SheetRow]) -> int:
    return sum(row.count for row in rows)
