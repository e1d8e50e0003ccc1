"""Writes a deck as text that parses back to the same deck."""

from collections.abc import Iterable, Iterator, Mapping

from cards.catalog import Catalog
from decks.exchange.canonical import card_reference, squeeze_spaces
from decks.exchange.text.headings import Headings, HeadingZone
from decks.exchange.text.parsing import read_line
from decks.legality.decklist import Decklist, Entry

# How many lines a writer keeps at most.
MOST_LINES = 20_000


def to_text(
    decklist: Decklist,
    catalog: Catalog,
    zones: Iterable[HeadingZone],
    language: str = "en",
    notes: Mapping[str, str] | None = None,
) -> str:
    """One line `3 [number] name` per entry in the deck's order; a heading per zone in the format's order. Notes,
    by the entries' names of cards, stand behind them as comments, which are not read back.
    """
    return ListWriter(catalog, zones, language).text(decklist, notes)


class ListWriter:
    """`to_text` for many decks of one catalog in the same zones. To find the line of an entry, it is read back,
    so lines are kept."""

    def __init__(
        self, catalog: Catalog, zones: Iterable[HeadingZone], language: str = "en"
    ) -> None:
        self.catalog, self.language = catalog, language
        self.headings = Headings(zones, catalog.game)
        self.lines: dict[tuple[str, Entry], str] = {}

    def text(self, decklist: Decklist, notes: Mapping[str, str] | None = None) -> str:
        blocks: list[str] = []
        used = (slug for slug, entries in decklist.zones.items() if entries)
        for zone in self.headings.ordered(used):
            lines = [
                with_note(self.line(entry, zone), (notes or {}).get(entry.card, ""), self.catalog)
                for entry in decklist.zones[zone]
            ]
            title = self.headings.title(zone, self.language)
            blocks.append("\n".join((f"{title}:", *lines, "")))
        return "\n".join(blocks)

    def line(self, entry: Entry, zone: str) -> str:
        line = self.lines.get((zone, entry))
        if line is None:
            if len(self.lines) >= MOST_LINES:
                self.lines.clear()
            line = write_entry(entry, zone, self.catalog, self.headings, self.language)
            self.lines[zone, entry] = line
        return line


def with_note(line: str, note: str, catalog: Catalog) -> str:
    """The line with a note, unless that would make it another one."""
    if not note.strip():
        return line
    said = f"{line} # {squeeze_spaces(note)}"
    plain, noted = (
        read_line(0, text, "", Headings((), catalog.game), catalog) for text in (line, said)
    )
    return said if noted.entry == plain.entry else line


def write_entry(
    entry: Entry, zone: str, catalog: Catalog, headings: Headings, language: str
) -> str:
    """The fullest line that parses back to the entry (a card's name may look like something else)."""
    if entry.least == 0:  # what could not be read is written as it stood
        return squeeze_spaces(entry.card)
    wanted = card_reference(entry.card, catalog), entry.quantity
    lines = list(entry_forms(*wanted, catalog, language))
    for line in lines:
        parsed = read_line(0, line, zone, headings, catalog).entry
        if parsed and (parsed.card, parsed.quantity) == wanted:
            return line
    return lines[0]


def entry_forms(card: str, quantity: int, catalog: Catalog, language: str) -> Iterator[str]:
    """The ways to write a number of copies of a card, the fullest first."""
    records = catalog.find(card)
    if len(records) == 1:
        yield f"{quantity} [{card}] {squeeze_spaces(records[0].localised(language))}"
    else:
        yield f"{quantity} {card}"
    yield f"{quantity} [{card}]"
    yield f"{quantity} {card}"
    yield f"{quantity}枚 「{card}」"
    yield card
