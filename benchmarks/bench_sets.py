"""What users' card sets cost a worker: memory while 1,000 sets of 300 cards are asked in turns, and time; and the
largest import that one request may make.
"""

import json
from collections.abc import Iterator

from benchmarks.figures import BenchFigure, run
from benchmarks.site import Site, apart, site
from benchmarks.taken import write_file

SETS, CARDS, ROUNDS = 1000, 300, 2
# Megabytes more than with the official cards alone, by the setting SET_CARDS_IN_MEMORY (20,000).
GROWN = 300
FIRST, AGAIN = 250, 20  # milliseconds of CPU, at the 95th percentile
IMPORT_BYTES, IMPORT_SECONDS, IMPORT_MEGABYTES = 20_000_000, 15, 400


def figures(quick: bool) -> Iterator[BenchFigure]:
    sets, cards = (8, 20) if quick else (SETS, CARDS)
    with site("SQLite") as place:
        place.manage("load_formats")
        place.manage("load_starter")
        yield from asked(place, sets, cards)
        yield from imported(place, 200 if quick else 20_000)


def asked(place: Site, sets: int, cards: int) -> Iterator[BenchFigure]:
    told = place.python("-m", "benchmarks.laid", str(sets), str(cards), str(ROUNDS)).output
    costs = json.loads(told.splitlines()[-1])
    print(f"{sets:,} sets of {cards} cards; {costs['kept']:,} cards kept at the end")
    title = f"{SETS:,} sets of {CARDS} asked in turns"
    yield BenchFigure(f"{title}: memory grown", costs["grown"], GROWN, "MB")
    yield BenchFigure(f"{title}, second round: memory grown", costs["later"], None, "MB")
    yield BenchFigure(
        f"{title}: CPU of check and search, p95, set not kept", costs["first"], FIRST, "ms"
    )
    yield BenchFigure(
        f"{title}: CPU of check and search, p95, set kept", costs["again"], AGAIN, "ms"
    )


def imported(place: Site, records: int) -> Iterator[BenchFigure]:
    for game in ("chard", "code-of-joker"):
        file = place.folder / f"{game}.json"
        apart(write_file, file, game, records, IMPORT_BYTES)
        told = place.python("-m", "benchmarks.taken", game, str(file)).output
        costs = json.loads(told.splitlines()[-1])
        print(f"{game}: {file.stat().st_size / 1e6:.1f} MB, {costs['outcome']}")
        name = f"largest import into a set, {game}"
        yield BenchFigure(f"{name}: CPU", costs["cpu"], IMPORT_SECONDS, "s")
        yield BenchFigure(f"{name}: memory", costs["grown"], IMPORT_MEGABYTES, "MB")


if __name__ == "__main__":
    run(figures)
