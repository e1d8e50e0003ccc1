"""The editor's doors with users' card sets: search, pasted lists, verdict, repair, share, facts, saving."""

import json
import re
from html import unescape
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from cards.sets.models import UserSet
from decks.library.models import Deck

SEEN = {"alice": True, "charlie": False, "anonymous": False}


def ask(client: Client, door: str, **body: Any) -> Any:
    data = {"format": "standard", "deck": {}} | body
    if door in {"import", "cards"}:
        del data["deck"]
    answer = client.post(
        f"/chard/editor/{door}/",
        json.dumps(data),
        content_type="application/json",
        headers={"Accept-Language": "en"},
    )
    assert answer.status_code == 200, answer.content
    return answer


def total(client: Client, **body: Any) -> int:
    found = re.search(r'data-total="(\d+)"', ask(client, "search", **body).content.decode())
    assert found
    return int(found[1])


def test_a_search_finds_the_cards_of_the_sets_chosen(
    readers: dict[str, Client], mine: UserSet
) -> None:
    for reader, seen in SEEN.items():
        client = readers[reader]
        everything = total(client)
        assert total(client, sets=[mine.code]) == everything + (10 if seen else 0)
        assert total(client, sets=[mine.code], only=True) == (10 if seen else 0)
        assert total(client, sets=[mine.code], q="from:own") == (10 if seen else 0)
        assert total(client, sets=[mine.code], q="from:official") == everything
        assert total(client, sets=[mine.code], q=f"from:{mine.code}") == (10 if seen else 0)


def test_unknown_sets_are_no_error_while_somebody_builds(readers: dict[str, Client]) -> None:
    assert total(readers["anonymous"], sets=["bcdfghjk"], only=True) == 0


@pytest.mark.parametrize("sets", [["x"], "bcdfghjk", [3], ["bcdfghjk"] * 51])
def test_sets_of_another_form_are_refused(readers: dict[str, Client], sets: Any) -> None:
    body = {"format": "standard", "deck": {}, "sets": sets}
    data = json.dumps(body)
    answer = readers["alice"].post("/chard/editor/search/", data, content_type="application/json")
    assert answer.status_code == 400


def test_pasted_names_mean_cards_of_the_sets_chosen(
    readers: dict[str, Client], mine: UserSet, numbers: list[str]
) -> None:
    pasted = ask(readers["alice"], "import", text="3 Zorb 1", sets=[mine.code]).json()
    assert pasted["deck"] == {"main": [{"card": numbers[0], "quantity": 3}]}
    assert list(pasted["cards"]) == [numbers[0]]
    assert ask(readers["alice"], "import", text="3 Zorb 1").json()["counts"]["doubtful"] == 1
    theirs = ask(readers["charlie"], "import", text="3 Zorb 1", sets=[mine.code]).json()
    assert theirs["counts"]["doubtful"] == 1 and theirs["cards"] == {}


def test_pasted_links_codes_and_numbers_bring_their_sets(
    readers: dict[str, Client], deck: Deck, numbers: list[str]
) -> None:
    code = readers["alice"].get(f"/decks/{deck.code}/export/?as=code").content.decode()
    for text in (code, f"http://testserver/decks/{deck.code}/", f"http://testserver/c/{code}/"):
        assert len(ask(readers["alice"], "import", text=text).json()["cards"]) == 10, text
        assert ask(readers["charlie"], "import", text=text).json()["cards"] == {}, text
    assert ask(readers["alice"], "import", text=f"2 {numbers[3]}").json()["counts"]["ok"] == 1


def test_verdict_share_and_facts_know_the_cards(
    readers: dict[str, Client], deck: Deck, mine: UserSet, numbers: list[str]
) -> None:
    zones = {"main": [{"card": number, "quantity": 3} for number in numbers]}
    for reader, seen in SEEN.items():
        client = readers[reader]
        html = ask(client, "verdict", deck=zones).json()["html"]
        assert ("that you cannot see" not in html) == (mine.code not in html) == seen
        assert ("Zorb 1" in ask(client, "share", deck=zones).json()["text"]) == seen
        facts = ask(client, "cards", cards=[numbers[0]]).json()[numbers[0]]
        assert bool(facts and facts["name"] == "Zorb 1") == seen
        face = client.get("/chard/editor/face/", {"card": numbers[0]})
        assert face.status_code == (200 if seen else 404)
        assert ask(client, "insight", deck=zones).status_code == 200
        assert ask(client, "zones", deck=zones).status_code == 200


