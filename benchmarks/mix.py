"""A lightweight client that sends a mix of requests over several connections and times each.

Requests are built beforehand; a thread sends bytes and reads until the server closes. The client shares the cores
with the server, so its own cost is measured too.
"""

import random
import socket
import statistics
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

Connect = Callable[[], socket.socket]


class MixRequest(NamedTuple):
    """One request and its kind."""

    kind: str
    sent: bytes


@dataclass
class Taken:
    """The milliseconds of each request by kind, and the client's own CPU seconds."""

    times: dict[str, list[float]] = field(default_factory=dict)
    seconds: float = 0.0
    cpu: float = 0.0
    failures: list[str] = field(default_factory=list)

    @property
    def all(self) -> list[float]:
        return [each for times in self.times.values() for each in times]

    @property
    def rate(self) -> float:
        return len(self.all) / self.seconds


def centile(times: list[float], percent: int) -> float:
    return statistics.quantiles(times, n=100)[percent - 1] if len(times) > 1 else times[0]


class Connection(threading.Thread):
    """Sends requests one after another, each on a new connection, until the time is up."""

    def __init__(self, connect: Connect, asks: Mapping[MixRequest, int], seconds: float, seed: int):
        super().__init__()
        self.connect, self.until = connect, time.perf_counter() + seconds
        self.asks = random.Random(seed).choices(list(asks), list(asks.values()), k=5000)
        self.taken = Taken()

    def run(self) -> None:
        for ask in self.endless():
            start = time.perf_counter()
            if start > self.until:
                break
            answer = asked(self.connect, ask.sent)
            took = (time.perf_counter() - start) * 1000
            self.taken.times.setdefault(ask.kind, []).append(took)
            if answer[9:10] != b"2":
                self.taken.failures.append(f"{ask.kind}: {answer[:300]!r}")
        self.taken.cpu = time.thread_time()

    def endless(self) -> Iterator[MixRequest]:
        while True:
            yield from self.asks


def asked(connect: Connect, request: bytes) -> bytes:
    """The whole response; empty if there was none."""
    with connect() as sock:
        sock.sendall(request)
        pieces = []
        while piece := sock.recv(1 << 18):
            pieces.append(piece)
    return b"".join(pieces)


def drive(connect: Connect, asks: list[Mapping[MixRequest, int]], seconds: float) -> Taken:
    """Run one connection for each of `asks`, which maps its requests to their relative frequency."""
    start = time.perf_counter()
    threads = [Connection(connect, mix, seconds, seed) for seed, mix in enumerate(asks)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    total = Taken(seconds=time.perf_counter() - start)
    for thread in threads:
        total.cpu += thread.taken.cpu
        total.failures += thread.taken.failures
        for kind, times in thread.taken.times.items():
            total.times.setdefault(kind, []).extend(times)
    return total
