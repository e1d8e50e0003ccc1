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


def read_table(
    path: Path, columns: tuple[str, ...], keys: list[str], whole: bool = True
) -> dict[str, tuple[str, ...]]:
    """{first column: the others} for exactly these keys, or empty if there is no such file. Raises ValueError for
    keys that are double, unknown or, unless it need not be `whole`, missing."""
    table: dict[str, tuple[str, ...]] = {}
    for key, *others in read_rows(path, columns):
        if key in table:
            raise ValueError(f"{path}: {key} stands twice")
        table[key] = tuple(others)
    if unknown := [key for key in table if key not in keys]:
        raise ValueError(f"{path}: unknown: {', '.join(unknown)}")
    if whole and path.exists() and (missing := [key for key in keys if key not in table]):
        raise ValueError(f"{path}: missing: {', '.join(missing)}")
    return table
