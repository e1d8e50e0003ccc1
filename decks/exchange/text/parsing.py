"""Parses a pasted deck list into a deck, with a status for every line."""

import re
from collections.abc import Iterable
from typing import Literal, NamedTuple

from cards.catalog import Catalog, Records
from cards.record import CardRecord
from decks.exchange.canonical import clean_text
from decks.exchange.input_errors import DeckTextError
from decks.exchange.text.headings import Headings, HeadingZone, word_of, zone_slug
from decks.exchange.text.reading import (
    COMMENT_MARKS,
    LineReading,
    TextSpan,
    best_reading,
    counted_in_front,
    without_comments,
)
from decks.legality.decklist import MAX_QUANTITY, Decklist, Entry

MAX_CHARACTERS = 1_000_000
MAX_LINES = 20_000
MAX_LINE = 500
BREAK = re.compile(r"\r\n|\r|\n")

Status = Literal["identified", "ambiguous", "unknown", "malformed", "heading", "comment", "blank"]


class DeckLine(NamedTuple):
    """One parsed line of the text; `number` counts from 1.

    `zone` is the zone that the line belongs to or opens. `span` locates the card's reference in `raw`.
    `cards` holds the card of an identified line, or the candidates of an ambiguous one. `entry` is the
    line's entry in the deck list; only headings, comments and blank lines have none.
    """

    number: int
    raw: str
    status: Status
    zone: str
    quantity: int | None = None
    span: TextSpan | None = None
    cards: Records = ()
    entry: Entry | None = None

    @property
    def card(self) -> CardRecord | None:
        return self.cards[0] if self.status == "identified" else None

    @property
    def reference(self) -> str:
        """The part of the line that names the card."""
        return self.raw[self.span.start : self.span.end] if self.span else ""


class ParsedText(NamedTuple):
    decklist: Decklist
    lines: tuple[DeckLine, ...]

    @property
    def unresolved(self) -> tuple[DeckLine, ...]:
        """The lines that should name a card but do not identify one."""
        return tuple(line for line in self.lines if line.entry and line.status != "identified")


def refuse_long(text: str, characters: int = MAX_CHARACTERS, lines: int = MAX_LINES) -> None:
    """Raise DeckTextError if the text has more characters or lines than this."""
    if len(text) > characters:
        raise DeckTextError("too-large", limit=characters)
    if len(BREAK.split(text)) > lines:
        raise DeckTextError("too-many-lines", limit=lines)


def parse_deck(
    text: str, catalog: Catalog, zones: Iterable[HeadingZone], *, ours: bool = False
) -> ParsedText:
    """Parse a deck list of the catalog's game; `zones` are the format's, in order.

    Raises DeckTextError if the text is too long; a saved deck that we wrote out (`ours`) has no limit.
    """
    if not ours:
        refuse_long(text)
    rows = BREAK.split(clean_text(text).removeprefix("\ufeff"))
    headings = Headings(zones)
    lines: list[DeckLine] = []
    zone = headings.first
    for number, raw in enumerate(rows, 1):
        line = read_line(number, raw, zone, headings, catalog)
        zone = line.zone
        lines.append(line)
    return ParsedText(decklist_of_lines(catalog.game, lines), tuple(lines))


def decklist_of_lines(game: str, lines: Iterable[DeckLine]) -> Decklist:
    zones: dict[str, list[Entry]] = {}
    for line in lines:
        if line.entry:
            zones.setdefault(line.zone, []).append(line.entry)
    return Decklist(game, {zone: tuple(entries) for zone, entries in zones.items()})


def read_line(number: int, raw: str, zone: str, headings: Headings, catalog: Catalog) -> DeckLine:
    """Parse one line, which belongs to `zone` unless it opens another."""
    text = raw.strip()
    if not text:
        return DeckLine(number, raw, "blank", zone)
    if text.startswith(COMMENT_MARKS) and not (
        len(text) <= MAX_LINE and best_reading(raw, catalog).sure
    ):
        return DeckLine(number, raw, "comment", zone)
    opened = opened_zone(raw, headings, catalog)
    if opened:
        return DeckLine(number, raw, "heading", opened)
    if len(text) > MAX_LINE:
        entry = Entry(f"{text[: MAX_LINE - 1]}…", 1, number)
        return DeckLine(number, raw, "malformed", zone, None, None, (), entry)
    return judge_line(number, raw, zone, best_reading(raw, catalog))


def opened_zone(raw: str, headings: Headings, catalog: Catalog) -> str | None:
    """The slug of the zone that a heading opens, known to the format or not; None if the line is no heading."""
    if ":" not in raw and "：" not in raw:
        return None
    spans = without_comments(raw)
    for span in spans:
        known = headings.known(raw[span.start : span.end])
        if known:
            return known
    text = raw[spans[-1].start : spans[-1].end]
    word = word_of(text)
    counted = any(counted_in_front(raw, spans[-1]))
    return zone_slug(word) if word and not counted and not catalog.find(text) else None


def judge_line(number: int, raw: str, zone: str, reading: LineReading) -> DeckLine:
    """The line with its status and entry; without a usable count, the entry's text is the whole line."""
    status = status_of(reading)
    card, quantity = reading.reference, reading.quantity
    if status == "malformed":
        card, quantity = raw.strip(), min(quantity, MAX_QUANTITY)
    entry = Entry(card, quantity, number)
    return DeckLine(number, raw, status, zone, reading.quantity, reading.span, reading.cards, entry)


def status_of(reading: LineReading) -> Status:
    if not reading.countable:
        return "malformed"
    if reading.card:
        return "identified"
    return "ambiguous" if reading.cards else "unknown"
