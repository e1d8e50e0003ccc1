"""Send every endpoint the worst request within its limits, and fail if one takes longer than a second or 100 MB.

Uses a temporary site with the shipped cards and 100,000 more of Code of Joker, behind gunicorn as `make serve`
starts it, on 127.0.0.1 only. The slowest of TRIES counts; for streamed responses the slowest line. `--cpu` judges
by the server's CPU time, for machines that are busy otherwise. Memory is what a worker held at most, beyond what
it held when the request came; the first try of each body, which may load what stays, does not count.
What is left out says why (scripts/worst/addresses.py). Takes about ten minutes.

    .venv/bin/python -m scripts.worst_bodies [--cpu] [word of a door ...]
"""

import json
import sys
from collections.abc import Iterator
from typing import NamedTuple

from benchmarks.generated import cards
from benchmarks.site import Server, Site, site
from scripts.worst import addresses, games, lists, pages, saved, search
from scripts.worst.door import Person, WorstBody
from scripts.worst.memory import most_grown, resident_now
from scripts.worst.stock import CARDS, GAME, number

LIMIT, MEMORY, TRIES = 1000.0, 100.0, 3
LIMITED = ("SIMULATION", "REPORT", "EDITOR", "DRAWING", "PRINT", "PAGE", "HEAVY")
RATES_OFF = {f"API_RATE_{name}_{who}": "off" for name in LIMITED for who in ("ANON", "USER")}
RATES_OFF |= {
    f"API_RATE_{name}": "off" for name in ("FILE", "IMPORT_USER", "PICTURE_USER", "ARCHIVE_USER")
}


class Took(NamedTuple):
    """The milliseconds of a response, by the clock and of the server's CPU; the MB that a worker grew by."""

    clock: float
    cpu: float
    memory: float


def main(words: list[str]) -> int:
    by_cpu = "--cpu" in words
    words = [word for word in words if word != "--cpu"]
    with site("SQLite") as place:
        known = stocked(place)
        with place.server(**RATES_OFF) as server:
            person = Person(server.port, known["token"], known["session"])
            results = [
                measured(door, person, server) for door in doors(known) if asked(door, words)
            ]
    slow = [took for took in results if (took.cpu if by_cpu else took.clock) > LIMIT]
    large = [took for took in results if took.memory > MEMORY]
    print(
        f"{len(results)} bodies, {len(slow)} above {LIMIT:,.0f} ms of {'CPU' if by_cpu else 'the clock'}, "
        f"{len(large)} above {MEMORY:,.0f} MB"
    )
    return bool(slow or large)


def stocked(place: Site) -> dict[str, str]:
    """Fill the site; return a user's token and session, and the codes of decks."""
    for command in ("load_formats", "load_starter", "tell_examples"):
        place.manage(command, "-v0")
    file = place.folder / "cards.json"
    made = [card | {"number": number(n)} for n, card in enumerate(cards(GAME, CARDS, seed=7))]
    file.write_text(json.dumps([card | {"printings": []} for card in made], ensure_ascii=False))
    place.manage("import_cards", GAME, str(file))
    known: dict[str, str] = json.loads(place.python("-m", "scripts.worst.stock").output)
    return known


def doors(known: dict[str, str]) -> Iterator[WorstBody]:
    yield from lists.legality()
    yield from lists.batch()
    yield from lists.editor()
    yield from search.api()
    yield from search.pages()
    yield from pages.decks(known)
    yield from pages.texts()
    yield from pages.house(known)
    yield from games.simulations(known)
    yield from games.records()
    yield from games.packs()
    yield from pages.others()
    yield from saved.bodies(known)
    yield from addresses.reads(known)
    yield from addresses.listed(known)
    yield from addresses.writes(known)


def asked(door: WorstBody, words: list[str]) -> bool:
    return not words or any(word in f"{door.name} {door.body}" for word in words)


def measured(door: WorstBody, person: Person, server: Server) -> Took:
    """Try an endpoint TRIES times, print its line and return the slowest result."""
    tries = []
    for _ in range(TRIES):
        before, held = server.cpu(), resident_now(server.workers())
        status, clock, length = person.ask(door)
        if status not in door.expected:
            raise SystemExit(f"{door.name}, {door.body}: status {status}, not {door.expected}")
        cpu = (server.cpu() - before) * 1000 / door.count
        tries.append(Took(clock, cpu, most_grown(held)))
    clock, cpu, _ = map(max, zip(*tries, strict=True))
    worst = Took(clock, cpu, max(took.memory for took in tries[1:]))
    above = "above" if worst.clock > LIMIT or worst.memory > MEMORY else ""
    print(
        f"| {door.name} | {door.body} | {clock:.0f} | {cpu:.0f} | {worst.memory:.0f} | {length:,} | {above} |",
        flush=True,
    )
    return worst


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
