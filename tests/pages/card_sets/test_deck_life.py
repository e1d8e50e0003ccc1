"""Decks of users' cards: copies, variants, history, owned cards, the archive, house formats."""

import json
from typing import Any
from urllib.parse import urlencode

import pytest
from django.contrib.auth.models import User
from django.test import Client

from cards.sets.models import UserSet
from decks.library import store
from decks.library.models import Deck, Format, OwnedCard
from tests.archives import archive_files
from tests.card_sets import make_set
from tests.html import filled


def test_copies_and_variants_keep_the_sets(
    readers: dict[str, Client], deck: Deck, mine: UserSet
) -> None:
    readers["charlie"].post(f"/decks/{deck.code}/copy/")
    copy = Deck.objects.get(owner__username="charlie")
    assert (copy.sets, copy.entries) == ([mine.code], deck.entries)
    readers["alice"].post(f"/decks/{deck.code}/variants/", {"name": "second"})
    assert Deck.objects.get(variant="second").sets == [mine.code]


def test_changes_are_told_by_name_to_those_who_see_the_cards(
    readers: dict[str, Client], deck: Deck, numbers: list[str]
) -> None:
    deck.change(deck.owner, deck.version, entries={"main": [[numbers[1], 2]]}, sets=[])
    for reader, seen in {"alice": True, "charlie": False, "anonymous": False}.items():
        for address in ("revisions/", "diff/", "timeline/"):
            page = readers[reader].get(f"/decks/{deck.code}/{address}")
            assert page.status_code == 200
            if address != "timeline/":
                text = page.content.decode()
                assert (("Zorb 1<" in text) or ("Zorb 1\n" in text)) == seen, address
        found = readers[reader].get(f"/api/v1/decks/{deck.code}/diff/").json()["changes"]
        assert {numbers[0], numbers[1]} <= {change["card"] for change in found}


def test_an_old_version_brings_its_sets_back(
    readers: dict[str, Client], deck: Deck, mine: UserSet
) -> None:
    """Those that the deck's owner may still use; comparisons name those that the reader may see."""
    alice, charlie = deck.owner, User.objects.get(username="charlie")
    lent = make_set(charlie, "chard", [], name="Lent", visibility="link")
    gone = make_set(charlie, "chard", [], name="Gone", visibility="link")
    deck.change(alice, 1, sets=[gone.code, mine.code, lent.code])
    deck.change(alice, 2, sets=[])
    gone.visibility = "private"
    gone.save()
    for address in ("diff/", "revisions/"):
        for reader, seen in {"alice": True, "anonymous": False}.items():
            page = readers[reader].get(f"/decks/{deck.code}/{address}").content.decode()
            assert "Card sets no longer chosen:" in page and "<bdi>Lent</bdi>" in page
            assert ("<bdi>Hills</bdi>" in page) == seen and "<bdi>Gone</bdi>" not in page
            assert f"<bdi>{gone.code}</bdi>" in page
    found = readers["alice"].get(f"/api/v1/decks/{deck.code}/diff/?a=2&b=3").json()
    assert found["sets"] == [[gone.code, mine.code, lent.code], []] and found["changes"] == []
    assert (
        "Card sets added:"
        in readers["alice"].get(f"/decks/{deck.code}/revisions/").content.decode()
    )
    readers["alice"].post(f"/decks/{deck.code}/revisions/2/restore/", {"version": "3"})
    deck.refresh_from_db()
    assert (deck.version, deck.sets) == (4, [mine.code, lent.code])


def test_an_old_version_without_its_sets_leaves_the_choice(
    readers: dict[str, Client], deck: Deck, mine: UserSet
) -> None:
    deck.revisions.update(sets=None)
    deck.change(deck.owner, 1, entries={})
    address = f"/api/v1/decks/{deck.code}/"
    assert readers["alice"].get(f"{address}revisions/1/").json()["sets"] is None
    assert readers["alice"].get(f"{address}diff/?a=1&b=2").json()["sets"] == [None, [mine.code]]
    for page in ("diff/", "revisions/"):
        assert (
            "Card sets" not in readers["alice"].get(f"/decks/{deck.code}/{page}").content.decode()
        )
    restored = readers["alice"].post(f"{address}revisions/1/restore/", headers={"If-Match": "*"})
    assert restored.status_code == 200 and restored.json()["sets"] == [mine.code]


def test_a_set_card_is_owned_and_lacking(
    readers: dict[str, Client], deck: Deck, numbers: list[str]
) -> None:
    client = readers["alice"]
    client.post("/chard/owned/save/", {f"n-{numbers[0]}": "2"})
    assert OwnedCard.objects.get().number == numbers[0]
    client.post("/chard/owned/import/", {"text": "3 Zorb 2", "mode": "add"})
    assert "Zorb 1" in client.get("/chard/owned/").content.decode()
    assert "Zorb 5" in client.get("/chard/owned/?q=zorb").content.decode()
    assert numbers[1] in client.get("/chard/owned/cards.csv").content.decode()
    lacking = client.get(f"/decks/{deck.code}/lacking/?as=csv").content.decode()
    assert f"1,{numbers[0]}" in lacking and numbers[1] not in lacking
    theirs = readers["charlie"]
    theirs.post("/chard/owned/save/", {f"n-{numbers[0]}": "2"})
    assert OwnedCard.objects.filter(owner__username="charlie").count() == 0
    assert "Zorb" not in theirs.get(f"/decks/{deck.code}/lacking/?as=csv").content.decode()


def test_lists_by_colour_hold_decks_of_set_cards(readers: dict[str, Client], deck: Deck) -> None:
    found = {
        name: "A deck of Zorbs" in client.get("/decks/?game=chard&colour=red").content.decode()
        for name, client in readers.items()
        if name in ("alice", "charlie")
    }
    assert found == {"alice": True, "charlie": False}


