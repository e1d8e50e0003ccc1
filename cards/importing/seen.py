"""The numbers used so far in a file, kept on disk because a file may have more than fit in memory."""

import sqlite3
from types import TracebackType
from typing import Self

from cards.importing.errors import RecordError
from cards.importing.validating import Item


class Seen:
    """A context manager that refuses a number used twice in a file."""

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
        """Claim the numbers of this card and its printings; raises RecordError if one is taken."""
        numbers = list(dict.fromkeys(item.record.numbers))
        marks = ",".join("?" * len(numbers))
        clash = self.table.execute(
            f"SELECT number, position FROM seen WHERE number IN ({marks}) LIMIT 1", numbers
        ).fetchone()
        if clash:
            raise RecordError(
                f"the number {clash[0]} appears twice in the file, first in record {clash[1]}",
                f"番号{clash[0]}がファイルに2回あります（最初は{clash[1]}件目）",
            )
        rows = [(number, item.position) for number in numbers]
        self.table.executemany("INSERT INTO seen VALUES (?, ?)", rows)
