"""The editor's endpoints refuse invalid input, strangers and attacks clearly, without a server error."""

import json
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from pytest_django import Settings

from decks.library import store
from decks.library.models import Format

DOORS = ("search", "verdict", "insight", "cards", "zones", "import", "share")
BODIES = {
    "import": {"format": "standard", "text": "3 1-0-001"},
    "cards": {"cards": ["1-0-001"]},
}
DECK = {"format": "standard", "deck": {}}
NASTY = "<script>alert(1)</script> 🃏 \u202eabc \u200b \"'&"


@pytest.fixture
def charlie(people: dict[str, Client]) -> Client:
    return people["charlie"]


def send(client: Client, door: str, body: Any, game: str = "code-of-joker") -> Any:
    raw = body if isinstance(body, str | bytes) else json.dumps(body)
    return client.post(f"/{game}/editor/{door}/", raw, content_type="application/json")


def good(door: str) -> dict[str, Any]:
    return BODIES.get(door, DECK)


@pytest.mark.nightly(0.4)
@pytest.mark.parametrize("door", DOORS)
def test_each_door_answers_a_good_question_and_only_a_post(charlie: Client, door: str) -> None:
    assert send(charlie, door, good(door)).status_code == 200
    for method in ("get", "put", "patch", "delete"):
        answer = getattr(charlie, method)(f"/code-of-joker/editor/{door}/")
        assert answer.status_code == 405 and answer["Allow"] == "POST", method


@pytest.mark.nightly(0.4)
@pytest.mark.parametrize("door", DOORS)
def test_each_door_is_throttled(
    people: dict[str, Client], settings: Settings, tmp_path: Path, door: str
) -> None:
    settings.API_METER = tmp_path / "meter"
    settings.API_RATES = {"editor-anon": "2/min", "editor-user": "3/min"}
    for name, allowed in (("charlie", 2), ("alice", 3), ("bob", 3)):
        answers = [send(people[name], door, good(door)) for _ in range(allowed + 1)]
        assert [answer.status_code for answer in answers] == [200] * allowed + [429], name
        assert answers[-1]["Content-Type"] == "application/problem+json"
        assert answers[-1].json()["code"] == "throttled" and int(answers[-1]["Retry-After"]) >= 1
    settings.API_RATES = {"editor-anon": "off"}
    assert send(people["charlie"], door, good(door)).status_code == 200


NO_QUESTIONS = (
    b"",
    b"null",
    b"[]",
    b"7",
    b'"x"',
    b"{",
    b"{}",
    b"\xff\xfe",
    b'{"format": "standard", "format": "ver1", "deck": {}}',
    b'{"format": "\\u0000", "deck": {}}',
    b'{"format": "\\ud800", "deck": {}}',
    b"[" * 100_000,
)


@pytest.mark.parametrize("door", DOORS)
def test_what_is_no_question_is_refused_in_words(charlie: Client, door: str) -> None:
    for raw in NO_QUESTIONS:
        answer = send(charlie, door, raw)
        assert answer.status_code == 400, answer.content[:200]
        assert answer["Content-Type"] == "application/problem+json" and answer.json()["detail"]


@pytest.mark.parametrize("door", DOORS)
def test_wrong_types_and_unknown_members_name_their_field(charlie: Client, door: str) -> None:
    for name in good(door):
        for value in (7, None, True, [[]], {"x": 1}):
            answer = send(charlie, door, good(door) | {name: value})
            assert answer.status_code in {400, 404}, (name, value)
            assert str(answer.json()["field"]).startswith(name)
    assert send(charlie, door, good(door) | {"more": 1}).json()["field"] == "more"


TOO_MUCH = (
    {"main": [{"card": "x", "quantity": 0}]},
    {"main": [{"card": "x", "quantity": 1000}]},
    {"main": [{"card": "x", "quantity": "3"}]},
    {"main": [{"card": "", "quantity": 1}]},
    {"main": [{"card": "x" * 501, "quantity": 1}]},
    {"main": [{"card": "x"}]},
    {"main": {"x": 1}},
    {"": []},
    {"x" * 65: []},
    {f"z-{n}": [] for n in range(101)},
    {"main": [{"card": str(n), "quantity": 1} for n in range(1001)]},
)


