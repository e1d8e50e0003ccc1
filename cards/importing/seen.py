"""The numbers a file has used so far, on disk: a file may hold more of them than memory."""

import sqlite3
from types import TracebackType
from typing import Self

from cards.importing.errors import RecordError
from cards.importing.validating import Item


class Seen:
    """Refuses a number that stands in a file twice; used as a context."""

    def __enter__(self) -> Self:
        self.table = sqlite3.connect("", isolation_level=None)
        self.table.execute("PRAGMA journal_mode=OFF")
        self.table.execute("CREATE TABLE seen (number TEXT PRIMARY KEY, position) WITHOUT ROWID")
        self.table.execute("BEGIN")
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.table.close()

    def claim(self, item: Item) -> None:
        """Take the numbers of this card and its printings; RecordError if one is taken."""
        numbers = list(dict.fromkeys(item.record.numbers))
        marks = ",".join("?" * len(numbers))
        found = self.table.execute(
            f"SELECT number, position FROM seen WHERE number IN ({marks}) LIMIT 1", numbers
        ).fetchone()
        if found:
            raise RecordError(
                f"the number {found[0]} stands in the file twice, first in record {found[1]}",
                f"番号{found[0]}がファイルに2回あります（最初は{found[1]}件目）",
            )
        rows = [(number, item.position) for number in numbers]
        self.table.executemany("INSERT INTO seen VALUES (?, ?)", rows)
