"""Every door of a deck of users' cards: each reader sees those of sets that the reader may see.

Each door is asked by each reader, twice, so that nothing kept for one is shown to another.
"""

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from cards.sets.models import UserSet
from cards.store import current_catalog
from decks.exchange.sharecode import deck_share_code
from decks.library.models import Deck

API = "/api/v1"
NAME = "Zorb 1"
READERS = ("alice", "anonymous", "charlie", "bob", "alice", "anonymous", "charlie")
VISIBILITIES = ("private", "group", "link", "public")


def deck_addresses(deck: Deck) -> dict[str, str]:
    """Doors that name the cards of a deck, by what they are."""
    code = deck_share_code(deck.decklist, current_catalog(deck.game))
    saved, shared = f"/decks/{deck.code}", f"/c/{code}"
    return {
        "page": f"{saved}/",
        "text": f"{saved}/export/?as=text",
        "json": f"{saved}/export/?as=json",
        "csv": f"{saved}/export/?as=csv",
        "revisions": f"{saved}/revisions/",
        "picture": f"{saved}/picture.svg",
        "list": "/decks/?q=zorbs",
        "copy": f"/{deck.game}/build/?copy={deck.code}",
        "shared": f"{shared}/",
        "shared picture": f"{shared}/picture.svg",
        "shared text": f"{shared}/export/?as=text",
        "shared editor": f"/{deck.game}/build/?code={code}",
        "api text": f"{API}/decks/{deck.code}/export/?as=text",
        "api csv": f"{API}/decks/{deck.code}/export/?as=csv",
    }


@pytest.mark.nightly(0.5)
@pytest.mark.parametrize("visibility", VISIBILITIES)
def test_every_door_shows_each_reader_what_that_reader_may_see(
    readers: dict[str, Client],
    deck: Deck,
    shown: Callable[[str], set[str]],
    visibility: str,
) -> None:
    may_see = shown(visibility)
    for door, address in deck_addresses(deck).items():
        for reader in READERS:
            answer = readers[reader].get(address, headers={"Accept-Language": "en"})
            assert answer.status_code == 200, (door, reader)
            assert (NAME in answer.content.decode()) == (reader in may_see), (door, reader)


@pytest.mark.parametrize("door", ["page", "shared"])
def test_the_page_says_which_set_is_lacking(
    readers: dict[str, Client], deck: Deck, mine: UserSet, door: str
) -> None:
    address = deck_addresses(deck)[door]
    lacking = readers["charlie"].get(address).content.decode()
    assert "uses a card set that you cannot see" in lacking and mine.code in lacking
    assert f"3× {mine.code}.M-" in lacking or f"{mine.code}.M-" in lacking
    ours = readers["alice"].get(address).content.decode()
    assert "that you cannot see" not in ours


@pytest.mark.parametrize(
    ("visibility", "public"), [("private", False), ("link", False), ("public", True)]
)
def test_pictures_of_hidden_sets_stay_out_of_shared_caches(
    readers: dict[str, Client],
    deck: Deck,
    shown: Callable[[str], set[str]],
    visibility: str,
    public: bool,
) -> None:
    shown(visibility)
    for reader in ("alice", "anonymous"):
        for door in ("picture", "shared picture"):
            answer = readers[reader].get(deck_addresses(deck)[door])
            assert ("public" in answer.headers["Cache-Control"]) == public


def test_a_picture_kept_for_the_owner_is_not_current_for_others(
    readers: dict[str, Client], deck: Deck
) -> None:
    address = deck_addresses(deck)["picture"]
    etag = readers["alice"].get(address).headers["ETag"]
    assert readers["alice"].get(address, headers={"If-None-Match": etag}).status_code == 304
    assert readers["charlie"].get(address, headers={"If-None-Match": etag}).status_code == 200


