"""A line's reading as a result: its status, and its entry in the deck."""

from collections.abc import Iterable

from decks.exchange.text.line_reader import FirstReading
from decks.exchange.text.lines import DeckLine, Status
from decks.exchange.text.reading import LineReading
from decks.legality.decklist import MAX_QUANTITY, Decklist, Entry

LONGEST_ENTRY = 500


def line_in_list(first: FirstReading, zone: str) -> DeckLine:
    """The line as a result, in a zone; a heading opens its own."""
    if first.fate == "heading" and first.heading:
        opened = first.heading.slug if first.heading.role == "zone" else zone
        return DeckLine(first.number, first.raw, "heading", opened or zone)
    if first.fate != "entry" or first.reading is None:
        status: Status = "blank" if first.fate == "blank" else "remark"
        return DeckLine(first.number, first.raw, status, zone)
    reading, raw = first.reading, first.raw
    status = status_of(reading)
    entry = entry_of(reading, status, raw.strip(), first.number)
    return DeckLine(
        first.number, raw, status, zone, reading.quantity, reading.reference, reading.cards, entry
    )


def entry_of(reading: LineReading, status: Status, text: str, number: int) -> Entry:
    """The line's entry; without a usable count, its text is the whole line."""
    stated = 1 if reading.quantity is None else reading.quantity
    if status == "unread":
        stated = max(reading.quantity or 1, reading.most)
    quantity = min(stated, MAX_QUANTITY)
    if status in {"malformed", "unread"}:
        short = text if len(text) <= LONGEST_ENTRY else f"{text[: LONGEST_ENTRY - 1]}…"
        return Entry(short, quantity, number, reading.least)
    return Entry(reading.reference, quantity, number, reading.least)


def status_of(reading: LineReading) -> Status:
    if reading.sure and not reading.countable:
        return "malformed"
    if reading.card:
        return "identified"
    if reading.least == 0:
        return "unread"
    return "ambiguous" if reading.cards else "unknown"


def decklist_of_lines(game: str, lines: Iterable[DeckLine]) -> Decklist:
    zones: dict[str, list[Entry]] = {}
    for line in lines:
        if line.entry:
            for zone in (line.zone, *line.elsewhere):
                zones.setdefault(zone, []).append(line.entry)
    return Decklist(game, {zone: tuple(entries) for zone, entries in zones.items()})
