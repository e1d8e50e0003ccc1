"""Start the site as `make serve` does, with decks in odd states, and send it hostile requests.

Fails on any 5xx, any error below /api/v1/ that is not problem+json, and any broken connection. Ends after
--requests, or after --minutes if there are any; everything stays on this machine. Requests are reproducible by
number and --seed.
"""

import argparse
import math
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import django

from benchmarks.site import Server, site
from scripts.hostile.doors import doors
from scripts.hostile.requests import request
from scripts.hostile.sending import Totals, send_all
from scripts.hostile.world import World

SETTINGS = {"LOG_LEVEL": "ERROR", "JOB_WORKERS": "0"}
RATES = ("EDITOR_ANON", "EDITOR_USER", "REFUSED", "SIMULATION_ANON", "SIMULATION_USER", "FILE")


@contextmanager
def served(workers: int = 2, examples: bool = False) -> Iterator[tuple[Server, World]]:
    """Run a site without throttling; yield it with its contents. `examples`: those of the rulebooks are made
    beforehand, as `make serve` does, which takes a minute; otherwise by the first reader of each."""
    with site("SQLite") as place:
        place.manage("load_formats")
        place.manage("load_starter")
        if examples:
            place.manage("tell_examples")
        place.environ.update({f"API_RATE_{name}": "off" for name in RATES}, **SETTINGS)
        place.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
        world = World.read(place.python("-m", "scripts.hostile.world").output)
        with place.server(WEB_WORKERS=str(workers)) as server:
            yield server, world


def attack(server: Server, world: World, numbers: range, seed: str, minutes: float) -> Totals:
    targets = doors()
    print(f"{len(targets)} addresses, {len(world.decks)} decks, {len(world.formats)} formats")
    requests = (request(number, seed, targets, world) for number in numbers)
    return send_all(server.port, requests, 4, time.monotonic() + 60 * minutes)


def report(totals: Totals, seconds: float) -> None:
    sent = totals.statuses.total()
    print(f"\n{sent:,} requests in {seconds:.0f} s: {sent / seconds:.0f} a second")
    for status, count in sorted(totals.statuses.items()):
        print(f"{status:>5} {count:>9,}")
    print("\nslowest doors: requests, mean (ms), slowest (ms)")
    for name, count, whole, most in totals.slowest():
        print(f"{name:>24} {count:>7,} {1000 * whole / count:>8.1f} {1000 * most:>9.1f}")
    for outcome in totals.faults[:20]:
        request = outcome.request
        print(
            f"\n{request.number}: {outcome.fault}: {request.door.name} by {request.actor}: {request.raw[:1500]!r}"
        )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--requests", type=int, default=100_000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--minutes", type=float, default=math.inf)
    parser.add_argument("--first", type=int, default=0, help="the number of the first request")
    asked = parser.parse_args()
    numbers = range(asked.first, asked.first + asked.requests)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    with served(examples=True) as (server, world):
        start = time.monotonic()
        totals = attack(server, world, numbers, asked.seed, asked.minutes)
        report(totals, time.monotonic() - start)
    return bool(totals.faults)


if __name__ == "__main__":
    sys.exit(main())
