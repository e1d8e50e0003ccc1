"""Arranges a deck's sections on shelves: which are side by side, and their rows and columns of tiles."""

from collections.abc import Sequence
from dataclasses import dataclass

MOST_ON_A_SHELF = 8
# The height of a shelf's heading, as a share of a tile's.
HEADING = 0.3


@dataclass(frozen=True)
class TileShelf:
    """`parts` are (index of the section, its columns); each has at most `rows` rows of tiles."""

    rows: int
    parts: tuple[tuple[int, int], ...]

    @property
    def columns(self) -> int:
        return sum(columns for _, columns in self.parts)


def lowest_shelves(counts: Sequence[int], columns: int) -> list[TileShelf]:
    """The arrangement of least height, in order and `columns` tiles wide; `counts` are the sections' tiles."""
    best: list[tuple[float, list[TileShelf]]] = [(0, [])]
    for end in range(1, len(counts) + 1):
        starts = range(max(0, end - MOST_ON_A_SHELF), end)
        ways = [
            (best[start][0] + shelf.rows + HEADING, [*best[start][1], shelf])
            for start in starts
            if (shelf := shelf_of(counts, start, end, columns))
        ]
        best.append(min(ways, key=lambda way: way[0]))
    return best[-1][1]


def shelf_of(counts: Sequence[int], start: int, end: int, columns: int) -> TileShelf | None:
    """Sections `start` to `end` side by side in as few rows as possible; None if there are too many."""
    if end - start > columns:
        return None
    rows = max(1, -(-sum(counts[start:end]) // columns))
    while True:
        widths = [max(1, -(-counts[place] // rows)) for place in range(start, end)]
        if sum(widths) <= columns:
            return TileShelf(rows, tuple(zip(range(start, end), widths, strict=True)))
        rows += 1
