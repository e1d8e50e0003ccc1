"""Card sets over HTTP: alice's, which bob is invited to and charlie does not know of."""

import json
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from pytest_django import Settings
from rest_framework.test import APIClient

from cards.api.set_shapes import ImportJobAnswer
from cards.sets import following, reading
from cards.sets.jobs import starting
from cards.sets.jobs.kind import IMPORTS
from cards.sets.models import UserSet

pytestmark = pytest.mark.django_db
SETS = "/api/v1/sets/"


def chard(number: str, name: str | None = None, **more: Any) -> dict[str, Any]:
    words = {"en": name or f"Card {number}"}
    return {"number": number, "name": words, "kind": "item", "item_kind": "event"} | more


@pytest.fixture
def code(as_alice: APIClient) -> str:
    """The code of a private set of alice's, without cards."""
    answer = as_alice.post(SETS, {"game": "chard", "name": "Mine"}, format="json")
    assert answer.status_code == 201 and answer["Location"].endswith(f"{answer.data['code']}/")
    return str(answer.data["code"])


@pytest.fixture
def shared(code: str, bob: User) -> str:
    """The same set, shared with those invited, among them bob."""
    row = UserSet.objects.get(code=code)
    row.visibility = "group"
    row.save()
    row.members.add(bob)
    return code


def put(client: APIClient, code: str, card: dict[str, Any], **headers: str) -> Any:
    path = f"{SETS}{code}/cards/{card['number']}/"
    return client.put(path, card, format="json", headers=headers)


def post_file(
    client: APIClient, code: str, given: Any, query: str = "", kind: str = "application/json"
) -> Any:
    raw = given if isinstance(given, bytes) else json.dumps(given).encode()
    return client.post(f"{SETS}{code}/imports/{query}", raw, content_type=kind)


def listed(client: APIClient, which: str) -> list[str]:
    return [one["code"] for one in client.get(f"{SETS}?which={which}").data["results"]]


def test_a_set_is_made_read_changed_and_removed(as_alice: APIClient, code: str) -> None:
    found = as_alice.get(f"{SETS}{code}/")
    assert found.data["visibility"] == "private" and found.data["owner"] == "alice"
    patch = {"name": " New ", "licence": "CC0", "visibility": "public"}
    changed = as_alice.patch(
        f"{SETS}{code}/", patch, format="json", headers={"If-Match": found["ETag"]}
    )
    assert changed.status_code == 200 and changed["ETag"] != found["ETag"]
    assert (changed.data["name"], changed.data["licence"]) == ("New", "CC0")
    stale = as_alice.delete(f"{SETS}{code}/", headers={"If-Match": found["ETag"]})
    assert stale.status_code == 412
    assert as_alice.delete(f"{SETS}{code}/").status_code == 204
    assert as_alice.get(f"{SETS}{code}/").json()["code"] == "unknown-set"


def test_a_change_needs_if_match(as_alice: APIClient, code: str) -> None:
    path = f"{SETS}{code}/"
    assert as_alice.patch(path, {"name": "x"}, format="json").status_code == 428
    stale = as_alice.patch(path, {"name": "x"}, format="json", headers={"If-Match": '"old"'})
    assert stale.status_code == 412


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"game": "chard"}, "name"),
        ({"game": "chard", "name": "  "}, "name"),
        ({"game": "chard", "name": "x" * 201}, "name"),
        ({"game": "poker", "name": "x"}, "game"),
        ({"game": "chard", "name": "x", "visibility": "open"}, "visibility"),
        ({"game": "chard", "name": "x", "owner": "bob"}, "owner"),
        ({"game": "chard", "name": "x", "licence": "x" * 501}, "licence"),
    ],
)
def test_a_wrong_set_names_the_field(as_alice: APIClient, body: Any, field: str) -> None:
    answer = as_alice.post(SETS, body, format="json")
    assert answer.status_code in {400, 404} and answer.json()["field"] == field


def test_an_account_has_so_many_sets(as_alice: APIClient, code: str, settings: Settings) -> None:
    settings.MAX_USER_SETS = 2
    second, third = (
        as_alice.post(SETS, {"game": "chard", "name": "x"}, format="json") for _ in range(2)
    )
    assert second.status_code == 201
    assert third.status_code == 409 and third.json()["code"] == "too-many"


DOORS = [
    ("get", ""),
    ("get", "cards/"),
    ("get", "cards/C-1/"),
    ("get", "export/"),
    ("get", "imports/"),
    ("get", "import-jobs/"),
    ("patch", ""),
    ("delete", ""),
    ("put", "cards/C-1/"),
    ("delete", "cards/C-1/"),
    ("post", "imports/"),
    ("post", "imports/1/undo/"),
]


