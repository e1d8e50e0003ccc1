"""Likes, tags, folders, variants, history and invited editors through HTTP.

alice owns the decks, bob is invited, dave is another user, charlie a stranger.
"""

from typing import Any

import pytest
from django.contrib.auth.models import User
from pytest_django import DjangoAssertNumQueries
from rest_framework.test import APIClient

from decks.api.deck_answers import DeckAnswer, DiffAnswer, LikeAnswer, VariantsAnswer
from decks.library.models import Deck, Folder
from tests.api.conftest import signed_in

URL = "/api/v1/decks/"
ANY = {"if-match": "*"}
pytestmark = pytest.mark.usefixtures("pool")


@pytest.fixture
def as_dave(db: None) -> APIClient:
    return signed_in(User.objects.create_user("dave", password="d"))


@pytest.fixture
def body(question: dict[str, Any]) -> dict[str, Any]:
    return question | {"title": "Warriors"}


def made(client: APIClient, body: dict[str, Any], **change: Any) -> dict[str, Any]:
    response = client.post(URL, body | change)
    assert response.status_code == 201, response.content
    return dict(response.json())


def path(deck: dict[str, Any], rest: str = "") -> str:
    return f"{URL}{deck['id']}/{rest}"


def code_of(response: Any) -> tuple[int, str]:
    return response.status_code, response.json()["code"]


def invite(deck: dict[str, Any], user: User) -> None:
    Deck.objects.get(code=deck["id"]).editors.add(user)


def test_an_invited_editor_edits_and_no_more(
    as_alice: APIClient,
    as_bob: APIClient,
    as_charlie: APIClient,
    as_dave: APIClient,
    bob: User,
    body: dict[str, Any],
) -> None:
    deck = made(as_alice, body, folder="Mine")
    invite(deck, bob)
    clients = as_alice, as_bob, as_charlie, as_dave
    for rest in ("", "legality/", "export/", "revisions/", "revisions/1/", "diff/", "variants/"):
        statuses = [client.get(path(deck, rest)).status_code for client in clients]
        assert statuses == [200, 200, 404, 404], rest
    listed = [client.get(URL).json()["total"] for client in clients]
    assert listed == [1, 1, 0, 0]

    change = {"title": "Ours", "description": "*b*", "tags": ["b"], "text": "2 戦士5"}
    same = {"visibility": "private", "format": "standard", "cover": "1-0-005"}
    answer = as_bob.patch(path(deck), change | same, headers=ANY)
    assert answer.status_code == 200, answer.content
    assert answer.json()["title"] == "Ours" and answer.json()["owner"] == "alice"
    assert answer.json()["folder"] is None and as_alice.get(path(deck)).json()["folder"] == "Mine"
    assert Deck.objects.get().revisions.get(number=2).author == bob

    for forbidden in ({"visibility": "public"}, {"folder": "Mine"}, {"variant": "x"}):
        assert code_of(as_bob.patch(path(deck), forbidden, headers=ANY)) == (403, "forbidden")
    unchanged = {name: answer.json()[name] for name in ("visibility", "folder", "variant")}
    assert unchanged["folder"] is None
    assert as_bob.patch(path(deck), unchanged, headers=ANY).status_code == 200
    assert code_of(as_bob.put(path(deck), body | {"visibility": "link"}, headers=ANY))[0] == 403
    assert as_bob.put(path(deck), body, headers=ANY).status_code == 200
    assert as_alice.get(path(deck)).json()["folder"] == "Mine"
    assert code_of(as_bob.delete(path(deck))) == (403, "forbidden")
    assert code_of(as_bob.post(path(deck, "variants/"), {"name": "x"})) == (403, "forbidden")
    assert not Folder.objects.filter(owner=bob).exists()

    Deck.objects.get().editors.remove(bob)
    assert as_bob.get(path(deck)).status_code == 404
    assert code_of(as_bob.patch(path(deck), change, headers=ANY)) == (404, "unknown-deck")