def test_a_card_is_added_to_a_deck_by_those_who_see_it(
    readers: dict[str, Client], deck: Deck, numbers: list[str]
) -> None:
    for reader, seen in {"alice": True, "charlie": False}.items():
        user = User.objects.get(username=reader)
        other = Deck(code=f"of-{reader}", game="chard", owner=user, title="Other")
        other.create(user)
        answer = readers[reader].post("/decks/add/", {"deck": other.code, "card": numbers[0]})
        assert answer.status_code == (302 if seen else 404)
        other.refresh_from_db()
        assert bool(other.entries) == seen


def test_the_archive_names_the_cards(readers: dict[str, Client], deck: Deck) -> None:
    texts = {name: data.decode() for name, data in archive_files(readers["alice"]).items()}
    (listed,) = (text for name, text in texts.items() if name.endswith(f"{deck.code}.txt"))
    (history,) = (text for name, text in texts.items() if name.endswith("history.json"))
    assert "Zorb 1" in listed and json.loads(history)["sets"] == deck.sets
    pasted = readers["alice"].post(
        "/chard/editor/import/",
        json.dumps({"format": "standard", "text": listed}),
        content_type="application/json",
    )
    assert len(pasted.json()["cards"]) == 10


FORMAT = {
    "game": "chard",
    "parent": "standard",
    "name": {"en": "Hills only", "ja": "山だけ"},
    "visibility": "link",
    "versions": [{"constraints": []}],
}


def create_format(client: Client, **body: Any) -> Any:
    data = json.dumps(FORMAT | body)
    return client.post("/api/v1/formats/", data, content_type="application/json")


def test_a_house_format_names_sets(
    readers: dict[str, Client], mine: UserSet, numbers: list[str]
) -> None:
    versions = [{"constraints": [{"kind": "pool", "id": "pool-1", "banned": [{"card": "Zorb 1"}]}]}]
    made = create_format(readers["alice"], sets=[mine.code], versions=versions)
    assert made.status_code == 201 and made.json()["sets"] == [mine.code]
    slug = made.json()["slug"]
    assert store.format_sets("chard", slug) == {mine.code}
    question = {
        "game": "chard",
        "format": slug,
        "deck": {"main": [{"card": "Zorb 1", "quantity": 1}]},
    }
    ours, theirs = (
        readers[name]
        .post("/api/v1/legality/", json.dumps(question), content_type="application/json")
        .json()
        for name in ("alice", "charlie")
    )
    assert "banned" in {problem["code"] for problem in ours["problems"]}
    assert theirs["lacking_sets"] == [mine.code] and theirs["unresolved"]
    assert "Hills" in readers["alice"].get(f"/chard/formats/{slug}/").content.decode()
    page = readers["charlie"].get(f"/chard/formats/{slug}/").content.decode()
    assert mine.code in page and ">Hills<" not in page
    refused = create_format(readers["charlie"], sets=[mine.code])
    assert [e["field"] for e in refused.json()["errors"]] == ["sets.0"]


def fill_in(client: Client, address: str, **changes: Any) -> int:
    """Save the form as it is shown, with changes."""
    data = filled(client.get(address).content.decode()) | {"do": "save"} | changes
    body = urlencode(data, doseq=True)
    answer = client.post(address, body, content_type="application/x-www-form-urlencoded")
    return answer.status_code


def test_the_form_of_a_house_format_offers_sets(readers: dict[str, Client], mine: UserSet) -> None:
    client = readers["alice"]
    assert f'value="{mine.code}"' in client.get("/chard/formats/standard/fork/").content.decode()
    made = create_format(client).json()
    address = f"/chard/formats/{made['slug']}/edit/"
    row = Format.objects.get(slug=made["slug"])
    assert fill_in(client, address, sets=[mine.code, "nonsense", "bcdfghjk"]) == 400
    assert fill_in(client, address, sets=[mine.code]) == 302
    row.refresh_from_db()
    assert row.sets == [mine.code]
    UserSet.objects.update(owner=User.objects.get(username="charlie"))
    assert fill_in(client, address, sets=[]) == 302  # what alice no longer sees stays
    row.refresh_from_db()
    assert row.sets == [mine.code]
    UserSet.objects.update(owner=User.objects.get(username="alice"))
    assert fill_in(client, address, sets=[]) == 302
    assert Format.objects.get(pk=row.pk).sets == []
    changed = client.patch(
        f"/api/v1/formats/{made['slug']}/",
        json.dumps({"sets": [mine.code]}),
        content_type="application/json",
        headers={"If-Match": client.get(f"/api/v1/formats/{made['slug']}/").headers["ETag"]},
    )
    assert changed.json()["sets"] == [mine.code]
    assert f'value="{mine.code}" checked' in client.get(address).content.decode()


@pytest.mark.parametrize("constraint", ["from:own", "from:official"])
def test_a_constraint_may_ask_where_cards_come_from(
    readers: dict[str, Client], mine: UserSet, numbers: list[str], constraint: str
) -> None:
    rule = {"kind": "count", "id": "own", "query": constraint, "max": 0, "zones": ["main"]}
    label = {"en": "Cards", "ja": "カード"}
    made = create_format(readers["alice"], versions=[{"constraints": [rule | {"label": label}]}])
    assert made.status_code == 201, made.content
    question = {
        "game": "chard",
        "format": made.json()["slug"],
        "deck": {"main": [{"card": numbers[0], "quantity": 1}]},
    }
    verdict = readers["alice"].post(
        "/api/v1/legality/", json.dumps(question), content_type="application/json"
    )
    broken = "own" in {problem["constraint"] for problem in verdict.json()["problems"]}
    assert broken == (constraint == "from:own")
