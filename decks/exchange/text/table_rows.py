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
FEWEST_ROWS = 3
# No row of a table counts more copies.
MOST_COPIES = 20
MOST_NUMBERS = 4


class Row(NamedTuple):
    """A doubtful line with a card: its place in the list, its candidates, and the numbers beside their names."""

    place: int
    cards: Records
    numbers: tuple[int, ...]

    def fitting(self, column: int) -> Records:
        """The candidates that this row may mean if the column counts copies."""
        if not 1 <= self.numbers[column] <= MOST_COPIES:
            return ()
        others = {*self.numbers[:column], *self.numbers[column + 1 :]}
        return tuple(card for card in self.cards if others <= figures_of(card))


def with_columns(firsts: Sequence[FirstReading], reader: LineReader) -> list[FirstReading]:
    """The lines, those of a table with the count that its columns tell."""
    tables: dict[int, list[Row]] = defaultdict(list)
    for row in filter(None, map(row_of, range(len(firsts)), firsts)):
        tables[len(row.numbers)].append(row)
    settled = list(firsts)
    for rows in tables.values():
        column = column_of_counts(rows)
        if column is not None:
            for row in rows:
                settled[row.place] = counted(firsts[row.place], row, column, reader)
    return settled


def row_of(place: int, first: FirstReading) -> Row | None:
    """The line as a row; None if it is no doubtful line with two numbers or more beside a card."""
    reading = first.reading
    if first.fate != "entry" or first.sure or reading is None or not reading.cards:
        return None
    if reading.quantity is None:
        return None
    text, names = fold_text(first.raw), names_of(reading.cards)
    found = [name for name in names if name in text]
    for name in sorted(found, key=len, reverse=True):
        text = text.replace(name, " ")
    numbers = tuple(map(int, NUMBER.findall(text)))
    return (
        Row(place, reading.cards, numbers) if found and 2 <= len(numbers) <= MOST_NUMBERS else None
    )


def names_of(cards: Iterable[CardRecord]) -> set[str]:
    return {fold_text(name) for card in cards for name in (*card.names, *card.numbers)}


def column_of_counts(rows: Sequence[Row]) -> int | None:
    """The one column that may hold the counts of all rows, if only one can."""
    if len(rows) < FEWEST_ROWS:
        return None
    found = [n for n in range(len(rows[0].numbers)) if all(row.fitting(n) for row in rows)]
    return found[0] if len(found) == 1 else None


def counted(first: FirstReading, row: Row, column: int, reader: LineReader) -> FirstReading:
    """The line with the count that its column states, and the card if only one fits."""
    cards, reading = row.fitting(column), first.reading
    assert reading is not None
    named = reference_number(cards[0], cards[0].number, reader.catalog)
    settled = reading._replace(
        quantity=row.numbers[column], least=None, cards=cards, reference=named, sure=True
    )
    return replace(first, reading=settled)
