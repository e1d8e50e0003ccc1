"""Figures as a table, on the terminal and in docs/benchmarks.md."""

import re
from dataclasses import dataclass

from benchmarks.figures import BenchFigure

HEAD = ("benchmark", "figure", "limit", "measured", "", "load")
BEGIN, END = "<!-- figures -->", "<!-- end of figures -->"


@dataclass(frozen=True)
class BenchRow:
    """A figure of a benchmark, and the load average of the minute before the benchmark ran."""

    benchmark: str
    figure: BenchFigure
    load: float

    @property
    def cells(self) -> tuple[str, ...]:
        figure = self.figure
        return (
            self.benchmark,
            figure.name,
            figure.shown_limit,
            figure.shown,
            figure.judgement,
            f"{self.load:.1f}",
        )


def printed(rows: list[BenchRow]) -> str:
    """The table for the terminal, with aligned columns."""
    lines = [HEAD, *(row.cells for row in rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in lines
    )


def written(document: str, facts: dict[str, str], rows: list[BenchRow]) -> str:
    """The document with these figures; figures of benchmarks that did not run are kept."""
    before, old, after = re.split(f"{BEGIN}|{END}", document)
    table = [cells for cells in map(split, old.splitlines()) if len(cells) == len(HEAD)]
    measured = {row.benchmark for row in rows}
    kept = [cells for cells in table[2:] if cells[0] not in measured]
    body = sorted((*kept, *(row.cells for row in rows)), key=lambda cells: cells[0])
    machine = [f"- {name}: {fact}" for name, fact in facts.items()]
    lines = [*machine, "", line(HEAD), line(("---",) * len(HEAD)), *map(line, body)]
    return "\n".join((before.rstrip(), "", BEGIN, *lines, END + after))


def split(text: str) -> tuple[str, ...]:
    return tuple(cell.strip() for cell in text.split("|")[1:-1])


def line(cells: tuple[str, ...]) -> str:
    return f"| {' | '.join(cells)} |"
