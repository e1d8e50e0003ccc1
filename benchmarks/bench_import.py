"""Import of 100,000 cards into an empty database: seconds against a limit of 60, peak memory against
one of 300 MB; then the same file again (all unchanged) and a changed one (all changed), as JSON and
CSV. Each run is a process of its own, `manage.py import_cards`, on SQLite or DATABASE_URL's server.
"""

import csv
import json
import multiprocessing
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from benchmarks.generated import cards

ROOT = Path(__file__).parent.parent
GAME = "code-of-joker"
CARDS = 100_000
SECONDS, MEGABYTES = 60, 300
RUNS = (
    ("JSON, all new", "cards.json"),
    ("JSON, all unchanged", "cards.json"),
    ("JSON, all changed", "changed.json"),
    ("CSV, all unchanged", "changed.csv"),
)


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        environ = os.environ | {
            "DATABASE_URL": os.environ.get("DATABASE_URL") or f"sqlite:///{place}/bench.sqlite3",
            "VAR_DIR": folder,
        }
        # In a process of its own: what this one held would count as the peak of those it starts.
        writer = multiprocessing.get_context("spawn").Process(target=write_files, args=(place,))
        writer.start()
        writer.join()
        run(["migrate", "-v0"], environ)
        results = [measured(title, place / name, environ) for title, name in RUNS]
    return 0 if all(results) else 1


def write_files(folder: Path) -> None:
    """The same cards twice as JSON, the second time with other rarities, and these as CSV."""
    made = cards(GAME, CARDS, seed=7)
    (folder / "cards.json").write_text(json.dumps(made, ensure_ascii=False))
    for card in made:
        card["rarity"] = f"{card['rarity']}+"
    (folder / "changed.json").write_text(json.dumps(made, ensure_ascii=False))
    with (folder / "changed.csv").open("w", newline="") as stream:
        rows = [flat(card) for card in made]
        writer = csv.DictWriter(stream, sorted({key for row in rows for key in row}))
        writer.writeheader()
        writer.writerows(rows)


def flat(card: dict[str, Any]) -> dict[str, Any]:
    """The card as a line of CSV: texts by language, lists as JSON."""
    row: dict[str, Any] = {}
    for key, value in card.items():
        if key in ("name", "text"):
            row |= {f"{key}.{language}": text for language, text in value.items()}
        elif value is not None:
            plain = isinstance(value, str | int) and not isinstance(value, bool)
            row[key] = value if plain else json.dumps(value, ensure_ascii=False)
    return row


def measured(title: str, file: Path, environ: dict[str, str]) -> bool:
    """Import the file, print what it took, say whether the limits were kept."""
    start = time.perf_counter()
    output, peak = run(["import_cards", GAME, str(file)], environ)
    seconds = time.perf_counter() - start
    size = file.stat().st_size / 1e6
    kept = seconds <= SECONDS and peak <= MEGABYTES
    print(
        f"{title:<22}{size:5.0f} MB {seconds:6.1f} s (limit {SECONDS}) {CARDS / seconds:8,.0f}"
        f" cards/s {peak:5.0f} MB peak (limit {MEGABYTES}) {'ok' if kept else 'MISSED'}"
    )
    print(f"  {output.splitlines()[0]}")
    return kept


def run(arguments: list[str], environ: dict[str, str]) -> tuple[str, float]:
    """What `manage.py` printed, and the most memory it held, in MB."""
    command = [sys.executable, str(ROOT / "manage.py"), *arguments]
    with subprocess.Popen(command, env=environ, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        output = process.stdout.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"{' '.join(arguments)} failed: {output}")
    return output, usage.ru_maxrss / 1024


if __name__ == "__main__":
    raise SystemExit(main())