def test_an_editor_keeps_the_owners_private_format(
    as_alice: APIClient, as_bob: APIClient, bob: User, body: dict[str, Any]
) -> None:
    house = {"game": body["game"], "parent": "standard", "name": {"en": "H", "ja": "家"}}
    version = {"constraints": [{"kind": "copies", "id": "copies", "clause": None, "max": 2}]}
    made_format = as_alice.post("/api/v1/formats/", house | {"versions": [version]})
    assert made_format.status_code == 201, made_format.content
    slug = made_format.json()["slug"]
    deck = made(as_alice, body, format=slug)
    invite(deck, bob)
    for send, sent in ((as_bob.patch, {}), (as_bob.put, body)):
        for said in (slug, None):
            answer = send(path(deck), sent | {"format": said, "title": "x"}, headers=ANY)
            assert (answer.status_code, answer.json()["format"]) == (200, None)
            assert as_alice.get(path(deck)).json()["format"] == slug
    away = as_bob.put(path(deck), body | {"format": "standard"}, headers=ANY)
    assert (away.status_code, away.json()["format"]) == (200, "standard")
    again = as_bob.put(path(deck), body | {"format": slug}, headers=ANY)
    assert again.status_code == 400 and again.json()["errors"][0]["field"] == "format"


def test_likes_count_once(
    as_alice: APIClient, as_bob: APIClient, as_charlie: APIClient, body: dict[str, Any]
) -> None:
    deck = made(as_alice, body, visibility="public")
    etag = as_alice.get(path(deck))["ETag"]
    for client, expected in ((as_bob, 1), (as_bob, 1), (as_alice, 2)):
        answer = client.post(path(deck, "like/")).json()
        LikeAnswer.model_validate(answer)
        assert answer == {"likes": expected, "liked": True}
    shown = as_bob.get(path(deck))
    assert (shown.json()["likes"], shown.json()["liked"]) == (2, True)
    assert shown["ETag"] != etag and as_charlie.get(path(deck)).json()["liked"] is False
    # What somebody began before the likes is still in order: nothing of the deck has changed.
    assert as_alice.patch(path(deck), {"title": "T"}, headers={"if-match": etag}).status_code == 200
    assert code_of(as_alice.patch(path(deck), {"title": "U"}, headers={"if-match": etag}))[0] == 412
    assert as_bob.delete(path(deck, "like/")).json() == {"likes": 1, "liked": False}
    assert as_bob.delete(path(deck, "like/")).json() == {"likes": 1, "liked": False}
    assert code_of(as_charlie.post(path(deck, "like/"))) == (401, "not-authenticated")
    private = made(as_alice, body)
    for method in ("post", "delete"):
        assert getattr(as_bob, method)(path(private, "like/")).status_code == 404


def test_the_most_liked_come_first(
    as_alice: APIClient, as_bob: APIClient, body: dict[str, Any]
) -> None:
    decks = [made(as_alice, body, title=str(n), visibility="public") for n in range(3)]
    as_bob.post(path(decks[0], "like/"))
    titles = [row["title"] for row in as_bob.get(URL + "?sort=likes").json()["results"]]
    assert titles == ["0", "2", "1"]
    assert code_of(as_bob.get(URL + "?sort=names")) == (400, "invalid-parameter")


def test_tags_are_one_however_typed(
    as_alice: APIClient, as_charlie: APIClient, body: dict[str, Any]
) -> None:
    deck = made(as_alice, body, visibility="public", tags=["Ａｇｇｒｏ", "aggro", "#速攻"])
    DeckAnswer.model_validate(deck)
    assert deck["tags"] == ["aggro", "速攻"]
    made(as_alice, body, visibility="public")
    for tag, total in (("AGGRO", 1), ("#速攻", 1), ("none", 0)):
        assert as_charlie.get(URL, {"tag": tag}).json()["total"] == total
    kept = as_alice.patch(path(deck), {"title": "x"}, headers=ANY).json()
    assert kept["tags"] == ["aggro", "速攻"]
    assert as_alice.patch(path(deck), {"tags": []}, headers=ANY).json()["tags"] == []


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"tags": [f"t{n}" for n in range(11)]}, "tags"),
        ({"tags": ["x" * 41]}, "tags"),
        ({"tags": ["{0}" * 14]}, "tags"),
        ({"tags": "aggro"}, "tags"),
        ({"tags": [1]}, "tags.0"),
        ({"cover": "x" * 65}, "cover"),
        ({"strength": 6}, "strength"),
        ({"recommended": -1}, "recommended"),
        ({"strength": True}, "strength"),
        ({"folder": ""}, "folder"),
        ({"folder": 3}, "folder"),
        ({"variant": "x" * 61}, "variant"),
        ({"description": "x" * 20_001}, "description"),
    ],
)
def test_what_makes_no_sense_is_named(
    as_alice: APIClient, body: dict[str, Any], change: dict[str, Any], field: str
) -> None:
    deck = made(as_alice, body)
    for answer in (
        as_alice.post(URL, body | change),
        as_alice.patch(path(deck), change, headers=ANY),
    ):
        assert code_of(answer) == (400, "invalid")
        assert [error["field"] for error in answer.json()["errors"]] == [field]
    assert Deck.objects.get().version == 1


