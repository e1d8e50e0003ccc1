"""What the columns of a table of cards mean, under our own headings and those of other people."""

import csv
import io
import re
from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from cards.folding import same_name
from decks.exchange.input_errors import DeckFileError

OURS = ("zone", "quantity", "number", "name")
# What columns mean, by their headings in spreadsheets and in files of other programs, folded.
COLUMNS: dict[str, tuple[str, ...]] = {
    "zone": ("zone", "section", "board", "deck section", "ゾーン", "区分", "デッキ区分"),
    "quantity": ("quantity", "count", "qty", "amount", "copies", "枚数", "数量", "数", "所持数"),
    "number": ("number", "no", "no.", "card number", "card no.", "番号", "カード番号", "カードno."),
    "name": (
        "name",
        "card",
        "card name",
        "cardname",
        "name.ja",
        "name.en",
        "名前",
        "カード",
        "カード名",
        "カード名称",
    ),
    "set": (
        "set",
        "set code",
        "edition",
        "edition code",
        "expansion",
        "セット",
        "エキスパンション",
    ),
    "collector": ("collector number", "collector_number", "collector #", "コレクター番号"),
}
MEANINGS = {heading: meaning for meaning, words in COLUMNS.items() for heading in words}
DELIMITERS = ",;\t"
# Spreadsheets may state the delimiter in a line of its own.
SEPARATOR = re.compile(r"sep=([,;\t])\r?\n", re.IGNORECASE)
LONGEST_HEADER, LONGEST_SAMPLE = 1_000, 5_000


class Columns(NamedTuple):
    """The header of a table: of each column the heading, and its meaning by `COLUMNS`, empty if it has none."""

    delimiter: str
    line: int
    headings: list[str]
    meanings: list[str]

    @property
    def ours(self) -> bool:
        return tuple(self.headings) == OURS

    @property
    def ignored(self) -> tuple[str, ...]:
        pairs = zip(self.headings, self.meanings, strict=True)
        return tuple(heading[:80] for heading, meaning in pairs if heading and not meaning)

    def place(self, meaning: str) -> int | None:
        return self.meanings.index(meaning) + 1 if meaning in self.meanings else None


def is_csv(text: str) -> bool:
    """Whether the first line names columns, a card's and another, and most lines that follow have cells."""
    head = text[:LONGEST_HEADER].lstrip("\ufeff \t\r\n")
    try:
        columns = find_columns(head)
    except DeckFileError:
        return False
    if columns is None or len(columns.meanings) - len(columns.ignored) < 2:
        return False
    rows = [row for row in text[: LONGEST_HEADER + LONGEST_SAMPLE].splitlines() if row.strip()]
    parted = sum(columns.delimiter in row for row in rows[columns.line :])
    return 2 * parted >= len(rows) - columns.line


def find_columns(text: str) -> Columns | None:
    """The header, with the delimiter by which most of its cells have a meaning; None if none names a card."""
    stated = SEPARATOR.match(text)
    delimiters = stated[1] if stated else DELIMITERS
    best: Columns | None = None
    for delimiter in delimiters:
        columns = columns_by(text, delimiter, bool(stated))
        if columns and (not best or known_count(columns) > known_count(best)):
            best = columns
    if best:
        refuse_repeated(best)
    return best


def known_count(columns: Columns) -> int:
    return sum(map(bool, columns.meanings))


def columns_by(text: str, delimiter: str, stated: bool) -> Columns | None:
    """The header by this delimiter, below the line that states it."""
    for line, cells in first_record(text, delimiter, int(stated)):
        headings = [same_name(cell) for cell in cells]
        meanings = [MEANINGS.get(heading, "") for heading in headings]
        if not {"name", "number"}.isdisjoint(meanings) or {"set", "collector"} <= set(meanings):
            return Columns(delimiter, line, headings, meanings)
    return None


def first_record(text: str, delimiter: str, skipped: int) -> list[tuple[int, list[str]]]:
    """The first record behind those to be skipped; none if the text is no table by this delimiter."""
    try:
        return list(islice(csv_lines(text, delimiter), skipped, skipped + 1))
    except DeckFileError:
        return []


def refuse_repeated(columns: Columns) -> None:
    """Raise DeckFileError if two columns say the same; a card may have names in two languages."""
    said: set[str] = set()
    for place, (heading, meaning) in enumerate(
        zip(columns.headings, columns.meanings, strict=True), 1
    ):
        key = heading if meaning == "name" else meaning
        if meaning and key in said:
            raise DeckFileError("repeated", meaning, columns.line, place)
        said.add(key)


def csv_lines(text: str, delimiter: str = ",") -> Iterator[tuple[int, list[str]]]:
    """The non-empty records, each with the number of its first line."""
    reader = csv.reader(io.StringIO(text, newline=""), strict=True, delimiter=delimiter)
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
