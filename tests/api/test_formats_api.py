"""Formats through HTTP: official ones, house formats, and what a draft would break."""

from typing import Any

import pytest
from rest_framework.test import APIClient

from decks.api.format_answers import FormatAnswer, FormatPage, HouseAnswer
from decks.library.models import Format

URL = "/api/v1/formats/"
GAME = "/api/v1/games/code-of-joker/formats/"
ANY = {"if-match": "*"}
pytestmark = pytest.mark.usefixtures("pool")


def made(client: APIClient, body: dict[str, Any], **change: Any) -> dict[str, Any]:
    response = client.post(URL, body | change)
    assert response.status_code == 201, response.content
    return response.json()  # type: ignore[no-any-return]


def code_of(response: Any) -> tuple[int, str]:
    return response.status_code, response.json()["code"]


def fields_of(response: Any) -> set[str]:
    return {error["field"] for error in response.json()["errors"]}


def test_official_formats(as_charlie: APIClient) -> None:
    answer = as_charlie.get(GAME).json()
    FormatPage.model_validate(answer)
    assert [row["slug"] for row in answer["results"]] == [
        "standard",
        "ver1",
        "community-standard",
        "community-legacy",
        "community-limited",
    ]
    assert all(row["official"] and row["owner"] is None for row in answer["results"])


def test_what_a_format_demands(as_charlie: APIClient) -> None:
    answer = as_charlie.get(f"{GAME}ver1/").json()
    FormatAnswer.model_validate(answer)
    copies = next(rule for rule in answer["constraints"] if rule["id"] == "copies")
    assert (copies["kind"], copies["clause"], copies["zones"]) == ("copies", "COJ-002", ["main"])
    assert copies["parameters"] == {"max": 3}
    assert copies["sentence"]["en"] == "Main deck: at most 3 cards of the same name."
    assert copies["sentence"]["ja"] == "メインデッキ：同じ名前のカードは3枚まで。"
    assert [zone["slug"] for zone in answer["zones"]] == ["main"]
    assert not [rule for rule in answer["constraints"] if rule["id"].startswith("joker")]


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("games/tarot/formats/", "unknown-game"),
        ("games/tarot/formats/standard/", "unknown-game"),
        ("games/chard/formats/ver1/", "unknown-format"),
        ("formats/standard/", "unknown-format"),
        ("formats/nothere/", "unknown-format"),
    ],
)
def test_formats_that_do_not_exist(as_charlie: APIClient, path: str, code: str) -> None:
    assert code_of(as_charlie.get(f"/api/v1/{path}")) == (404, code)


def test_an_etag_saves_fetching_again(as_charlie: APIClient) -> None:
    for path in (GAME, f"{GAME}standard/", "/api/v1/games/code-of-joker/cards/", "/api/v1/games/"):
        etag = as_charlie.get(path)["ETag"]
        again = as_charlie.get(path, headers={"if-none-match": etag})
        assert (again.status_code, again.content) == (304, b"")
        assert as_charlie.get(path, headers={"if-none-match": '"x"'}).status_code == 200


def test_a_house_format_judges(
    as_alice: APIClient, body: dict[str, Any], question: dict[str, Any]
) -> None:
    house = made(as_alice, body)
    HouseAnswer.model_validate(house)
    assert (house["parent"], house["owner"], house["official"]) == ("standard", "alice", False)
    answer = as_alice.post("/api/v1/legality/", question | {"format": house["slug"]}).json()
    assert answer["verdict"] == "illegal"
    assert len(answer["problems"]) == 13
    assert {problem["params"]["max"] for problem in answer["problems"]} == {2}
    standard = as_alice.post("/api/v1/legality/", question).json()
    assert standard["verdict"] == "legal"
    assert standard["ruleset_hash"] != answer["ruleset_hash"]


def test_formats_that_demand_the_same_have_the_same_hash(
    as_alice: APIClient, body: dict[str, Any]
) -> None:
    one, other = made(as_alice, body), made(as_alice, body, name={"en": "Other", "ja": "別"})
    hashes = {as_alice.get(house["url"]).json()["ruleset_hash"] for house in (one, other)}
    assert len(hashes) == 1