def test_decks_are_found_by_a_card(
    as_alice: APIClient, as_charlie: APIClient, body: dict[str, Any]
) -> None:
    made(as_alice, body, visibility="public", title="all")
    odd = {"main": [{"card": "PR/012＜＞", "quantity": 1}, {"card": "nobody", "quantity": 1}]}
    made(as_alice, body, visibility="public", title="odd", deck=odd)

    def titles(card: str, **more: str) -> set[str]:
        rows = as_charlie.get(URL, {"card": card, **more}).json()["results"]
        return {row["title"] for row in rows}

    # The deck says "Block Knight"; its number, its name and a printing's number all find it.
    assert titles("1-0-021") == titles("ブロックナイト") == titles("ＢＬＯＣＫ knight") == {"all"}
    assert titles("1-0-023") == {"odd"} and titles("2-0-023") == set()
    assert titles("双子") == {"odd"}
    assert titles("1-0-021", game="chard") == titles("unheard of") == set()
    deck = Deck.objects.get(title="all")
    as_alice.patch(f"{URL}{deck.code}/", {"deck": {}}, headers=ANY)
    assert titles("1-0-021") == set()


def test_folders_are_ones_own(as_alice: APIClient, as_bob: APIClient, body: dict[str, Any]) -> None:
    deck = made(as_alice, body, visibility="public", folder="Spring")
    assert deck["folder"] == "Spring"
    seen = as_bob.get(path(deck))
    assert seen.json()["folder"] is None
    made(as_alice, body, folder="Spring")
    assert Folder.objects.count() == 1
    own = as_alice.get(path(deck))["ETag"]
    Folder.objects.update(name="Autumn")
    assert as_bob.get(path(deck))["ETag"] == seen["ETag"] != own
    assert as_alice.get(path(deck))["ETag"] != own
    assert as_alice.patch(path(deck), {"folder": None}, headers=ANY).json()["folder"] is None


def test_variants_stay_together(
    as_alice: APIClient, as_bob: APIClient, body: dict[str, Any]
) -> None:
    root = made(as_alice, body, visibility="public", tags=["t"])
    one = as_alice.post(path(root, "variants/"), {"name": "Fast"})
    assert one.status_code == 201 and one["Location"].endswith(path(one.json()))
    two = as_alice.post(path(one.json(), "variants/"), {"name": "Slow"}).json()
    assert (two["variant"], two["variant_of"], two["visibility"]) == ("Slow", root["id"], "private")
    assert two["deck"] == root["deck"] and two["tags"] == ["t"]

    def names(client: APIClient, deck: dict[str, Any]) -> list[str]:
        answer = client.get(path(deck, "variants/")).json()
        VariantsAnswer.model_validate(answer)
        return [row["variant"] for row in answer["results"]]

    for deck in (root, one.json(), two):
        assert names(as_alice, deck) == ["", "Fast", "Slow"]
    assert names(as_bob, root) == []
    taken = as_alice.post(path(root, "variants/"), {"name": "fast"})
    assert code_of(taken) == (400, "invalid") and taken.json()["field"] == "name"
    renamed = as_alice.patch(path(two), {"variant": "FAST"}, headers=ANY)
    assert code_of(renamed) == (400, "invalid")
    assert as_alice.patch(path(two), {"variant": "Slow"}, headers=ANY).status_code == 200

    assert as_alice.delete(path(root)).status_code == 204
    assert names(as_alice, two) == names(as_alice, one.json()) == ["Fast", "Slow"]
    assert as_alice.get(path(two)).json()["variant_of"] == one.json()["id"]
    assert as_alice.delete(path(one.json())).status_code == 204
    assert names(as_alice, two) == []


