"""Every endpoint with another user's deck, a revoked link and garbage: no leak and no server error."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from decks.library.models import Deck, Format

SECRET = "Zyzzyva-42"
REFUSED = {400, 401, 403, 404, 405, 415, 422}


def routes(resolver: URLResolver | None = None, before: str = "") -> Iterator[tuple[str, str]]:
    """(name, route) of every named address."""
    for entry in (resolver or get_resolver()).url_patterns:
        route = before + str(entry.pattern)
        if isinstance(entry, URLPattern):
            yield str(entry.name), route
        else:
            yield from routes(entry, route)


def filled(route: str, values: dict[str, str]) -> str:
    """A route with its parameters replaced, by their names."""
    for name, value in values.items():
        for kind in ("slug:", "str:", "path:", "int:", "game:", "uuid:", ""):
            route = route.replace(f"<{kind}{name}>", value)
    return "/" + route.replace("^words\\.(?P<lang>en|ja)\\.js$", "words.en.js")


def made(owner: str, visibility: str) -> Deck:
    """A deck whose text occurs nowhere else."""
    user = get_user_model().objects.get(username=owner)
    row = Format.objects.get(game="chard", slug="standard")
    entries = {"main": [["CS1-001", 3], [f"card {SECRET}", 1]]}
    deck = Deck(game="chard", title=SECRET, owner=user, format=row, entries=entries)
    deck.description, deck.visibility = SECRET, visibility
    deck.create(user, note=SECRET)
    return deck


def doors(deck: Deck) -> Iterator[tuple[str, str]]:
    """Every path that names a saved deck, on pages and in the API."""
    values = {
        "code": deck.code,
        "id": deck.code,
        "number": "1",
        "n": "1",
        "form": "png",
        "name": "bob",
        "key": "1",
    }
    for name, route in routes():
        if "decks/<" in route:
            yield name, filled(route, values)


@pytest.fixture
def secret(people: dict[str, Client]) -> Deck:
    return made("alice", "private")


def test_the_doors_are_found(secret: Deck) -> None:
    found = dict(doors(secret))
    assert len(found) > 15 and {"deck", "edit-deck", "api-deck"} <= set(found)
    assert not [path for path in found.values() if "<" in path]


@pytest.mark.parametrize("name", ["bob", "charlie"])
def test_no_door_opens_to_somebody_elses_deck(
    people: dict[str, Client], secret: Deck, name: str
) -> None:
    client = people[name]
    for door, path in doors(secret):
        for method in ("GET", "POST", "PUT", "PATCH", "DELETE"):
            answer = client.generic(method, path, b"{}", content_type=JSON)
            sign_in = answer.status_code == 302 and "/sign-in/" in answer["Location"]
            assert sign_in or answer.status_code in REFUSED, (door, method, answer.status_code)
            assert SECRET not in body(answer), (door, method)
    deck = Deck.objects.get(pk=secret.pk)
    assert (deck.version, deck.title, deck.visibility) == (1, SECRET, "private")


def body(answer: Any) -> str:
    data = b"".join(answer.streaming_content) if answer.streaming else answer.content
    return str(data.decode("utf-8", "replace"))


@pytest.mark.parametrize("name", ["bob", "charlie"])
def test_a_revoked_link_opens_nothing_any_more(people: dict[str, Client], name: str) -> None:
    deck, client = made("alice", "public"), people[name]
    opened = {path for _, path in doors(deck) if client.get(path).status_code == 200}
    assert {f"/decks/{deck.code}/", f"/api/v1/decks/{deck.code}/"} <= opened
    assert SECRET in body(client.get("/decks/"))
    Deck.objects.filter(pk=deck.pk).update(visibility="private")
    for path in sorted(opened):
        answer = client.get(path)
        assert answer.status_code in {401, 404} or "/sign-in/" in answer.get("Location", ""), path
        assert SECRET not in body(answer)
    for path in elsewhere(deck):
        assert SECRET not in body(client.get(path, follow=True)), path


def elsewhere(deck: Deck) -> list[str]:
    """The paths that show decks, other than a deck's own."""
    return [
        "/",
        "/chard/",
        "/decks/",
        f"/decks/?q={SECRET[:4]}",
        "/decks/?card=CS1-001",
        "/chard/cards/CS1-001/",
        "/api/v1/decks/",
        f"/api/v1/decks/?q={SECRET[:4]}",
        f"/chard/build/?copy={deck.code}",
        f"/oembed/?url=http://testserver/decks/{deck.code}/",
    ]


