"""Rows with several numbers beside a card: which column counts copies, if the others are printed on the cards.

`気弾  18  2` may mean 2 copies of a card with the figure 18, or 18 copies of one with the figure 2. In a table
only one column can hold the counts: that beside which all numbers are figures of their card.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from cards.catalog import Records
from cards.folding import fold_text
from cards.record import CardRecord
from decks.exchange.canonical import reference_number
from decks.exchange.text.line_reader import FirstReading, LineReader
from decks.exchange.text.references import figures_of

NUMBER = re.compile(r"(?<![0-9])[0-9]{1,6}(?![0-9])")
WORDS = re.compile(r"[^\W\d_]+")
LEADING = re.compile(r"^[^\w\0|(\[<]+")
FEWEST_ROWS = 3
# No row of a table counts more copies.
MOST_COPIES = 20
MOST_NUMBERS = 4
# A table is nearly the whole list: lists that mix several ways to write a card are none.
LEAST_SHARE = 0.8


class Row(NamedTuple):
    """A line with a card: its place in the list, its candidates, and the numbers beside their names.

    `layout` is the line with one mark each for the name, numbers and words. `stated` is the count of a line in no
    doubt.
    """

    place: int
    cards: Records
    numbers: tuple[int, ...]
    layout: str
    stated: int | None

    def fitting(self, column: int) -> Records:
        """The candidates that this row may mean if the column counts copies."""
        count = self.numbers[column]
        if self.stated is not None:
            return self.cards if count == self.stated else ()
        if not 1 <= count <= MOST_COPIES:
            return ()
        others = {*self.numbers[:column], *self.numbers[column + 1 :]}
        return tuple(card for card in self.cards if others <= figures_of(card))


def with_columns(firsts: Sequence[FirstReading], reader: LineReader) -> list[FirstReading]:
    """The lines, those of a table with the count that its columns tell."""
    settled = list(firsts)
    rows = table_in(firsts)
    column = column_of_counts(rows)
    if column is None:
        return settled
    for row in rows:
        if row.stated is None:
            settled[row.place] = counted(firsts[row.place], row, column, reader)
    return settled


def table_in(firsts: Sequence[FirstReading]) -> list[Row]:
    """The rows of the table that the list is, empty if it is none, or none of its rows is in doubt."""
    entries = [first for first in firsts if first.fate == "entry"]
    if all(first.sure for first in entries):
        return []
    layouts: dict[str, list[Row]] = defaultdict(list)
    for row in filter(None, map(row_of, range(len(firsts)), firsts)):
        layouts[row.layout].append(row)
    rows = max(layouts.values(), key=len, default=[])
    return unnumbered(rows) if len(rows) >= max(FEWEST_ROWS, LEAST_SHARE * len(entries)) else []


def unnumbered(rows: list[Row]) -> list[Row]:
    """The rows without a first column that only numbers them; none if nothing but one column is left."""
    first = [row.numbers[0] for row in rows]
    if first != list(range(first[0], first[0] + len(first))):
        return rows
    return [row._replace(numbers=row.numbers[1:]) for row in rows if len(row.numbers) > 2]


def row_of(place: int, first: FirstReading) -> Row | None:
    """The line as a row; None if there are no two numbers beside a card in it."""
    reading = first.reading
    if first.fate != "entry" or reading is None or not reading.cards or reading.quantity is None:
        return None
    text, names = fold_text(first.raw), names_of(reading.cards)
    written = [name for name in names if name and name in text]
    for name in sorted(written, key=len, reverse=True):
        text = text.replace(name, "\0")
    numbers = tuple(map(int, NUMBER.findall(text)))
    if not written or not 2 <= len(numbers) <= MOST_NUMBERS:
        return None
    layout = LEADING.sub("", WORDS.sub("a", NUMBER.sub("9", text)))
    stated = reading.quantity if first.sure else None
    return Row(place, reading.cards, numbers, layout, stated)


def names_of(cards: Iterable[CardRecord]) -> set[str]:
    return {fold_text(name) for card in cards for name in (*card.names, *card.numbers)}


def column_of_counts(rows: Sequence[Row]) -> int | None:
    """The one column that may hold the counts of all rows, if only one can."""
    columns = range(len(rows[0].numbers) if rows else 0)
    fitting = [n for n in columns if all(row.fitting(n) for row in rows)]
    return fitting[0] if len(fitting) == 1 else None


def counted(first: FirstReading, row: Row, column: int, reader: LineReader) -> FirstReading:
    """The line with the count that its column states, and the card if only one fits."""
    cards, reading = row.fitting(column), first.reading
    assert reading is not None
    named = reference_number(cards[0], cards[0].number, reader.catalog)
    settled = reading._replace(
        quantity=row.numbers[column], least=None, cards=cards, reference=named, sure=True
    )
    return replace(first, reading=settled)
