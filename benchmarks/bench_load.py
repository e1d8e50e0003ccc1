"""A mixed load of pages, searches, checks and saves over eight connections, at full speed.

The mix and an echo (benchmarks/echo.py) take turns, so that both see the same machine load; each ratio is of one
turn.
"""

import json
import statistics
from collections.abc import Iterator, Mapping
from typing import Any
from urllib.parse import quote

from benchmarks.bench_api import GAME, PLAIN, prepare, questions
from benchmarks.figures import BenchFigure, run
from benchmarks.mix import MixRequest, Taken, centile, drive
from benchmarks.site import Server, Site, site

SETTINGS = {"DJANGO_SETTINGS_MODULE": "benchmarks.settings"}
CONNECTIONS = 8
TURNS, SECONDS, ECHO_SECONDS = 5, 12, 4
SEARCHES = ("c:red", "t:unit+cost<=3", "dragon", "o:draw+-c:blue", "k:speed+or+bp>=7000", "竜")
# Per hundred requests. Decks are the sample decks, requested anonymously, and a signed-in user's own.
SHARES = {"start": 4, "game": 5, "decks": 8, "deck": 18, "own deck": 6, "cards": 12, "card": 7}
SHARES |= {"formats": 3, "editor": 2, "search": 10, "legality": 15, "saving": 10}
PEOPLE = """
import json, sys
from config import wsgi
from django.contrib.auth.models import User
from django.test import Client
from accounts.models import Token
from decks.library.models import Deck
user = User.objects.create_user("bench")
browser = Client()
browser.force_login(user)
decks = []
for place in range(int(sys.argv[1])):
    deck = Deck.objects.get(code="sample-red-burn")
    deck.pk, deck.code, deck.owner, deck.visibility = None, f"own-{place}", user, "private"
    deck.create(user)
    decks.append(deck.code)
told = {"token": Token.issue(user, "bench")[1], "session": browser.cookies["sessionid"].value}
told |= {"own": decks, "entries": deck.entries["main"], "samples": [
    [deck.game, deck.code] for deck in Deck.objects.filter(owner=None).order_by("code")]}
print(json.dumps(told))
"""


def figures(quick: bool) -> Iterator[BenchFigure]:
    turns, seconds, echo = (1, 1, 1) if quick else (TURNS, SECONDS, ECHO_SECONDS)
    with site("SQLite") as place:
        prepare(place)
        yield from measured(place, turns, seconds, echo)


def measured(place: Site, turns: int, seconds: float, echo: float) -> Iterator[BenchFigure]:
    known = json.loads(place.python("-c", PEOPLE, str(CONNECTIONS)).output)
    with place.server(**SETTINGS) as server:
        bodies = questions(server)
        asks = [mix(known, bodies, number) for number in range(CONNECTIONS)]
        drive(server.connect, asks, 2 * echo)  # warm-up: each worker has served everything once
        yield from compared(server, asks, turns, seconds, echo)


def compared(
    server: Server, asks: list[Mapping[MixRequest, int]], turns: int, seconds: float, echo: float
) -> Iterator[BenchFigure]:
    body = questions(server)[0].encode()
    echoes: list[Mapping[MixRequest, int]] = [
        {request("echo", "POST", PLAIN, body): 1}
    ] * CONNECTIONS
    mixed, plain = [], []
    cpu = 0.0
    for _ in range(turns):
        before = server.cpu()
        mixed.append(drive(server.connect, asks, seconds))
        cpu += server.cpu() - before
        plain.append(drive(server.connect, echoes, echo))
    failures = [each for taken in (*mixed, *plain) for each in taken.failures]
    print(*failures[:5], sep="\n")
    tell(mixed)
    yield from judged(mixed, plain, len(failures))
    each = 1000 * cpu / sum(len(taken.all) for taken in mixed)
    yield BenchFigure("mixed load: CPU of the workers for a request", each, None, "ms")


