"""Send requests and detect faults: server errors, HTML below /api/v1/, broken connections."""

import http.client
import socket
import time
from collections import Counter, defaultdict
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import islice
from typing import NamedTuple

from scripts.hostile.requests import Request

PATIENCE = 130.0  # seconds, longer than the server's own timeout
PROBLEM = "application/problem+json"
# oEmbed's status for an unsupported format (https://oembed.com, 2.3.4).
EXPECTED = {("oembed", 501)}


class SendingOutcome(NamedTuple):
    """`fault`: what is wrong with the response, or ""."""

    request: Request
    status: int
    seconds: float
    fault: str


def send(port: int, request: Request) -> SendingOutcome:
    start = time.perf_counter()
    try:
        status, media = answered(port, request)
    except (OSError, http.client.HTTPException) as error:
        return SendingOutcome(request, 0, time.perf_counter() - start, f"no answer: {error!r}")
    return SendingOutcome(
        request, status, time.perf_counter() - start, fault(request, status, media)
    )


def answered(port: int, request: Request) -> tuple[int, str]:
    """The status and media type of the response, which is read completely."""
    with socket.create_connection(("127.0.0.1", port), PATIENCE) as connection:
        with suppress(BrokenPipeError, ConnectionResetError):  # it need not read everything
            connection.sendall(request.raw)
            connection.shutdown(socket.SHUT_WR)
        response = http.client.HTTPResponse(connection, method=request.method)
        response.begin()
        response.read()
        return response.status, response.headers.get("Content-Type", "").split(";")[0]


def fault(request: Request, status: int, media: str) -> str:
    if status >= 500 and (request.door.name, status) not in EXPECTED:
        return f"{status}"
    if request.door.api and status >= 400 and media != PROBLEM:
        return f"{status} as {media or 'nothing'}"
    return ""


class Totals:
    """The outcomes of all requests."""

    def __init__(self) -> None:
        self.statuses: Counter[int] = Counter()
        self.seconds: defaultdict[str, list[float]] = defaultdict(list)
        self.faults: list[SendingOutcome] = []

    def add(self, outcome: SendingOutcome) -> None:
        self.statuses[outcome.status] += 1
        self.seconds[outcome.request.door.name].append(outcome.seconds)
        if outcome.fault:
            self.faults.append(outcome)

    def slowest(self, most: int = 10) -> list[tuple[str, int, float, float]]:
        """(endpoint, requests, total seconds, slowest seconds) of the endpoints with the slowest responses."""
        rows = [(name, len(all_), sum(all_), max(all_)) for name, all_ in self.seconds.items()]
        return sorted(rows, key=lambda row: -row[3])[:most]


def send_all(port: int, requests: Iterable[Request], hands: int, until: float) -> Totals:
    """Send the requests, `hands` at a time, until they run out or time.monotonic() reaches `until`."""
    totals, stream = Totals(), iter(requests)
    with ThreadPoolExecutor(hands) as pool:
        while time.monotonic() < until:
            portion = list(islice(stream, 1000))
            if not portion:
                break
            for outcome in pool.map(lambda request: send(port, request), portion):
                totals.add(outcome)
            print(f"{totals.statuses.total():,} sent, {len(totals.faults)} faults", flush=True)
    return totals
