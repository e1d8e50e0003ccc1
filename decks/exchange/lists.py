"""Any list that people bring: its form is recognised, and it is read. Every door that takes lists calls this.

read = read_list(text, catalog, ruleset.zones)
read.decklist    what it says, for check_deck()
read.lines       what became of every line
"""

import re
from collections.abc import Iterable, Iterator

from cards.catalog import Catalog
from decks.exchange import foreign, interchange
from decks.exchange.input_errors import DeckFileError
from decks.exchange.links import decode_shared
from decks.exchange.text.headings import Headings, HeadingZone
from decks.exchange.text.lines import DeckLine, ReadList, Status
from decks.exchange.text.parsing import MAX_DECK_LINES, parse_deck, refuse_long
from decks.legality.decklist import Decklist, Entry
from decks.legality.resolved import identified_card

# What begins so is JSON; a brace alone may begin a card's name.
JSON = re.compile(r"\s*\{\s*[\"}]")


def read_list(
    text: str, catalog: Catalog, zones: Iterable[HeadingZone], most_lines: int = MAX_DECK_LINES
) -> ReadList:
    """Read a list of the catalog's game in whatever form: plain text, our JSON, CSV, share code or link, or the
    form of another program. `zones` are the format's, in order; plain text has `most_lines` at most.

    Raises DeckInputError for a text that is too long, a file with a fault in its form, and another game's deck.
    """
    text, zones = text.removeprefix("\ufeff"), tuple(zones)
    refuse_long(text)
    reader = foreign.recognised(text, catalog.game)
    if reader:
        read = foreign.read_foreign(reader, text, catalog, Headings(zones, catalog.game))
        return (
            read
            if sum(line.doubtful for line in read.lines) <= identified(read)
            else better(read, parse_deck(text, catalog, zones))
        )
    if JSON.match(text):
        return of_file("json", interchange.from_json(text, catalog), catalog)
    if interchange.is_csv(text):
        return read_table(text, catalog, zones)
    shared = None if catalog.find(text.strip()) else decode_shared(text)
    if shared:
        refuse_other_game(shared, catalog)
        return of_decklist("code", shared, catalog)
    refuse_long(text, lines=most_lines)
    return parse_deck(text, catalog, zones)


def read_table(text: str, catalog: Catalog, zones: tuple[HeadingZone, ...]) -> ReadList:
    """Read what begins like a table. A list under the heads of columns that is none is read as a list."""
    try:
        table = of_file("csv", interchange.from_csv(text, catalog, zones), catalog)
    except DeckFileError:
        read = parse_deck(text, catalog, zones)
        if any(line.cards for line in read.lines):
            return read
        raise
    rows = sum(bool(row.strip()) for row in text.splitlines()) - 1
    if identified(table) == sum(line.entry is not None for line in table.lines) >= rows > 0:
        return table
    return better(table, parse_deck(text, catalog, zones))


def better(read: ReadList, plain: ReadList) -> ReadList:
    """The plain reading of a text if it identifies more cards than that of the form which it seemed to have."""
    return plain if identified(plain) > identified(read) else read


def identified(read: ReadList) -> int:
    return sum(line.card is not None for line in read.lines)


def refuse_other_game(decklist: Decklist, catalog: Catalog) -> None:
    """Raise DeckFileError if the deck is of another game."""
    if decklist.game != catalog.game:
        raise DeckFileError("game", "game", found=decklist.game[:80], expected=catalog.game)


def of_file(form: str, file: interchange.DeckFile, catalog: Catalog) -> ReadList:
    read = of_decklist(form, file.decklist, catalog, file.title)
    kept = tuple(
        entry_line(number, zone, entry, catalog)._replace(entry=None, aside=True)
        for number, (zone, entry) in enumerate(file.aside, len(read.lines) + 1)
    )
    # What columns say nothing of the deck is told like any other remark.
    told = [DeckLine(1, ", ".join(file.ignored), "remark", "")] if file.ignored else []
    return read._replace(lines=(*told, *read.lines, *kept), format=file.format)


def of_decklist(form: str, decklist: Decklist, catalog: Catalog, title: str = "") -> ReadList:
    """A deck whose entries are known already, as lines."""
    return ReadList(decklist, tuple(entry_lines(decklist, catalog)), form, title)


def entry_lines(decklist: Decklist, catalog: Catalog) -> Iterator[DeckLine]:
    for number, (zone, entry) in enumerate(decklist.entries(), 1):
        yield entry_line(number, zone, entry, catalog)


def entry_line(number: int, zone: str, entry: Entry, catalog: Catalog) -> DeckLine:
    cards = catalog.find(entry.card)
    status: Status = "ambiguous" if cards else "unknown"
    if identified_card(entry, catalog):
        status = "identified"
    elif entry.least == 0:
        status = "unread"
    raw = entry.card if entry.least == 0 else f"{entry.quantity} {entry.card}"
    return DeckLine(
        entry.line or number, raw, status, zone, entry.quantity, entry.card, cards, entry
    )
