"""Import 100,000 cards into an empty database by `manage.py import_cards`, on SQLite and PostgreSQL; then the
same file again (all unchanged) and a modified one (all changed), as JSON and CSV. Measures seconds and memory.
"""

import csv
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from benchmarks.figures import BenchFigure, run
from benchmarks.generated import GAME, write
from benchmarks.site import DATABASES, CommandRun, Site, apart, site

CARDS = 100_000
SECONDS, MEGABYTES = 60, 300
RUNS = (
    ("JSON, all new", "cards.json"),
    ("JSON, all unchanged", "cards.json"),
    ("JSON, all changed", "changed.json"),
    ("CSV, all unchanged", "changed.csv"),
)


def figures(quick: bool) -> Iterator[BenchFigure]:
    for database in DATABASES:
        with site(database) as place:
            write(place.folder / "cards.json", 500 if quick else CARDS)
            apart(vary, place.folder)
            runs = [imported(place, title, place.folder / name) for title, name in RUNS]
        seconds, peak = max(run.seconds for run in runs), max(run.peak for run in runs)
        yield BenchFigure(
            f"import of {CARDS:,} cards, {database}, slowest run", seconds, SECONDS, "s"
        )
        yield BenchFigure(
            f"import of {CARDS:,} cards, {database}, peak memory", peak, MEGABYTES, "MB"
        )


def imported(place: Site, title: str, file: Path) -> CommandRun:
    """Import the file and print its cost."""
    done = place.manage("import_cards", GAME, str(file))
    report, size = done.output.splitlines()[0], file.stat().st_size / 1e6
    print(f"{title:<20}{size:3.0f} MB {done.seconds:6.1f} s ({done.cpu:.1f} s of CPU), ", end="")
    print(f"{done.peak:4.0f} MB peak; {report}")
    return done


def vary(folder: Path) -> None:
    """Write the cards of cards.json with other rarities, as JSON and as CSV."""
    made = json.loads((folder / "cards.json").read_text())
    for card in made:
        card["rarity"] = f"{card['rarity']}+"
    (folder / "changed.json").write_text(json.dumps(made, ensure_ascii=False))
    with (folder / "changed.csv").open("w", newline="") as stream:
        rows = [flat(card) for card in made]
        writer = csv.DictWriter(stream, sorted({key for row in rows for key in row}))
        writer.writeheader()
        writer.writerows(rows)


def flat(card: dict[str, Any]) -> dict[str, Any]:
    """The card as a CSV row: texts by language, lists as JSON."""
    row: dict[str, Any] = {}
    for key, value in card.items():
        if key in ("name", "text"):
            row |= {f"{key}.{language}": text for language, text in value.items()}
        elif value is not None:
            plain = isinstance(value, str | int) and not isinstance(value, bool)
            row[key] = value if plain else json.dumps(value, ensure_ascii=False)
    return row


if __name__ == "__main__":
    run(figures)
