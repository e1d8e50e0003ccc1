"""The CPU cost of each kind of request of the mixed load, in a worker that serves nothing else.

Not part of `make bench`: `.venv/bin/python -m benchmarks.kinds [REQUESTS]`.
"""

import json
import random
import sys
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

from benchmarks.bench_api import prepare, questions
from benchmarks.bench_load import CONNECTIONS, PEOPLE, SETTINGS, SHARES, mix, request
from benchmarks.mix import MixRequest, asked
from benchmarks.site import Server, site

REQUESTS = 400


def main() -> None:
    count = int(sys.argv[1]) if sys.argv[1:] else REQUESTS
    with site("SQLite") as place:
        prepare(place)
        known = json.loads(place.python("-c", PEOPLE, str(CONNECTIONS)).output)
        with place.server(**SETTINGS, WEB_WORKERS="1") as server:
            costs = dict(measured(server, known, count))
    for kind, cpu in costs.items():
        print(f"{kind:34} {cpu:6.2f} ms")
    mean = sum(SHARES[kind] * costs[kind] for kind in SHARES) / sum(SHARES.values())
    print(f"{'all, by their shares of the mix':34} {mean:6.2f} ms")


def measured(server: Server, known: dict[str, Any], count: int) -> Iterator[tuple[str, float]]:
    """The CPU milliseconds per kind; a user's own deck is always requested right after a save."""
    dice = random.Random(1)
    kinds: dict[str, dict[MixRequest, None]] = {}
    bodies = questions(server)
    for number in range(CONNECTIONS):
        for ask in mix(known, bodies, number):
            kinds.setdefault(ask.kind, {})[ask] = None
    own = [*kinds.pop("own deck")]
    for kind, asks in kinds.items():
        ask_all(server, asks)
        cost = cpu(server, dice.choices([*asks], k=count))
        if kind == "saving":
            saving = cost
        yield kind, cost
    # Each deck alternates between two lists, which the first requests load into the worker's caches.
    turns = [number % len(own) for number in range(count)]
    again = [(save, own[n]) for n in turns for save in [*kinds["saving"]][2 * n : 2 * n + 2]]
    ask_all(server, chain.from_iterable(again))
    yield "own deck", 2 * cpu(server, [*chain.from_iterable(again)]) - saving
    new = [(novel(known, n, dice), own[n]) for n in turns]
    yield "own deck, a list never seen", 2 * cpu(server, [*chain.from_iterable(new)]) - saving


def novel(known: dict[str, Any], number: int, dice: random.Random) -> MixRequest:
    """A request that saves the deck with its cards in a new order."""
    entries = dice.sample(known["entries"], len(known["entries"]))
    deck = [{"card": card, "quantity": n} for card, n in entries]
    body = json.dumps({"deck": {"main": deck}, "autosave": True}).encode()
    token = {"Authorization": f"Token {known['token']}", "If-Match": "*"}
    return request("saving", "PATCH", f"/api/v1/decks/{known['own'][number]}/", body, **token)


def cpu(server: Server, asks: list[MixRequest]) -> float:
    """The CPU milliseconds per request."""
    before = server.cpu()
    ask_all(server, asks)
    return 1000 * (server.cpu() - before) / len(asks)


def ask_all(server: Server, asks: Iterable[MixRequest]) -> None:
    for ask in asks:
        answer = asked(server.connect, ask.sent)
        assert answer[9:10] == b"2", answer[:300]


if __name__ == "__main__":
    main()
