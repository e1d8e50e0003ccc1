"""Who gets through which door of a card set's pages."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.test import Client

from cards.sets.models import UserSet
from decks.library.models import Deck

Made = Callable[..., UserSet]
SIGN_IN = "/sign-in/?next="
SEEN = {
    "private": {"alice"},
    "group": {"alice", "bob"},
    "link": {"alice", "bob", "charlie", "nobody"},
    "public": {"alice", "bob", "charlie", "nobody"},
}
OWNERS_PAGES = ("settings/", "cards/new/", "cards/X-001/edit/", "delete/")
OWNERS_POSTS = (
    "settings/",
    "members/",
    "members/remove/",
    "cards/new/",
    "cards/X-001/edit/",
    "cards/X-001/delete/",
    "cards/restore/",
    "delete/",
)


@pytest.mark.parametrize("visibility", SEEN)
def test_the_page_is_for_those_who_may_see_it(
    people: dict[str, Client], made: Made, visibility: str
) -> None:
    address = f"/sets/{made(visibility).code}/"
    for name, client in people.items():
        answer = client.get(address)
        assert answer.status_code == (200 if name in SEEN[visibility] else 404), name
        if answer.status_code == 200:
            assert "Tide Watcher" in answer.content.decode()
            assert {"private", "no-store"} & set(answer["Cache-Control"].split(", ")), name
            assert ("Settings" in answer.content.decode()) == (name == "alice"), name


@pytest.mark.parametrize("visibility", SEEN)
@pytest.mark.parametrize("page", OWNERS_PAGES)
def test_only_the_owner_opens_the_forms(
    people: dict[str, Client], made: Made, visibility: str, page: str
) -> None:
    address = f"/sets/{made(visibility).code}/{page}"
    assert people["alice"].get(address).status_code == 200
    for name in ("bob", "charlie"):
        assert people[name].get(address).status_code == 404, name
    assert people["nobody"].get(address)["Location"] == f"{SIGN_IN}{address}"


@pytest.mark.parametrize("page", OWNERS_POSTS)
def test_only_the_owner_changes_anything(people: dict[str, Client], made: Made, page: str) -> None:
    row = made("public")
    before = UserSet.objects.values().get(), list(row.cards.values())
    for name in ("bob", "charlie", "nobody"):
        answer = people[name].post(f"/sets/{row.code}/{page}", {"name": "bob", "sure": "1"})
        assert answer.status_code == (302 if name == "nobody" else 404), name
    assert before == (UserSet.objects.values().get(), list(row.cards.values()))


@pytest.mark.parametrize("page", ["members/", "members/remove/", "take-up/", "drop/"])
def test_doors_that_change_take_posts_only(
    people: dict[str, Client], made: Made, page: str
) -> None:
    assert people["alice"].get(f"/sets/{made().code}/{page}").status_code == 405


def test_the_preview_is_for_the_owner(people: dict[str, Client], made: Made) -> None:
    address = f"/sets/{made('public').code}/cards/preview/"
    for name, client in people.items():
        answer = client.post(address, {"fields": {}}, content_type="application/json")
        assert answer.status_code == (200 if name == "alice" else 404), name


@pytest.mark.parametrize("visibility", SEEN)
def test_lists_name_what_may_be_seen(
    people: dict[str, Client], made: Made, visibility: str
) -> None:
    made(visibility)
    listed = {"alice", "bob"} if visibility == "group" else {"alice"}
    if visibility == "public":
        listed = set(people)
    for name, client in people.items():
        answer = client.get("/sets/")
        assert answer.status_code == 200
        assert ("Tides" in answer.content.decode()) == (name in listed), name


@pytest.mark.parametrize("visibility", SEEN)
def test_taking_up_is_for_those_who_may_see_it(
    people: dict[str, Client], made: Made, visibility: str
) -> None:
    row = made(visibility)
    for name in ("bob", "charlie"):
        answer = people[name].post(f"/sets/{row.code}/take-up/")
        assert answer.status_code == (302 if name in SEEN[visibility] else 404), name
    taken = {user.username for user in row.followers.all()}
    assert taken == SEEN[visibility] & {"bob", "charlie"}
    assert people["nobody"].post(f"/sets/{row.code}/take-up/")["Location"].startswith(SIGN_IN)


def test_a_set_taken_up_is_listed_until_it_is_dropped_or_hidden(
    people: dict[str, Client], made: Made
) -> None:
    row, charlie = made("link"), people["charlie"]
    charlie.post(f"/sets/{row.code}/take-up/")
    assert "Sets I use" in charlie.get("/sets/").content.decode()
    UserSet.objects.update(visibility="private")
    assert "Tides" not in charlie.get("/sets/").content.decode()
    UserSet.objects.update(visibility="link")
    charlie.post(f"/sets/{row.code}/drop/")
    assert "Tides" not in charlie.get("/sets/").content.decode()


def test_a_set_that_its_owner_closed_is_listed_by_its_code_and_can_be_dropped(
    people: dict[str, Client], made: Made
) -> None:
    row = made("link")
    for name in ("bob", "charlie"):
        people[name].post(f"/sets/{row.code}/take-up/")
    UserSet.objects.update(visibility="private", name="Tides to come")
    page = people["charlie"].get("/sets/").content.decode()
    assert "Closed by their owners" in page and f"<code>{row.code}</code>" in page
    assert "Tides" not in page and "Watcher" not in page and "Sets I use" not in page
    assert row.code not in people["charlie"].get("/sets/?q=come").content.decode()
    assert row.code not in people["charlie"].get("/sets/?game=twgp").content.decode()
    assert "Closed by" not in people["alice"].get("/sets/").content.decode()
    assert people["charlie"].get(f"/sets/{row.code}/").status_code == 404
    answer = people["charlie"].post(f"/sets/{row.code}/drop/")
    assert (answer.status_code, answer["Location"]) == (302, "/sets/")
    assert row.code not in people["charlie"].get("/sets/").content.decode()
    assert {user.username for user in row.followers.all()} == {"bob"}
    assert people["charlie"].post(f"/sets/{row.code}/drop/").status_code == 404
    assert Client(enforce_csrf_checks=True).post(f"/sets/{row.code}/drop/").status_code == 403


def test_ones_own_set_is_not_taken_up(people: dict[str, Client], made: Made) -> None:
    row = made()
    people["alice"].post(f"/sets/{row.code}/take-up/")
    assert not row.followers.exists()


def test_deletion_names_only_decks_that_the_owner_may_see(
    people: dict[str, Client], made: Made
) -> None:
    row = made("public")
    users = {user.username: user for user in User.objects.all()}
    for owner, title, more in (
        ("alice", "Alice's tides", {}),
        ("bob", "Bob’s secret tides", {}),
        ("bob", "Bob's shown tides", {"visibility": "public"}),
    ):
        entries = {"main": [[f"{row.code}.X-001", 3]]}
        Deck(game="chard", owner=users[owner], title=title, entries=entries, **more).create(None)
    Deck(game="chard", owner=users["bob"], title="Names it", sets=[row.code]).create(None)
    page = people["alice"].get(f"/sets/{row.code}/delete/").content.decode()
    assert "Alice&#x27;s tides" in page and "Bob&#x27;s shown tides" in page
    assert "secret" not in page and "2 more decks" in page
