"""The figures of a benchmark with their limits, and how a benchmark is run.

A benchmark is a module `bench_<name>.py` with a function `figures(quick)` that prints its progress and yields
a `BenchFigure` per requirement; it ends with `if __name__ == "__main__": run(figures)`. With `--quick` it runs
every step at a tiny size; the figures are then meaningless and not judged.
"""

import argparse
import json
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from pathlib import Path


@dataclass(frozen=True)
class BenchFigure:
    """One measured value. `limit`: the maximum, or the minimum if `at_least`; None: no requirement."""

    name: str
    value: float
    limit: float | None
    unit: str
    at_least: bool = False

    @property
    def met(self) -> bool:
        if self.limit is None:
            return True
        return self.value >= self.limit if self.at_least else self.value <= self.limit

    @property
    def shown(self) -> str:
        return f"{number(self.value)} {self.unit}"

    @property
    def shown_limit(self) -> str:
        return "" if self.limit is None else f"{'≥≤'[not self.at_least]} {number(self.limit)}"

    @property
    def judgement(self) -> str:
        return "" if self.limit is None else "met" if self.met else "NOT MET"


def number(value: float) -> str:
    """Three significant digits; whole numbers from a hundred on."""
    return f"{value:,.0f}" if abs(value) >= 100 or value == int(value) else f"{value:.3g}"


def run(figures: Callable[[bool], Iterable[BenchFigure]]) -> None:
    """Run the benchmark as a program: `--quick` for tiny sizes, `--json FILE` to save the figures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--quick", action="store_true", help="run every step at a tiny size")
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    options = parser.parse_args()
    measured = []
    for figure in figures(options.quick):
        measured.append(figure)
        print(f"=> {figure.name}: {figure.shown} {figure.shown_limit} {figure.judgement}".rstrip())
    if options.json:
        options.json.write_text(json.dumps([asdict(figure) for figure in measured]))
    if not options.quick and not all(figure.met for figure in measured):
        raise SystemExit(1)
