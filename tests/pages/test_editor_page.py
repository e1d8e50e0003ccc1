"""The editor's page: the data for its scripts, and whose decks it opens."""

import json
import re
from typing import Any

import pytest
from django.test import Client

from cards.games import GAMES
from decks.exchange import sharecode
from decks.library.models import Deck
from tests.pages.test_editor_bad_input import house_format

FIRST = {
    "code-of-joker": "standard",
    "chard": "standard",
    "battlogic": "standard",
    "twgp": "half",
    "divine-cross": "constructed",
}


def boot(client: Client, page: str, language: str = "en") -> dict[str, Any]:
    answer = client.get(page, headers={"Accept-Language": language})
    assert answer.status_code == 200, page
    html = answer.content.decode()
    return json.loads(
        re.findall(r'<script id="boot" type="application/json">(.*?)</script>', html)[0]
    )  # type: ignore[no-any-return]


def deck_of(client: Client, visibility: str = "private", title: str = "mine") -> Deck:
    data = {"format": "chard/standard", "text": "3 CS1-001\n2 nobody", "do": "save", "title": title}
    client.post("/check/", data | {"visibility": visibility})
    return Deck.objects.get(title=title)


@pytest.mark.nightly(0.3)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_a_new_deck_begins_in_the_first_format(
    people: dict[str, Client], game: str, language: str
) -> None:
    found = boot(people["charlie"], f"/{game}/build/", language)
    assert (found["game"], found["format"]) == (game, FIRST.get(game, "standard"))
    assert (found["deck"], found["deckZones"], found["user"]) == (None, {}, None)
    assert found["language"] == language and found["zones"]
    assert {door for door, address in found["doors"].items() if address} >= {
        *("search", "verdict", "insight", "cards", "import", "file", "share", "zones")
    }
    assert all(f["choices"] and f["label"] for f in found["filters"])
    assert [f["slug"] for f in found["formats"] if f["official"]]


def test_the_first_results_and_verdict_come_with_the_page(people: dict[str, Client]) -> None:
    html = people["charlie"].get("/code-of-joker/build/").content.decode()
    assert html.count("<li data-card=") == 40
    assert "Unfinished: Main deck 0 of 40, Jokers 0 of 2" in html
    assert "COJ-001" in html


def test_the_address_names_the_format(people: dict[str, Client]) -> None:
    assert boot(people["charlie"], "/twgp/build/?format=trial")["format"] == "trial"
    assert people["charlie"].get("/twgp/build/?format=nothing").status_code == 404


def test_a_private_format_of_somebody_else_does_not_exist(people: dict[str, Client]) -> None:
    house = house_format(people["alice"])
    page = f"/chard/build/?format={house.slug}"
    assert boot(people["alice"], page)["format"] == house.slug
    assert people["bob"].get(page).status_code == 404
    listed = boot(people["bob"], "/chard/build/")["formats"]
    assert house.slug not in {entry["slug"] for entry in listed}


def test_a_share_code_is_the_beginning_of_a_deck(people: dict[str, Client]) -> None:
    deck = Deck.objects.get(code="sample-red-burn")
    code = sharecode.encode_deck(sharecode.canonical_form(deck.decklist))
    found = boot(people["charlie"], f"/code-of-joker/build/?code={code}")
    copies = {e["card"]: e["quantity"] for e in found["deckZones"]["main"]}
    assert sum(copies.values()) == 40 and set(copies) <= set(found["cards"])
    answer = people["charlie"].get(f"/chard/build/?code={code}")
    assert answer.status_code == 302 and answer["Location"].startswith(
        "/code-of-joker/build/?code="
    )
    broken = people["charlie"].get("/chard/build/?code=NONSENSE")
    assert broken.status_code == 404 and "This code cannot be read" in broken.content.decode()


def test_a_copy_of_a_deck_one_may_see(people: dict[str, Client]) -> None:
    found = boot(people["charlie"], "/twgp/build/?copy=sample-half-quick")
    assert found["deck"] is None and found["format"] == "half"
    assert found["start"]["title"] == "Quick hands"
    assert found["start"]["copied_from"] == "sample-half-quick"
    assert set(found["deckZones"]) == {"deck-1", "vitals", "archive"}
    hidden = deck_of(people["alice"])
    assert people["bob"].get(f"/chard/build/?copy={hidden.code}").status_code == 404


def test_a_saved_deck_opens_in_the_editor(people: dict[str, Client]) -> None:
    deck = deck_of(people["alice"])
    found = boot(people["alice"], f"/decks/{deck.code}/edit/")
    saved = found["deck"]
    assert (saved["id"], saved["version"], saved["mine"]) == (deck.code, 1, True)
    assert saved["etag"] == f'"{deck.code}.1"' and saved["visibility"] == "private"
    assert saved["url"] == f"/api/v1/decks/{deck.code}/"
    assert found["deckZones"]["main"] == [
        {"card": "CS1-001", "quantity": 3},
        {"card": "nobody", "quantity": 2},
    ]
    assert set(found["cards"]) == {"CS1-001"} and found["user"] == "alice"


def test_somebody_elses_deck_is_not_edited(people: dict[str, Client]) -> None:
    deck = deck_of(people["alice"])
    assert people["bob"].get(f"/decks/{deck.code}/edit/").status_code == 404
    assert people["bob"].get(f"/decks/{deck.code}/edit/?form=1").status_code == 404
    assert "sign-in" in people["charlie"].get(f"/decks/{deck.code}/edit/")["Location"]
    linked = deck_of(people["alice"], "link", "linked")
    assert people["bob"].get(f"/decks/{linked.code}/edit/").status_code == 404


def test_the_form_is_there_without_scripts(people: dict[str, Client]) -> None:
    deck = deck_of(people["alice"])
    page = people["alice"].get(f"/decks/{deck.code}/edit/").content.decode()
    form = "".join(re.findall("<noscript>(.*?)</noscript>", page, re.DOTALL))
    assert "3 [CS1-001]" in form and 'value="save"' in form
    old = people["alice"].get(f"/decks/{deck.code}/edit/?form=1").content.decode()
    assert "3 [CS1-001]" in old and "<noscript>" not in old


def test_a_title_of_markup_is_only_words_in_the_boot(people: dict[str, Client]) -> None:
    deck = deck_of(people["alice"], title="</script><script>alert(1)</script>")
    page = people["alice"].get(f"/decks/{deck.code}/edit/").content.decode()
    assert "<script>alert" not in page
    assert boot(people["alice"], f"/decks/{deck.code}/edit/")["deck"]["title"] == deck.title


def test_a_token_for_the_first_request_comes_with_the_page(people: dict[str, Client]) -> None:
    client = Client(enforce_csrf_checks=True)
    client.get("/chard/build/")
    token = client.cookies["csrftoken"].value
    body = json.dumps({"format": "standard", "deck": {}})
    door = "/chard/editor/verdict/"
    bare = client.post(door, body, content_type="application/json")
    assert bare.status_code == 403 and bare.json()["code"] == "csrf-failed"
    headers = {"X-CSRFToken": token}
    with_token = client.post(door, body, content_type="application/json", headers=headers)
    assert with_token.status_code == 200


def test_the_page_asks_the_database_a_bounded_number_of_times(
    people: dict[str, Client], django_assert_max_num_queries: Any
) -> None:
    people["alice"].get("/code-of-joker/build/?copy=sample-red-burn")
    with django_assert_max_num_queries(30):
        people["alice"].get("/code-of-joker/build/?copy=sample-red-burn")
