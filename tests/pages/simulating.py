"""Runs started and played by the form, for the tests of the simulation pages."""

import json
from typing import Any

import pytest
from django.test import Client

import cards.store
import decks.library.store
from rules.simulations.jobs.tasks import work
from rules.simulations.models import Simulation
from tests.html import text_of

DECK = "sample-hibari"
FORM = f"/decks/{DECK}/simulate/"
PLAN = {"kind": "goldfish", "games": "40", "horizon": "12", "policy": "random", "seed": "5"}


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make checks that run once a second run only once."""
    monkeypatch.setattr(cards.store, "FRESH_SECONDS", 1e9)
    monkeypatch.setattr(decks.library.store, "FRESH_SECONDS", 1e9)


def started(client: Client, form: str = FORM, **more: str) -> str:
    """The address of a run that was started by the form."""
    answer = client.post(form, PLAN | more)
    assert answer.status_code == 302, text_of(answer)
    return str(answer.headers["Location"])


def played(client: Client, form: str = FORM, **more: str) -> str:
    address = started(client, form, **more)
    work()
    return address


def run_of(address: str) -> Simulation:
    return Simulation.objects.get(code=address.split("/")[2])


def results(client: Client, address: str) -> dict[str, Any]:
    return dict(json.loads(client.get(f"{address}results.json").content)["results"])
