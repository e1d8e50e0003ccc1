"""Make, change, list and delete card sets on their pages."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from pytest_django import Settings

from cards.sets import following
from cards.sets.models import UserSet
from cards.sets.pages import settings as set_settings
from decks.library.models import Deck
from tests.html import filled, text_of
from web.titles import clean_title

Made = Callable[..., UserSet]
NEW = {"game": "chard", "name": "Tides", "visibility": "private"}
NASTY = "<script>alert(1)</script> \u202e\"'&"
SMILE = "\U0001f0cf"


def test_a_set_is_made_and_shown(people: dict[str, Client]) -> None:
    sent = NEW | {"description": "**Ebb** and flow", "licence": "CC BY 4.0"}
    answer = people["alice"].post("/sets/new/", sent, follow=True)
    row = UserSet.objects.get()
    assert answer.redirect_chain == [(f"/sets/{row.code}/", 302)]
    assert (row.owner, row.game, row.name) == (User.objects.get(username="alice"), "chard", "Tides")
    page = answer.content.decode()
    assert "<strong>Ebb</strong>" in page and "CC BY 4.0" in page and "Add a card" in page


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "go"},
        {"name": ""},
        {"name": "x" * 201},
        {"name": "\0\u200b\u3164"},
        {"licence": "a\0b"},
        {"description": "x" * 5001},
        {"licence": "x" * 501},
        {"visibility": "everybody"},
    ],
)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_wrong_fields_are_said(
    people: dict[str, Client], wrong: dict[str, str], language: str
) -> None:
    head = {"Accept-Language": language}
    answer = people["alice"].post("/sets/new/", NEW | wrong, headers=head)
    assert answer.status_code == 200 and "errorlist" in answer.content.decode()
    assert not UserSet.objects.exists()


def test_whoever_has_no_set_is_shown_how_to_begin(people: dict[str, Client]) -> None:
    alice = people["alice"]
    page = text_of(alice.get("/sets/"))
    assert "Make your first set" in page and "New card set" not in page
    assert "0 of 40 MB" in page and "There are none yet." in page
    alice.post("/sets/new/", NEW)
    page = text_of(alice.get("/sets/"))
    assert "Make your first set" not in page and "New card set" in page
    assert "There are no cards yet." in page  # where other sets show their cards
    page = text_of(alice.get("/sets/?q=nothing"))
    assert (
        "None of your sets matches." in page
        and "No public set matches." in page
        and "Show all" in page
    )


def test_an_empty_set_leads_to_its_first_card(people: dict[str, Client], made: Made) -> None:
    people["alice"].post("/sets/new/", NEW | {"visibility": "public"})
    empty, full = UserSet.objects.get(), made("public")
    page = people["alice"].get(f"/sets/{empty.code}/").content.decode()
    begin = page.partition("begin")[2]
    assert f"/sets/{empty.code}/cards/new/" in begin and f"/sets/{empty.code}/import/" in begin
    assert page.count("/cards/new/") == 1 and "/imports/" not in page
    assert 'class="panel begin"' not in people["alice"].get(f"/sets/{full.code}/").content.decode()
    for name in ("bob", "nobody"):
        page = people[name].get(f"/sets/{empty.code}/").content.decode()
        assert "There are no cards yet." in page and "/cards/new/" not in page


def test_an_account_has_a_limit(people: dict[str, Client], settings: Settings) -> None:
    settings.MAX_USER_SETS = 1
    people["alice"].post("/sets/new/", NEW)
    answer = people["alice"].post("/sets/new/", NEW)
    assert "may keep 1 card sets" in text_of(answer) and UserSet.objects.count() == 1
    assert "1 of 1 sets" in text_of(answer)


def test_settings_change_and_send_back_what_they_show(
    people: dict[str, Client], made: Made
) -> None:
    row = made()
    address = f"/sets/{row.code}/settings/"
    sent = filled(people["alice"].get(address).content.decode())
    assert {*sent} >= {"name", "description", "licence", "visibility", "version"}
    sent |= {"name": NASTY, "visibility": "link"}
    assert people["alice"].post(address, sent).status_code == 302
    row.refresh_from_db()
    assert (row.name, row.visibility, row.game) == (clean_title(NASTY), "link", "chard")
    page = people["charlie"].get(f"/sets/{row.code}/").content.decode()
    assert "<script>alert" not in page and f"http://testserver/sets/{row.code}/" in page


def test_members_are_invited_by_name_and_withdrawn(
    people: dict[str, Client], made: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    row, alice = made("group"), people["alice"]
    monkeypatch.setattr(set_settings, "MOST_MEMBERS", 2)
    for name, said in (
        ("nobody-there", "There is no user “nobody-there”."),
        ("a\0b", "There is no user “ab”."),
        ("alice", "The set is already yours."),
        ("charlie", "charlie belongs to the group"),
        ("staff", "at most 2 members"),
    ):
        User.objects.get_or_create(username="staff")
        answer = alice.post(f"/sets/{row.code}/members/", {"name": name}, follow=True)
        assert said in text_of(answer), name
    assert people["charlie"].get(f"/sets/{row.code}/").status_code == 200
    alice.post(f"/sets/{row.code}/members/remove/", {"name": "charlie"})
    assert people["charlie"].get(f"/sets/{row.code}/").status_code == 404
    assert [user.username for user in row.members.all()] == ["bob"]


def test_the_list_is_narrowed_and_paged(people: dict[str, Client], made: Made) -> None:
    owner = User.objects.get(username="alice")
    for place in range(31):
        UserSet.objects.create(owner=owner, game="twgp", name=f"T{place:02}", visibility="public")
    made("public")
    first = people["nobody"].get("/sets/?game=twgp").content.decode()
    assert "T30" in first and "T00" not in first and "Tides" not in first
    assert "T00" in people["nobody"].get("/sets/?game=twgp&page=2").content.decode()
    assert "Tides" in people["nobody"].get("/sets/?q=ide").content.decode()
    for odd in ("?game=go&q=%00&page=0", "?page=99999999999", "?q=" + "x" * 5000):
        assert people["alice"].get(f"/sets/{odd}").status_code == 200


def test_lists_show_the_first_cards_and_ask_no_more_for_more_sets(
    people: dict[str, Client], made: Made
) -> None:
    made("public")
    counts = []
    for _time in range(2):
        with CaptureQueriesContext(connection) as asked:
            page = people["nobody"].get("/sets/").content.decode()
        counts.append(len(asked))
        made("public")
        made("public")
    assert "/art/" in page and page.count('class="arts"') == 3
    assert counts[0] == counts[1]


@pytest.mark.parametrize("view", ["tiles", "list", "text"])
def test_a_sets_cards_are_searched(people: dict[str, Client], made: Made, view: str) -> None:
    address = f"/sets/{made().code}/?view={view}"
    found = people["alice"].get(address + "&q=lv>5").content.decode()
    assert "Tide Watcher" in found and "1 card" in found
    assert "Tide Watcher" not in people["alice"].get(address + "&q=lv>50").content.decode()
    assert people["alice"].get(address + "&q=zzz:1+/(/&page=9").status_code == 200


def test_so_many_sets_are_taken_up(
    people: dict[str, Client], made: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(following, "MOST_TAKEN_UP", 1)
    for row in (made("public"), made("public")):
        answer = people["bob"].post(f"/sets/{row.code}/take-up/", follow=True)
    assert "at most 1 card sets" in text_of(answer)


def test_deleting_leaves_decks_as_they_are(
    shipped: None, people: dict[str, Client], made: Made
) -> None:
    row, alice = made(), people["alice"]
    entries = {"main": [[f"{row.code}.X-001", 3]]}
    deck = Deck(game="chard", owner=row.owner, title="Mine", entries=entries)
    deck.create(row.owner)
    address = f"/sets/{row.code}/delete/"
    assert "Tick the box" in text_of(alice.post(address)) and UserSet.objects.exists()
    sent = filled(alice.get(address).content.decode())
    answer = alice.post(address, sent | {"sure": "1"}, follow=True)
    assert answer.redirect_chain == [("/sets/", 302)] and not UserSet.objects.exists()
    deck.refresh_from_db()
    assert deck.entries == entries
    assert alice.get(f"/decks/{deck.code}/").status_code == 200


def test_words_of_any_language_fit(people: dict[str, Client], made: Made) -> None:
    row = made("public")
    UserSet.objects.update(name=SMILE * 100, licence=NASTY, description=NASTY * 50)
    for language in ("en", "ja"):
        for page in ("", "settings/", "cards/new/", "cards/X-001/edit/", "delete/"):
            address = f"/sets/{row.code}/{page}"
            answer = people["alice"].get(address, headers={"Accept-Language": language})
            assert answer.status_code == 200, page
            assert f'<html lang="{language}"' in answer.content.decode()
            assert "<script>alert" not in answer.content.decode()
