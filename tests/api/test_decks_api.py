"""Saved decks through HTTP: alice owns them, bob is another user, charlie a stranger."""

from typing import Any

import pytest
from django.contrib.auth.models import User
from pytest_django import DjangoAssertNumQueries
from rest_framework.test import APIClient

import cards.store
import decks.library.store
from decks.api.deck_answers import DeckAnswer, DeckPage, RevisionAnswer, RevisionPage
from decks.library.models import Deck

URL = "/api/v1/decks/"
pytestmark = pytest.mark.usefixtures("pool")


@pytest.fixture
def body(question: dict[str, Any]) -> dict[str, Any]:
    return question | {"title": "Warriors", "title_ja": "戦士たち", "description": "Attack."}


def made(client: APIClient, body: dict[str, Any], **change: Any) -> dict[str, Any]:
    response = client.post(URL, body | change)
    assert response.status_code == 201, response.content
    answer: dict[str, Any] = response.json()
    assert response["Location"] == answer["url"]
    return answer


def path(deck: dict[str, Any], rest: str = "") -> str:
    return f"{URL}{deck['id']}/{rest}"


def code_of(response: Any) -> tuple[int, str]:
    return response.status_code, response.json()["code"]


def test_what_is_saved_comes_back(as_alice: APIClient, body: dict[str, Any]) -> None:
    deck = made(as_alice, body)
    DeckAnswer.model_validate(deck)
    for name in ("title", "title_ja", "description", "deck", "format", "game"):
        assert deck[name] == body[name]
    assert (deck["visibility"], deck["owner"], deck["version"]) == ("private", "alice", 1)
    assert deck["size"] == 42
    assert as_alice.get(deck["url"]).json() == deck


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
    visibility: str,
    expected: list[int],
) -> None:
    deck = made(as_alice, body, visibility=visibility)
    clients = (as_alice, as_bob, as_charlie)
    for rest in ("", "legality/", "export/", "revisions/", "revisions/1/"):
        assert [c.get(path(deck, rest)).status_code for c in clients] == expected, rest
    question = {"deck_id": deck["id"]}
    statuses = [c.post("/api/v1/legality/", question).status_code for c in clients]
    assert statuses == expected


@pytest.mark.parametrize("method", ["put", "patch", "delete"])
def test_who_may_write(
    as_alice: APIClient, as_bob: APIClient, as_charlie: APIClient, body: dict[str, Any], method: str
) -> None:
    private, public = made(as_alice, body), made(as_alice, body, visibility="public")
    headers = {"if-match": "*"}

    def write(client: APIClient, deck: dict[str, Any]) -> Any:
        return getattr(client, method)(path(deck), body | {"title": "Mine"}, headers=headers)

    assert code_of(write(as_charlie, private)) == (401, "not-authenticated")
    assert code_of(write(as_charlie, public)) == (401, "not-authenticated")
    assert code_of(write(as_bob, private)) == (404, "unknown-deck")
    assert code_of(write(as_bob, public)) == (403, "forbidden")
    assert Deck.objects.filter(title="Warriors").count() == 2
    assert write(as_alice, public).status_code == (204 if method == "delete" else 200)
    assert Deck.objects.filter(title="Warriors").count() == 1


def test_lists_show_what_is_public_and_ones_own(
    as_alice: APIClient, as_bob: APIClient, as_charlie: APIClient, body: dict[str, Any]
) -> None:
    for visibility in ("private", "link", "public"):
        made(as_alice, body, title=visibility, visibility=visibility)

    def titles(client: APIClient, query: str = "") -> list[str]:
        answer = client.get(URL + query).json()
        DeckPage.model_validate(answer)
        assert answer["total"] == len(answer["results"])
        return [deck["title"] for deck in answer["results"]]

    assert titles(as_alice) == ["public", "link", "private"]
    assert titles(as_bob) == titles(as_charlie) == ["public"]
    assert titles(as_alice, "?owner=me") == ["public", "link", "private"]
    assert titles(as_bob, "?owner=me") == titles(as_charlie, "?owner=me") == []
    assert titles(as_bob, "?owner=alice") == ["public"]
    assert titles(as_alice, "?q=PRIV") == ["private"]
    assert titles(as_alice, "?game=chard") == titles(as_alice, "?format=ver1") == []
    assert len(titles(as_alice, "?game=code-of-joker&format=standard")) == 3