@pytest.mark.parametrize(("method", "path"), DOORS)
@pytest.mark.parametrize("visibility", ["private", "group", "link", "public"])
def test_who_may_do_what(
    as_alice: APIClient,
    as_bob: APIClient,
    as_charlie: APIClient,
    shared: str,
    method: str,
    path: str,
    visibility: str,
) -> None:
    """charlie has no account. Nobody but alice changes anything, or sees how it came about."""
    assert put(as_alice, shared, chard("C-1")).status_code == 200
    UserSet.objects.filter(code=shared).update(visibility=visibility)
    owners = method != "get" or path in {"imports/", "import-jobs/"}
    seen_by_bob = visibility != "private"
    seen_by_charlie = visibility in {"link", "public"}
    expected = {
        as_bob: 403 if owners and seen_by_bob else 200 if seen_by_bob else 404,
        as_charlie: 401 if owners else 200 if seen_by_charlie else 404,
    }
    for client, status in expected.items():
        answer = getattr(client, method)(
            f"{SETS}{shared}/{path}", {}, format="json", headers={"If-Match": "*"}
        )
        assert answer.status_code == status, answer.content
    assert UserSet.objects.get(code=shared).cards.count() == 1


def test_what_lists_show(as_alice: APIClient, as_bob: APIClient, shared: str) -> None:
    assert listed(as_alice, "mine") == listed(as_alice, "offered") == [shared]
    assert listed(as_bob, "listed") == listed(as_bob, "offered") == [shared]
    assert listed(as_bob, "mine") == listed(as_bob, "public") == listed(APIClient(), "mine") == []
    UserSet.objects.update(visibility="public")
    assert listed(APIClient(), "listed") == listed(APIClient(), "public") == [shared]
    assert as_bob.get(f"{SETS}?game=twgp").data["total"] == 0
    assert as_bob.get(f"{SETS}?q=min").data["total"] == 1
    assert as_bob.get(f"{SETS}?which=all").status_code == 400
    assert as_bob.get(f"{SETS}?game=poker").status_code == 404


@pytest.mark.parametrize("path", ["", "cards/", "cards/C-1/", "export/", "imports/"])
def test_only_the_askers_browser_keeps_an_answer(as_alice: APIClient, code: str, path: str) -> None:
    put(as_alice, code, chard("C-1"))
    answer = as_alice.get(f"{SETS}{code}/{path}")
    assert answer.status_code == 200 and answer["Cache-Control"] == "private, no-cache"


def test_a_card_is_written_found_replaced_and_removed(as_alice: APIClient, code: str) -> None:
    made = put(as_alice, code, chard("A/1", "Snow"))
    assert made.status_code == 200 and made.data["number"] == f"{code}.A/1"
    found = as_alice.get(f"{SETS}{code}/cards/?q=snow").data
    assert [one["number"] for one in found["results"]] == [f"{code}.A/1"]
    assert as_alice.get(f"{SETS}{code}/cards/?q=rain").data["total"] == 0
    assert as_alice.get(f"{SETS}{code}/cards/?q=nothing:1").json()["code"] == "bad-query"
    assert put(as_alice, code, chard("A/1", "Ice")).status_code == 428
    assert put(as_alice, code, chard("A/1", "Ice"), **{"If-Match": '"x"'}).status_code == 412
    changed = put(as_alice, code, chard("A/1", "Ice"), **{"If-Match": made["ETag"]})
    assert changed.data["name"]["en"] == "Ice" and changed["ETag"] != made["ETag"]
    path = f"{SETS}{code}/cards/A/1/"
    assert as_alice.get(path)["ETag"] == changed["ETag"]
    assert as_alice.delete(path, headers={"If-Match": made["ETag"]}).status_code == 412
    assert as_alice.delete(path).status_code == 204
    assert as_alice.get(path).json()["code"] == "unknown-card"
    assert put(as_alice, code, chard("A/1"), **{"If-Match": "*"}).status_code == 200


@pytest.mark.parametrize(
    "card",
    [
        chard("C-1", kind="nonsense"),
        chard("C-1", colour_of_hair="red"),
        chard("C-1", name={"fr": "Neige"}),
        chard("C-1", effects={"do": "anything"}),
        {"number": "C-1"},
    ],
)
def test_a_wrong_card_is_refused(as_alice: APIClient, code: str, card: Any) -> None:
    answer = put(as_alice, code, card)
    assert answer.status_code == 400 and answer.json()["errors"][0]["message"]
    assert not UserSet.objects.get(code=code).cards.exists()


