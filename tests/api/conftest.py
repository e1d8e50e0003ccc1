"""Cards, formats and people for the tests of the API.

alice owns things, bob is another user, charlie is a stranger without an account.
"""

import copy
from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.auth.models import User
from pytest_django import DjangoDbBlocker, Settings
from rest_framework.test import APIClient

from cards.games import GAMES
from cards.importing.load import load_records
from cards.models import CardSet
from decks.library import loading, store
from tests.rows import shared_rows


def coj(number: str, name: str, **more: Any) -> dict[str, Any]:
    return {
        "number": number,
        "name": {"ja": name, "en": more.pop("en", "")},
        "kind": "unit",
        "set": "Ver.1.2",
        "colour": "red",
        "cost": 3,
        "species": ["戦士"],
        "bp": [4000, 5000, 6000],
    } | more


def joker(number: str, character: str) -> dict[str, Any]:
    return {
        "number": number,
        "name": {"ja": f"{character}の力"},
        "kind": "joker",
        "character": character,
    }


COJ = [
    *(coj(f"1-0-{n:03}", f"戦士{n}") for n in range(1, 21)),
    coj("1-0-021", "ブロックナイト", en="Block Knight", cost=1),
    coj("1-0-022", "ドラゴン", cost=7, species=["ドラゴン"]),
    coj("1-0-023", "双子", printings=[{"number": "PR/012＜＞", "set": "PR", "foil": True}]),
    coj("2-0-023", "双子", kind="trigger", colour=None, cost=0, species=[], bp=None),
    coj("token-1", "トークン", deckable=False),
    joker("JK-1", "ライト"),
    joker("JK-2", "アリサ"),
]
CHARD = [
    {
        "number": f"C-{n}",
        "name": {"en": f"Chard card {n}"},
        "kind": "item",
        "item_kind": "event",
        "cost": {"red": 1},
    }
    for n in range(1, 6)
]
LEGAL = {
    "main": [{"card": f"1-0-{n:03}", "quantity": 3} for n in range(1, 14)]
    + [{"card": "Block Knight", "quantity": 1}],
    "jokers": [{"card": "JK-1", "quantity": 1}, {"card": "JK-2", "quantity": 1}],
}


@pytest.fixture(autouse=True)
def quiet(settings: Settings) -> Iterator[None]:
    """No throttling, and no ruleset outlives a test."""
    settings.API_RATES = dict.fromkeys(settings.API_RATES, "off")
    store.forget_rulesets()
    yield
    store.forget_rulesets()


def load_pool() -> None:
    loading.load_formats()
    sets = [{"code": "Ver.1.2", "name": {"ja": "Ver.1.2"}}]
    for game, records in (("code-of-joker", COJ), ("chard", CHARD)):
        report = load_records(GAMES[game], records, sets=sets if game == "code-of-joker" else ())
        assert not report.refused, report.refused
    assert CardSet.objects.exists()


@pytest.fixture(scope="module")
def loaded(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    with shared_rows(django_db_blocker, load_pool):
        yield


@pytest.fixture
def pool(loaded: None, db: None) -> None:
    """The official formats, and a few cards of two games."""


@pytest.fixture
def alice(db: None) -> User:
    return User.objects.create_user("alice", password="a")


@pytest.fixture
def bob(db: None) -> User:
    return User.objects.create_user("bob", password="b")


def signed_in(user: User) -> APIClient:
    client = APIClient()
    client.force_authenticate(user)
    return client


@pytest.fixture
def as_alice(alice: User) -> APIClient:
    return signed_in(alice)


@pytest.fixture
def as_bob(bob: User) -> APIClient:
    return signed_in(bob)


@pytest.fixture
def as_charlie() -> APIClient:
    return APIClient()


@pytest.fixture
def question() -> dict[str, Any]:
    """A legal deck of Code of Joker, to be changed at will."""
    return {"game": "code-of-joker", "format": "standard", "deck": copy.deepcopy(LEGAL)}


@pytest.fixture
def body() -> dict[str, Any]:
    """A house format: two of each card."""
    return {
        "game": "code-of-joker",
        "parent": "standard",
        "name": {"en": "Two of each", "ja": "同名2枚"},
        "versions": [{"constraints": [{"kind": "copies", "id": "copies", "max": 2}]}],
    }
