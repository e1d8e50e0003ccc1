"""Finds the cards that lines of other programs name, and says what became of every line."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, Protocol

from cards.catalog import Catalog, Records
from decks.exchange.canonical import clean_text, reference_number, squeeze_spaces
from decks.exchange.foreign.lines import ForeignLine
from decks.exchange.foreign.reader import LONGEST_LINE, Reader
from decks.exchange.input_errors import DeckFileError
from decks.exchange.text.lines import DeckLine, ReadList, Status
from decks.legality.decklist import MAX_QUANTITY, Decklist, Entry

MAX_LINES = 20_000


class Zones(Protocol):
    """The zones of a format (`decks.exchange.text.headings.Headings`)."""

    first: str

    def zone(self, word: str) -> str | None: ...
    def home(self, kind: str) -> str | None: ...


class Match(NamedTuple):
    """The card that a line names, or the candidates; `reference` is the entry's."""

    status: Status
    reference: str
    cards: Records = ()


def read_foreign(reader: Reader, text: str, catalog: Catalog, headings: Zones) -> ReadList:
    """Read a text that the reader recognised. Raises no error but DeckFileError, whatever the text."""
    read = bounded(reader.read(clean_text(text)))
    lines = tuple(match_lines(read, catalog, headings))
    zones: dict[str, list[Entry]] = {}
    for line in lines:
        if line.entry:
            zones.setdefault(line.zone, []).append(line.entry)
    decklist = Decklist(catalog.game, {zone: tuple(entries) for zone, entries in zones.items()})
    title = next((line.label for line in read if line.kind == "remark" and line.label), "")
    return ReadList(decklist, lines, reader.slug, squeeze_spaces(title))


def bounded(lines: Iterable[ForeignLine]) -> list[ForeignLine]:
    kept: list[ForeignLine] = []
    for line in lines:
        if len(kept) == MAX_LINES:
            raise DeckFileError("too-large", limit=MAX_LINES, unit="lines")
        kept.append(line)
    return kept


def match_lines(
    lines: Iterable[ForeignLine], catalog: Catalog, headings: Zones
) -> Iterator[DeckLine]:
    """Each line with its zone and its card. What the format has no zone for is kept aside.

    A card of the main deck belongs to the zone that the format has for its kind, if any.
    """
    for line in lines:
        known = headings.first if line.section == "main" else headings.zone(line.section)
        zone, aside = known or line.section, known is None
        if line.kind == "entry":
            read = entry_line(line, zone, aside, catalog)
            if read.card and line.section == "main":
                read = read._replace(zone=headings.home(read.card.kind) or zone)
            yield read
        elif line.kind == "unread":
            entry = None if aside else Entry(shortened(line.raw), 1, line.number, 0)
            yield DeckLine(line.number, line.raw, "unread", zone, None, "", (), entry, aside)
        else:
            aside = aside and line.kind == "heading"
            yield DeckLine(
                line.number, line.raw, line.kind, zone, line.quantity, line.label, aside=aside
            )


def entry_line(line: ForeignLine, zone: str, aside: bool, catalog: Catalog) -> DeckLine:
    status, reference, cards = match_card(line, catalog)
    stated = line.quantity
    if stated is None and status == "unknown":
        status = "unread"
    copies = 1 if stated is None else stated
    if not 1 <= copies <= MAX_QUANTITY:
        status, reference = "malformed", shortened(line.raw)
    least = 0 if status == "unread" else None
    entry = None if aside else Entry(reference, min(copies, MAX_QUANTITY), line.number, least)
    said = squeeze_spaces(line.references[-1])
    return DeckLine(line.number, line.raw, status, zone, stated, said, cards, entry, aside)


def match_card(line: ForeignLine, catalog: Catalog) -> Match:
    """The card of the first reference that finds exactly one, unless another reference names others only."""
    named = named_cards(line.references, catalog.find_exactly)
    named = named or named_cards(line.references, catalog.find)
    single = next(((written, cards[0]) for written, cards in named if len(cards) == 1), None)
    if not single:
        # The name itself finds what an ambiguous entry may mean; an unknown one is told by its name.
        several = all_cards(named)
        return Match("ambiguous" if several else "unknown", line.references[-1], several)
    written, card = single
    if any(card not in cards for _, cards in named):
        return Match("ambiguous", both_references(line), all_cards(named))
    if line.shared_name and catalog.get(written) is not card:
        return Match("unknown", both_references(line), (card,))
    return Match("identified", reference_number(card, written, catalog), (card,))


def all_cards(named: Iterable[tuple[str, Records]]) -> Records:
    return tuple(dict.fromkeys(card for _, cards in named for card in cards))


def both_references(line: ForeignLine) -> str:
    """The number and the name in one, which no card is called."""
    return squeeze_spaces(f"[{line.references[0]}] {line.references[-1]}")


def named_cards(
    references: Iterable[str], find: Callable[[str], Records]
) -> list[tuple[str, Records]]:
    """The references that find any cards, with these."""
    matches = ((reference, find(reference)) for reference in references)
    return [(reference, cards) for reference, cards in matches if cards]


def shortened(raw: str) -> str:
    text = squeeze_spaces(raw)
    return text if len(text) <= LONGEST_LINE else f"{text[: LONGEST_LINE - 1]}…"