@pytest.mark.parametrize(
    "said",
    [
        {"q": "戦士た"},
        {"q": "warr"},
        {"q": "nothing of the kind"},
        {"card": "Unheard of"},
        {"card": "block knight", "game": "code-of-joker"},
        {"tag": "＃ＡＧＧＲＯ"},
        {"tag": ""},
        {"owner": "alice", "sort": "likes"},
        {"owner": "", "format": "standard"},
        {"format": "ver1"},
    ],
)
def test_page_and_api_find_the_same_decks(
    as_charlie: APIClient, as_alice: APIClient, body: dict[str, Any], said: dict[str, str]
) -> None:
    """One query answers both: titles in both languages, cards as they were typed, tags in any spelling."""
    made(as_alice, body, title="Warriors", visibility="public", tags=["aggro"])
    more = body["deck"] | {"main": [{"card": "Unheard of", "quantity": 1}]}
    made(as_alice, body, title="Other", title_ja="", deck=more, visibility="public")
    listed = as_charlie.get("/decks/", said).content.decode()
    found = [deck["title"] for deck in as_charlie.get(URL, said).json()["results"]]
    shown = [title for title in ("Warriors", "Other") if f">{title}<" in listed]
    assert sorted(found) == sorted(shown)


def test_pages_have_a_total_order(as_alice: APIClient, body: dict[str, Any]) -> None:
    for number in range(5):
        made(as_alice, body, title=str(number))
    Deck.objects.update(changed="2026-01-01T00:00Z")
    seen, url = [], f"{URL}?limit=2"
    while url:
        answer = as_alice.get(url).json()
        assert answer["total"] == 5
        seen += [deck["title"] for deck in answer["results"]]
        url = answer["next"]
    assert seen == ["4", "3", "2", "1", "0"]
    assert answer["previous"].endswith("limit=2&offset=2")


@pytest.mark.parametrize(
    ("query", "field"),
    [("limit=0", "limit"), ("limit=201", "limit"), ("limit=x", "limit"), ("offset=-1", "offset")],
)
def test_pages_that_cannot_be(as_charlie: APIClient, query: str, field: str) -> None:
    response = as_charlie.get(f"{URL}?{query}")
    assert code_of(response) == (400, "invalid-parameter")
    assert [error["field"] for error in response.json()["errors"]] == [field]


def test_nothing_is_overwritten_silently(as_alice: APIClient, body: dict[str, Any]) -> None:
    deck = made(as_alice, body)
    first = as_alice.get(path(deck))["ETag"]

    def patch(etag: str | None, **change: Any) -> Any:
        headers = {"if-match": etag} if etag else {}
        return as_alice.patch(path(deck), change, headers=headers)

    assert code_of(patch(None, title="a")) == (428, "precondition-required")
    second = patch(first, title="b")
    assert second.status_code == 200
    assert second.json()["version"] == 2
    assert second["ETag"] != first
    lost = patch(first, title="c")
    assert code_of(lost) == (412, "changed-meanwhile")
    assert code_of(patch(f"W/{second['ETag']}", title="c")) == (412, "changed-meanwhile")
    assert as_alice.get(path(deck)).json()["title"] == "b"
    assert patch(f'"other", {second["ETag"]}', title="d").json()["title"] == "d"
    stale = as_alice.delete(path(deck), headers={"if-match": first})
    assert code_of(stale) == (412, "changed-meanwhile")
    assert as_alice.delete(path(deck)).status_code == 204
    assert code_of(as_alice.get(path(deck))) == (404, "unknown-deck")


