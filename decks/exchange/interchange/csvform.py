"""Deck lists as CSV (RFC 4180): a header `zone,quantity,number,name`, then a row per entry.

Spreadsheets evaluate cells that look like formulas, so such cells are written with a leading apostrophe. So
are cells that already begin with one: reading then removes exactly what writing added.
"""

import csv
import io
from collections.abc import Iterable, Iterator

from cards.catalog import Catalog
from cards.folding import same_name
from decks.exchange.canonical import card_reference as identified
from decks.exchange.input_errors import DeckFileError
from decks.exchange.interchange.common import (
    MAX_ENTRIES,
    MAX_REFERENCE,
    MAX_WORD,
    DeckFile,
    decode_file,
    file_reference,
    name_of,
)
from decks.exchange.text.headings import Headings, HeadingZone, zone_slug
from decks.exchange.text.reading import DIGITS
from decks.legality.decklist import MAX_QUANTITY, Decklist, Entry

COLUMNS = ("zone", "quantity", "number", "name")
LIMITS = {"zone": MAX_WORD, "number": MAX_REFERENCE, "name": MAX_REFERENCE}
FORMULA = tuple("=+-@＝＋－＠'\t\r\n")


def to_csv(decklist: Decklist, catalog: Catalog, language: str = "en") -> str:
    """The deck as CSV. Encode it with a byte order mark ("utf-8-sig"), or spreadsheets misread it."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for zone, entry in decklist.entries():
        card = identified(entry.card, catalog)
        name = name_of(card, catalog, language)
        cells = (card, name) if name else ("", card)
        writer.writerow([*map(guard_cell, (zone, str(max(entry.quantity, 1)), *cells))])
    return out.getvalue()


def from_csv(data: str | bytes, catalog: Catalog, zones: Iterable[HeadingZone] = ()) -> DeckFile:
    """Read a deck of the catalog's game; a zone is named by its slug or by a name in `zones`.

    Raises no error but DeckFileError, whatever the data.
    """
    headings = Headings(zones)
    rows = csv_lines(decode_file(data))
    line, head = next(rows, (1, []))
    columns = read_header(line, head)
    deck: dict[str, list[Entry]] = {}
    for count, (line, cells) in enumerate(rows):
        if count >= MAX_ENTRIES:
            raise DeckFileError("too-large", line=line, limit=MAX_ENTRIES, unit="entries")
        row = CsvRow(line, columns, cells)
        zone = row.text("zone")
        slug = headings.zone(zone) or zone_slug(zone) or zone
        card = file_reference(row.text("number", "name"), row.text("name", "number"), catalog)
        deck.setdefault(slug, []).append(Entry(card, row.quantity(), line))
    return DeckFile(Decklist(catalog.game, {zone: tuple(rows) for zone, rows in deck.items()}))


class CsvRow:
    """One record's cells by column name."""

    def __init__(self, line: int, columns: list[str], cells: list[str]) -> None:
        if len(cells) != len(columns):
            raise DeckFileError("cells", line=line, expected=len(columns), found=len(cells))
        self.line = line
        self.columns = columns
        self.cells = dict(zip(columns, cells, strict=True))

    def text(self, column: str, instead: str = "") -> str:
        """The cell's text. It may be empty or missing only if the cell of the column `instead` is filled."""
        cell = unguard_cell(self.cells.get(column, "").strip())
        optional = bool(instead) and self.cells.get(instead, "").strip() != ""
        if len(cell) > LIMITS[column] or not (cell or optional):
            raise self.error("text", column, limit=LIMITS[column])
        return cell

    def quantity(self) -> int:
        cell = self.cells["quantity"].strip()
        if not 0 < len(cell) <= 9 or cell.strip(DIGITS) or not 1 <= int(cell) <= MAX_QUANTITY:
            raise self.error("quantity", "quantity")
        return int(cell)

    def error(self, code: str, column: str, **params: object) -> DeckFileError:
        place = self.columns.index(column) + 1 if column in self.columns else None
        return DeckFileError(code, column, self.line, place, **params)


def csv_lines(text: str) -> Iterator[tuple[int, list[str]]]:
    """The non-empty records, each with the number of its first line."""
    reader = csv.reader(io.StringIO(text, newline=""), strict=True)
    while True:
        line = reader.line_num + 1
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            raise DeckFileError("syntax", line=line, detail=str(error)) from None
        if any(cell.strip() for cell in cells):
            yield line, cells


def read_header(line: int, cells: list[str]) -> list[str]:
    """The file's column names in their order: zone, quantity, and number, name or both."""
    columns = [same_name(cell) for cell in cells]
    for place, column in enumerate(columns, 1):
        if column not in COLUMNS:
            raise DeckFileError("unknown", cells[place - 1].strip()[:80], line, place)
        if column in columns[: place - 1]:
            raise DeckFileError("repeated", column, line, place)
    named = "number" if "number" in columns else "name"
    for column in ("zone", "quantity", named):
        if column not in columns:
            raise DeckFileError("missing", column, line)
    return columns


def guard_cell(cell: str) -> str:
    return f"'{cell}" if cell.startswith(FORMULA) else cell


def unguard_cell(cell: str) -> str:
    return cell[1:] if cell.startswith("'") and cell[1:].startswith(FORMULA) else cell
