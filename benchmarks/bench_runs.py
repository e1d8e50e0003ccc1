"""Long runs: what a run costs beside its games, and two sets of workers that share one.

Runs of BATTLOGIC on PostgreSQL and Redis, asked for over HTTP. Real games up to a million; then the same runs,
and ten million games, by workers that play none (`benchmarks.replaying`), so that only what chunks cost is left.
With BENCH_RUNS_REAL=1 ten million games are really played, too, for an hour.
"""

import json
import os
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psycopg

from benchmarks.bench_simulation import API, fetched
from benchmarks.crews import Crew, copied_checkout, crew
from benchmarks.figures import BenchFigure, run
from benchmarks.site import Server, Site, site, temporary_server
from rules import compiled

DECK = "sample-rei"
SIZES, TINY = (100_000, 1_000_000, 10_000_000), (1_000, 2_000, 60_000)
SHARED, TINY_SHARED = 20_000, 3_000
LOOK = 0.2  # seconds between two polls
MOST_ROWS, MOST_SHARE, MOST_GROWTH = 256, 10, 1.5
ALLOWED = {"SIMULATION_RUNS_ANON": "100", "SIMULATION_GAMES_ANON": str(SIZES[-1])}
STORED = """
    SELECT (SELECT count(*) FROM rules_chunk),
           (SELECT coalesce(sum(pg_column_size(c.*)), 0) FROM rules_chunk c)
         + (SELECT sum(pg_column_size(s.*)) FROM rules_simulation s WHERE s.code = %s),
           pg_total_relation_size('rules_chunk') + pg_total_relation_size('rules_simulation')
"""


@dataclass
class Seen:
    """What was seen of a run while it was played: seconds by the clock, the workers' CPU; at each look the rows
    of its chunks, their and the run's bytes, what both tables take on disk, and the milliseconds of the poll."""

    games: int
    seconds: float = 0.0
    cpu: float = 0.0
    rows: list[int] = field(default_factory=list)
    bytes: list[int] = field(default_factory=list)
    disk: list[int] = field(default_factory=list)
    polls: list[float] = field(default_factory=list)


def figures(quick: bool) -> Iterator[BenchFigure]:
    print(f"The engine: {compiled.running_engine()}")
    redis = temporary_server("with-redis", "REDIS_URL")
    with site("PostgreSQL") as place, redis as broker:
        for command in ("load_formats", "load_starter"):
            place.manage(command)
        settings = ALLOWED | {"CELERY_BROKER_URL": broker, "WEB_WORKERS": "1"}
        with place.server(**settings) as server:
            yield from growth(place, server, broker, TINY if quick else SIZES)
            yield from sharing(place, server, broker, TINY_SHARED if quick else SHARED)


