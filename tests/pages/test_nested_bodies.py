"""Every endpoint that reads a JSON body answers 400 if it is nested too deeply, at any depth."""

import json
from collections.abc import Iterator
from typing import Any

import orjson
import pytest
from django.test import Client
from django.urls import get_resolver

from tests.pages.test_strangers import filled, made, routes
from web.api.bodies import load_json
from web.api.problems import Problem
from web.nesting import DEEPEST, too_deep

DEPTHS = (65, 253, 254, 255, 500, 1022, 1023, 1024, 2000, 50_000)
VALUES = {"game": "chard", "number": "1", "slug": "standard", "format": "standard", "name": "bob"}
BATCH = "/api/v1/legality/batch/"


def nested(depth: int, opens: str = "[", closes: str = "]") -> str:
    return opens * depth + closes * depth


def bodies(depth: int) -> Iterator[str]:
    """The nested value as the whole body, as a member, and within a deck."""
    yield nested(depth)
    yield nested(depth, '{"a":', "}").replace(":}", ":1}")
    yield f'{{"format": "standard", "deck": {{"main": [{nested(depth)}]}}}}'
    yield f'{{"game": "chard", "format": "standard", "a": "b:", "versions": {nested(depth)}}}'


def doors(code: str) -> list[str]:
    """Every address that takes JSON: those below /api/v1/ and the editor's."""
    values = VALUES | {"code": code, "id": code}
    found = [filled(route, values) for _name, route in routes(get_resolver())]
    return [path for path in found if path.startswith("/api/v1/") or "/editor/" in path]


@pytest.mark.nightly(0.25)
@pytest.mark.parametrize("depth", [65, 254, 1023, 2000])
def test_deep_json_is_refused_at_every_door(people: dict[str, Client], depth: int) -> None:
    client = people["alice"]
    for path in doors(made("alice", "public").code):
        for method in ("POST", "PUT", "PATCH"):
            for body in bodies(depth):
                answer = client.generic(method, path, body, "application/json")
                if path.endswith("/like/") and method == "POST":  # reads no body
                    assert answer.status_code == 200
                    continue
                assert 400 <= answer.status_code < 500, (method, path, body[:80])
                assert answer["Content-Type"] == "application/problem+json", (method, path)


@pytest.mark.parametrize("path", ["/chard/editor/verdict/", "/api/v1/legality/", "/chard/odds/"])
@pytest.mark.parametrize("depth", DEPTHS)
def test_the_refusal_says_why(people: dict[str, Client], path: str, depth: int) -> None:
    answer = people["charlie"].post(path, nested(depth), "application/json")
    assert (answer.status_code, answer.json()["code"]) == (400, "too-deep")


@pytest.mark.parametrize("depth", DEPTHS)
def test_a_deep_line_of_a_batch_is_its_own_error(site: None, depth: int) -> None:
    good = b'{"game": "chard", "format": "standard", "deck": {}}\n'
    lines = good + b"".join(body.encode() + b"\n" for body in bodies(depth)) + good
    answer: Any = Client().post(BATCH, lines, "application/x-ndjson")
    found = [json.loads(line) for line in b"".join(answer.streaming_content).splitlines()]
    assert [line.get("error", {}).get("code") for line in found] == [
        None,
        *["too-deep"] * 4,
        None,
    ]


@pytest.mark.parametrize("depth", DEPTHS)
def test_a_deep_file_is_no_deck(people: dict[str, Client], depth: int) -> None:
    deck = f'{{"game": "chard", "deck": {nested(depth)}}}'
    body = {"format": "standard", "text": deck}
    answer = people["charlie"].post("/chard/editor/import/", json.dumps(body), "application/json")
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-deck")


def test_what_is_just_deep_enough_is_read() -> None:
    inside = orjson.loads(nested(DEEPEST))
    assert load_json(nested(DEEPEST).encode()) == inside and not too_deep(inside)
    for body in (nested(DEEPEST + 1), f'{{"a": {nested(DEEPEST)}}}'):
        with pytest.raises(Problem, match="64 deep"):
            load_json(body.encode())


@pytest.mark.parametrize(
    "data", [None, 1, "x", {}, [], [1, {}], {"a": [[], {"b": {}}]}, [[] for _ in range(1000)]]
)
def test_flat_data_are_not_deep(data: Any) -> None:
    assert not too_deep(data, 4) and (not isinstance(data, list | dict) or too_deep(data, 0))