def test_differences_in_cards(as_alice: APIClient, as_bob: APIClient, body: dict[str, Any]) -> None:
    deck = made(as_alice, body, deck={"main": [{"card": "戦士1", "quantity": 3}]})
    change = {"title": "New", "text": "1 1-0-001\n2 1-0-002"}
    as_alice.patch(path(deck), change, headers=ANY)
    answer = as_alice.get(path(deck, "diff/")).json()
    DiffAnswer.model_validate(answer)
    changes = [
        {"zone": "main", "card": "1-0-001", "before": 3, "after": 1},
        {"zone": "main", "card": "1-0-002", "before": 0, "after": 2},
    ]
    assert answer == {"title": ["Warriors", "New"], "sets": [[], []], "changes": changes}
    assert as_alice.get(path(deck, "diff/?a=1&b=2")).json() == answer
    assert as_alice.get(path(deck, "diff/?a=2&b=2")).json()["changes"] == []
    first = as_alice.get(path(deck, "diff/?b=1")).json()
    assert first["changes"] == [{"zone": "main", "card": "1-0-001", "before": 0, "after": 3}]
    other = made(as_alice, body, deck={})
    both = as_alice.get(path(deck, f"diff/?to={other['id']}")).json()
    assert [change["after"] for change in both["changes"]] == [0, 0]
    assert code_of(as_alice.get(path(deck, "diff/?a=9"))) == (404, "unknown-revision")
    assert code_of(as_alice.get(path(deck, "diff/?a=x"))) == (400, "invalid-parameter")
    assert code_of(as_alice.get(path(deck, f"diff/?a={10**30}"))) == (400, "invalid-parameter")
    chard = made(as_alice, body, game="chard", format="standard", deck={})
    assert code_of(as_alice.get(path(deck, f"diff/?to={chard['id']}"))) == (400, "invalid")
    theirs = made(as_bob, body)
    assert code_of(as_alice.get(path(deck, f"diff/?to={theirs['id']}"))) == (404, "unknown-deck")


def test_a_deck_goes_back_to_what_it_was(
    as_alice: APIClient, as_bob: APIClient, as_charlie: APIClient, body: dict[str, Any]
) -> None:
    deck = made(as_alice, body, visibility="public")
    gone = as_alice.patch(path(deck), {"deck": {}, "title": "Empty"}, headers=ANY)
    restore = path(deck, "revisions/1/restore/")
    assert code_of(as_alice.post(restore)) == (428, "precondition-required")
    assert code_of(as_charlie.post(restore, headers=ANY)) == (401, "not-authenticated")
    assert code_of(as_bob.post(restore, headers=ANY)) == (403, "forbidden")
    stale = as_alice.post(restore, headers={"if-match": f'"{deck["id"]}.1"'})
    assert code_of(stale) == (412, "changed-meanwhile")
    back = as_alice.post(restore, headers={"if-match": gone["ETag"]})
    assert back.status_code == 200
    assert (back.json()["title"], back.json()["deck"]) == (deck["title"], deck["deck"])
    assert back.json()["version"] == 3
    undone = as_alice.post(path(deck, "revisions/2/restore/"), headers={"if-match": back["ETag"]})
    assert (undone.json()["title"], undone.json()["deck"]) == ("Empty", {})
    assert code_of(as_alice.post(path(deck, "revisions/99/restore/"), headers=ANY))[0] == 404
    huge = path(deck, f"revisions/{10**30}/restore/")
    assert code_of(as_alice.post(huge, headers=ANY)) == (404, "unknown-revision")


def test_a_copy_says_of_what(as_alice: APIClient, as_bob: APIClient, body: dict[str, Any]) -> None:
    deck = made(as_alice, body, visibility="public", tags=["t"], cover="1-0-001")
    copy = as_bob.post(path(deck, "fork/"), {}).json()
    assert (copy["copied_from"], copy["tags"], copy["cover"]) == (deck["id"], ["t"], "1-0-001")
    as_alice.patch(path(deck), {"visibility": "private"}, headers=ANY)
    assert as_bob.get(path(copy)).json()["copied_from"] is None