def test_versions_hold_from_their_day_on(
    as_alice: APIClient, body: dict[str, Any], question: dict[str, Any]
) -> None:
    ban = {"kind": "pool", "id": "bans", "banned": [{"card": "1-0-001", "since": "2030-01-01"}]}
    versions = [{"since": "2029-01-01"}, {"since": "2029-06-01", "constraints": [ban]}]
    slug = made(as_alice, body, versions=versions)["slug"]

    def ask(day: str | None) -> Any:
        return as_alice.post("/api/v1/legality/", question | {"format": slug, "as_of": day})

    assert code_of(ask("2028-12-31")) == (404, "not-in-force")
    assert ask("2029-01-01").json()["verdict"] == "legal"
    assert ask("2029-12-31").json()["verdict"] == "legal"
    assert [p["code"] for p in ask("2030-01-01").json()["problems"]] == ["banned"]
    demands = as_alice.get(f"{GAME}{slug}/?as_of=2030-01-01").json()
    assert demands["since"] == ["2029-01-01", "2029-06-01"]
    assert code_of(as_alice.get(f"{GAME}{slug}/")) == (404, "not-in-force")


@pytest.mark.parametrize(
    ("visibility", "expected"),
    [
        ("private", [200, 404, 404]),
        ("link", [200, 200, 200]),
        ("public", [200, 200, 200]),
    ],
)
def test_who_may_read(
    as_alice: APIClient,
    as_bob: APIClient,
    as_charlie: APIClient,
    body: dict[str, Any],
    question: dict[str, Any],
    visibility: str,
    expected: list[int],
) -> None:
    slug = made(as_alice, body, visibility=visibility)["slug"]
    clients = (as_alice, as_bob, as_charlie)
    for path in (f"{URL}{slug}/", f"{GAME}{slug}/"):
        assert [client.get(path).status_code for client in clients] == expected
    answers = [c.post("/api/v1/legality/", question | {"format": slug}) for c in clients]
    assert [answer.status_code for answer in answers] == expected
    fork = body | {"parent": slug}
    assert as_bob.post(URL, fork).status_code == (400 if visibility == "private" else 201)
    for path in (URL, GAME):
        listed = [
            slug in [row["slug"] for row in client.get(path).json()["results"]]
            for client in clients
        ]
        assert listed == [True, visibility == "public", visibility == "public"]


@pytest.mark.parametrize("method", ["put", "patch", "delete"])
def test_who_may_write(
    as_alice: APIClient, as_bob: APIClient, as_charlie: APIClient, body: dict[str, Any], method: str
) -> None:
    private = made(as_alice, body)["slug"]
    public = made(as_alice, body, visibility="public")["slug"]
    changed = body | {"name": {"en": "Mine", "ja": "私の"}}

    def write(client: APIClient, slug: str) -> Any:
        return getattr(client, method)(f"{URL}{slug}/", changed, headers=ANY)

    assert code_of(write(as_charlie, public)) == (401, "not-authenticated")
    assert code_of(write(as_bob, private)) == (404, "unknown-format")
    assert code_of(write(as_bob, public)) == (403, "forbidden")
    assert Format.objects.filter(name_en="Two of each").count() == 2
    assert write(as_alice, public).status_code == (204 if method == "delete" else 200)
    assert Format.objects.filter(name_en="Two of each").count() == 1


def test_nothing_is_overwritten_silently(as_alice: APIClient, body: dict[str, Any]) -> None:
    path = f"{URL}{made(as_alice, body)['slug']}/"
    etag = as_alice.get(path)["ETag"]
    assert code_of(as_alice.patch(path, {"visibility": "link"})) == (428, "precondition-required")
    changed = as_alice.patch(path, {"visibility": "link"}, headers={"if-match": etag})
    assert changed.json()["visibility"] == "link"
    assert changed.json()["versions"][0]["constraints"] == body["versions"][0]["constraints"]
    lost = as_alice.put(path, body, headers={"if-match": etag})
    assert code_of(lost) == (412, "changed-meanwhile")
    assert as_alice.get(path).json()["visibility"] == "link"


