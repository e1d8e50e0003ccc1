"""A site with users who make formats."""

import pytest
from django.contrib.auth import get_user_model
from django.test import Client


@pytest.fixture
def site(shipped: None, db: None) -> None:
    """Official formats, starter cards and sample decks, as `make serve` loads them."""


@pytest.fixture
def people(site: None) -> dict[str, Client]:
    """alice (owner), bob (somebody else), charlie (a stranger)."""
    clients = {"charlie": Client()}
    for name in ("alice", "bob"):
        user = get_user_model().objects.create_user(name, password="a long passw0rd")
        clients[name] = Client()
        clients[name].force_login(user)
    return clients
