"""Everything one owns: taken along as one file, and gone when one goes."""

import datetime as dt
import io
import json
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from PIL import Image

from accounts.models import Session, Token
from cards import store as cards
from cards.games import GAMES
from cards.importing.validating import validate_record
from cards.models import UserSet
from cards.pictures.encoding import encode_picture
from cards.pictures.keeping import keep_picture
from cards.pictures.models import CardPicture
from cards.sets.numbers import full_number
from cards.sets.writing import create_set, write_cards
from decks.exchange import interchange, text
from decks.legality.ruleset import NotInForce
from decks.library import belongings, store
from decks.library.models import Deck, Folder, Format, Like, Tag
from decks.library.store import UnknownFormat
from tests.accounts.conftest import PASSWORD
from tests.archives import archive_files
from tests.html import text_of

GAME = "chard"
DAYS = [dt.date(year, month, 1) for year in (2024, 2025, 2026, 2027) for month in (1, 6)]


def user(name: str) -> Any:
    return get_user_model().objects.get(username=name)


def deck(owner: str, title: str = "My deck", **more: Any) -> Deck:
    made = Deck(
        owner=user(owner), game=GAME, title=title, entries={"main": [["CS1-001", 3]]}, **more
    )
    made.create(user(owner), "first")
    return made


def house(owner: str, parent: str, name: str, *versions: dict[str, Any]) -> Format:
    row = Format(
        game=GAME,
        slug=name.lower(),
        owner=user(owner),
        name_en=name,
        name_ja=name,
        parent=Format.objects.get(game=GAME, slug=parent),
    )
    row.save()
    for version in versions:
        row.versions.create(**version)
    store.forget_rulesets()
    return row


def copies(limit: int) -> dict[str, Any]:
    return {"kind": "copies", "id": "copies", "max": limit}


def banned(id: str, card: str) -> dict[str, Any]:
    return {"kind": "pool", "id": id, "banned": [{"card": card}]}


def hashes(slug: str) -> list[str]:
    """What a format demands on some days."""
    store.forget_rulesets()
    found = []
    for day in DAYS:
        try:
            found.append(store.stored_ruleset(GAME, slug, day).hash)
        except NotInForce:
            found.append("")
    return found


def test_the_archive_holds_everything_and_comes_in_again(people: dict[str, Client]) -> None:
    alice = user("alice")
    row = house("alice", "standard", "Mine", {"constraints": [copies(2)]})
    folder = Folder.objects.create(owner=alice, name="Drawer")
    mine = deck("alice", "赤い/デッキ", format=row, folder=folder)
    mine.tags.add(Tag.objects.create(name="fast"))
    mine.change(alice, 1, "second", entries={"main": [["CS1-001", 4], ["Nobody's card", 1]]})
    hidden = deck("bob", "Bob's secret", visibility="private")
    for liked in (hidden, mine):
        Like.objects.create(deck=liked, user=alice)
    Token.issue(alice, "a bot")
    people["alice"].post(f"/{GAME}/report/?card=CS1-001", {"happened": "It stayed."})
    files = {name: data.decode() for name, data in archive_files(people["alice"]).items()}

    name = f"decks/赤いデッキ-{mine.code}"
    catalog = cards.current_catalog(GAME)
    found = interchange.from_json(files[f"{name}.json"], catalog)
    assert found.decklist.zones == mine.decklist.zones and found.format == row.slug
    zones = store.stored_ruleset(GAME, "standard").zones
    again = text.parse_deck(files[f"{name}.txt"], catalog, zones).decklist
    counts = {entry.card: entry.quantity for _zone, entry in again.entries()}
    assert counts == {"CS1-001": 4, "Nobody's card": 1}
    for ending in ("json", "txt"):  # as the editor takes it again
        body = {"format": row.slug, "text": files[f"{name}.{ending}"]}
        door = people["alice"].post(f"/{GAME}/editor/import/", body, "application/json")
        taken = [entry for zone in door.json()["deck"].values() for entry in zone]
        assert [(one["card"], one["quantity"]) for one in taken] == [("CS1-001", 4)], ending
        assert door.json()["counts"] == {"ok": 1, "doubtful": 1}, ending

    history = json.loads(files[f"{name}.history.json"])
    assert [(r["number"], r["note"], r["author"]) for r in history["revisions"]] == [
        (1, "first", "alice"),
        (2, "second", "alice"),
    ]
    assert history["revisions"][0]["deck"] == {"main": [{"card": "CS1-001", "quantity": 3}]}
    assert history["tags"] == ["fast"] and history["folder"] == "Drawer"
    likes = {like["deck"]: like["title"] for like in json.loads(files["likes.json"])}
    assert likes == {hidden.code: None, mine.code: mine.title}
    assert json.loads(files["tags.json"]) == {"fast": [mine.code]}
    (report,) = json.loads(files["reports.json"])
    assert (report["number"], report["happened"]) == ("CS1-001", "It stayed.")
    assert json.loads(files["folders.json"])[0]["decks"] == [mine.code]
    account = json.loads(files["account.json"])
    assert account["email"] == "alice@example.org" and account["tokens"][0]["name"] == "a bot"
    whole = "".join(files.values())
    assert "Bob's secret" not in whole and alice.password not in whole

    posted = people["bob"].post(
        "/api/v1/formats/", files["formats/mine.json"], content_type="application/json"
    )
    assert posted.status_code == 201 and posted.json()["versions"][0]["constraints"] == [copies(2)]


