"""Tables of a rulebook: tab-separated text below a heading."""

from collections.abc import Iterator
from pathlib import Path


def read_rows(path: Path, columns: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The rows below the heading; none if there is no such file. Raises ValueError for a row without exactly
    these columns."""
    if not path.exists():
        return
    heading, *lines = path.read_text("utf-8").splitlines()
    for number, line in enumerate([heading, *lines], 1):
        row = tuple(line.split("\t"))
        if len(row) != len(columns) or (number == 1 and row != columns):
            raise ValueError(
                f"{path.name}, line {number}: expected the columns {', '.join(columns)}"
            )
        if number > 1:
            yield row


def index_rows(path: Path, columns: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """The rows by their first column. Raises ValueError for a double one."""
    table: dict[str, tuple[str, ...]] = {}
    for row in read_rows(path, columns):
        if row[0] in table:
            raise ValueError(f"{path}: {row[0]} stands twice")
        table[row[0]] = row
    return table


def known_rows(path: Path, columns: tuple[str, ...], keys: list[str]) -> dict[str, tuple[str, ...]]:
    """The rows of some of these keys. Raises ValueError for keys that are double or unknown."""
    table = index_rows(path, columns)
    if unknown := [key for key in table if key not in keys]:
        raise ValueError(f"{path}: unknown: {', '.join(unknown)}")
    return table


def read_table(path: Path, columns: tuple[str, ...], keys: list[str]) -> dict[str, tuple[str, ...]]:
    """The rows of exactly these keys, or none if there is no such file. Raises ValueError for keys that are
    missing, double or unknown."""
    table = known_rows(path, columns, keys)
    if path.exists() and (missing := [key for key in keys if key not in table]):
        raise ValueError(f"{path}: missing: {', '.join(missing)}")
    return table
