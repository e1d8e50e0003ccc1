"""Runs the benchmarks, each in a process of its own, and puts their figures into one table.

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
from benchmarks.figures import Figure
from benchmarks.table import Row, printed, written

HERE = Path(__file__).parent
DOCUMENT = HERE.parent / "docs" / "benchmarks.md"
NAMES = [path.stem.removeprefix("bench_") for path in sorted(HERE.glob("bench_*.py"))]


def main() -> int:
    options = arguments()
    facts = machine.description()
    print(*(f"{name}: {fact}" for name, fact in facts.items()), sep="\n")
    runs = {name: run(name, options.quick) for name in options.names or NAMES}
    rows = [row for _, found in runs.values() for row in found]
    print(f"\n{printed(rows)}")
    if options.write:
        DOCUMENT.write_text(written(DOCUMENT.read_text(), facts, rows))
    if options.quick:
        print("\nThese figures mean nothing: everything was tiny.")
    failed = [name for name, (worked, _) in runs.items() if not worked]
    print(f"\nFailed, or a limit not met: {', '.join(failed)}" if failed else "\nNothing failed.")
    return 1 if failed else 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="scripts/bench")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(NAMES)}; or all")
    parser.add_argument("--quick", action="store_true", help="every step at a tiny size")
    parser.add_argument(
        "--write", action="store_true", help="put the figures into docs/benchmarks.md"
    )
    options = parser.parse_args()
    if unknown := set(options.names) - set(NAMES):
        parser.error(f"no such benchmark: {', '.join(sorted(unknown))}")
    if options.quick and options.write:
        parser.error("figures of --quick mean nothing, so they are not written")
    return options


def run(name: str, quick: bool) -> tuple[bool, list[Row]]:
    """Whether the benchmark ran to its end with all limits kept, and its figures."""
    print(f"\n== {name}", flush=True)
    load = os.getloadavg()[0]
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "figures.json"
        command = [sys.executable, "-m", f"benchmarks.bench_{name}", "--json", str(file)]
        done = subprocess.run([*command, *(["--quick"] if quick else [])])
        found = json.loads(file.read_text()) if file.exists() else []
    return not done.returncode, [Row(name, Figure(**figure), load) for figure in found]


if __name__ == "__main__":
    sys.exit(main())
