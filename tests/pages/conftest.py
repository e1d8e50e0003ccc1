"""Shared by the page tests: a site with formats, starter cards and sample decks."""

from collections.abc import Iterator

import pytest
from django.contrib.auth import get_user_model
from django.contrib.auth.models import User
from django.core.management import call_command
from django.db import transaction
from django.test import Client
from pytest_django import DjangoDbBlocker, Settings

from decks.library.models import Deck


@pytest.fixture(autouse=True)
def quiet(settings: Settings) -> None:
    """Turn throttling off, because tests send requests faster than any user."""
    settings.API_RATES = dict.fromkeys(settings.API_RATES, "off")


@pytest.fixture(scope="module")
def loaded(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """The data of `site`, loaded once per module and rolled back after it."""
    with django_db_blocker.unblock():
        outer = transaction.atomic()
        outer._from_testcase = True  # type: ignore[attr-defined]
        outer.__enter__()
        call_command("load_formats", verbosity=0)
        call_command("load_starter", verbosity=0)
    yield
    with django_db_blocker.unblock():
        transaction.set_rollback(True)
        outer.__exit__(None, None, None)


@pytest.fixture
def site(loaded: None, db: None) -> None:
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
