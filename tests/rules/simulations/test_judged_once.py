"""A request for a run judges each of its decks once, and looks once at what they are played with."""

from collections import Counter
from typing import Any

import pytest
from django.test import Client as Browser

from rules.simulations.jobs import decks
from rules.simulations.models import Simulation

WORK = ("check_deck", "lacking_cards", "played_catalog", "card_pool")
RUN = {"deck_id": "sample-rei", "games": 10, "horizon": 4, "seed": 7}
CHANGED = RUN | {"against": {"deck_id": "sample-hibari"}}


@pytest.fixture
def counts(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    counts: Counter[str] = Counter()

    def counted(name: str, work: Any) -> Any:
        def call(*args: Any, **more: Any) -> Any:
            counts[name] += 1
            return work(*args, **more)

        return call

    for name in WORK:
        monkeypatch.setattr(decks, name, counted(name, getattr(decks, name)))
    return counts


@pytest.mark.parametrize(("body", "judged"), [(RUN, 1), (CHANGED, 2)])
def test_a_request_of_the_api(site: None, counts: Counter[str], body: Any, judged: int) -> None:
    answer = Browser().post("/api/v1/simulations/", body, content_type="application/json")
    assert answer.status_code == 202, answer.content
    assert counts == {"check_deck": judged, "lacking_cards": 1, "played_catalog": 1, "card_pool": 1}


def test_a_sent_form(site: None, counts: Counter[str]) -> None:
    form = {"kind": "goldfish", "games": "10", "horizon": "4", "policy": "first", "seed": "7"}
    answer = Browser().post("/decks/sample-rei/simulate/", form)
    assert answer.status_code == 302, answer.content
    assert Simulation.objects.count() == 1
    assert counts["check_deck"] == 1
    # Once for the page, which asks for leave if a card is lacking, and once for the run with all its decks.
    assert counts["lacking_cards"] == 2
