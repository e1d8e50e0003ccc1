"""A site with people, and a meter of attempts that no other test has used."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from pytest_django import Settings

from accounts import mail

PASSWORD = "a long passw0rd"


@pytest.fixture(autouse=True)
def own_meter(settings: Settings, tmp_path: Path) -> None:
    settings.API_METER = tmp_path / "meter"


@pytest.fixture
def site(shipped: None, db: None) -> None:
    """Official formats, starter cards and sample decks, as `make serve` loads them."""


@pytest.fixture
def people(site: None) -> dict[str, Client]:
    """alice (owner), bob (somebody else), charlie (a stranger)."""
    clients = {"charlie": Client()}
    for name in ("alice", "bob"):
        get_user_model().objects.create_user(name, f"{name}@example.org", PASSWORD)
        clients[name] = Client()
        clients[name].login(username=name, password=PASSWORD)
    return clients


@pytest.fixture
def posted(mailoutbox: list[object]) -> Iterator[object]:
    """Waits for the thread that sends, then answers what was sent."""

    def sent() -> list[object]:
        mail.POST_OFFICE.submit(lambda: None).result(10)
        return mailoutbox

    yield sent
    sent()
