"""What the tests of the pages share: a site with formats, starter cards and sample decks."""

import re
from html import unescape

import pytest
from django.contrib.auth import get_user_model
from django.core.management import call_command
from django.test import Client


@pytest.fixture
def site(db: None) -> None:
    """Official formats, starter cards and sample decks, as `make serve` loads them."""
    call_command("load_formats", verbosity=0)
    call_command("load_starter", verbosity=0)


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


def text_of(response: object) -> str:
    """A page's words without its tags, spaces squeezed."""
    html = response.content.decode()  # type: ignore[attr-defined]
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())
