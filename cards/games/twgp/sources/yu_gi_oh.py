"""Yu-Gi-Oh!: the SQLite databases (.cdb) of EDOPro, tables `datas` and `texts`."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from itertools import count, groupby
from pathlib import Path
from typing import Any

from cards.games.twgp.sources.card import company_card, in_its_language, rules_text
from cards.importing.errors import CardFileError, RecordError
from cards.importing.reader import REPRINT, FileReader, Job
from languages import Text

MONSTER, SPELL, TOKEN, EQUIP, LINK = 0x1, 0x2, 0x4000, 0x40000, 0x4000000
LONGEST = 100_000
# The joins of 13,000 cards take 3 million steps of SQLite. Tables without keys could take any number.
MOST_STEPS = 300_000_000
STEPS = 1_000_000
# A row is another picture of the row in `alias` if both are the same card; other aliases only say
# under which name a card is treated.
QUERY = """
SELECT d.id, coalesce(m.id, d.id) AS main, d.type, d.atk, d.def, d.level, t.name, t.desc
FROM datas d LEFT JOIN texts t ON t.id = d.id
LEFT JOIN datas m ON m.id = d.alias
  AND (m.type, m.atk, m.def, m.level) = (d.type, d.atk, d.def, d.level)
  AND (SELECT name FROM texts WHERE id = m.id) = t.name
ORDER BY main, d.id <> main, d.id
"""


def grouped_rows(job: Job) -> Iterator[Any]:
    """Yield each card with the passcodes of its other pictures."""
    with job.file.on_disk() as path:
        try:
            with closing(open_database(path)) as database:
                for _, group in groupby(database.execute(QUERY), key=lambda row: row[1]):
                    yield from group_pictures(list(group))
        except sqlite3.Error as error:
            raise CardFileError(
                f"not a Yu-Gi-Oh! card database: {error}",
                f"遊戯王のカードデータベースではありません：{error}",
            ) from error


def open_database(path: Path) -> sqlite3.Connection:
    """Open the database read-only. Both names must be tables, since a view could hide endless work."""
    uri = f"{path.resolve().as_uri()}?mode=ro&immutable=1"
    database = sqlite3.connect(uri, uri=True)
    database.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LONGEST)
    database.execute("PRAGMA trusted_schema = OFF")
    left = count(MOST_STEPS // STEPS, -1)
    database.set_progress_handler(lambda: next(left) <= 0, STEPS)
    names = "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name IN ('datas', 'texts')"
    if database.execute(names).fetchone()[0] != 2:
        database.close()
        raise sqlite3.DatabaseError("tables datas and texts are missing")
    return database


def group_pictures(group: list[Any]) -> list[Any]:
    """Merge the rows into the first if it is the one that the others refer to."""
    if group[0][0] == group[0][1]:
        return [(group[0], [row[0] for row in group[1:]]), *([REPRINT] * (len(group) - 1))]
    return [(row, []) for row in group]


def convert_card(given: Any, job: Job) -> dict[str, Any]:
    row, passcodes = given
    passcode, _, kind, *figures, name, text = row
    if not all(isinstance(value, int) for value in (passcode, kind, *figures)):
        raise RecordError("datas: expected whole numbers", "datas：整数が必要です")
    if not isinstance(name, str) or not isinstance(text, str | None):
        raise RecordError("texts: expected a name", "texts：カード名が必要です")
    return company_card(
        "yu-gi-oh",
        str(passcode),
        in_its_language(name),
        kind_from_flags(kind),
        printed_numbers(kind, *figures),
        job,
        text=rules_text(text or ""),
        deckable=not kind & TOKEN,
        printings=[{"number": str(code)} for code in passcodes],
    )


def kind_from_flags(kind: int) -> str:
    if kind & MONSTER:
        return "unit"
    return "weapon" if kind & SPELL and kind & EQUIP else "charge"


def printed_numbers(kind: int, attack: int, defence: int, level: int) -> dict[str, int | None]:
    """The printed numbers. Level, rank or link rating is the low byte; negative means "?"; links have no DEF."""
    return {
        "stars": level & 0xFF,
        "attack": attack if attack >= 0 else None,
        "defence": defence if defence >= 0 and not kind & LINK else None,
    }


READER = FileReader(
    "yu-gi-oh",
    Text("Yu-Gi-Oh! card database (.cdb)", "遊戯王カードデータベース（.cdb）"),
    lambda sample: sample.form == "sqlite",
    grouped_rows,
    convert_card,
)
