"""The number of database queries of a page does not grow with what it shows."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

import cards.store
import decks.library.store
from decks.library.models import Deck


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make checks that run once a second run only once, even on a slow machine."""
    monkeypatch.setattr(cards.store, "FRESH_SECONDS", 1e9)
    monkeypatch.setattr(decks.library.store, "FRESH_SECONDS", 1e9)


def queries(client: Client, page: str) -> int:
    client.get(page)  # catalogs and rulesets are made on first use
    with CaptureQueriesContext(connection) as captured:
        assert client.get(page).status_code == 200
    return len(captured)


def test_a_list_of_decks(people: dict[str, Client]) -> None:
    few = queries(people["charlie"], "/decks/?game=battlogic")
    many = queries(people["charlie"], "/decks/")
    assert Deck.objects.count() > 20 and many <= few + 1


def test_a_deck_and_its_check(people: dict[str, Client]) -> None:
    sample = Deck.objects.get(code="sample-red-burn")
    small = Deck(code="small", game=sample.game, format=sample.format, visibility="public")
    small.entries = {"main": [["1-0-001", 1]]}
    small.create(None)
    one, forty = (queries(people["charlie"], f"/decks/{code}/") for code in ("small", sample.code))
    assert one == forty


def test_a_page_of_cards(people: dict[str, Client]) -> None:
    one = queries(people["charlie"], "/code-of-joker/cards/?q=no:1-0-001")
    sixty = queries(people["charlie"], "/code-of-joker/cards/")
    assert one == sixty <= 3
