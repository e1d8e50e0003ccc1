"""Social features on pages: alice owns, bob is invited, staff is another user, charlie a stranger."""

import re
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

import cards.store
import decks.library.store
from decks.library.models import Deck, Folder, Visibility
from tests.html import filled, text_of

CARD = "1-0-001"


def user(name: str) -> Any:
    return get_user_model().objects.get(username=name)


def made(owner: str = "alice", **values: Any) -> Deck:
    tags = values.pop("tags", ())
    values = {"title": "Hounds", "visibility": Visibility.PRIVATE} | values
    deck = Deck(owner=user(owner), game="code-of-joker", **values)
    deck.entries = values.get("entries", {"main": [[CARD, 3]]})
    deck.create(deck.owner, tags=tags)
    return deck


@pytest.fixture
def shared(people: dict[str, Client]) -> Deck:
    deck = made()
    deck.editors.add(user("bob"))
    return deck


def test_an_invited_editor_edits_on_pages_and_no_more(
    people: dict[str, Client], shared: Deck
) -> None:
    page = f"/decks/{shared.code}/"
    names = ("alice", "bob", "staff", "charlie")
    for part in ("", "revisions/", "diff/", "export/"):
        statuses = [people[name].get(page + part).status_code for name in names]
        assert statuses == [200, 200, 404, 404], part
    for part in ("details/", "edit/"):
        statuses = [people[name].get(page + part).status_code for name in names]
        assert statuses == [200, 200, 404, 302], part
    bob = people["bob"]
    assert "Hounds" in text_of(bob.get("/decks/?mine=invited"))
    html = bob.get(page).content.decode()
    assert "/leave/" in html and "/delete/" not in html and "/editors/" not in html
    said = {"title": "Ours", "description": "*b*", "tags": "b", "version": "1"}
    own = {"visibility": "public", "variant": "mine", "folder": "1"}
    assert bob.post(page + "details/", said | own).status_code == 302
    form = {"format": "code-of-joker/standard", "text": "2 1-0-002", "version": "2", "do": "save"}
    assert (
        bob.post(page + "edit/", form | {"title": "All", "visibility": "public"}).status_code == 302
    )
    deck = Deck.objects.get(pk=shared.pk)
    assert (deck.title, deck.visibility, deck.variant) == ("All", "private", "")
    assert deck.entries == {"main": [["1-0-002", 2]]}
    for part in ("delete/", "editors/", "editors/remove/", "variants/"):
        assert bob.post(page + part, {"name": "staff"}).status_code == 404, part
    assert bob.post(page + "leave/").headers["Location"] == "/decks/"
    assert bob.get(page).status_code == 404


def test_who_can_be_invited(people: dict[str, Client]) -> None:
    deck, alice = made(), people["alice"]
    page = f"/decks/{deck.code}/editors/"

    def answer(name: str) -> str:
        return text_of(alice.post(page, {"name": name}, follow=True))

    assert "There is no user “nobody”" in answer("nobody") and "no user" in answer("a\0b")
    assert "already yours" in answer("alice")
    assert "bob can now edit" in answer("bob") and "bob can now edit" in answer("bob")
    users = get_user_model().objects
    deck.editors.add(*(users.create_user(f"user{n}") for n in range(19)))
    assert "at most 20" in answer("staff") and deck.editors.count() == 20
    alice.post(page + "remove/", {"name": "bob"})
    assert deck.editors.count() == 19 and not deck.editors.filter(username="bob").exists()


def test_a_like_is_given_once_and_taken_back(people: dict[str, Client]) -> None:
    deck = made(visibility=Visibility.PUBLIC)
    page = f"/decks/{deck.code}/like/"
    for _ in range(2):
        people["bob"].post(page)
    assert deck.likes.count() == 1
    assert 'aria-pressed="true"' in people["bob"].get(f"/decks/{deck.code}/").content.decode()
    assert "Hounds" in text_of(people["bob"].get("/decks/?mine=liked"))
    assert people["bob"].get(page).status_code == 405
    assert "/sign-in/" in people["charlie"].post(page)["Location"]
    people["bob"].post(page, {"undo": "1"})
    assert deck.likes.count() == 0