def test_a_change_holds_at_once(
    as_alice: APIClient,
    body: dict[str, Any],
    question: dict[str, Any],
) -> None:
    slug = made(as_alice, body)["slug"]
    question["format"] = slug
    assert as_alice.post("/api/v1/legality/", question).json()["verdict"] == "illegal"
    as_alice.patch(f"{URL}{slug}/", {"versions": [{}]}, headers=ANY)
    assert as_alice.post("/api/v1/legality/", question).json()["verdict"] == "legal"


def test_a_format_that_others_inherit_from_stays(as_alice: APIClient, body: dict[str, Any]) -> None:
    slug = made(as_alice, body)["slug"]
    child = made(as_alice, body, parent=slug)["slug"]
    assert code_of(as_alice.delete(f"{URL}{slug}/")) == (409, "in-use")
    cycle = as_alice.patch(f"{URL}{slug}/", {"parent": child}, headers=ANY)
    assert code_of(cycle) == (400, "bad-format")
    assert fields_of(cycle) == {"parent"}
    assert as_alice.delete(f"{URL}{child}/").status_code == 204
    assert as_alice.delete(f"{URL}{slug}/").status_code == 204


def test_not_too_many_generations(as_alice: APIClient, body: dict[str, Any]) -> None:
    parent = "standard"
    for _ in range(8):
        parent = made(as_alice, body, parent=parent)["slug"]
    response = as_alice.post(URL, body | {"parent": parent})
    assert code_of(response) == (400, "bad-format")


@pytest.mark.parametrize(
    ("change", "status", "code", "fields"),
    [
        ({"game": "tarot"}, 404, "unknown-game", set()),
        ({"parent": "modern"}, 400, "bad-format", {"parent"}),
        ({"parent": None}, 400, "invalid", {"parent"}),
        ({"name": {"en": "x"}}, 400, "invalid", {"name.ja"}),
        ({"versions": []}, 400, "invalid", {"versions"}),
        ({"versions": [{"since": "soon"}]}, 400, "invalid", {"versions.0.since"}),
        ({"versions": [{}, {}]}, 400, "bad-format", {"versions.1.since"}),
        ({"versions": [{"remove": ["nothing"]}]}, 400, "bad-format", {"versions.0.remove.0"}),
        (
            {"versions": [{"zones": [{"slug": "MAIN"}]}]},
            400,
            "invalid",
            {"versions.0.zones.0.slug", "versions.0.zones.0.name"},
        ),
        (
            {"versions": [{"zones": [{"slug": "a", "name": {"en": "A", "ja": "A"}}] * 2}]},
            400,
            "bad-format",
            {"versions.0.zones.1.slug"},
        ),
        (
            {
                "versions": [
                    {"zones": [{"slug": "a-#", "name": {"en": "A", "ja": "A"}, "min": 3, "max": 2}]}
                ]
            },
            400,
            "bad-format",
            {"versions.0.zones.0.min"},
        ),
        ({"visibility": "all"}, 400, "invalid", {"visibility"}),
    ],
)
def test_what_makes_no_sense_is_refused(
    as_alice: APIClient,
    body: dict[str, Any],
    change: dict[str, Any],
    status: int,
    code: str,
    fields: set[str],
) -> None:
    response = as_alice.post(URL, body | change)
    assert code_of(response) == (status, code)
    assert fields_of(response) == fields
    assert not Format.objects.filter(owner__isnull=False).exists()


def test_every_faulty_demand_is_named(as_alice: APIClient, body: dict[str, Any]) -> None:
    label = {"en": "x", "ja": "x"}
    rules = [
        {"kind": "copies", "id": "a", "max": -1, "by": "colour"},
        {"kind": "wishes", "id": "b"},
        {"kind": "count", "id": "c", "label": label, "query": "unit cost<=many"},
        {"kind": "size", "id": "d", "min": 9, "max": 3},
        {"kind": "size", "id": "e", "exactly": 9},
    ]
    response = as_alice.post(URL, body | {"versions": [{"constraints": rules}]})
    assert code_of(response) == (400, "bad-format")
    path = "versions.0.constraints."
    assert fields_of(response) == {
        f"{path}{rest}" for rest in ("0.max", "0.by", "1.kind", "2.query", "3")
    }
    japanese = as_alice.post(
        URL, body | {"versions": [{"constraints": rules}]}, headers={"accept-language": "ja"}
    )
    assert all(not error["message"].isascii() for error in japanese.json()["errors"])
