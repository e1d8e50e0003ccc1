"""What only the whole list can tell of its lines, which were read one by one before."""

from collections.abc import Sequence
from itertools import takewhile

from decks.exchange.text.line_reader import FirstReading, LineReader
from decks.exchange.text.lines import ReadList
from decks.exchange.text.neighbours import without_items, without_strays, without_texts
from decks.exchange.text.placing import Placing, without_unknown_zones
from decks.exchange.text.remarks import without_mark
from decks.exchange.text.results import decklist_of_lines
from decks.exchange.text.sums import headed, with_sums
from decks.exchange.text.table_rows import with_columns
from decks.exchange.text.titles import Titles

# The remarks that describe the deck, wherever they stand.
TOLD = frozenset({"labelled", "dated", "prose"})


class WholeList:
    """The lines of one list, each read by itself; `settled` reads them together."""

    def __init__(self, firsts: Sequence[FirstReading], reader: LineReader) -> None:
        self.reader = reader
        rows = without_items(without_texts(with_columns(firsts, reader)))
        placed = without_unknown_zones(headed(rows), reader.headings)
        self.firsts = without_strays(Titles(placed, reader).settled(), reader)

    def settled(self) -> ReadList:
        lines = with_sums(Placing(self.firsts, self.reader).placed(), self.firsts)
        return ReadList(
            decklist_of_lines(self.reader.catalog.game, lines),
            tuple(lines),
            title=self.said("title"),
            description=self.description(),
            format=self.said("format"),
        )

    def said(self, kind: str) -> str:
        """The title or format that a line gives by name, or else the title above the list."""
        remarks = [first.remark for first in self.firsts if first.remark]
        return next((remark.text[:200] for remark in remarks if remark.kind == kind), "")

    def description(self) -> str:
        """What the remarks say of the deck, without its title. Comments describe it only at the very top."""
        titled = [f for f in self.firsts if not (f.remark and f.remark.kind == "title")]
        start = next((place for place, f in enumerate(titled) if f.fate != "blank"), 0)
        top = set(takewhile(lambda first: first.fate == "remark", titled[start:]))
        told = [
            without_mark(first.raw.strip()) if first.remark.kind == "comment" else first.raw.strip()
            for first in self.firsts
            if first.remark
            and (first.remark.kind in TOLD or (first.remark.kind == "comment" and first in top))
        ]
        return "\n".join(told).strip()