def test_deleting_says_what_goes_and_wants_the_password(people: dict[str, Client]) -> None:
    deck("alice")
    page = text_of(people["alice"].get("/account/delete/"))
    assert "1 deck, with all its revisions" in page and "0 house formats" in page
    for data in ({}, {"password": "wrong"}):
        assert people["alice"].post("/account/delete/", data).status_code == 200
    assert people["charlie"].post("/account/delete/", {"password": PASSWORD}).status_code == 302
    assert user("alice") and Deck.objects.filter(owner__username="alice").exists()


def test_deleting_takes_all_that_is_ones_own_and_nothing_else(people: dict[str, Client]) -> None:
    alice, bob = user("alice"), user("bob")
    root = house("alice", "standard", "Root", {"constraints": [copies(2)]})
    house("alice", "root", "Leaf", {"constraints": [copies(1)]})
    mine = deck("alice", format=root, visibility="public")
    theirs = deck("bob", "Bob's", format=root, visibility="public", copied_from=mine)
    theirs.change(alice, 1, "alice helped", entries={"main": [["CS1-002", 3]]})
    theirs.editors.add(alice)
    Like.objects.create(deck=theirs, user=alice)
    Like.objects.create(deck=mine, user=bob)
    Folder.objects.create(owner=alice, name="Drawer")
    Token.issue(alice, "a bot")
    before = Deck.objects.filter(owner=None).count()
    answer = people["alice"].post("/account/delete/", {"password": PASSWORD}, follow=True)
    assert "were deleted" in text_of(answer)

    assert people["alice"].get("/account/").status_code == 302
    assert not get_user_model().objects.filter(username="alice").exists()
    assert not Format.objects.exclude(owner=None).exists()
    assert not any(model.objects.exists() for model in (Like, Folder, Token))
    assert not Session.objects.filter(user__username="alice").exists()
    theirs.refresh_from_db()
    assert theirs.format is None and theirs.copied_from is None
    assert theirs.revisions.count() == 2 and theirs.revisions.get(number=2).author is None
    assert Deck.objects.filter(owner=None).count() == before
    assert people["bob"].get(f"/decks/{theirs.code}/").status_code == 200


@pytest.mark.parametrize("middle", ["alice", "bob"])
def test_formats_made_from_ones_own_demand_what_they_did(
    people: dict[str, Client], middle: str
) -> None:
    house(
        "alice",
        "standard",
        "Root",
        {"constraints": [copies(2), banned("bans", "CS1-001")], "since": None},
        {"constraints": [banned("bans", "CS1-002")], "since": "2025-03-01"},
        {"remove": ["copies"], "since": "2026-03-01"},
    )
    house(
        middle,
        "root",
        "Middle",
        {"constraints": [banned("more", "CS1-003")], "since": "2024-03-01"},
        {"remove": ["bans"], "constraints": [copies(1)], "since": "2026-01-15"},
    )
    zones = [{"slug": "main", "name": {"en": "Deck", "ja": "デッキ"}}]
    house("alice", "middle", "Lower", {"zones": zones, "remove": ["more"], "since": None})
    house(
        "bob", "lower", "Leaf", {"constraints": [banned("last", "CS1-004")], "since": "2025-01-15"}
    )
    before = hashes("leaf"), hashes("middle")
    assert len(set(before[0])) == 3
    belongings.delete_user(user("alice"))
    assert hashes("leaf") == before[0]
    leaf = Format.objects.get(slug="leaf")
    assert leaf.parent and leaf.parent.slug == ("middle" if middle == "bob" else "standard")
    if middle == "bob":
        assert hashes("middle") == before[1]
    else:
        with pytest.raises(UnknownFormat):
            store.stored_ruleset(GAME, "middle")
    data = {"format": f"{GAME}/leaf", "text": "3 CS1-001"}
    assert people["bob"].post("/check/", data).status_code == 200


def test_nothing_goes_if_something_fails(
    people: dict[str, Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    deck("alice")
    monkeypatch.setattr(get_user_model(), "delete", lambda self: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        belongings.delete_user(user("alice"))
    assert Deck.objects.filter(owner__username="alice").exists()


def test_card_sets_are_taken_along_and_go(people: dict[str, Client]) -> None:
    alice = user("alice")
    of = create_set(alice, GAME, "潮の満ち引き", licence="Ours")
    of.members.add(user("bob"))
    record = {"number": "T/1", "name": {"en": "Tide"}, "kind": "item", "item_kind": "event"}
    write_cards(of, [validate_record(GAMES[GAME], record, 1)])
    keep_picture(GAME, full_number(of.code, "T/1"), encode_picture(picture()), of)
    files = archive_files(people["alice"])
    name = f"sets/潮の満ち引き-{of.code}"
    (card,) = json.loads(files[f"{name}.json"])["cards"]
    assert validate_record(GAMES[GAME], card, 1).digest == of.cards.get().digest
    facts = json.loads(files[f"{name}.facts.json"])
    assert (facts["licence"], facts["members"]) == ("Ours", ["bob"])
    assert files[f"{name}/T_1.jpg"].startswith(b"\xff\xd8")
    assert not [file for file in archive_files(people["bob"]) if file.startswith("sets/")]
    assert belongings.belongings_of(alice).sets == 1
    assert "1 card set, with its cards and pictures" in text_of(
        people["alice"].get("/account/delete/")
    )
    belongings.delete_user(alice)
    assert not UserSet.objects.exists() and not CardPicture.objects.exists()


def picture() -> io.BytesIO:
    file = io.BytesIO()
    Image.new("RGB", (30, 40), "red").save(file, "PNG")
    file.seek(0)
    return file
