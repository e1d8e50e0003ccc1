"""A site with people who make formats."""

import re
from html import unescape
from typing import Any

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


def text_of(response: object) -> str:
    html = response.content.decode()  # type: ignore[attr-defined]
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


def filled(html: str) -> dict[str, Any]:
    """The form as a browser would send it back unchanged."""
    data: dict[str, Any] = {}
    form = html[html.index('id="main"') :]
    for tag in re.findall(r"<input[^>]*>", form):
        attributes = {n: unescape(v) for n, v in re.findall(r'([\w-]+)="([^"]*)"', tag)}
        name = attributes.get("name", "")
        if not name or name in {"csrfmiddlewaretoken", "next", "language"}:
            continue
        if attributes.get("type") == "checkbox" and " checked" not in tag:
            continue
        data.setdefault(name, []).append(attributes.get("value", ""))
    for name, text in re.findall(
        r'<textarea[^>]*name="([^"]+)"[^>]*>\n?(.*?)</textarea>', form, re.S
    ):
        data.setdefault(name, []).append(unescape(text))
    for name, options in re.findall(r'<select[^>]*name="([^"]+)"[^>]*>(.*?)</select>', form, re.S):
        chosen = re.search(r"<option([^>]*) selected>([^<]*)", options)
        value = re.search(r'value="([^"]*)"', chosen[1]) if chosen else None
        if chosen:
            data.setdefault(name, []).append(value[1] if value else chosen[2])
    return data