def test_lists_are_narrowed(people: dict[str, Client]) -> None:
    made(visibility=Visibility.PUBLIC, title="Alpha", tags=["aggro"])
    made(
        "bob",
        visibility=Visibility.PUBLIC,
        title="Beta",
        entries={"main": [["ブラッドハウンド", 1]]},
    )
    made("bob", visibility=Visibility.LINK, title="Gamma", tags=["aggro"])
    made("bob", title="Delta", entries={"main": [["nobody", 1]]})

    def titles(query: str, name: str = "charlie") -> set[str]:
        text = text_of(people[name].get(f"/decks/?{query}"))
        return {title for title in ("Alpha", "Beta", "Gamma", "Delta") if title in text}

    assert titles("game=code-of-joker") == {"Alpha", "Beta"}
    assert titles("tag=ＡＧＧＲＯ") == {"Alpha"} and titles("tag=none") == set()
    assert titles("owner=bob") == {"Beta"} and titles("owner=bob&mine=1") == {"Beta"}
    assert titles("owner=bob", "bob") == titles("mine=1", "bob") == {"Beta", "Gamma", "Delta"}
    assert titles(f"card={CARD}") == {"Alpha", "Beta"} == titles("card=ｂｌｏｏｄ+HOUND")
    assert titles("card=nobody", "bob") == {"Delta"}
    assert titles("legal=1&owner=alice") == set()
    assert titles("sort=likes&q=alp&page=2") == set()
    unknown = text_of(people["charlie"].get("/decks/?card=Blod+Hund&game=code-of-joker"))
    assert "No card is called “Blod Hund”" in unknown and "Blood Hound" in unknown


def test_the_list_of_legal_decks_shows_only_those(people: dict[str, Client]) -> None:
    html = people["charlie"].get("/decks/?legal=1").content.decode()
    assert 'class="word legal"' in html
    assert "word illegal" not in html and "word unfinished" not in html
    assert "word illegal" in people["charlie"].get("/decks/").content.decode()


@pytest.mark.nightly(0.4)
@pytest.mark.parametrize(
    "query", ["folder=999999999999", "folder=x", "tag=%00", "sort=x&mine=x", "card=%00(("]
)
def test_nonsense_narrows_nothing_down_to_an_error(people: dict[str, Client], query: str) -> None:
    for name in ("alice", "charlie"):
        assert people[name].get(f"/decks/?{query}").status_code == 200


def test_the_card_page_links_decks_that_hold_it(people: dict[str, Client]) -> None:
    made(title="Hidden", entries={"main": [["1-0-040", 1]]})
    made(title="Shown", visibility=Visibility.PUBLIC, entries={"main": [["1-0-040", 1]]})
    text = text_of(people["bob"].get("/code-of-joker/cards/1-0-040/"))
    assert "Shown" in text and "Hidden" not in text


def test_folders(people: dict[str, Client]) -> None:
    alice, deck = people["alice"], made()
    alice.post("/folders/", {"name": "  Spring   season "})
    alice.post("/folders/", {"name": "Spring season"})
    folder = Folder.objects.get()
    assert folder.name == "Spring season"
    alice.post("/folders/move/", {"deck": [deck.code, "nothing"], "folder": folder.pk})
    deck.refresh_from_db()
    assert deck.folder == folder and deck.version == 1
    assert "Hounds" in text_of(alice.get(f"/decks/?mine=1&folder={folder.pk}"))
    assert "Hounds" not in text_of(people["bob"].get(f"/decks/?folder={folder.pk}"))
    for action in ("rename", "delete"):
        page = f"/folders/{folder.pk}/{action}/"
        assert people["bob"].post(page, {"name": "x"}).status_code == 404
    theirs = made("bob", title="Theirs")
    alice.post("/folders/move/", {"deck": theirs.code, "folder": folder.pk})
    assert people["bob"].post("/folders/move/", {"folder": folder.pk}).status_code == 404
    theirs.refresh_from_db()
    assert theirs.folder is None
    for name in ("", "x" * 101):
        assert "1 to 100" in text_of(alice.post("/folders/", {"name": name}, follow=True))
    alice.post(f"/folders/{folder.pk}/rename/", {"name": "Autumn"})
    assert Folder.objects.get().name == "Autumn"
    alice.post(f"/folders/{folder.pk}/delete/")
    deck.refresh_from_db()
    assert deck.folder is None and not Folder.objects.exists()


