"""Run the benchmarks, each in its own process, and print their figures in one table.

Usage: scripts/bench [--quick] [--write] [NAME ...]
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from benchmarks import machine
from benchmarks.figures import BenchFigure
from benchmarks.table import BenchRow, printed, written

HERE = Path(__file__).parent
DOCUMENT = HERE.parent / "docs" / "benchmarks.md"
NAMES = [path.stem.removeprefix("bench_") for path in sorted(HERE.glob("bench_*.py"))]


def main() -> int:
    options = arguments()
    facts = machine.description()
    print(*(f"{name}: {fact}" for name, fact in facts.items()), sep="\n")
    runs = {name: run(name, options.quick) for name in options.names or NAMES}
    rows = [row for _, figures in runs.values() for row in figures]
    print(f"\n{printed(rows)}")
    if options.write:
        DOCUMENT.write_text(written(DOCUMENT.read_text(), facts, rows))
    if options.quick:
        print("\nThese figures are meaningless: every size was tiny.")
    failed = [name for name, (worked, _) in runs.items() if not worked]
    print(f"\nFailed, or a limit not met: {', '.join(failed)}" if failed else "\nNothing failed.")
    return 1 if failed else 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="scripts/bench")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(NAMES)}; or all")
    parser.add_argument("--quick", action="store_true", help="run every step at a tiny size")
    parser.add_argument(
        "--write", action="store_true", help="write the figures to docs/benchmarks.md"
    )
    options = parser.parse_args()
    if unknown := set(options.names) - set(NAMES):
        parser.error(f"no such benchmark: {', '.join(sorted(unknown))}")
    if options.quick and options.write:
        parser.error("figures of --quick are meaningless and cannot be written")
    return options


def run(name: str, quick: bool) -> tuple[bool, list[BenchRow]]:
    """Run a benchmark; return whether it finished within all limits, and its figures."""
    print(f"\n== {name}", flush=True)
    load = os.getloadavg()[0]
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "figures.json"
        command = [sys.executable, "-m", f"benchmarks.bench_{name}", "--json", str(file)]
        done = subprocess.run([*command, *(["--quick"] if quick else [])])
        figures = json.loads(file.read_text()) if file.exists() else []
    return not done.returncode, [BenchRow(name, BenchFigure(**figure), load) for figure in figures]


if __name__ == "__main__":
    sys.exit(main())
