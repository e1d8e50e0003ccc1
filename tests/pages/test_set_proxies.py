"""The file of a card set's cards to cut out: who gets it, its pages, its parts."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from cards.sets.models import UserSet
from cards.sets.writing import remove_cards
from cards.store import current_catalog
from decks.pages import set_proxies
from tests.card_sets import copied_card, make_set

PAGE = b"/Type /Page\n"


@pytest.fixture
def readers(site: None) -> dict[str, Client]:
    clients = {"anonymous": Client()}
    for name in ("alice", "bob", "charlie"):
        clients[name] = Client()
        clients[name].force_login(User.objects.create_user(name, password="a long password"))
    return clients


@pytest.fixture
def ten(readers: dict[str, Client]) -> UserSet:
    cards = [copied_card(card) for card in current_catalog("chard").records[:10]]
    made = make_set(User.objects.get(username="alice"), "chard", cards, visibility="group")
    made.members.add(User.objects.get(username="bob"))
    return made


def test_who_gets_the_file(readers: dict[str, Client], ten: UserSet) -> None:
    address = f"/sets/{ten.code}/proxies.pdf"
    for name, client in readers.items():
        answer = client.get(address)
        assert answer.status_code == (200 if name in {"alice", "bob"} else 404), name
        if answer.status_code == 200:
            assert answer.headers["Content-Type"] == "application/pdf"
            assert answer.headers["Cache-Control"] == "private, no-cache"
            assert answer.content.count(PAGE) == 2


def test_it_changes_with_the_set_and_the_language(readers: dict[str, Client], ten: UserSet) -> None:
    address, alice = f"/sets/{ten.code}/proxies.pdf", readers["alice"]
    tags = [alice.get(f"{address}?lang={language}").headers["ETag"] for language in ("en", "ja")]
    assert alice.get(f"{address}?lang=en", headers={"if-none-match": tags[0]}).status_code == 304
    remove_cards(ten, [ten.cards.order_by("sort_key").first().number])
    changed = alice.get(f"{address}?lang=en", headers={"if-none-match": tags[0]})
    assert changed.content.count(PAGE) == 1
    assert len({*tags, changed.headers["ETag"]}) == 3


def test_a_large_set_comes_in_parts(
    readers: dict[str, Client], ten: UserSet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(set_proxies, "PART", 9)
    address, alice = f"/sets/{ten.code}/proxies.pdf", readers["alice"]
    pages = [alice.get(f"{address}?part={part}").content.count(PAGE) for part in (1, 2)]
    assert pages == [1, 1]
    assert alice.get(f"{address}?part=3").status_code == 404
    for odd in ("0", "-1", "x", "99999999999", "%00"):
        assert alice.get(f"{address}?part={odd}").status_code in {200, 404}
    page = alice.get(f"/sets/{ten.code}/").content.decode()
    assert f"{address}?part=2" in page


def test_an_empty_set_is_an_empty_page(readers: dict[str, Client], ten: UserSet) -> None:
    remove_cards(ten, [card.number for card in ten.cards.all()])
    assert readers["alice"].get(f"/sets/{ten.code}/proxies.pdf").content.count(PAGE) == 1