def test_details_lose_nothing(people: dict[str, Client]) -> None:
    deck, alice = made(visibility=Visibility.PUBLIC), people["alice"]
    page = f"/decks/{deck.code}/details/"
    said = {"title": "New", "description": "x" * 20_001, "tags": "a,b", "version": "1"}
    answer = alice.post(page, said)
    html = answer.content.decode()
    assert "20,001 characters; 20,000 are allowed" in html and "x" * 20_001 in html
    assert 'value="a,b"' in html and Deck.objects.get(pk=deck.pk).version == 1
    many = alice.post(page, said | {"description": "", "tags": ",".join("abcdefghijk")})
    assert "at most 10 tags" in many.content.decode()
    shown = alice.post(page, said | {"description": "**b**", "preview": "1"}).content.decode()
    assert "<strong>b</strong>" in shown and Deck.objects.get(pk=deck.pk).version == 1
    good = said | {"description": "**b** [x](javascript:1)", "visibility": "public", "cover": CARD}
    assert alice.post(page, good).status_code == 302
    assert "<strong>b</strong>" in alice.get(f"/decks/{deck.code}/").content.decode()
    stale = alice.post(page, good | {"title": "Late"})
    assert stale.status_code == 409 and 'value="Late"' in stale.content.decode()
    again = alice.post(page, good | {"title": "Late", "version": "2"})
    assert again.status_code == 302 and Deck.objects.get(pk=deck.pk).title == "Late"


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b'{"text": "**b**"}', 200),
        (b'{"text": ""}', 200),
        (b'{"text": 1}', 400),
        (b'{"text": "' + b"x" * 20_001 + b'"}', 400),
        (b'{"text": "a", "more": 1}', 400),
        (b"{", 400),
        (b"\xff", 400),
        (b'{"text": "' + b"x" * 3_000_000 + b'"}', 413),
    ],
)
def test_the_door_of_markdown(people: dict[str, Client], body: bytes, status: int) -> None:
    answer = people["charlie"].post("/markdown/", body, content_type="application/json")
    assert answer.status_code == status
    if status != 200:
        assert answer["Content-Type"] == "application/problem+json"
    assert people["charlie"].get("/markdown/").status_code == 405


def test_suggested_tags_are_those_of_public_decks(people: dict[str, Client]) -> None:
    made(visibility=Visibility.PUBLIC, tags=["aggro", "burn"])
    made(visibility=Visibility.PUBLIC, tags=["burn"])
    made(tags=["bespoke"])
    assert people["charlie"].get("/tags/").json() == {"tags": ["burn", "aggro"]}
    assert people["charlie"].get("/tags/?q=ＡＧ").json() == {"tags": ["aggro"]}


def test_revisions_say_what_changed(people: dict[str, Client], shared: Deck) -> None:
    shared.change(user("bob"), 1, title="More", entries={"main": [[CARD, 1], ["1-0-002", 2]]})
    page = f"/decks/{shared.code}/revisions/"
    text = text_of(people["bob"].get(page))
    assert "“Hounds” became “More”" in text and "bob" in text
    assert "−2 Blood Hound" in text and "+2 " in text
    shown = text_of(people["alice"].get(f"/decks/{shared.code}/diff/?a=1&b=2"))
    assert "2 copies added, 2 removed" in shown
    for query in ("a=9", "a=x", "b=" + "9" * 40, "to=nothing"):
        assert people["alice"].get(f"/decks/{shared.code}/diff/?{query}").status_code == 404, query
    assert people["alice"].get(f"/decks/{shared.code}/diff/?to=sample-rei").status_code == 404
    assert people["alice"].get(f"/decks/{shared.code}/diff/?to=sample-red-burn").status_code == 200


def test_restoring_and_undoing_it(people: dict[str, Client], shared: Deck) -> None:
    shared.change(user("alice"), 1, title="More", entries={})
    page = f"/decks/{shared.code}/revisions/1/restore/"
    assert people["staff"].post(page, {"version": "2"}).status_code == 404
    stale = people["bob"].post(page, {"version": "1"}, follow=True)
    assert "changed the deck in the meantime" in text_of(stale)
    people["bob"].post(page, {"version": "2"})
    deck = Deck.objects.get(pk=shared.pk)
    assert (deck.title, deck.entries, deck.version) == ("Hounds", {"main": [[CARD, 3]]}, 3)
    people["bob"].post(page.replace("/1/", "/2/"), {"version": "3"})
    assert Deck.objects.get(pk=shared.pk).entries == {}
    note = {"note": "<b>for the cup</b>" + "x" * 300, "version": ""}
    people["bob"].post(f"/decks/{shared.code}/revisions/1/note/", note)
    html = people["alice"].get(f"/decks/{shared.code}/revisions/").content.decode()
    assert "&lt;b&gt;for the cup" in html and "<b>for" not in html


def test_long_histories_have_pages(people: dict[str, Client], shared: Deck) -> None:
    for version in range(1, 45):
        shared.change(user("alice"), version, entries={"main": [[CARD, version]]})
    page = f"/decks/{shared.code}/revisions/"
    for number, first in ((1, 45), (2, 25), (3, 5)):
        text = text_of(people["alice"].get(f"{page}?page={number}"))
        assert f"Version {first} " in text and f"Version {first + 1} " not in text
        assert text.count("+1 Blood Hound") == {1: 20, 2: 20, 3: 3}[number]
    assert people["alice"].get(f"{page}?page=9").status_code == 200


