"""A site with users who make formats."""

import pytest
from django.contrib.auth import get_user_model
from django.core.management import call_command
from django.test import Client


@pytest.fixture
def site(db: None) -> None:
    call_command("load_formats", verbosity=0)
    call_command("load_starter", verbosity=0)


@pytest.fixture
def people(site: None) -> dict[str, Client]:
    """alice (owner), bob (somebody else), charlie (a stranger)."""
    clients = {"charlie": Client()}
    for name in ("alice", "bob"):
        user = get_user_model().objects.create_user(name, password="a long passw0rd")
        clients[name] = Client()
        clients[name].force_login(user)
    return clients