def judged(mixed: list[Taken], plain: list[Taken], failures: int) -> Iterator[BenchFigure]:
    rate = statistics.median(taken.rate for taken in mixed)
    ratios = [ours.rate / echo.rate for ours, echo in zip(mixed, plain, strict=True)]
    slow = statistics.median(centile(taken.all, 99) for taken in mixed)
    cpu = sum(taken.cpu for taken in mixed) / sum(taken.seconds for taken in mixed)
    yield BenchFigure(
        f"mixed load, {CONNECTIONS} connections", rate, 400, "requests/s", at_least=True
    )
    yield BenchFigure("mixed load: p99", slow, 60, "ms")
    yield BenchFigure("mixed load: failed requests", failures, 0, "requests")
    yield BenchFigure(
        "mixed load beside an echo by DRF", 100 * statistics.median(ratios), None, "%"
    )
    yield BenchFigure("mixed load: the client's own share of one core", 100 * cpu, None, "%")


def tell(turns: list[Taken]) -> None:
    """Print the times of each kind of request over all turns."""
    kinds = sorted({kind for taken in turns for kind in taken.times})
    for kind in kinds:
        times = [each for taken in turns for each in taken.times.get(kind, [])]
        print(
            f"{kind:10} {len(times):6} times, p50 {centile(times, 50):5.1f} ms, p99 {centile(times, 99):5.1f} ms"
        )


def mix(known: dict[str, Any], bodies: list[str], number: int) -> dict[MixRequest, int]:
    """The requests of one connection with their weights; requests of one kind divide its part of SHARES."""
    kinds = {**pages(known), **doors(known, bodies, number)}
    common = 5040  # divisible by any number of requests of a kind
    return {ask: SHARES[kind] * common // len(asks) for kind, asks in kinds.items() for ask in asks}


def pages(known: dict[str, Any]) -> dict[str, list[MixRequest]]:
    session = {"Cookie": f"sessionid={known['session']}"}
    games = sorted({game for game, _ in known["samples"]})
    paths = {
        "start": ["/"],
        "game": [f"/{game}/" for game in games],
        "decks": ["/decks/", *(f"/decks/?game={game}" for game in games)],
        "deck": [f"/decks/{code}/" for _, code in known["samples"]],
        "cards": [f"/{GAME}/cards/?q={q}" for q in SEARCHES],
        "card": [f"/{GAME}/cards/1-0-00{n}/" for n in (1, 2, 4)],
        "formats": [f"/{GAME}/formats/", f"/{GAME}/formats/standard/"],
        "editor": [f"/{GAME}/build/"],
    }
    asks = {
        kind: [request(kind, "GET", path) for path in kind_paths]
        for kind, kind_paths in paths.items()
    }
    own = [request("own deck", "GET", f"/decks/{code}/", **session) for code in known["own"]]
    return {**asks, "own deck": own}


def doors(known: dict[str, Any], bodies: list[str], number: int) -> dict[str, list[MixRequest]]:
    """API and script requests. Each connection saves its own deck, alternating between two lists."""
    address = f"/api/v1/decks/{known['own'][number]}/"
    token = {"Authorization": f"Token {known['token']}", "If-Match": "*"}
    lists = [known["entries"], known["entries"][1:]]
    decks = [[{"card": card, "quantity": n} for card, n in entries] for entries in lists]
    saved = [json.dumps({"deck": {"main": deck}, "autosave": True}).encode() for deck in decks]
    search = f"/api/v1/games/{GAME}/cards/?limit=60&q="
    return {
        "search": [request("search", "GET", search + q) for q in SEARCHES],
        "legality": [
            request("legality", "POST", "/api/v1/legality/", body.encode()) for body in bodies
        ],
        "saving": [request("saving", "PATCH", address, body, **token) for body in saved],
    }


def request(kind: str, method: str, path: str, body: bytes = b"", **headers: str) -> MixRequest:
    all_headers = {"Host": "127.0.0.1", "Accept-Language": "en", "Connection": "close"} | headers
    if body:
        all_headers |= {"Content-Type": "application/json", "Content-Length": str(len(body))}
    lines = "".join(f"{name}: {value}\r\n" for name, value in all_headers.items())
    return MixRequest(
        kind, f"{method} {quote(path, '/?=&+<>:-')} HTTP/1.1\r\n{lines}\r\n".encode() + body
    )


if __name__ == "__main__":
    run(figures)