def test_a_race_is_lost_by_the_later_one(
    as_alice: APIClient, body: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody saves between the look at If-Match and the write."""
    from decks.api import decks

    deck = made(as_alice, body)
    demand = decks.demand_match

    def overtaken(request: Any, etag: str) -> None:
        demand(request, etag)
        Deck.objects.filter(code=deck["id"]).update(version=2, title="theirs")

    monkeypatch.setattr(decks, "demand_match", overtaken)
    headers = {"if-match": f'"{deck["id"]}.1"'}
    response = as_alice.put(path(deck), body | {"title": "mine"}, headers=headers)
    assert code_of(response) == (412, "changed-meanwhile")
    assert Deck.objects.get(code=deck["id"]).title == "theirs"


def test_an_etag_saves_fetching_again(as_alice: APIClient, body: dict[str, Any]) -> None:
    deck = made(as_alice, body)
    etag = as_alice.get(path(deck))["ETag"]
    again = as_alice.get(path(deck), headers={"if-none-match": etag})
    assert (again.status_code, again.content) == (304, b"")


def test_put_replaces_all_and_patch_only_what_it_names(
    as_alice: APIClient, body: dict[str, Any]
) -> None:
    deck = made(as_alice, body, visibility="public")
    headers = {"if-match": "*"}
    patched = as_alice.patch(path(deck), {"text": "2 戦士5"}, headers=headers).json()
    assert patched["deck"] == {"main": [{"card": "1-0-005", "quantity": 2}]}
    assert (patched["description"], patched["visibility"]) == ("Attack.", "public")
    assert as_alice.patch(path(deck), {"format": None}, headers=headers).json()["format"] is None
    whole = {"game": body["game"], "title": "New", "deck": {}}
    put = as_alice.put(path(deck), whole, headers=headers).json()
    assert (put["description"], put["visibility"], put["deck"]) == ("", "private", {})


@pytest.mark.parametrize(
    ("change", "status", "code", "field"),
    [
        ({"title": "  "}, 400, "invalid", "title"),
        ({"title": "x" * 201}, 400, "invalid", "title"),
        ({"title": "a\u0000"}, 400, "bad-character", "title"),
        ({"visibility": "secret"}, 400, "invalid", "visibility"),
        ({"format": "modern"}, 400, "invalid", "format"),
        ({"game": "tarot"}, 404, "unknown-game", "game"),
        (
            {"deck": {"main": [{"card": "\u0000", "quantity": 1}]}},
            400,
            "bad-character",
            "deck.main.0.card",
        ),
        ({"deck": None}, 400, "invalid", ""),
        ({"text": "1 a"}, 400, "invalid", ""),
        ({"owner": "bob"}, 400, "invalid", "owner"),
        ({"deck": None, "code": "zzz"}, 400, "bad-share-code", "code"),
    ],
)
def test_what_makes_no_sense_is_not_saved(
    as_alice: APIClient,
    body: dict[str, Any],
    change: dict[str, Any],
    status: int,
    code: str,
    field: str | None,
) -> None:
    response = as_alice.post(URL, body | change)
    assert code_of(response) == (status, code)
    assert {e["field"] for e in response.json()["errors"]} == ({field} - {None})
    assert not Deck.objects.exists()


def test_a_deck_stays_in_its_game(as_alice: APIClient, body: dict[str, Any]) -> None:
    deck = made(as_alice, body)
    other = {"game": "chard", "title": "x", "deck": {}}
    headers = {"if-match": "*"}
    for response in (
        as_alice.put(path(deck), other, headers=headers),
        as_alice.patch(path(deck), {"game": "chard", "text": "1 a"}, headers=headers),
        as_alice.post("/api/v1/legality/", {"game": "chard", "deck_id": deck["id"]}),
    ):
        assert code_of(response) == (400, "invalid")
        assert response.json()["errors"][0]["field"] == "game"


def test_a_text_gives_the_title_and_description_that_are_left_out(
    as_alice: APIClient, body: dict[str, Any]
) -> None:
    bare = {"game": body["game"], "text": "Warriors' Rush\nby me\n\n3 戦士1\n2 戦士2"}
    deck = made(as_alice, bare)
    assert (deck["title"], deck["description"]) == ("Warriors' Rush", "by me")
    told = {"title": "Mine", "description": ""}
    deck = made(as_alice, bare | told)
    assert (deck["title"], deck["description"]) == ("Mine", "")
    headers = {"If-Match": etag(as_alice, deck)}
    again = as_alice.put(path(deck), bare, headers=headers).json()
    assert (again["title"], again["description"]) == ("Warriors' Rush", "by me")


@pytest.mark.parametrize("stated", [{"text": "3 戦士1"}, {"deck": {}}, {"text": None, "deck": {}}])
def test_a_deck_without_any_title_is_refused(as_alice: APIClient, stated: dict[str, Any]) -> None:
    refused = as_alice.post(URL, {"game": "code-of-joker"} | stated)
    assert code_of(refused) == (400, "invalid")
    (error,) = refused.json()["errors"]
    assert (error["field"], error["code"]) == ("title", "missing")


def test_a_title_is_never_empty(as_alice: APIClient, body: dict[str, Any]) -> None:
    refused = as_alice.post(URL, {"game": body["game"], "text": "Rush\n3 戦士1", "title": ""})
    assert refused.json()["errors"][0]["field"] == "title"


def test_unidentified_cards_are_kept(as_alice: APIClient, body: dict[str, Any]) -> None:
    text = "main:\n3 nobody\n0 戦士1\njokers:\n1 JK-1\n"
    deck = made(as_alice, {k: v for k, v in body.items() if k != "deck"} | {"text": text})
    assert [e["card"] for e in deck["deck"]["main"]] == ["nobody", "0 戦士1"]
    unresolved = as_alice.get(path(deck, "legality/")).json()["unresolved"]
    assert [entry["input"] for entry in unresolved] == ["nobody", "0 戦士1"]
    for form in ("text", "json", "csv", "code"):
        assert as_alice.get(path(deck, f"export/?as={form}")).status_code == 200


def test_legality_of_a_saved_deck(as_alice: APIClient, body: dict[str, Any]) -> None:
    deck = made(as_alice, body)
    assert as_alice.get(path(deck, "legality/")).json()["verdict"] == "legal"
    other = as_alice.get(path(deck, "legality/?format=ver1&as_of=2031-02-03&repair=true")).json()
    assert (other["verdict"], other["as_of"]) == ("illegal", "2031-02-03")
    assert {edit["zone"] for edit in other["repair"]} == {"jokers"}
    unformatted = made(as_alice, body, format=None)
    assert code_of(as_alice.get(path(unformatted, "legality/"))) == (400, "invalid")


def test_exports_come_back(as_alice: APIClient, body: dict[str, Any]) -> None:
    deck = made(as_alice, body)
    verdicts = []
    for form, media_type in (
        ("text", "text/plain; charset=utf-8"),
        ("json", "application/json"),
        ("csv", "text/csv; charset=utf-8"),
        ("code", "text/plain; charset=utf-8"),
    ):
        response = as_alice.get(path(deck, f"export/?as={form}"))
        assert response["Content-Type"] == media_type
        content = response.content.decode()
        assert content
        if form == "json":
            verdicts.append(as_alice.post(URL, response.json()).status_code)
        elif form != "csv":
            question = {"game": body["game"], "format": "standard"}
            part = {"text" if form == "text" else "code": content}
            verdicts.append(as_alice.post("/api/v1/legality/", question | part).json()["verdict"])
    assert verdicts == ["legal", 201, "legal"]
    assert code_of(as_alice.get(path(deck, "export/?as=pdf"))) == (400, "invalid-parameter")
    japanese = as_alice.get(path(deck, "export/"), headers={"accept-language": "ja"})
    head, _blank, listed = japanese.content.decode().partition("\n\n")
    assert head == f"# {body['description']}"
    assert listed.startswith("メインデッキ:")


def test_revisions(as_alice: APIClient, body: dict[str, Any]) -> None:
    deck = made(as_alice, body, note="first")
    as_alice.patch(path(deck), {"deck": {}, "note": "emptied"}, headers={"if-match": "*"})
    answer = as_alice.get(path(deck, "revisions/")).json()
    RevisionPage.model_validate(answer)
    assert [(r["number"], r["note"], r["size"]) for r in answer["results"]] == [
        (2, "emptied", 0),
        (1, "first", 42),
    ]
    first = as_alice.get(path(deck, "revisions/1/")).json()
    RevisionAnswer.model_validate(first)
    assert first["deck"] == body["deck"]
    for number in ("3", str(10**30)):
        response = as_alice.get(path(deck, f"revisions/{number}/"))
        assert code_of(response) == (404, "unknown-revision")


def test_a_fork_belongs_to_whoever_makes_it(
    as_alice: APIClient, as_bob: APIClient, as_charlie: APIClient, body: dict[str, Any]
) -> None:
    deck = made(as_alice, body, visibility="link")
    assert code_of(as_charlie.post(path(deck, "fork/"))) == (401, "not-authenticated")
    copy = as_bob.post(path(deck, "fork/"))
    assert copy.status_code == 201
    assert (copy.json()["owner"], copy.json()["visibility"]) == ("bob", "private")
    assert copy.json()["deck"] == deck["deck"]
    assert code_of(as_alice.get(path(copy.json()))) == (404, "unknown-deck")
    assert as_bob.post(path(deck, "fork/"), {"title": "Mine"}).json()["title"] == "Mine"
    private = made(as_alice, body)
    assert code_of(as_bob.post(path(private, "fork/"))) == (404, "unknown-deck")


def test_the_number_of_queries_does_not_grow(
    alice: User,
    as_alice: APIClient,
    body: dict[str, Any],
    django_assert_max_num_queries: DjangoAssertNumQueries,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for store in (
        cards.store,
        decks.library.store,
    ):  # asked once a second, however slow the machine is
        monkeypatch.setattr(store, "FRESH_SECONDS", 1e9)
    deck = made(as_alice, body)
    large = body["deck"] | {"main": body["deck"]["main"] * 40}
    for _ in range(20):
        made(as_alice, body, deck=large)
    big = made(as_alice, body, deck=large)
    as_alice.get(path(deck, "legality/"))
    with django_assert_max_num_queries(3):  # the total, the decks, their tags
        as_alice.get(URL)
    for one in (deck, big):
        with django_assert_max_num_queries(2):  # the deck and its tags
            as_alice.get(path(one))
        with django_assert_max_num_queries(2):
            as_alice.get(path(one, "legality/"))


def test_an_order_and_notes_of_one_s_own_are_kept_and_restored(
    as_alice: APIClient, as_bob: APIClient, body: dict[str, Any]
) -> None:
    numbers = [entry["card"] for entry in body["deck"]["main"]]
    notes = {numbers[0]: " the key card "}
    deck = made(as_alice, body, arranged=True, notes=notes, visibility="link")
    assert deck["arranged"] and deck["notes"] == {numbers[0]: "the key card"}
    assert "# the key card" in as_alice.get(path(deck, "export/")).content.decode()
    copy = as_bob.post(path(deck, "fork/"), {}).json()
    assert (copy["arranged"], copy["notes"]) == (True, deck["notes"])
    changed = as_alice.patch(
        path(deck), {"arranged": False, "notes": {}}, headers={"If-Match": etag(as_alice, deck)}
    ).json()
    assert (changed["arranged"], changed["notes"]) == (False, {})
    restored = as_alice.post(
        path(deck, "revisions/1/restore/"), {}, headers={"If-Match": etag(as_alice, deck)}
    ).json()
    assert (restored["arranged"], restored["notes"]) == (True, deck["notes"])


@pytest.mark.parametrize(
    "wrong",
    [
        {"notes": {"1-0-001": "x" * 501}},
        {"notes": {"1-0-001": " "}},
        {"notes": {"": "x"}},
        {"notes": ["x"]},
        {"notes": None},
        {"arranged": "yes"},
        {"notes": {str(n): "x" for n in range(1001)}},
    ],
)
def test_notes_that_make_no_sense_are_refused(
    as_alice: APIClient, body: dict[str, Any], wrong: dict[str, Any]
) -> None:
    assert code_of(as_alice.post(URL, body | wrong)) == (400, "invalid")


def etag(client: APIClient, deck: dict[str, Any]) -> str:
    return str(client.get(path(deck))["ETag"])