FORM, JSON = "application/x-www-form-urlencoded", "application/json"
FILE = b'--x\r\nContent-Disposition: form-data; name="text"; filename="a"\r\n\r\n\xff'
DECK = '{"format": "standard", "deck": {"main": [{"card": %s, "quantity": %s}]}, %s}'
GARBAGE: dict[str, tuple[str, bytes]] = {
    "nothing": (FORM, b""),
    "no form": (FORM, b"\xff\xfe\x00=%zz&&&="),
    "many fields": (FORM, b"&".join(b"a%d=1" % i for i in range(2000))),
    "unknown charset": (f"{FORM}; charset=nonsense", b"text=a"),
    "half a file": ("multipart/form-data; boundary=x", FILE),
    "no boundary": ("multipart/form-data", b"--x"),
    "text": ("text/plain; charset=shift_jis", "片仮名 \u202e\u200b\x07".encode()),
    "no JSON": (JSON, b"{"),
    "invalid UTF-8": (JSON, b'{"format": "\xff\xff", "deck": {}}'),
    "a list": (JSON, b"[1, 2]"),
    "deep": (JSON, b"[" * 50_000),
    "wrong types": (
        JSON,
        b'{"format": 1e999, "deck": [], "text": {}, "q": [], "seed": {}, "url": -1}',
    ),
    "surrogates": (JSON, (DECK % (r'"\ud800"', 3, r'"q": "\ud800", "text": "\udfff"')).encode()),
    "nul": (JSON, (DECK % (r'"\u0000"', 3, r'"q": "\u0000", "text": "\u0000"')).encode()),
    "huge": (
        JSON,
        (DECK % ('"CS1-001"', 10**20, f'"offset": {10**22}, "q": "cost>{10**23}"')).encode(),
    ),
}


def everywhere(client: Client, number: str = "1") -> Iterator[tuple[str, str]]:
    """(name, path) of every route except the API's, filled in with alice's objects."""
    code = made("alice", "public").code
    values = dict.fromkeys(("n", "pk"), "1") | dict.fromkeys(("name", "uidb64", "token"), "x")
    values |= {"code": code, "id": code, "number": number, "form": "png", "game": "chard"}
    values |= {"slug": "standard", "format": "standard"}
    alice = get_user_model().objects.get(username="alice")
    for name, route in routes():
        if name != "sign-out" and not name.startswith("api-"):  # API: tests/contract
            client.force_login(alice)
            yield name, filled(route, values)


@pytest.mark.nightly(0.25)
@pytest.mark.parametrize("garbage", GARBAGE)
def test_garbage_is_the_senders_fault_at_every_door(
    people: dict[str, Client], garbage: str
) -> None:
    """The test client raises what would be a 500."""
    client = people["alice"]
    kind, data = GARBAGE[garbage]
    for name, path in everywhere(client):
        answer = client.generic("POST", path, data, content_type=kind)
        assert answer.status_code != 500, (name, body(answer)[:500])


QUERIES = {
    "no UTF-8": "%ff%fe&q=%ff&page=%00&format=%ed%a0%80",
    "right to left": "a=x&q=" + "%E2%80%AE" * 500,
    "numbers": "page=-1&a=x&b=&as_of=9999-99-99&n=99999999999999999999&sort=%00",
}


@pytest.mark.nightly(0.25)
@pytest.mark.parametrize("query", QUERIES)
def test_no_query_breaks_a_page(people: dict[str, Client], query: str) -> None:
    client = people["alice"]
    for name, path in everywhere(client, "CS1-001"):
        answer = client.get(f"{path}?{QUERIES[query]}")
        assert answer.status_code != 500, (name, body(answer)[:500])
