"""Shared by the page tests: a site with formats, starter cards and sample decks."""

import pytest
from django.contrib.auth import get_user_model
from django.contrib.auth.models import User
from django.test import Client
from pytest_django import Settings

from decks.library.models import Deck


@pytest.fixture(autouse=True)
def quiet(settings: Settings) -> None:
    """Turn throttling off, because tests send requests faster than any user."""
    settings.API_RATES = dict.fromkeys(settings.API_RATES, "off")


@pytest.fixture
def site(shipped: None, db: None) -> None:
    """Official formats, starter cards and sample decks, as `make serve` loads them."""


@pytest.fixture
def people(site: None) -> dict[str, Client]:
    """alice (owner), bob (somebody else), charlie (a stranger), and one of the staff."""
    users = get_user_model().objects
    clients = {"charlie": Client()}
    for name in ("alice", "bob", "staff"):
        user = users.create_user(name, password="a long password", is_staff=name == "staff")
        clients[name] = Client()
        clients[name].force_login(user)
    return clients


@pytest.fixture
def alice(people: dict[str, Client]) -> User:
    return User.objects.get(username="alice")


@pytest.fixture
def deck(alice: User) -> Deck:
    sample = Deck.objects.get(code="sample-red-burn")
    found = Deck(code="mine", game=sample.game, format=sample.format, owner=alice, title="Before")
    found.visibility, found.entries = "public", sample.entries
    found.create(alice)
    return found
