"""Generate requests; the same number always gives the same request."""

from random import Random
from typing import NamedTuple
from urllib.parse import quote, urlencode

from scripts.hostile.bodies import FORM, JSON, body, chunks
from scripts.hostile.doors import METHODS, PARAMETER, HostileDoor
from scripts.hostile.words import ABOUT, JUNK, word
from scripts.hostile.world import World

STRANGE = (*METHODS, "HEAD", "OPTIONS", "TRACE", "BREW", "get", "PROPFIND", "G\x00T", "CONNECT")
KEYS = (*ABOUT, "limit", "offset", "page", "a", "b", "url", "size", "lang", "seed", "choices")
# Endpoints that are always slow; most requests to them are redirected to others.
DEAR = {
    "deck-picture",
    "code-picture",
    "deck-sheet",
    "code-sheet",
    "api-docs",
    "api-schema",
    "deck-list",
}
HEADERS = (
    ("Accept", ("", "*/*", "image/png", "text/csv", "application/x-ndjson", ",;q=x")),
    ("Accept-Language", ("ja", "en;q=0.1, ja", "x" * 500, "*", "\xff")),
    ("If-Match", ("*", '"x"', "nonsense", '"a", W/"b"')),
    ("If-None-Match", ("*", '"x"', ",,,")),
    ("Host", ("evil.example", "127.0.0.1:99999", "", "a b")),
    ("Cookie", ("sessionid=x; csrftoken=y", "theme=\xff", "messages=x", "=;" * 200)),
    ("X-Forwarded-For", ("1.2.3.4", "nonsense, ::1")),
    ("X-Requested-With", ("XMLHttpRequest",)),
    ("Referer", ("http://127.0.0.1/", "nonsense")),
    ("Range", ("bytes=0-1", "bytes=9-1")),
    ("Authorization", ("Basic x", "Token", "Bearer \xff", "Token " + "x" * 1000)),
)
LENGTHS = ("-1", "abc", "0", "99999999999999", "1, 2", "+5")


class Request(NamedTuple):
    """`raw`: the complete bytes of the request."""

    number: int
    door: HostileDoor
    actor: str
    method: str
    raw: bytes


def request(number: int, seed: str, doors: list[HostileDoor], world: World) -> Request:
    chance = Random(f"{seed} {number}")
    door = chance.choice(doors)
    while door.name in DEAR and chance.random() < 0.9:
        door = chance.choice(doors)
    actor = chance.choice(list(world.actors))
    method = chance.choice(STRANGE if chance.random() < 0.1 else door.methods)
    target = path(chance, door, world) + query(chance, world)
    headers = {"Host": "127.0.0.1", "X-CSRFToken": "h" * 32, "Cookie": f"csrftoken={'h' * 32}"}
    headers |= world.actors[actor] | strange(chance)
    sent, data = content(chance, door, world, method)
    lines = [f"{method} {target} HTTP/1.1", *(f"{k}: {v}" for k, v in (headers | sent).items())]
    head = "\r\n".join((*lines, "", "")).encode("latin-1", "replace")
    return Request(number, door, actor, method, head + data)


def path(chance: Random, door: HostileDoor, world: World) -> str:
    """The route with its parameters filled in, sometimes without the final slash."""

    def fill(match: object) -> str:
        kind, name = match[1], match[2]  # type: ignore[index]
        if kind == "int" and chance.random() < 0.8:
            return chance.choice(("0", "1", "2", "6", "2147483648", "9" * 30))
        return quote(word(chance, world, named(door, name)), safe="%/")

    made = PARAMETER.sub(fill, door.route.replace("words\\.(?P<lang>en|ja)\\.js", "words.en.js"))
    return made.rstrip("/") if chance.random() < 0.03 else made


def named(door: HostileDoor, name: str) -> str:
    """The subject of a route parameter, if its name alone does not tell."""
    if name in ("code", "id"):
        about = {"simulations": "runs", "records": "runs", "c": "codes", "C": "codes"}
        part = door.route.removeprefix("/api/v1").split("/")[1]
        return about.get(part, "decks" if "decks" in door.route else name)
    return name


def query(chance: Random, world: World) -> str:
    if chance.random() < 0.6:
        return ""
    pairs = [
        (key, word(chance, world, key)) for key in chance.choices(KEYS, k=chance.randint(1, 4))
    ]
    return "?" + (urlencode(pairs) if chance.random() < 0.8 else chance.choice(JUNK[9:12]))


def strange(chance: Random) -> dict[str, str]:
    """Unexpected headers; mostly none."""
    chosen = [pair for pair in HEADERS if chance.random() < 0.04]
    return {name: chance.choice(values) for name, values in chosen}


def content(
    chance: Random, door: HostileDoor, world: World, method: str
) -> tuple[dict[str, str], bytes]:
    """The body and its headers."""
    if method in ("GET", "HEAD") and chance.random() < 0.95:
        return {}, b""
    kind, data = body(chance, world, door.shape)
    if not door.api and door.shape is None and kind == JSON:
        kind = FORM
    if chance.random() < 0.1:
        return {"Content-Type": kind, "Transfer-Encoding": "chunked"}, chunks(chance, data)
    length = chance.choice(LENGTHS) if chance.random() < 0.02 else str(len(data))
    return {"Content-Type": kind, "Content-Length": length}, data
