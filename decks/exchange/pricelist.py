"""Lists of prices as people paste or upload them: a card and its price in every line, or a table with a header.

Nothing is guessed: a line that does not name exactly one card and one amount is unclear (docs/prices.md).
"""

import csv
import io
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field
from decimal import Decimal
from re import compile as pattern

from cards.catalog import Catalog
from cards.cells import unguard_cell
from cards.folding import same_name
from cards.record import CardRecord
from decks.exchange.amounts import clean_unit, has_sign, is_same_unit, read_amount
from decks.exchange.canonical import clean_text
from decks.exchange.text.line_reader import MAX_LINE
from decks.exchange.text.parsing import BREAK, refuse_long
from decks.exchange.text.reading import card_of_line, parts_of_line
from decks.exchange.text.references import Resolver
from decks.exchange.text.remarks import is_comment

GAP = pattern(r"[\s,;:=、]+")
# An amount with its unit has at most two spaces in it.
MOST_GAPS = 3
DELIMITERS = "\t;,"
COLUMNS = {
    "number": ("number", "card", "番号", "カード番号"),
    "name": ("name", "name.ja", "name.en", "名前", "カード名"),
    "price": ("price", "価格", "値段", "単価"),
    "unit": ("unit", "currency", "単位", "通貨"),
}


@dataclass
class ParsedPrices:
    """`amounts` by number; lines that are `unclear`; the `unit` that the list itself names, if any."""

    amounts: dict[str, Decimal] = field(default_factory=dict)
    unclear: list[str] = field(default_factory=list)
    unit: str = ""

    def note(self, card: CardRecord | None, amount: Decimal | None, line: str) -> None:
        if card is None or amount is None:
            self.unclear.append(line.strip())
        else:
            self.amounts[card.number] = amount


def parse_prices(text: str, catalog: Catalog, unit: str) -> ParsedPrices:
    """Read a list; amounts without a unit are in `unit`. Of two prices of one card, the later counts.

    Raises DeckTextError if the text is too long.
    """
    refuse_long(text)
    text = clean_text(text).removeprefix("\ufeff").strip()
    head = BREAK.split(text, maxsplit=1)[0]
    for delimiter in DELIMITERS:
        columns = [column_of(cell) for cell in head.split(delimiter)]
        if "price" in columns and {"number", "name"}.intersection(columns):
            return parse_table(text, delimiter, catalog, unit)
    prices = ParsedPrices()
    for line in BREAK.split(text):
        if line.strip() and not is_comment(line.strip()):
            card, amount = read_price(line, catalog, unit)
            prices.note(card, amount, line)
    return prices


def column_of(cell: str) -> str:
    """What a column holds, by its heading; empty for a column that is not read."""
    heading = same_name(cell.strip().strip('"'))
    return next((name for name, words in COLUMNS.items() if heading in words), "")


def parse_table(text: str, delimiter: str, catalog: Catalog, unit: str) -> ParsedPrices:
    """Rows under a header; a row without a price says nothing."""
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    columns = [column_of(cell) for cell in next(rows)]
    prices = ParsedPrices()
    for cells in readable_rows(rows, prices):
        row = named_cells(columns, cells)
        if row.get("price"):
            note_row(row, delimiter.join(cells), catalog, unit, prices)
    return prices


def readable_rows(rows: Iterator[list[str]], prices: ParsedPrices) -> Iterator[list[str]]:
    """The rows up to one that is longer than the reader takes."""
    try:
        yield from rows
    except csv.Error as error:
        prices.unclear.append(str(error))


def named_cells(columns: list[str], cells: list[str]) -> dict[str, str]:
    """The cells by what they hold; of several names the first that is there."""
    row: dict[str, str] = {}
    for column, cell in zip(columns, cells, strict=False):
        if column and not row.get(column):
            row[column] = unguard_cell(cell.strip())
    return row


def note_row(
    row: dict[str, str], line: str, catalog: Catalog, unit: str, prices: ParsedPrices
) -> None:
    """The number decides, the name where there is none. A table has one unit: that of its first row."""
    stated = clean_unit(row.get("unit", "")) or ""
    prices.unit = prices.unit or stated
    meant = stated or prices.unit or unit
    reference = row.get("number") or row.get("name") or ""
    fits = not stated or is_same_unit(stated, prices.unit)
    card = card_named(reference, catalog) if fits else None
    prices.note(card, read_amount(row["price"], meant), line)


def card_named(text: str, catalog: Catalog) -> CardRecord | None:
    """The one card that this means, in any way in which a line of a deck list names a card."""
    return card_of_line(text, Resolver(catalog)) if 0 < len(text.strip()) <= MAX_LINE else None


def read_price(
    line: str, catalog: Catalog, unit: str
) -> tuple[CardRecord, Decimal] | tuple[None, None]:
    """Card and amount of one line; the amount stands last, or first if it bears its unit."""
    line = unicodedata.normalize("NFKC", line).strip()
    if len(line) > MAX_LINE or catalog.find(line):
        return None, None
    for part in parts_of_line(line):
        for rest, amount in price_shapes(part, unit):
            if card := card_named(rest, catalog):
                return card, amount
    return None, None


def price_shapes(text: str, unit: str) -> Iterator[tuple[str, Decimal]]:
    """The ways to split a line into a card and an amount, the longest amount first."""
    gaps = list(GAP.finditer(text))
    for gap in gaps[-MOST_GAPS:]:
        rest, comma = text[: gap.start()], "," in gap.group()
        amount = read_amount(text[gap.end() :], unit, grouped=not comma)
        if amount is not None and not splits_amount(rest, gap.group()):
            yield rest, amount
            if comma:  # number,name,price
                yield rest.replace(",", "\t", 1), amount
    for gap in gaps[:MOST_GAPS]:
        amount = read_amount(text[: gap.start()], unit)
        if amount is not None and has_sign(text[: gap.start()], unit):
            yield text[gap.end() :], amount


def splits_amount(rest: str, gap: str) -> bool:
    """Whether the gap may be within an amount: `Foo 1,200` is no price of 200 for a `Foo 1`."""
    return gap == "," and rest[-1:].isdigit() and GAP.search(rest) is not None