@pytest.mark.parametrize("door", ["search", "verdict", "insight", "zones", "share"])
def test_decks_beyond_the_limits_are_refused(charlie: Client, door: str) -> None:
    for deck in TOO_MUCH:
        answer = send(charlie, door, {"format": "standard", "deck": deck})
        assert answer.status_code == 400 and answer.json()["field"].startswith("deck")


@pytest.mark.parametrize("door", DOORS)
def test_formats_and_games_that_do_not_exist(charlie: Client, door: str) -> None:
    for slug in ("nothing", "../x", "スタンダード", "half"):
        answer = send(charlie, door, good(door) | {"format": slug})
        assert (answer.status_code, answer.json()["code"]) == (404, "unknown-format")
    assert send(charlie, door, good(door), "nothing").status_code == 404


@pytest.mark.parametrize("door", DOORS)
def test_a_private_format_is_its_owners_alone(people: dict[str, Client], door: str) -> None:
    house_format(people["alice"])
    body = good(door) | {"format": "house"}
    if door == "import":
        body |= {"text": "3 CS1-001"}
    assert send(people["alice"], door, body, "chard").status_code == 200
    for name in ("bob", "charlie"):
        assert send(people[name], door, body, "chard").status_code == 404
    others = send(people["bob"], "insight", DECK | {"formats": ["house"]}, "chard")
    assert (others.status_code, others.json()["field"]) == (404, "formats.0")


def house_format(client: Client) -> Format:
    """A user's private format: the standard one under another name."""
    parent = Format.objects.get(game="chard", slug="standard")
    names = {"name_en": "House", "name_ja": "家"}
    made = Format(game="chard", slug="house", parent=parent, visibility="private", **names)
    made.owner_id = int(client.session["_auth_user_id"])
    made.save()
    made.versions.create()
    store.forget_rulesets()
    return made


@pytest.mark.parametrize("door", DOORS)
def test_a_huge_body_is_refused(charlie: Client, door: str) -> None:
    answer = send(charlie, door, b'{"format": "' + b"x" * 2_600_000 + b'"}')
    assert answer.status_code == 413 and answer.json()["code"] == "too-large"


def test_what_cannot_be_imported_says_why(charlie: Client) -> None:
    for text in (
        '{"deck": 7}',
        "zone,quantity,name\nx,y,z",
        "https://x.example/c/NONSENSE/",
        "1\n" * 20_001,
    ):
        answer = send(charlie, "import", {"format": "standard", "text": text})
        assert answer.status_code == 400 and answer.json()["code"] == "bad-deck", text[:30]
        assert answer.json()["field"] == "text" and answer.json()["errors"][0]["message"]
    many = "\n".join(f"1 {card}" for card in ["1-0-001"] * 1900)
    assert send(charlie, "import", {"format": "standard", "text": many}).status_code == 200
    zones = "\n".join(f"zone {n}:\n1 1-0-001" for n in range(200))
    assert send(charlie, "import", {"format": "standard", "text": zones}).status_code == 400


def test_searches_of_all_sorts(charlie: Client) -> None:
    for q in ("(" * 999, "a" * 9999, "name:/(/", "-", '"', "sort:", NASTY, "c:red or", "\u200b"):
        assert send(charlie, "search", DECK | {"q": q}).status_code == 200, q[:20]
    for more in ({"offset": -1}, {"offset": 10**9}, {"q": "a" * 10_001}, {"zone": ""}, {"fits": 1}):
        assert send(charlie, "search", DECK | more).status_code == 400
    late = send(charlie, "search", DECK | {"offset": 9_999_999})
    assert late.status_code == 200 and b"data-card" not in late.content


def test_nasty_words_are_words_only(charlie: Client) -> None:
    deck = {"main": [{"card": NASTY, "quantity": 1}], NASTY[:60]: [{"card": NASTY, "quantity": 2}]}
    for door in ("search", "verdict", "insight", "share"):
        answer = send(charlie, door, {"format": "standard", "deck": deck} | more(door))
        text = answer.content.decode()
        html = answer.json().get("html", "") if answer["Content-Type"].endswith("json") else text
        assert answer.status_code == 200 and "<script" not in html, door
    lines = send(charlie, "import", {"format": "standard", "text": f"3 {NASTY}\n{NASTY}:"}).json()
    assert "<script" not in lines["lines"] and "&lt;script&gt;" in lines["lines"]


def more(door: str) -> dict[str, str]:
    return {"search": {"q": NASTY}, "share": {"title": NASTY}}.get(door, {})
