"""Saved decks, house formats, visibility and throttles, by alice, bob and a stranger."""

import json
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from tests.contract.conftest import API
from tests.contract.pools import LEGAL, coj
from tests.contract.test_requests_contract import problem

DECK = {"game": "code-of-joker", "format": "standard", "title": "Mine", "deck": coj()}


class Person:
    """A browser signed in by its session, speaking JSON."""

    def __init__(self, name: str | None = None) -> None:
        self.client = Client(raise_request_exception=False)
        if name:
            self.client.force_login(User.objects.create_user(name, password="x"))

    def __call__(self, method: str, path: str, body: Any = None, **more: Any) -> Any:
        data = b"" if body is None else json.dumps(body).encode()
        path = path if path.startswith("/") else API + path
        return self.client.generic(method, path, data, content_type="application/json", **more)


@pytest.fixture
def alice(site: None) -> Person:
    return Person("alice")


@pytest.fixture
def bob(site: None) -> Person:
    return Person("bob")


@pytest.fixture
def charlie(site: None) -> Person:
    return Person()


def saved(owner: Person, **more: Any) -> tuple[str, str]:
    """A new deck's address and ETag."""
    answer = owner("POST", "decks/", DECK | more)
    assert answer.status_code == 201, answer.content
    body = answer.json()
    assert answer["Location"].endswith(f"/decks/{body['id']}/")
    return f"decks/{body['id']}/", answer["ETag"]


def test_create_read_change_delete(alice: Person) -> None:
    path, etag = saved(alice)
    shown = alice("GET", path)
    assert shown.json()["title"] == "Mine" and shown["ETag"] == etag
    changed = alice("PATCH", path, {"title": "New"}, HTTP_IF_MATCH=etag)
    assert changed.status_code == 200 and changed.json()["title"] == "New"
    whole = alice("PUT", path, DECK | {"title": "Whole"}, HTTP_IF_MATCH=changed["ETag"])
    assert whole.status_code == 200 and whole["ETag"] != changed["ETag"]
    assert alice("DELETE", path, HTTP_IF_MATCH=whole["ETag"]).status_code == 204
    problem(alice("GET", path), 404)


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE"])
def test_a_lost_race_is_a_412_and_overwrites_nothing(alice: Person, method: str) -> None:
    path, old = saved(alice)
    new = alice("PATCH", path, {"title": "First"}, HTTP_IF_MATCH=old)["ETag"]
    problem(alice(method, path, DECK | {"title": "Late"}, HTTP_IF_MATCH=old), 412)
    if method != "DELETE":
        problem(alice(method, path, DECK | {"title": "Blind"}), 428)
    shown = alice("GET", path)
    assert shown.json()["title"] == "First" and shown["ETag"] == new


@pytest.mark.parametrize(
    "visibility, read, listed",
    [("private", 404, False), ("link", 200, False), ("public", 200, True)],
)
def test_who_sees_a_deck(
    alice: Person, bob: Person, charlie: Person, visibility: str, read: int, listed: bool
) -> None:
    path, etag = saved(alice, visibility=visibility, title="Unheard of")
    for other in (bob, charlie):
        for part in ("", "legality/", "export/?as=text", "revisions/"):
            assert other("GET", path + part).status_code in (read, 403 if part else read), part
        assert ("Unheard of" in other("GET", "decks/").content.decode()) == listed
        question = {"deck_id": path.split("/")[1], "format": "standard"}
        assert other("POST", "legality/", question).status_code == read
        for method in ("PUT", "PATCH", "DELETE"):
            answer = other(method, path, DECK, HTTP_IF_MATCH=etag)
            problem(answer, answer.status_code)
            assert answer.status_code in (401, 403, 404)
    assert "Unheard of" in alice("GET", "decks/?owner=me").content.decode()
    assert alice("GET", path)["ETag"] == etag


def test_legality_of_a_saved_deck_is_that_of_its_list(alice: Person) -> None:
    path, _ = saved(alice, deck=coj(("1-0-020", 4)))
    one = alice("GET", path + "legality/").json()
    two = alice("POST", "legality/", {"deck_id": path.split("/")[1], "format": "standard"}).json()
    three = alice("POST", "legality/", {k: v for k, v in DECK.items() if k != "title"}
                  | {"deck": coj(("1-0-020", 4))}).json()  # fmt: skip
    assert one == two == three and one["verdict"] == "illegal"


