"""Deck lists as CSV (RFC 4180): a header `zone,quantity,number,name`, then a row per entry.

Spreadsheets and other programs are read as well: with `;` or tabs, in any order of columns, under Japanese or
English headings, with columns that say nothing of the deck.
"""

import csv
import io
import re
from collections.abc import Iterable
from typing import NamedTuple

from cards.catalog import Catalog
from cards.cells import guard_cell, unguard_cell
from cards.folding import same_name
from decks.exchange.canonical import card_reference as identified
from decks.exchange.input_errors import DeckFileError
from decks.exchange.interchange.columns import OURS, Columns, csv_lines, find_columns
from decks.exchange.interchange.common import (
    MAX_ENTRIES,
    MAX_REFERENCE,
    MAX_WORD,
    DeckFile,
    decode_file,
    file_reference,
    name_of,
)
from decks.exchange.sections import SECTIONS
from decks.exchange.text.headings import Headings, HeadingZone, zone_slug
from decks.legality.decklist import MAX_QUANTITY, Decklist, Entry

LIMITS = {
    "zone": MAX_WORD,
    "number": MAX_REFERENCE,
    "name": MAX_REFERENCE,
    "set": MAX_WORD,
    "collector": MAX_WORD,
}
TOTALS = frozenset({"合計", "計", "総計", "合計枚数", "total", "totals", "sum", "total cards"})
# A cell that sums up the copies: `60`, `60枚`, `合計: 60`.
AROUND_TOTAL = "0123456789.:=x×枚 "
NARROW = str.maketrans("０１２３４５６７８９ｘＸ", "0123456789xX")
COPIES = re.compile(r"[x×]?\s*([0-9]{1,9})(?:\.0+)?\s*[x×枚]?", re.IGNORECASE)
PLAIN = re.compile("[0-9]{1,3}")