def test_a_picture_says_which_set_is_lacking(
    readers: dict[str, Client], deck: Deck, mine: UserSet
) -> None:
    address = deck_addresses(deck)["picture"]
    said = {"en": f"card set {mine.code} not visible", "ja": f"カードセット{mine.code}は閲覧不可"}
    for language, sentence in said.items():
        for reader in ("charlie", "alice"):
            drawn = readers[reader].get(address, {"lang": language}).content.decode()
            assert (sentence in drawn) == (reader == "charlie")
    sheet = readers["charlie"].get(f"/decks/{deck.code}/sheet.pdf")
    assert sheet.status_code == 200 and sheet.content.startswith(b"%PDF")


def test_pages_follow_a_change_of_visibility(
    readers: dict[str, Client], deck: Deck, shown: Callable[[str], set[str]]
) -> None:
    addresses = deck_addresses(deck)
    for visibility in ("link", "private", "public", "group"):
        seen = "charlie" in shown(visibility)
        for door in ("page", "list", "picture", "shared"):
            answer = readers["charlie"].get(addresses[door])
            assert (NAME in answer.content.decode()) == seen, (door, visibility)


def test_the_api_says_which_sets_are_lacking(
    readers: dict[str, Client], deck: Deck, mine: UserSet
) -> None:
    address = f"{API}/decks/{deck.code}/"
    ours, theirs = readers["alice"].get(address), readers["charlie"].get(address)
    assert ours.json()["sets"] == theirs.json()["sets"] == [mine.code]
    assert ours.json()["lacking_sets"] == []
    assert theirs.json()["lacking_sets"] == [mine.code]
    assert ours.json()["deck"] == theirs.json()["deck"]
    assert ours.headers["ETag"] != theirs.headers["ETag"]


def check(client: Client, **question: Any) -> Any:
    answer = client.post(f"{API}/legality/", json.dumps(question), content_type="application/json")
    return answer.json()


def test_a_verdict_depends_on_who_asks(
    readers: dict[str, Client], deck: Deck, mine: UserSet
) -> None:
    ours = check(readers["alice"], deck_id=deck.code)
    assert (ours["unresolved"], ours["lacking_sets"]) == ([], [])
    for reader in ("anonymous", "charlie"):
        theirs = check(readers[reader], deck_id=deck.code)
        assert len(theirs["unresolved"]) == 10 and theirs["lacking_sets"] == [mine.code]


def test_a_deck_may_name_cards_of_sets_that_the_question_names(
    readers: dict[str, Client], mine: UserSet
) -> None:
    question = {"game": "chard", "format": "standard", "text": "3 Zorb 1\n2 Zorb 2"}
    assert len(check(readers["alice"], **question)["unresolved"]) == 2
    assert check(readers["alice"], **question, sets=[mine.code])["unresolved"] == []
    refused = check(readers["charlie"], **question, sets=[mine.code])
    assert [(e["field"], e["code"]) for e in refused["errors"]] == [("sets.0", "unknown-set")]


@pytest.mark.parametrize("sets", ["bcdfghjk", ["short"], [1], ["aeiouaei"], ["bcdfghjk"] * 51])
def test_sets_of_another_form_are_refused(readers: dict[str, Client], sets: Any) -> None:
    question = {"game": "chard", "format": "standard", "deck": {}, "sets": sets}
    assert check(readers["alice"], **question)["code"] == "invalid"


def test_numbers_in_a_pasted_text_name_their_set(
    readers: dict[str, Client], numbers: list[str]
) -> None:
    question = {"game": "chard", "format": "standard", "text": f"3 {numbers[0].upper()}"}
    assert check(readers["alice"], **question)["unresolved"] == []
    assert check(readers["charlie"], **question)["lacking_sets"] == [numbers[0].split(".")[0]]


def test_the_list_of_decks_finds_a_set_card_for_those_who_see_it(
    readers: dict[str, Client], deck: Deck, numbers: list[str]
) -> None:
    found = {name: "A deck of Zorbs" in listed(client, NAME) for name, client in readers.items()}
    assert found == {"alice": True, "bob": False, "charlie": False, "anonymous": False}
    assert all("A deck of Zorbs" in listed(client, numbers[0]) for client in readers.values())


def listed(client: Client, card: str) -> str:
    return client.get("/decks/", {"game": "chard", "card": card}).content.decode()
