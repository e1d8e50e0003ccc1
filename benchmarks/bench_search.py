"""Search 100,000 cards in pages of 60 through the REST API of a running server.

Ten typical queries, timed with cold caches and when repeated with other pages; one client, one worker, on SQLite
and PostgreSQL.
"""

import http.client
import json
import statistics
import time
from collections.abc import Iterator
from urllib.parse import quote

from benchmarks.figures import BenchFigure, run
from benchmarks.generated import GAME, write
from benchmarks.held import resident
from benchmarks.site import DATABASES, Server, Site, site

CARDS, ROUNDS = 100_000, 20
WORKERS = 4
PAGE = 60
LIMITS = {"asked again": 50.0, "first time": 15.0}  # milliseconds, at the 95th percentile
QUERIES = (
    "t:unit c:red cost<=3",
    "t:unit|evolution c:blue bp>=5000 cost>2 cost<6",
    "kw:貫通",
    "どらごん",
    "name:/^紅蓮の(ドラゴン|ナイト)・[アカサ]/",
    "bp>=cost bp3>bp2",
    "x:ダメージ x:カード",
    "t:unit sort:name",
    "(c:red or c:green) -kw:不屈 (cost=1 or cost=7) is:deckable",
    "sp:ドラゴン not:foil sort:bp direction:desc",
)

Times = dict[str, list[float]]


def figures(quick: bool) -> Iterator[BenchFigure]:
    cards, rounds = (500, 2) if quick else (CARDS, ROUNDS)
    for database in DATABASES:
        with site(database) as place:
            file = place.folder / "cards.json"
            write(file, cards)
            place.manage("import_cards", GAME, str(file))
            yield from searched(place, database, rounds)
            if database == "SQLite":
                yield from weighed(place)


def searched(place: Site, database: str, rounds: int) -> Iterator[BenchFigure]:
    with place.server("benchmarks.forgetful:application", WEB_WORKERS="1") as server:
        first, totals = zip(*(fetch(server, query, 0) for query in QUERIES), strict=True)
        print(f"{database}: first pages after the start: {max(first):.0f} ms at most")
        print("  found:", ", ".join(f"{total:,}" for total in totals))
        for title, suffix in (("asked again", ""), ("first time", "&forget")):
            before = server.cpu()
            times = measured(server, rounds, suffix)
            cpu = (server.cpu() - before) * 1000 / (rounds * len(QUERIES))
            report(f"{database}, {title} (a page takes {cpu:.1f} ms of CPU)", times)
            yield BenchFigure(
                f"search, {database}, {title}: p95 of a page", p95(times), LIMITS[title], "ms"
            )


def weighed(place: Site) -> Iterator[BenchFigure]:
    """The cost of the cards in one process, and in four workers that have answered all queries."""
    costs = json.loads(place.python("-m", "benchmarks.held").output)
    print(f"catalog: {costs['load']:.2f} s of CPU, {costs['catalog']:.0f} MB", end="; ")
    print(f"index: {costs['index']:.2f} s, {costs['index_memory']:.0f} MB more")
    ready, memory = costs["load"] + costs["index"], costs["catalog"] + costs["index_memory"]
    yield BenchFigure("catalog and index of 100,000 cards: CPU to make them", ready, None, "s")
    yield BenchFigure("catalog and index of 100,000 cards: memory", memory, None, "MB")
    for title, preload in (("sharing", "1"), ("each its own", "0")):
        with place.server(WEB_WORKERS=str(WORKERS), WEB_PRELOAD=preload) as server:
            for query in QUERIES * WORKERS * 2:
                fetch(server, query, 0)
            all_of_it = sum(resident(pid, "Pss") for pid in (server.pid, *server.workers()))
        yield BenchFigure(
            f"{WORKERS} workers and master, cards {title}: memory", all_of_it, None, "MB"
        )


def measured(server: Server, rounds: int, suffix: str) -> Times:
    """The milliseconds of every page fetched, by query."""
    return {
        query: [fetch(server, query, i * PAGE, suffix)[0] for i in range(rounds)]
        for query in QUERIES
    }


def fetch(server: Server, query: str, offset: int, suffix: str = "") -> tuple[float, int]:
    """The milliseconds from connecting to the last byte, and the total number of cards."""
    path = f"/api/v1/games/{GAME}/cards/?limit={PAGE}&offset={offset}&q={quote(query)}{suffix}"
    start = time.perf_counter()
    connection = http.client.HTTPConnection("127.0.0.1", server.port)
    connection.request("GET", path)
    response = connection.getresponse()
    body = response.read()
    took = (time.perf_counter() - start) * 1000
    connection.close()
    assert response.status == 200, body
    return took, json.loads(body)["total"]


def report(title: str, times: Times) -> None:
    print(f"  {title}")
    for query, each in times.items():
        print(f"    p50 {statistics.median(each):6.1f}  p95 {percentile(each):6.1f} ms  {query}")


def p95(times: Times) -> float:
    return percentile([took for each in times.values() for took in each])


def percentile(times: list[float]) -> float:
    return statistics.quantiles(times, n=20)[-1]


if __name__ == "__main__":
    run(figures)