def test_queries_of_a_list_do_not_grow(
    as_alice: APIClient,
    as_bob: APIClient,
    bob: User,
    body: dict[str, Any],
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    for number in range(8):
        deck = made(as_alice, body, tags=[f"t{number}", "t"], folder=f"f{number}")
        as_alice.post(path(deck, "variants/"), {"name": str(number)})
        invite(deck, bob)
        as_bob.post(path(deck, "like/"))
    as_bob.get(URL)
    with django_assert_num_queries(3):  # the total, the decks, their tags
        assert as_bob.get(URL).json()["total"] == 8


def test_editors_are_invited_by_name_and_sent_away(
    as_alice: APIClient,
    as_bob: APIClient,
    as_charlie: APIClient,
    as_dave: APIClient,
    body: dict[str, Any],
) -> None:
    deck = made(as_alice, body)
    editors = path(deck, "editors/")
    answer = as_alice.post(editors, {"name": "bob"})
    assert (answer.status_code, answer.json()) == (200, {"results": ["bob"]})
    assert as_alice.post(editors, {"name": " bob "}).json() == {"results": ["bob"]}
    assert as_bob.get(editors).json() == as_alice.get(editors).json() == {"results": ["bob"]}
    assert code_of(as_charlie.get(editors)) == (401, "not-authenticated")
    assert code_of(as_dave.get(editors)) == (404, "unknown-deck")
    for name, code in (("nobody", "unknown-user"), ("alice", "owner")):
        wrong = as_alice.post(editors, {"name": name})
        assert (wrong.status_code, wrong.json()["errors"][0]["code"]) == (400, code)
    for given in ({}, {"name": ""}, {"name": 5}, {"name": "bob", "x": 1}, []):
        assert code_of(as_alice.post(editors, given)) == (400, "invalid"), given

    assert code_of(as_bob.post(editors, {"name": "dave"})) == (403, "forbidden")
    assert code_of(as_bob.delete(f"{editors}dave/")) == (403, "forbidden")
    assert code_of(as_alice.delete(f"{editors}dave/")) == (404, "unknown-editor")
    as_alice.patch(path(deck), {"visibility": "link"}, headers=ANY)
    assert code_of(as_dave.get(editors)) == (403, "forbidden")
    assert as_bob.delete(f"{editors}bob/").status_code == 204
    assert code_of(as_bob.get(editors)) == (403, "forbidden")
    users = [User.objects.create_user(f"u{n}") for n in range(20)]
    Deck.objects.get().editors.set(users)
    assert code_of(as_alice.post(editors, {"name": "bob"})) == (409, "too-many")
    assert as_alice.delete(f"{editors}u0/").status_code == 204


def test_folders_are_made_renamed_and_removed_by_their_owner(
    as_alice: APIClient, as_bob: APIClient, as_charlie: APIClient, body: dict[str, Any]
) -> None:
    url = "/api/v1/folders/"
    made(as_alice, body, folder="Spring")
    assert [(row["name"], row["decks"]) for row in as_alice.get(url).json()["results"]] == [
        ("Spring", 1)
    ]
    folder = as_alice.post(url, {"name": " Autumn "})
    assert (folder.status_code, folder.json()["name"]) == (201, "Autumn")
    for wrong in ({"name": "Spring"}, {"name": " "}, {}, {"name": "x" * 101}):
        assert code_of(as_alice.post(url, wrong)) == (400, "invalid"), wrong
    own = f"{url}{folder.json()['id']}/"
    assert code_of(as_alice.patch(own, {"name": "Spring"})) == (400, "invalid")
    assert as_alice.patch(own, {"name": "Winter"}).json()["name"] == "Winter"
    assert as_bob.get(url).json()["total"] == 0
    assert code_of(as_charlie.get(url)) == (401, "not-authenticated")
    for name in (own, f"{url}{10**30}/"):
        assert code_of(as_bob.patch(name, {"name": "Mine"})) == (404, "unknown-folder")
        assert code_of(as_bob.delete(name)) == (404, "unknown-folder")
    spring = as_alice.get(url).json()["results"][0]
    assert as_alice.delete(f"{url}{spring['id']}/").status_code == 204
    assert Deck.objects.get().folder is None and Folder.objects.count() == 1


def test_a_new_deck_says_what_it_was_copied_from(
    as_alice: APIClient, as_bob: APIClient, body: dict[str, Any]
) -> None:
    shown = made(as_alice, body, visibility="public")
    hidden = made(as_alice, body)
    assert made(as_bob, body, copied_from=shown["id"])["copied_from"] == shown["id"]
    for nothing in (hidden["id"], "nothing", None):
        assert made(as_bob, body, copied_from=nothing)["copied_from"] is None
    assert Deck.objects.filter(copied_from=None, owner__username="bob").count() == 3
    wrong = as_alice.put(path(hidden), body | {"copied_from": shown["id"]}, headers=ANY)
    assert code_of(wrong) == (400, "invalid")