@pytest.mark.parametrize("number", ["N" * 56, "bcdfghjk.C-1", "a%00b", "%20", "%0A"], ids=str)
def test_a_number_that_cannot_be(as_alice: APIClient, code: str, number: str) -> None:
    body = json.dumps(chard("C-1") | {"number": None})
    path = f"{SETS}{code}/cards/{number}/"
    answer = as_alice.put(path, body, content_type="application/json")
    assert answer.status_code in {400, 404}, answer.content


def test_the_body_may_not_name_another_number(as_alice: APIClient, code: str) -> None:
    path = f"{SETS}{code}/cards/C-1/"
    assert as_alice.put(path, chard("C-2"), format="json").json()["field"] == "number"


def test_a_file_is_imported_listed_and_undone(as_alice: APIClient, code: str) -> None:
    put(as_alice, code, chard("C-1"))
    given = [chard("C-1", "Changed"), chard("C-2"), chard("C-3", kind="x")]
    made = post_file(as_alice, code, given, "?name=mine.json")
    assert made.status_code == 201
    report = made.data["report"]
    assert (report["new"], report["changed"], report["refused"]) == (1, 1, 1)
    assert report["refusals"][0]["reason"].keys() == {"en", "ja"}
    (one,) = as_alice.get(f"{SETS}{code}/imports/").data["results"]
    assert one["id"] == made.data["id"] and one["file"] == "mine.json" and one["by"] == "alice"
    undo = f"{SETS}{code}/imports/{one['id']}/undo/"
    assert as_alice.post(undo).data["report"]["undo"]["removed"] == 1
    assert as_alice.post(undo).json()["code"] == "already-undone"
    assert as_alice.post(f"{SETS}{code}/imports/99999/undo/").json()["code"] == "unknown-import"
    assert as_alice.get(f"{SETS}{code}/cards/").data["total"] == 1


def test_a_dry_run_and_the_other_forms(as_alice: APIClient, code: str) -> None:
    dry = post_file(as_alice, code, [chard("C-1")], "?dry_run=true")
    assert dry.data["id"] is None and dry.data["report"]["new"] == 1
    assert as_alice.get(f"{SETS}{code}/imports/").data["total"] == 0
    text = b"number,name.en,kind,item_kind\nC-1,Card,item,event\n"
    assert post_file(as_alice, code, text, kind="text/csv").data["report"]["new"] == 1
    lines = json.dumps(chard("C-2")).encode() + b"\n"
    kind = "application/octet-stream"
    assert post_file(as_alice, code, lines, kind=kind).data["report"]["new"] == 1


@pytest.mark.parametrize(
    ("given", "query", "code_of_problem"),
    [
        (b"", "", "bad-card-file"),
        (b"[1", "", "bad-card-file"),
        (b"\xff\xfe", "", "bad-card-file"),
        (b"[]", "?source=nothing", "bad-card-file"),
        (b"[]", "?as_of=2026-02-30", "invalid-parameter"),
        (b"[]", "?as_of=today", "invalid-parameter"),
        (b"[]", "?dry_run=perhaps", "invalid-parameter"),
    ],
)
def test_an_unusable_file_is_a_problem(
    as_alice: APIClient, code: str, given: bytes, query: str, code_of_problem: str
) -> None:
    answer = post_file(as_alice, code, given, query)
    assert answer.status_code == 400 and answer.json()["code"] == code_of_problem


