"""The site as a stranger meets it: formats loaded, card files imported by the command, HTTP."""

import json
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.http import HttpResponse
from django.test import Client
from pytest_django import DjangoDbBlocker, Settings

from tests.contract.pools import POOLS, Deck
from tests.rows import shared_rows

API = "/api/v1/"
Ask = Callable[..., dict[str, Any]]


def import_pools() -> None:
    """What a stranger does first: `load_formats`, then `import_cards` for each game."""
    call_command("load_formats", verbosity=0)
    with tempfile.TemporaryDirectory() as folder:
        for game, records in POOLS.items():
            path = Path(folder) / f"{game}.json"
            path.write_text(json.dumps(records, ensure_ascii=False), "utf-8")
            call_command("import_cards", game, str(path), verbosity=0)


@pytest.fixture(scope="module")
def imported(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """The pools, imported once per module."""
    with shared_rows(django_db_blocker, import_pools):
        yield


@pytest.fixture
def site(imported: None, db: None, settings: Settings) -> None:
    """The pools, without throttles."""
    settings.API_RATES = dict.fromkeys(settings.API_RATES, "off")


@pytest.fixture
def client(site: None) -> Client:
    return Client(raise_request_exception=False)


@pytest.fixture
def post(client: Client) -> Callable[..., HttpResponse]:
    """POST a body as JSON below /api/v1/."""

    def send(path: str, body: Any, **more: Any) -> HttpResponse:
        data = body if isinstance(body, (bytes, str)) else json.dumps(body)
        kind = more.pop("content_type", "application/json")
        return client.post(API + path, data, content_type=kind, **more)

    return send


@pytest.fixture
def ask(post: Callable[..., HttpResponse]) -> Ask:
    """POST legality/ and read the verdict."""

    def send(game: str, format: str, deck: Deck | str, **more: Any) -> dict[str, Any]:
        how = "text" if isinstance(deck, str) else "deck"
        answer = post("legality/", {"game": game, "format": format, how: deck} | more)
        assert answer.status_code == 200, answer.content.decode()
        return json.loads(answer.content)

    return send


def problems(verdict: dict[str, Any], clause: str | None) -> list[dict[str, Any]]:
    return [found for found in verdict["problems"] if found["clause"] == clause]


def named(problem: dict[str, Any]) -> set[str]:
    return {card["card"] for card in problem["cards"]}
