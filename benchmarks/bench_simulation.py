"""Runs of 10,000 goldfish games on a served site, requested over HTTP and played by workers."""

import json
import statistics
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from benchmarks.dealt import decks
from benchmarks.figures import BenchFigure, run
from benchmarks.site import ROOT, Server, Site, children, site
from rules import compiled
from scripts.together import WORKERS

API = "/api/v1/simulations/"
GAMES, MEMORY = 10_000, 120
SECONDS = {"code-of-joker": 5, "battlogic": 2.5}
ROUNDS = 5
LOOK = 0.05  # seconds between polls


def figures(quick: bool) -> Iterator[BenchFigure]:
    print(f"The engine: {compiled.running_engine()}")
    games, rounds = (60, 1) if quick else (GAMES, ROUNDS)
    with site("SQLite") as place:
        for command in ("load_formats", "load_starter"):
            place.manage(command)
        yield from measured(place, games, rounds)


def measured(place: Site, games: int, rounds: int) -> Iterator[BenchFigure]:
    """Measure on a site with the sample decks."""
    runs = {"SIMULATION_RUNS_ANON": "100"}
    with place.server(**runs, WEB_WORKERS="1") as server, workers(place, 2) as master:
        for game in SECONDS:
            yield asked(server, game, games, rounds)
        peak = max(peak_of(pid) for pid in children(master))
        yield BenchFigure("a worker process: most memory held", peak, MEMORY, "MB")


@contextmanager
def workers(place: Site, processes: int) -> Iterator[int]:
    """Run workers; yield the id of their parent process."""
    environ = place.environ | {"JOB_WORKERS": str(processes)}
    with subprocess.Popen([sys.executable, *WORKERS], env=environ, cwd=ROOT) as process:
        try:
            yield process.pid
        finally:
            process.terminate()


def asked(server: Server, game: str, games: int, rounds: int) -> BenchFigure:
    """Wall-clock time from the request until the run is done, over the sample decks in turn."""
    names = sorted(decks(game))
    answered(server, names[0], 10)  # the first run waits for the workers to start
    times = []
    for number in range(rounds):
        start = time.perf_counter()
        answered(server, names[number % len(names)], games)
        times.append(time.perf_counter() - start)
    name = f"{game}: {games:,} games asked for and played, two workers"
    return BenchFigure(name, statistics.median(times), SECONDS[game], "s")


def answered(server: Server, deck: str, games: int) -> None:
    """Request a run and wait until it is done."""
    body = {"deck_id": f"sample-{deck}", "games": games, "seed": games}
    run = fetched(server, API, json.dumps(body).encode())
    while run["status"] in ("queued", "running"):
        time.sleep(LOOK)
        run = fetched(server, f"{API}{run['id']}/?results=false")
    if run["status"] != "done" or run["done"] != games:
        raise SystemExit(f"the run of {deck} is {run['status']}: {run['done']} games")


def fetched(server: Server, path: str, body: bytes | None = None) -> dict[str, Any]:
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(f"http://127.0.0.1:{server.port}{path}", body, headers)
    with urllib.request.urlopen(request, timeout=60) as answer:
        body_json: dict[str, Any] = json.load(answer)
    return body_json


def peak_of(pid: int) -> float:
    """The peak memory of a process so far, in MB."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmHWM:"):
            return int(line.split()[1]) / 1024
    raise ValueError(pid)


if __name__ == "__main__":
    run(figures)