def test_limits_of_imports(
    as_alice: APIClient, code: str, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.MAX_USER_CARDS = 1
    full = post_file(as_alice, code, [chard("C-1"), chard("C-2")])
    assert full.status_code == 409 and full.json()["code"] == "account-full"
    assert put(as_alice, code, chard("C-1")).status_code == 200
    assert put(as_alice, code, chard("C-2")).json()["code"] == "account-full"
    monkeypatch.setattr(reading, "MOST_RECORDS", 1)
    assert post_file(as_alice, code, [chard("C-1"), chard("C-2")]).status_code == 400
    settings.MAX_USER_IMPORT_BYTES = 20
    large = post_file(as_alice, code, [chard("C-1")])
    assert large.status_code == 413 and large.json()["code"] == "too-large"


def test_a_file_may_be_larger_than_other_bodies(
    as_alice: APIClient, code: str, settings: Settings
) -> None:
    settings.MAX_BODY_BYTES = settings.DATA_UPLOAD_MAX_MEMORY_SIZE = 1000
    imported = post_file(as_alice, code, [chard(f"C-{n}") for n in range(20)])
    assert imported.status_code == 201, imported.data
    single = put(as_alice, code, {**chard("D-1"), "text_en": "x" * 1000})
    assert (single.status_code, single.json()["code"]) == (413, "too-large")


@pytest.fixture
def queued(as_alice: APIClient, code: str, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The answer to a large file of two cards, one of them wrong."""
    monkeypatch.setattr(starting, "wake_workers", lambda: None)
    monkeypatch.setattr(starting, "SMALL", 0)
    return post_file(as_alice, code, [chard("C-1"), chard("C-2", kind="x")], "?name=large.json")


def work() -> None:
    while piece := IMPORTS.take():
        piece()


def test_a_large_file_is_answered_before_it_is_read(
    as_alice: APIClient, code: str, queued: Any
) -> None:
    assert (queued.status_code, queued["Retry-After"]) == (202, "2")
    assert queued["Location"] == queued.data["url"]
    assert (queued.data["status"], queued.data["outcome"]) == ("queued", None)
    work()
    done = as_alice.get(queued["Location"])
    assert (done.data["status"], done.data["percent"], done.data["tries"]) == ("done", 100, 1)
    assert "Retry-After" not in done.headers
    (imported,) = as_alice.get(f"{SETS}{code}/imports/").data["results"]
    assert done.data["outcome"] == imported and imported["report"]["refused"] == 1
    ImportJobAnswer.model_validate(json.loads(done.content))
    assert as_alice.get(f"{SETS}{code}/import-jobs/").data["results"] == [done.data]
    assert as_alice.delete(queued["Location"]).status_code == 204
    assert as_alice.get(queued["Location"]).json()["code"] == "unknown-import"
    assert as_alice.get(f"{SETS}{code}/cards/").data["total"] == 1


def test_a_large_file_is_cancelled_and_says_so(as_alice: APIClient, code: str, queued: Any) -> None:
    assert as_alice.delete(queued["Location"]).status_code == 204
    work()
    assert as_alice.get(queued["Location"]).data["status"] == "cancelled"
    assert as_alice.get(f"{SETS}{code}/cards/").data["total"] == 0


def test_a_large_file_that_fails_says_why(
    as_alice: APIClient, queued: Any, settings: Settings
) -> None:
    settings.MAX_USER_CARD_BYTES = 10
    work()
    found = as_alice.get(queued["Location"])
    assert found.data["status"] == "failed" and found.data["outcome"] is None
    assert found.data["error"].keys() == {"en", "ja"} and "10" in found.data["error"]["ja"]
    ImportJobAnswer.model_validate(json.loads(found.content))


@pytest.mark.parametrize("method", ["get", "delete"])
@pytest.mark.parametrize("visibility", ["private", "public"])
def test_a_large_file_is_its_owners_affair(
    as_bob: APIClient, as_charlie: APIClient, queued: Any, method: str, visibility: str
) -> None:
    UserSet.objects.update(visibility=visibility)
    statuses = [
        getattr(one, method)(queued["Location"]).status_code for one in (as_bob, as_charlie)
    ]
    assert statuses == [404 if visibility == "private" else 403, 401]


def test_so_many_large_files_at_once(
    as_alice: APIClient, code: str, queued: Any, settings: Settings
) -> None:
    settings.IMPORTS_WAITING = 1
    refused = post_file(as_alice, code, [chard("C-1")])
    assert (refused.status_code, refused.json()["code"]) == (409, "too-many-imports")
    settings.IMPORTS_WAITING, settings.IMPORT_WAITING_BYTES = 9, 10
    full = post_file(as_alice, code, [chard("C-1")])
    assert (full.status_code, full["Retry-After"]) == (503, "60")


def test_imports_have_a_rate_of_their_own(
    as_alice: APIClient, code: str, settings: Settings, tmp_path: Path
) -> None:
    settings.API_METER = tmp_path / "meter"
    settings.API_RATES = settings.API_RATES | {"import-user": "1/hour"}
    first, second = (post_file(as_alice, code, [chard("C-1")]) for _ in range(2))
    assert (first.status_code, second.status_code) == (201, 429)
    assert as_alice.get(f"{SETS}{code}/imports/").status_code == 200


@pytest.mark.parametrize("form", ["json", "csv"])
def test_an_export_is_imported_again(as_alice: APIClient, code: str, form: str) -> None:
    put(as_alice, code, chard("C-1", "=1+1", text={"ja": "一行目\n二行目"}))
    answer = as_alice.get(f"{SETS}{code}/export/?as={form}")
    content = b"".join(answer.streaming_content)
    assert f"filename*=UTF-8''Mine.{form}" in answer["Content-Disposition"]
    again = post_file(as_alice, code, content, kind="application/octet-stream")
    assert again.data["report"]["unchanged"] == 1
    assert as_alice.get(f"{SETS}{code}/export/?as=pdf").status_code == 400


def test_a_card_of_a_set_is_answered_by_its_full_number(as_alice: APIClient, code: str) -> None:
    put(as_alice, code, chard("C-1"))
    path = f"/api/v1/games/chard/cards/{code}.C-1/"
    assert as_alice.get(path).status_code == 200
    assert APIClient().get(path).status_code == 404


def test_the_owner_invites_to_the_group(
    as_alice: APIClient, as_bob: APIClient, as_charlie: APIClient, bob: User, code: str
) -> None:
    members = f"/api/v1/sets/{code}/members/"
    address = f"/api/v1/sets/{code}/"
    as_alice.patch(address, {"visibility": "group"}, format="json", HTTP_IF_MATCH="*")
    assert as_bob.get(address).status_code == 404
    assert as_alice.post(members, {"name": "bob"}, format="json").json() == {"results": ["bob"]}
    assert as_bob.get(address).status_code == 200
    assert as_bob.get(members).status_code == 403
    assert as_charlie.get(members).status_code == 401
    assert as_bob.post(members, {"name": "alice"}, format="json").status_code == 403
    for name, error in (("nobody", "unknown-user"), ("alice", "owner"), (" ", "too-short")):
        refused = as_alice.post(members, {"name": name}, format="json")
        assert refused.status_code == 400 and refused.json()["errors"][0]["code"] == error
    assert as_alice.delete(f"{members}bob/").status_code == 204
    assert as_alice.delete(f"{members}bob/").json()["code"] == "unknown-member"
    assert as_bob.get(address).status_code == 404


def test_a_set_is_used_and_dropped(as_alice: APIClient, as_bob: APIClient, code: str) -> None:
    use = f"{SETS}{code}/use/"
    assert as_bob.put(use).json()["code"] == "unknown-set"
    UserSet.objects.update(visibility="link")
    for _ in range(2):
        assert as_bob.put(use).status_code == as_alice.put(use).status_code == 204
    assert listed(as_bob, "offered") == [code]
    row = UserSet.objects.get()
    assert [user.username for user in row.followers.all()] == ["bob"]
    assert as_bob.delete(use).status_code == as_bob.delete(use).status_code == 204
    assert not row.followers.exists() and listed(as_bob, "offered") == []
    assert APIClient().delete(use).status_code == 401


def test_a_closed_set_can_still_be_dropped(
    as_alice: APIClient, as_bob: APIClient, code: str
) -> None:
    UserSet.objects.update(visibility="link")
    as_bob.put(f"{SETS}{code}/use/")
    assert as_bob.get(f"{SETS}closed/").json() == {"results": []}
    UserSet.objects.update(visibility="private")
    closed = {"code": code, "game": "chard", "owner": "alice"}
    assert as_bob.get(f"{SETS}closed/").json() == {"results": [closed]}
    assert as_alice.get(f"{SETS}closed/").json() == {"results": []}
    assert as_bob.get(f"{SETS}{code}/").status_code == 404
    assert as_bob.delete(f"{SETS}{code}/use/").status_code == 204
    assert as_bob.get(f"{SETS}closed/").json() == {"results": []}
    assert as_bob.delete(f"{SETS}{code}/use/").json()["code"] == "unknown-set"
    assert APIClient().get(f"{SETS}closed/").status_code == 401


def test_sets_in_use_have_a_limit(
    as_bob: APIClient, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    UserSet.objects.update(visibility="link")
    monkeypatch.setattr(following, "MOST_TAKEN_UP", 0)
    assert as_bob.put(f"{SETS}{code}/use/").json()["code"] == "too-many"


def test_a_set_of_a_game_that_is_gone_is_not_found(as_alice: APIClient, code: str) -> None:
    assert as_alice.get(f"{SETS}{code}/").status_code == 200
    UserSet.objects.update(game="no-longer")
    assert as_alice.get(f"{SETS}{code}/").json()["code"] == "unknown-set"
    assert as_alice.get(f"{SETS}{code}/cards/").status_code == 404
    assert as_alice.get(f"/sets/{code}/").status_code == 404


def test_a_group_has_a_limit(
    as_alice: APIClient, bob: User, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    members = f"/api/v1/sets/{code}/members/"
    User.objects.create_user("dora")
    monkeypatch.setattr("cards.api.set_members.MOST_MEMBERS", 1)
    assert as_alice.post(members, {"name": "bob"}, format="json").status_code == 200
    refused = as_alice.post(members, {"name": "dora"}, format="json")
    assert refused.json()["code"] == "too-many"