def to_csv(decklist: Decklist, catalog: Catalog, language: str = "en") -> str:
    """The deck as CSV. Encode it with a byte order mark ("utf-8-sig"), or spreadsheets misread it."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(OURS)
    for zone, entry in decklist.entries():
        card = identified(entry.card, catalog)
        name = name_of(card, catalog, language)
        cells = (card, name) if name else ("", card)
        writer.writerow([*map(guard_cell, (zone, str(max(entry.quantity, 1)), *cells))])
    return out.getvalue()


def from_csv(data: str | bytes, catalog: Catalog, zones: Iterable[HeadingZone] = ()) -> DeckFile:
    """Read a deck of the catalog's game from our own columns or those of spreadsheets and other programs.

    A zone is named by its slug or by a name in `zones`; without any, cards belong to the zone of their kind, or
    else to the first. Raises no error but DeckFileError, whatever the data.
    """
    table = read_table(decode_file(data), catalog)
    headings = Headings(zones, catalog.game)
    deck: dict[str, list[Entry]] = {}
    aside: list[tuple[str, Entry]] = []
    for row in table.rows:
        if row.is_total(catalog):
            continue
        entry = Entry(row.reference(catalog), row.quantity(), row.line)
        word, cards = row.text("zone"), catalog.find(entry.card)
        home = headings.home(cards[0].kind) if len(cards) == 1 and not word else None
        slug, kept = zone_of(home or word, headings, table.columns.ours)
        if kept:
            aside.append((slug, entry))
        else:
            deck.setdefault(slug, []).append(entry)
    decklist = Decklist(catalog.game, {zone: tuple(entries) for zone, entries in deck.items()})
    return DeckFile(decklist, aside=tuple(aside), ignored=table.columns.ignored)


def zone_of(word: str, headings: Headings, ours: bool) -> tuple[str, bool]:
    """The zone that a cell names, and whether its cards are kept aside.

    In our own files, every zone is one of the deck, known to the format or not.
    """
    known = headings.zone(word) if word else headings.first
    section = None if known or ours else SECTIONS.get(same_name(word))
    if section == "main":
        return headings.first, False
    return known or zone_slug(word) or word, section is not None


class Table(NamedTuple):
    columns: Columns
    rows: list["CsvRow"]


def read_table(text: str, catalog: Catalog) -> Table:
    """The rows under a header. A column "number" holds counts if no other does and no card has such numbers."""
    columns = find_columns(text)
    if columns is None:
        raise DeckFileError("missing", "name", 1)
    rows: list[CsvRow] = []
    for line, cells in csv_lines(text, columns.delimiter):
        if line <= columns.line:
            continue
        if len(rows) >= MAX_ENTRIES:
            raise DeckFileError("too-large", line=line, limit=MAX_ENTRIES, unit="entries")
        rows.append(CsvRow(line, columns, cells))
    if counts_in_number(columns, rows, catalog):
        meanings = ["quantity" if each == "number" else each for each in columns.meanings]
        columns = columns._replace(meanings=meanings)
        rows = [CsvRow(row.line, columns, row.raw) for row in rows]
    return Table(columns, rows)


def counts_in_number(columns: Columns, rows: list["CsvRow"], catalog: Catalog) -> bool:
    if "quantity" in columns.meanings or not {"name", "number"} <= set(columns.meanings):
        return False
    cells = [cell for row in rows if (cell := row.cell("number"))]
    return bool(cells) and all(
        PLAIN.fullmatch(cell) and not catalog.find_exactly(cell) for cell in cells
    )


class CsvRow:
    """One record's cells by what they mean; cells left out at its end are empty."""

    def __init__(self, line: int, columns: Columns, cells: list[str]) -> None:
        if any(cell.strip() for cell in cells[len(columns.meanings) :]):
            raise DeckFileError(
                "cells", line=line, expected=len(columns.meanings), found=len(cells)
            )
        self.line = line
        self.columns = columns
        self.raw = cells
        self.cells: dict[str, str] = {}
        for meaning, cell in zip(columns.meanings, cells, strict=False):
            if meaning and not self.cells.get(meaning):
                self.cells[meaning] = cell.strip()

    def cell(self, meaning: str) -> str:
        return unguard_cell(self.cells.get(meaning, ""))

    def text(self, meaning: str) -> str:
        """The cell, which may be empty. Raises DeckFileError if it is too long."""
        cell = self.cell(meaning)
        if len(cell) > LIMITS[meaning]:
            raise self.error("text", meaning, limit=LIMITS[meaning])
        return cell

    def is_total(self, catalog: Catalog) -> bool:
        """Whether the row sums up the others instead of naming a card."""
        words = [word for word in (self.cell("number"), self.cell("name")) if word]
        if not words:
            counted = same_name(self.cell("quantity"))
            alone = not self.cell("zone") and not self.cell("set")
            return alone and bool(counted) and counted.strip(AROUND_TOTAL) in {"", *TOTALS}
        return all(same_name(word) in TOTALS and not catalog.find(word) for word in words)

    def reference(self, catalog: Catalog) -> str:
        """The card by its number, by set and number within it, or by name. Raises DeckFileError without any."""
        number, name = self.text("number"), self.text("name")
        code, collector = self.text("set"), self.text("collector")
        if not number and code and collector:
            joined = f"{code}-{collector}"
            number = joined if catalog.find_exactly(joined) or not name else ""
        if not (number or name):
            column = "number" if "number" in self.columns.meanings else "name"
            raise self.error("text", column, limit=LIMITS[column])
        return file_reference(number, name, catalog)

    def quantity(self) -> int:
        """The copies that the row states; a table without such a column has a row for each copy."""
        if "quantity" not in self.columns.meanings:
            return 1
        counted = COPIES.fullmatch(self.cells.get("quantity", "").translate(NARROW))
        if not counted or not 1 <= int(counted[1]) <= MAX_QUANTITY:
            raise self.error("quantity", "quantity")
        return int(counted[1])

    def error(self, code: str, meaning: str, **params: object) -> DeckFileError:
        return DeckFileError(code, meaning, self.line, self.columns.place(meaning), **params)
