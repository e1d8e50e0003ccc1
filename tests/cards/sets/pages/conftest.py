"""Card sets on pages: alice owns them, bob is invited, charlie is a stranger."""

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from pytest_django import Settings

from cards.games import GAMES
from cards.importing.validating import validate_record
from cards.sets.models import UserSet
from cards.sets.writing import create_set, write_cards

CARD = {
    "number": "X-001",
    "name": {"ja": "潮の見張り", "en": "Tide Watcher"},
    "kind": "character",
    "lv": 10,
    "attribute": "water",
    "cost": {"blue": 2, "generic": 1},
    "attack": 20,
    "hp": 30,
    "range": [1, 2],
    "keywords": [{"name": "regen", "value": 10}, {"name": "flying"}],
    "printings": [{"number": "X-001S", "set": "X", "rarity": "SEC", "foil": True}],
}


@pytest.fixture(autouse=True)
def quiet(settings: Settings) -> None:
    settings.API_RATES = dict.fromkeys(settings.API_RATES, "off")


@pytest.fixture
def people(db: None) -> dict[str, Client]:
    """alice (owner), bob (member of her set's group), charlie (signed in, a stranger), and nobody."""
    clients = {"nobody": Client()}
    for name in ("alice", "bob", "charlie"):
        clients[name] = Client()
        clients[name].force_login(User.objects.create_user(name, password="a long password"))
    return clients


@pytest.fixture
def made(people: dict[str, Client]) -> Callable[..., UserSet]:
    """Makes a set of alice with one card, to which bob is invited."""

    def make_set(visibility: str = "private", game: str = "chard", card: Any = CARD) -> UserSet:
        owner = User.objects.get(username="alice")
        row = create_set(owner, game, "Tides", visibility=visibility)
        row.members.add(User.objects.get(username="bob"))
        write_cards(row, [validate_record(GAMES[game], card, 1)])
        return row

    return make_set
