"""Pages of 60 from a search over 100,000 cards, through the REST API of a running server.

Ten typical queries, each timed as if for the first time (nothing kept of it or of another) and as
asked again with other pages; one client, one worker, on SQLite and on PostgreSQL.
"""

import http.client
import json
import statistics
import time
from collections.abc import Iterator
from urllib.parse import quote

from benchmarks.figures import Figure, run
from benchmarks.generated import GAME, write
from benchmarks.site import DATABASES, Server, Site, site

CARDS, ROUNDS = 100_000, 20
PAGE = 60
LIMIT = 50.0  # milliseconds, at the 95th percentile
QUERIES = (
    "t:unit c:red cost<=3",
    "t:unit|evolution c:blue bp>=5000 cost>2 cost<6",
    "kw:貫通",
    "どらごん",
    "name:/^紅蓮の(ドラゴン|ナイト)・[アカサ]/",
    "bp>=cost bp3>bp2",
    "x:ダメージ x:カード",
    "t:unit sort:-cost",
    "(c:red or c:green) -kw:不屈 (cost=1 or cost=7) is:deckable",
    "sp:ドラゴン not:foil sort:bp direction:desc",
)
SERVED = {"application": "benchmarks.forgetful:application", "WEB_WORKERS": "1"}

Times = dict[str, list[float]]


def figures(quick: bool) -> Iterator[Figure]:
    cards, rounds = (500, 2) if quick else (CARDS, ROUNDS)
    for database in DATABASES:
        with site(database) as place:
            file = place.folder / "cards.json"
            write(file, cards)
            place.manage("import_cards", GAME, str(file))
            yield from searched(place, database, rounds)


def searched(place: Site, database: str, rounds: int) -> Iterator[Figure]:
    with place.server(**SERVED) as server:
        print(f"{database}: very first page {fetch(server, '', 0)[0]:.0f} ms")
        warm_up = [fetch(server, query, 0)[1] for query in QUERIES]
        print("  found:", ", ".join(f"{total:,}" for total in warm_up))
        for title, suffix in (("first time", "&forget"), ("asked again", "")):
            times = measured(server, rounds, suffix)
            report(f"{database}, {title}", times)
            yield Figure(f"search, {database}, {title}: p95 of a page", p95(times), LIMIT, "ms")


def measured(server: Server, rounds: int, suffix: str) -> Times:
    """Milliseconds of every page fetched, by query."""
    return {
        query: [fetch(server, query, i * PAGE, suffix)[0] for i in range(rounds)]
        for query in QUERIES
    }


def fetch(server: Server, query: str, offset: int, suffix: str = "") -> tuple[float, int]:
    """Milliseconds from connecting to the last byte, and how many cards there are."""
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
    return percentile([one for each in times.values() for one in each])


def percentile(times: list[float]) -> float:
    return statistics.quantiles(times, n=20)[-1]


if __name__ == "__main__":
    run(figures)
