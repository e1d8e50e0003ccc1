"""The legality endpoint compared with an echo view, and the batch endpoint, behind gunicorn.

The echo and the check take turns, so that both see the same machine load; each ratio is of one turn.
"""

import http.client
import json
import statistics
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

from benchmarks.figures import BenchFigure, run
from benchmarks.held import resident
from benchmarks.load import Load, load
from benchmarks.site import Server, Site, site

GAME, FORMAT = "code-of-joker", "standard"
API = "/api/v1"
CHECK, QUICK, PLAIN = f"{API}/legality/", f"{API}/echo/quick/", f"{API}/echo/plain/"
SETTINGS = {"DJANGO_SETTINGS_MODULE": "benchmarks.settings"}
ROUNDS, SECONDS = 7, 5
DECKS = 20_000
AT_ONCE = 2


def figures(quick: bool) -> Iterator[BenchFigure]:
    rounds, seconds, decks = (1, 1, 200) if quick else (ROUNDS, SECONDS, DECKS)
    with site("SQLite") as place:
        prepare(place)
        with place.server(**SETTINGS) as server:
            bodies = questions(server)
            yield from checked(server, bodies, rounds, seconds)
            yield from batched(server, bodies, decks)


def prepare(place: Site) -> None:
    place.manage("load_formats")
    place.manage("load_starter")


def questions(server: Server) -> list[str]:
    """Request bodies with the shipped forty-card decks, by card number."""
    listed = get(server, f"{API}/decks/?game={GAME}&format={FORMAT}")["results"]
    decks = [get(server, f"{API}/decks/{deck['id']}/")["deck"] for deck in listed]
    asked = [{"game": GAME, "format": FORMAT, "deck": deck} for deck in decks]
    return [json.dumps(q) for q in asked if sum(e["quantity"] for e in q["deck"]["main"]) == 40]


def get(server: Server, path: str) -> dict:  # type: ignore[type-arg]
    connection = http.client.HTTPConnection("127.0.0.1", server.port)
    connection.request("GET", path)
    response = connection.getresponse()
    assert response.status == 200, response.status
    return json.load(response)  # type: ignore[no-any-return]


def checked(server: Server, bodies: list[str], rounds: int, seconds: int) -> Iterator[BenchFigure]:
    for path in (CHECK, QUICK, PLAIN):
        load(server.port, path, bodies, 1)
    turns: dict[str, list[Load]] = {CHECK: [], QUICK: [], PLAIN: []}
    for _ in range(rounds):
        for path, loads in turns.items():
            loads.append(load(server.port, path, bodies, seconds))
    for path, loads in turns.items():
        rate, p50, p99 = map(statistics.median, zip(*loads, strict=True))
        print(f"{path}: {rate:,.0f} requests/s, p50 {p50:.1f} ms, p99 {p99:.1f} ms")
    yield BenchFigure("POST legality/ of 40 cards", rate_of(turns[CHECK]), None, "requests/s")
    yield BenchFigure(
        "POST legality/: p99", statistics.median(t.p99 for t in turns[CHECK]), None, "ms"
    )
    yield BenchFigure(
        "an echo of the same body: p99", statistics.median(t.p99 for t in turns[PLAIN]), None, "ms"
    )
    yield BenchFigure(
        "POST legality/ beside an echo by DRF", ratio(turns, PLAIN), 70, "%", at_least=True
    )
    yield BenchFigure(
        "POST legality/ beside an echo with our quicker JSON", ratio(turns, QUICK), None, "%"
    )


def ratio(turns: dict[str, list[Load]], path: str) -> float:
    """The check's rate as a percentage of the echo's: the median over the turns."""
    pairs = zip(turns[CHECK], turns[path], strict=True)
    return 100 * statistics.median(ours.rate / echo.rate for ours, echo in pairs)


def rate_of(turns: list[Load]) -> float:
    return statistics.median(turn.rate for turn in turns)


def batched(server: Server, bodies: list[str], decks: int) -> Iterator[BenchFigure]:
    """Decks per second in one batch and in two at once, and the memory growth of the worker."""
    lines = "".join(f"{bodies[i % len(bodies)]}\n" for i in range(decks)).encode()
    before = max(resident(pid, "Rss") for pid in server.workers())
    alone = statistics.median(batch(server, lines, decks) for _ in range(5))
    grown = max(resident(pid, "Rss") for pid in server.workers()) - before
    with ThreadPoolExecutor(AT_ONCE) as pool:
        start = time.perf_counter()
        list(pool.map(lambda _: batch(server, lines, decks), range(AT_ONCE * 3)))
        together = AT_ONCE * 3 * decks / (time.perf_counter() - start)
    print(f"batches of {decks:,} decks ({len(lines) / 1e6:.0f} MB)")
    yield BenchFigure("batch: one request at a time", alone, None, "decks/s")
    yield BenchFigure(
        f"batch: {AT_ONCE} requests at a time", together, 20_000, "decks/s", at_least=True
    )
    yield BenchFigure(f"batch of {decks:,} decks: memory of its worker", grown, None, "MB more")


def batch(server: Server, lines: bytes, decks: int) -> float:
    """Decks per second, from connecting to the last byte of the last answer."""
    start = time.perf_counter()
    connection = http.client.HTTPConnection("127.0.0.1", server.port)
    headers = {"Content-Type": "application/x-ndjson"}
    connection.request("POST", f"{CHECK}batch/", lines, headers)
    response = connection.getresponse()
    answered = 0
    while piece := response.read(1 << 20):
        answered += piece.count(b"\n")
    assert answered == decks, answered
    return decks / (time.perf_counter() - start)


if __name__ == "__main__":
    run(figures)