def test_variants_are_made_listed_and_outlive_each_other(people: dict[str, Client]) -> None:
    alice, deck = people["alice"], made(visibility=Visibility.PUBLIC)
    page = f"/decks/{deck.code}/"
    assert "needs a name" in text_of(alice.post(page + "variants/", {"name": " "}, follow=True))
    alice.post(page + "variants/", {"name": "Fast"})
    alice.post(page + "variants/", {"name": "Slow"})
    assert "has this name" in text_of(alice.post(page + "variants/", {"name": "SLOW"}, follow=True))
    assert people["bob"].post(page + "variants/", {"name": "x"}).status_code == 404
    fast, slow = Deck.objects.get(variant="Fast"), Deck.objects.get(variant="Slow")
    assert "Fast" in text_of(alice.get(page)) and "Fast" not in text_of(people["bob"].get(page))
    assert alice.get(f"/decks/{fast.code}/diff/?to={slow.code}").status_code == 200
    assert people["bob"].get(f"/decks/{fast.code}/").status_code == 404
    alice.post(page + "delete/", filled(alice.get(page + "delete/").content.decode()))
    slow.refresh_from_db()
    assert slow.variant_of == fast
    assert "Slow" in text_of(alice.get(f"/decks/{fast.code}/"))


def test_a_copy_names_its_source_while_it_may(people: dict[str, Client]) -> None:
    deck = made(visibility=Visibility.PUBLIC, tags=["aggro"])
    people["bob"].post(f"/decks/{deck.code}/copy/")
    copy = Deck.objects.get(owner=user("bob"))
    assert copy.copied_from == deck and [tag.name for tag in copy.tags.all()] == ["aggro"]
    page = f"/decks/{copy.code}/"
    assert "copy of Hounds" in text_of(people["bob"].get(page))
    Deck.objects.filter(pk=deck.pk).update(visibility=Visibility.PRIVATE)
    assert "copy of" not in text_of(people["bob"].get(page))
    sample = people["charlie"].get("/decks/sample-red-burn/").content.decode()
    assert "/code-of-joker/build/?copy=sample-red-burn" in sample


def test_queries_do_not_grow_with_what_is_shown(
    people: dict[str, Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    for store in (
        cards.store,
        decks.library.store,
    ):  # makes the check run only once, even on a slow machine
        monkeypatch.setattr(store, "FRESH_SECONDS", 1e9)
    few = made(visibility=Visibility.PUBLIC, title="Few")
    many = made(visibility=Visibility.PUBLIC, title="Many", tags=[f"t{n}" for n in range(9)])
    for n in range(8):
        many.likes.create(user=get_user_model().objects.create_user(f"u{n}"))
        many.change(user("alice"), n + 1, entries={"main": [[CARD, n + 1]]})
        made(visibility=Visibility.PUBLIC, title=f"n{n}", tags=[f"x{n}"], format=None)

    def queries(page: str) -> int:
        people["alice"].get(page)
        with CaptureQueriesContext(connection) as captured:
            assert people["alice"].get(page).status_code == 200
        return len(captured)

    for part in ("", "revisions/", "details/"):
        one, more = (queries(f"/decks/{deck.code}/{part}") for deck in (few, many))
        assert one == more, part
    assert queries("/decks/?mine=1") <= queries("/decks/?q=Few") + 1


def test_stars_are_given_shown_and_taken_back(people: dict[str, Client], deck: Deck) -> None:
    form = f"/decks/{deck.code}/details/"
    said = {"title": "Rated", "visibility": "public", "strength": "4", "recommended": "5"}
    said["version"] = str(Deck.objects.get(pk=deck.pk).version)
    people["alice"].post(form, said)
    page = people["charlie"].get(f"/decks/{deck.code}/")
    assert "Strength ★★★★☆ 4/5 Recommended ★★★★★ 5/5" in text_of(page)
    assert "Strength ★★★★☆" in text_of(people["charlie"].get("/decks/?q=Rated"))
    asked = people["alice"].get(form).content.decode()
    assert asked.count('<option value="4" selected>') == 1
    copy = people["bob"].post(f"/decks/{deck.code}/copy/", follow=True)
    assert "★" not in text_of(copy)  # another author has not judged it
    for wrong in ("6", "-1", "x", "4.5"):
        refused = people["alice"].post(form, said | {"strength": wrong})
        assert refused.status_code == 200 and Deck.objects.get(pk=deck.pk).strength == 4
    said |= {
        "version": str(Deck.objects.get(pk=deck.pk).version),
        "strength": "",
        "recommended": "0",
    }
    people["alice"].post(form, said)
    assert "★" not in text_of(people["charlie"].get(f"/decks/{deck.code}/"))


def test_a_day_that_is_none_is_told_at_its_field(people: dict[str, Client]) -> None:
    for name in ("since", "until"):
        answer = people["charlie"].get("/decks/", {name: "2026-02-30"})
        assert answer.status_code == 400
        told = re.search(rf'id="f-{name}-wrong"[^>]*>(.*?)</div>', answer.content.decode())
        assert told and "That is not a date." in told[1]
        for fine in ("", "2026-02-28"):
            page = people["charlie"].get("/decks/", {name: fine})
            assert page.status_code == 200 and "-wrong" not in page.content.decode()