@pytest.mark.parametrize("game, format", LEGAL)
def test_exports_read_back_as_the_same_deck(alice: Person, game: str, format: str) -> None:
    path, _ = saved(alice, game=game, format=format, deck=LEGAL[game, format])
    ask = {"game": game, "format": format}
    for language in ("en", "ja"):
        out = alice("GET", path + "export/?as=text", HTTP_ACCEPT_LANGUAGE=language)
        answer = alice("POST", "legality/", ask | {"text": out.content.decode()}).json()
        assert answer["verdict"] == "legal", out.content.decode()
    code = alice("GET", path + "export/?as=code").content.decode().strip()
    again = alice("POST", "legality/", {"format": format, "code": code}).json()
    assert again["verdict"] == "legal"
    deck = alice("GET", path + "export/?as=json").json()["deck"]
    assert alice("POST", "legality/", ask | {"deck": deck}).status_code == 200
    assert alice("GET", path + "export/?as=csv")["Content-Type"].startswith("text/csv")
    problem(alice("GET", path + "export/?as=pdf"), 400)


def test_revisions_keep_what_a_deck_was(alice: Person) -> None:
    path, etag = saved(alice)
    alice("PATCH", path, {"deck": {"main": []}}, HTTP_IF_MATCH=etag)
    revisions = alice("GET", path + "revisions/").json()
    assert revisions["total"] == 2 and len(revisions["results"]) == 2


def test_a_fork_is_a_deck_of_ones_own(alice: Person, bob: Person, charlie: Person) -> None:
    path, _ = saved(alice, visibility="public")
    forked = bob("POST", path + "fork/", {})
    assert forked.status_code == 201
    body = forked.json()
    assert body["owner"] == "bob" and body["visibility"] == "private"
    assert body["deck"] == alice("GET", path).json()["deck"]
    problem(charlie("POST", path + "fork/", {}), 401)


def test_tokens_sign_a_program_in(alice: Person, charlie: Person) -> None:
    answer = alice("POST", "tokens/", {"name": "bot"})
    assert answer.status_code == 201
    secret = next(v for k, v in answer.json().items() if k in ("token", "secret", "key"))
    for word in ("Token", "Bearer"):
        header = {"HTTP_AUTHORIZATION": f"{word} {secret}"}
        if charlie("POST", "decks/", DECK, **header).status_code == 201:
            return
    raise AssertionError("neither Token nor Bearer is understood")


def house(owner: Person, **more: Any) -> Any:
    version = {"constraints": [
        {"id": "copies", "kind": "copies", "clause": "COJ-002", "max": 1, "by": "name"}
    ]}  # fmt: skip
    body = {"game": "code-of-joker", "parent": "standard", "name": {"en": "One", "ja": "一枚"},
            "versions": [version]}  # fmt: skip
    return owner("POST", "formats/", body | more)


def test_house_formats_are_checked_like_official_ones(
    alice: Person, bob: Person, charlie: Person
) -> None:
    made = house(alice, visibility="public")
    assert made.status_code == 201, made.content
    slug = made.json()["slug"]
    for person in (alice, bob, charlie):
        answer = person(
            "POST", "legality/", {"game": "code-of-joker", "format": slug, "deck": coj()}
        )
        assert answer.status_code == 200 and answer.json()["verdict"] == "illegal"
    address = f"formats/{slug}/"
    for person in (bob, charlie):
        assert person("DELETE", address, HTTP_IF_MATCH=made["ETag"]).status_code in (401, 403, 404)
    assert alice("DELETE", address, HTTP_IF_MATCH=made["ETag"]).status_code == 204
    problem(alice("GET", address), 404)


def test_private_house_formats_are_unknown_to_others(alice: Person, bob: Person) -> None:
    made = house(alice, visibility="private")
    slug = made.json()["slug"]
    ask = {"game": "code-of-joker", "format": slug, "deck": coj()}
    assert alice("POST", "legality/", ask).status_code == 200
    assert bob("POST", "legality/", ask).status_code in (400, 404)


def test_impact_says_which_visible_decks_break_and_why(alice: Person) -> None:
    saved(alice, title="Threes")
    body = {"game": "code-of-joker", "parent": "standard", "name": {"en": "One", "ja": "一枚"},
            "versions": [{"constraints": [
                {"id": "copies", "kind": "copies", "clause": "COJ-002", "max": 1, "by": "name"}
            ]}]}  # fmt: skip
    answer = alice("POST", "formats/impact/", body)
    assert answer.status_code == 200, answer.content
    told = answer.content.decode()
    assert "Threes" in told and "COJ-002" in told


@pytest.mark.parametrize("path, rate", [("games/", "anon"), ("legality/", "anon")])
def test_strangers_are_throttled_with_retry_after(
    charlie: Person, settings: Any, path: str, rate: str
) -> None:
    settings.API_RATES = settings.API_RATES | {rate: "2/min"}
    answers = [charlie("GET", path) for _ in range(4)]
    body = problem(answers[-1], 429)
    assert body["code"] == "throttled" and int(answers[-1]["Retry-After"]) >= 1
