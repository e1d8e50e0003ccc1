"""Card pages and the card API with numbers of users' card sets: who sees what."""

from typing import Any
from urllib.parse import quote

import pytest
from django.contrib.auth.models import User
from django.test import Client

from cards.corrections.models import CardReport
from cards.sets.models import UserSet
from cards.sets.writing import remove_cards
from cards.store import current_catalog
from tests.card_sets import copied_card, make_set

GAME = "chard"
API = f"/api/v1/games/{GAME}/cards/"


@pytest.fixture
def readers(site: None) -> dict[str, Client]:
    clients = {"anonymous": Client()}
    for name in ("alice", "bob", "charlie"):
        clients[name] = Client()
        clients[name].force_login(User.objects.create_user(name, password="a long password"))
    return clients


@pytest.fixture
def mine(readers: dict[str, Client]) -> UserSet:
    cards = [
        copied_card(card, name={"ja": f"山の主{place}", "en": f"Zorb {place} of the Hill"})
        for place, card in enumerate(current_catalog(GAME).records[:3])
    ]
    alice, bob = User.objects.get(username="alice"), User.objects.get(username="bob")
    made = make_set(alice, GAME, cards, name="Hills")
    made.members.add(bob)
    return made


def first_number(of: UserSet) -> str:
    return of.cards.order_by("sort_key").first().full_number()


def addresses(of: UserSet) -> list[str]:
    number = quote(first_number(of))
    return [
        f"/{GAME}/cards/{number}/",
        f"/{GAME}/cards/?q=zorb&sets={of.code}",
        f"/{GAME}/report/?card={number}",
        f"{API}{number}/",
        f"{API}?q=zorb&sets={of.code}",
        f"{API}autocomplete/?q=zorb&sets={of.code}",
    ]


ALL = {"alice", "bob", "charlie", "anonymous"}


@pytest.mark.parametrize(
    ("visibility", "seen"),
    [("private", {"alice"}), ("group", {"alice", "bob"}), ("link", ALL), ("public", ALL)],
)
def test_who_sees_cards_of_a_set(
    readers: dict[str, Client], mine: UserSet, visibility: str, seen: set[str]
) -> None:
    UserSet.objects.update(visibility=visibility)
    # The owner first: what was made for the owner is for nobody else.
    for name in ("alice", "bob", "charlie", "anonymous"):
        for address in addresses(mine):
            answer = readers[name].get(address)
            expected = 200 if name in seen else 404
            assert answer.status_code == expected, (name, address)
            assert (b"Hill" in answer.content) == (name in seen), (name, address)
            if name in seen:
                assert "private" in answer["Cache-Control"] or "no-store" in answer["Cache-Control"]
        looked = readers[name].post(
            f"{API}collection/", {"cards": [first_number(mine)]}, "application/json"
        )
        assert bool(looked.json()["results"]) == (name in seen)


def test_the_page_names_the_set_and_its_owner_can_edit_the_card(
    readers: dict[str, Client], mine: UserSet
) -> None:
    mine.visibility = "public"
    mine.save()
    address = addresses(mine)[0]
    for name, client in readers.items():
        page = client.get(address).content.decode()
        assert f'href="/sets/{mine.code}/">Hills</a>' in page
        edit = f"/sets/{mine.code}/cards/{first_number(mine).partition('.')[2]}/edit/"
        assert (edit in page) == (name == "alice")
        assert (client.get(edit).status_code == 200) == (name == "alice")


def test_a_changed_set_changes_the_page(readers: dict[str, Client], mine: UserSet) -> None:
    address = addresses(mine)[0]
    assert readers["alice"].get(address).status_code == 200
    UserSet.objects.update(name="Dales")
    assert "Dales" in readers["alice"].get(address).content.decode()
    remove_cards(mine, [first_number(mine).partition(".")[2]])
    assert readers["alice"].get(address).status_code == 404


def test_searching_official_cards_with_a_set(readers: dict[str, Client], mine: UserSet) -> None:
    plain = readers["alice"].get(f"{API}?limit=1").json()["total"]
    both = readers["alice"].get(f"{API}?limit=1&sets={mine.code}").json()
    assert both["total"] == plain + 3
    found = readers["alice"].get(f"{API}?q=zorb&sets={mine.code}").json()["results"]
    assert {card["number"].partition(".")[0] for card in found} == {mine.code}
    page = readers["alice"].get(f"/{GAME}/cards/?q=zorb&sets={mine.code}").content.decode()
    assert f"/{GAME}/cards/{first_number(mine)}/" in page
    assert f'<input type="hidden" name="sets" value="{mine.code}">' in page
    names = readers["alice"].get(f"{API}autocomplete/?q=zorb&sets={mine.code}").json()["results"]
    assert first_number(mine) in {one["card"] for one in names}


@pytest.mark.parametrize("sets", ["nonsense", "bcdfghjk", "%00", ",,", "bcdfghjk," * 60, "é" * 600])
def test_nonsense_for_sets(readers: dict[str, Client], mine: UserSet, sets: str) -> None:
    for address in (f"/{GAME}/cards/", API, f"{API}autocomplete/"):
        assert readers["alice"].get(f"{address}?q=a&sets={sets}").status_code in {200, 400, 404}
    body = {"cards": ["a"], "sets": sets}
    answer = readers["alice"].post(f"{API}collection/", body, "application/json")
    assert answer.status_code in {200, 400, 404, 422}


def test_a_name_may_mean_a_card_of_a_set_that_was_named(
    readers: dict[str, Client], mine: UserSet
) -> None:
    body: dict[str, Any] = {"cards": ["Zorb 0 of the Hill"]}
    for sets, found in (("", 0), (mine.code, 1)):
        answer = readers["alice"].post(
            f"{API}collection/", body | {"sets": sets}, "application/json"
        )
        assert len(answer.json()["results"]) == found
    refused = readers["bob"].post(
        f"{API}collection/", body | {"sets": mine.code}, "application/json"
    )
    assert (refused.status_code, refused.json()["code"]) == (404, "unknown-set")


def test_staff_read_a_report_without_seeing_the_card_of_a_private_set(
    readers: dict[str, Client], mine: UserSet
) -> None:
    number = first_number(mine)
    said = {"happened": "It does nothing", "expected": "It draws"}
    answer = readers["alice"].post(f"/{GAME}/report/?card={quote(number)}", said)
    assert answer.status_code == 302, answer.content.decode()
    report = CardReport.objects.get()
    staff = Client()
    staff.force_login(User.objects.create_user("staff", password="a long one", is_staff=True))
    for address in ("/reports/", f"/reports/{report.pk}/"):
        page = staff.get(address).content.decode()
        assert number in page and "Hill" not in page
    UserSet.objects.update(visibility="public")
    assert "Hill" in staff.get(f"/reports/{report.pk}/").content.decode()
    # Effects of a user's card are not for staff to correct.
    assert staff.get(f"/{GAME}/override/?card={quote(number)}").status_code == 404