def test_a_repair_puts_in_own_cards_alone_if_nothing_else_is_wanted(
    readers: dict[str, Client], mine: UserSet
) -> None:
    zones = {"main": [{"card": f"CS1-{n:03}", "quantity": 1} for n in range(10, 20)]}

    def added(**body: Any) -> list[str]:
        answer = ask(readers["alice"], "insight", deck=zones, **body)
        html = unescape(answer.content.decode())
        return re.findall(r'"op":"add","zone":"main","card":"([^"]+)"', html)

    assert added(sets=[mine.code]) and not added(only=True)
    own = added(sets=[mine.code], only=True)
    assert own and all(number.startswith(mine.code) for number in own)


def test_new_decks_begin_with_the_sets_of_the_address(
    readers: dict[str, Client], mine: UserSet
) -> None:
    page = readers["alice"].get(f"/chard/build/?sets={mine.code}").content.decode()
    assert f'data-set="{mine.code}" checked' in page
    assert f'value="{mine.code}" checked' in page  # the form without scripts
    page = readers["alice"].get("/chard/build/").content.decode()
    assert mine.code in page and f'data-set="{mine.code}" checked' not in page
    for reader in ("charlie", "anonymous"):
        for address in (f"/chard/build/?sets={mine.code}", "/chard/build/?sets=,,x,ﾊﾊ"):
            assert "Hills" not in readers[reader].get(address).content.decode()


def save(client: Client, **body: Any) -> Any:
    data = {"game": "chard", "title": "New", "deck": {"main": []}} | body
    return client.post("/api/v1/decks/", json.dumps(data), content_type="application/json")


def test_a_deck_is_saved_with_its_sets(
    readers: dict[str, Client], mine: UserSet, numbers: list[str]
) -> None:
    made = save(readers["alice"], sets=[mine.code])
    assert made.status_code == 201 and made.json()["sets"] == [mine.code]
    url, etag = made.json()["url"], made.headers["ETag"]
    assert save(readers["charlie"], sets=[mine.code]).json()["errors"][0]["field"] == "sets.0"
    changed = readers["alice"].patch(
        url,
        json.dumps({"sets": [], "text": "3 Zorb 2"}),
        content_type="application/json",
        headers={"If-Match": etag},
    )
    assert changed.json()["sets"] == []
    page = readers["alice"].get(f"/decks/{made.json()['id']}/edit/").content.decode()
    assert mine.code in page and f'data-set="{mine.code}" checked' not in page


def test_who_may_edit_a_deck_keeps_sets_that_he_cannot_see(
    readers: dict[str, Client], deck: Deck, mine: UserSet
) -> None:
    deck.editors.add(User.objects.get(username="charlie"))
    url = f"/api/v1/decks/{deck.code}/"
    etag = readers["charlie"].get(url).headers["ETag"]
    body = json.dumps({"sets": [mine.code], "title": "By charlie"})
    answer = readers["charlie"].patch(
        url, body, content_type="application/json", headers={"If-Match": etag}
    )
    assert answer.status_code == 200 and answer.json()["sets"] == [mine.code]
    form = {"format": "chard/standard", "text": "", "title": "T", "do": "save", "version": "2"}
    readers["charlie"].post(f"/decks/{deck.code}/edit/", form)
    deck.refresh_from_db()
    assert deck.title == "T" and deck.sets == [mine.code]


def test_the_form_without_scripts_reads_and_saves_sets(
    readers: dict[str, Client], mine: UserSet, numbers: list[str]
) -> None:
    form = {"format": "chard/standard", "text": "3 Zorb 1", "sets": [mine.code], "do": "check"}
    checked = readers["alice"].post("/check/", form).content.decode()
    assert "Zorb 1" in checked and f'value="{mine.code}" checked' in checked
    made = readers["alice"].post("/check/", form | {"do": "save", "title": "By form"})
    assert made.status_code == 302
    saved = Deck.objects.get(title="By form")
    assert saved.sets == [mine.code]
    theirs = readers["charlie"].post("/check/", form).content.decode()
    assert mine.code in theirs and "that you cannot see" in theirs and "Hills" not in theirs