def growth(
    place: Site, server: Server, broker: str, sizes: tuple[int, ...]
) -> Iterator[BenchFigure]:
    """Runs of these sizes: with games, but for the last, and without."""
    played = sizes if os.environ.get("BENCH_RUNS_REAL") else sizes[:-1]
    real = seen_runs(place, server, broker, "config.celery", played, sizes[0] // 100)
    bare = seen_runs(place, server, broker, "benchmarks.replaying", sizes, sizes[1] // 4)
    for seen in real:
        yield BenchFigure(
            f"{seen.games:,} games: played, two processes", seen.games / seen.seconds, None, "/s"
        )
    cost = real[0].cpu / real[0].games
    for seen in bare:
        name, share = f"{seen.games:,} games", seen.cpu / seen.games / cost * 100
        yield BenchFigure(f"{name}: CPU beside the games", share, MOST_SHARE, "%")
        yield BenchFigure(f"{name}: seconds without the games", seen.seconds, None, "s")
        yield BenchFigure(f"{name}: chunk rows, most", max(seen.rows), MOST_ROWS, "rows")
        yield BenchFigure(f"{name}: bytes of its rows, most", max(seen.bytes) / 1000, None, "kB")
        yield BenchFigure(f"{name}: both tables on disk, most", max(seen.disk) / 1e6, None, "MB")
        yield BenchFigure(f"{name}: a poll, median", statistics.median(seen.polls), None, "ms")
    first, last = (statistics.median(seen.polls) for seen in (bare[0], bare[-1]))
    yield BenchFigure(
        f"a poll, {sizes[-1]:,} games by {sizes[0]:,}", last / first, MOST_GROWTH, "times"
    )


def seen_runs(
    place: Site, server: Server, broker: str, app: str, sizes: tuple[int, ...], first: int
) -> list[Seen]:
    """The first run is for the workers to start and to fill their pools, and is not counted."""
    with crew(place, broker, place.folder / app, 2, app) as workers:
        seen_run(place, server, workers, first, 1)
        return [seen_run(place, server, workers, games, 2) for games in sizes]


def seen_run(place: Site, server: Server, workers: Crew, games: int, seed: int) -> Seen:
    """Play a run to its end, and look at it meanwhile."""
    seen, cpu, start = Seen(games), workers.cpu(), time.perf_counter()
    run = begun(server, games, seed)
    with psycopg.connect(place.environ["DATABASE_URL"], autocommit=True) as database:
        while run["status"] in ("queued", "running"):
            time.sleep(LOOK)
            asked = time.perf_counter()
            run = fetched(server, f"{API}{run['id']}/?results=false")
            seen.polls.append((time.perf_counter() - asked) * 1000)
            rows, size, disk = database.execute(STORED, [run["id"]]).fetchone() or (0, 0, 0)
            seen.rows.append(rows)
            seen.bytes.append(int(size))
            seen.disk.append(disk)
    seen.seconds, seen.cpu = time.perf_counter() - start, workers.cpu() - cpu
    expect(run["status"] == "done" and run["done"] == games, f"{run['status']}")
    print(f"{games:,} games: {seen.seconds:.1f} s, {seen.cpu:.1f} s of CPU", flush=True)
    return seen


def begun(server: Server, games: int, seed: int) -> dict[str, Any]:
    return fetched(
        server, API, json.dumps({"deck_id": DECK, "games": games, "seed": seed}).encode()
    )


def sharing(place: Site, server: Server, broker: str, games: int) -> Iterator[BenchFigure]:
    """Two sets of workers, each in a copy of the sources, share a run; then one is killed in the middle of
    another. The results are those of one process."""
    options = ("--games", str(games), "--seed", "5", "--as", "json")
    alone = json.loads(place.manage("goldfish", DECK, *options).output)["results"]
    with tempfile.TemporaryDirectory() as name, ExitStack() as stack:
        sets = [
            stack.enter_context(
                crew(place, broker, folder / "var", 1, checkout=copied_checkout(folder / "site"))
            )
            for folder in (made(Path(name) / "first"), made(Path(name) / "second"))
        ]
        played(server, begun(server, 2_000, 4))  # until both have started
        before = [each.cpu() for each in sets]
        expect(played(server, begun(server, games, 5)) == alone, "two sets: other results")
        shares = [each.cpu() - was for each, was in zip(sets, before, strict=True)]
        yield BenchFigure(
            "two sets of workers: the smaller share of CPU",
            min(shares) / sum(shares) * 100,
            30,
            "%",
            at_least=True,
        )
        run = begun(server, games, 5)
        while run["done"] < games / 10:
            time.sleep(LOOK / 4)
            run = fetched(server, f"{API}{run['id']}/?results=false")
        sets[1].kill()
        killed_at = run["done"]
        expect(killed_at < games, "the run was over before its workers were killed")
        expect(played(server, run) == alone, "one set killed: other results")
        yield BenchFigure(f"one set killed, {games:,} games: played before", killed_at, None, "")


def made(folder: Path) -> Path:
    folder.mkdir()
    return folder


def played(server: Server, run: dict[str, Any]) -> Any:
    """The results of a run, once it is done."""
    while run["status"] in ("queued", "running"):
        time.sleep(LOOK)
        run = fetched(server, f"{API}{run['id']}/?results=false")
    expect(run["status"] == "done", f"the run is {run['status']}")
    return fetched(server, f"{API}{run['id']}/")["results"]


def expect(true: bool, otherwise: str) -> None:
    if not true:
        raise SystemExit(otherwise)


if __name__ == "__main__":
    run(figures)
