"""A title or name that cannot be seen is empty, and two that look alike are one wherever names are unique."""

from typing import Any

import pytest
from rest_framework.test import APIClient

UNSEEN = "\u200b \u00ad\u3164\u2800\ufe0f"
DECKS, FOLDERS, FORMATS = "/api/v1/decks/", "/api/v1/folders/", "/api/v1/formats/"
HOUSE = {
    "game": "code-of-joker",
    "parent": "standard",
    "name": {"en": "House", "ja": "ハウス"},
    "versions": [{}],
}
pytestmark = pytest.mark.usefixtures("pool")


@pytest.fixture
def body(question: dict[str, Any]) -> dict[str, Any]:
    return question | {"title": "Jeanne d\u2019Arc", "visibility": "public"}


def refused(client: APIClient, address: str, body: dict[str, Any]) -> str:
    answer = client.post(address, body)
    assert answer.status_code == 400, answer.content
    (error,) = answer.json()["errors"]
    return str(error["field"])


def test_a_title_that_cannot_be_seen_is_refused(as_alice: APIClient, body: dict[str, Any]) -> None:
    assert refused(as_alice, DECKS, body | {"title": UNSEEN}) == "title"
    assert refused(as_alice, DECKS, body | {"folder": UNSEEN}) == "folder"
    assert refused(as_alice, FOLDERS, {"name": UNSEEN}) == "name"
    assert refused(as_alice, "/api/v1/tokens/", {"name": UNSEEN}) == "name"
    card_set = {"game": "code-of-joker", "name": UNSEEN}
    assert refused(as_alice, "/api/v1/sets/", card_set) == "name"
    named = HOUSE | {"name": {"en": "House", "ja": UNSEEN}}
    assert refused(as_alice, FORMATS, named) == "name.ja"


def test_a_card_has_a_name_that_can_be_seen(as_alice: APIClient) -> None:
    code = as_alice.post("/api/v1/sets/", {"game": "chard", "name": "Mine"}).json()["code"]
    card = {"number": "1", "kind": "item", "item_kind": "event", "cost": {"red": 1}}
    address = f"/api/v1/sets/{code}/cards/1/"
    assert as_alice.put(address, card | {"name": {"en": "\u200b"}}).status_code == 400
    assert as_alice.put(address, card | {"name": {"en": "\u200bRain"}}).status_code == 200


def test_a_title_is_kept_as_it_looks(as_alice: APIClient, body: dict[str, Any]) -> None:
    typed = {
        "title": " Jeanne\u200b\n d\u2019Arc ",
        "variant": "\u200bone",
        "tags": ["\u200b", "a\u200db"],
    }
    deck = as_alice.post(DECKS, body | typed).json()
    assert (deck["title"], deck["variant"], deck["tags"]) == ("Jeanne d\u2019Arc", "one", ["ab"])


@pytest.mark.parametrize(
    "alike", ["Spring\u200b season", "ＳＰＲＩＮＧ season", "Spring \u0455eason"]
)
def test_folders_that_look_alike_are_one(
    as_alice: APIClient, body: dict[str, Any], alike: str
) -> None:
    as_alice.post(FOLDERS, {"name": "Spring season"})
    assert refused(as_alice, FOLDERS, {"name": alike}) == "name"
    assert as_alice.post(DECKS, body | {"folder": alike}).json()["folder"] == "Spring season"


@pytest.mark.parametrize("alike", ["o\u200bne", "ＯＮＥ", "оne"])
def test_variants_that_look_alike_are_one(
    as_alice: APIClient, body: dict[str, Any], alike: str
) -> None:
    deck = as_alice.post(DECKS, body).json()
    variants = f"{DECKS}{deck['id']}/variants/"
    assert as_alice.post(variants, {"name": "one"}).status_code == 201
    assert refused(as_alice, variants, {"name": alike}) == "name"


@pytest.mark.parametrize(
    "typed", ["ｊｅａｎｎｅ d’arc", "D'ARC", "d`árc", "ジャンヌダルク", "じゃんぬ"]
)
def test_a_deck_is_found_by_any_spelling_of_its_title(
    as_alice: APIClient, as_charlie: APIClient, body: dict[str, Any], typed: str
) -> None:
    deck = as_alice.post(DECKS, body | {"title_ja": "ジャンヌ・ダルク"}).json()
    found = as_charlie.get(DECKS, {"q": typed}).json()["results"]
    assert [one["id"] for one in found] == [deck["id"]]
    renamed = as_alice.patch(
        f"{DECKS}{deck['id']}/", {"title": "Other", "title_ja": ""}, headers={"If-Match": "*"}
    )
    assert renamed.status_code == 200, renamed.content
    assert as_charlie.get(DECKS, {"q": typed}).json()["results"] == []
    assert as_charlie.get(DECKS, {"q": "ＯＴＨＥＲ"}).json()["results"] != []


@pytest.mark.parametrize(
    "written", ["ブロック・ナイト", "ぶろっくないと", "block\u200b knight", "1ー0ー021"]
)
def test_a_deck_is_found_by_its_cards_however_either_is_spelled(
    as_alice: APIClient, as_charlie: APIClient, body: dict[str, Any], written: str
) -> None:
    listed = {"main": [{"card": written, "quantity": 3}]}
    deck = as_alice.post(DECKS, body | {"deck": listed}).json()
    for card in ("1-0-021", "ブロックナイト", "BLOCK ＫＮＩＧＨＴ", "ブロック・ないと"):
        found = as_charlie.get(DECKS, {"card": card}).json()["results"]
        assert [one["id"] for one in found] == [deck["id"]]
    assert as_charlie.get(DECKS, {"card": "ドラゴン"}).json()["results"] == []
