"""What the form that starts a run refuses, and how the run's progress is told."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils.timezone import now
from django.utils.translation import override

from rules.engine.runs.plan import MOST_GAMES
from rules.simulations.jobs import ending, kinds
from rules.simulations.models import Simulation
from rules.simulations.pages.showing import time_left
from tests.html import filled, text_of
from tests.pages.simulating import FORM, PLAN, run_of, started, unhurried

__all__ = ["unhurried"]

NONSENSE = (
    {"games": "0"},
    {"games": "x"},
    {"games": "9" * 30},
    {"games": "-1"},
    {"horizon": "31"},
    {"horizon": "１２x"},
    {"seed": "9" * 25},
    {"policy": "cheating"},
    {"mulligan": "always"},
    {"first": "never"},
    {"kind": "war"},
    {"precision": "nan"},
    {"precision": "1e999"},
    {"compare": "deck-nobody"},
    {"compare": "list", "list": ""},
    {"compare": "list", "list": "4 No such card"},
    {"compare": "list", "list": "9999 [C-01]"},
    {"kind": "match", "other": "nobody\0"},
    {"set-time_up": "77"},
)


@pytest.mark.parametrize("said", NONSENSE, ids=str)
def test_nonsense_in_the_form_is_refused_in_words(
    people: dict[str, Client], said: dict[str, str]
) -> None:
    answer = people["charlie"].post(FORM, PLAN | said)
    assert answer.status_code in {400, 422}, text_of(answer)
    assert 'role="alert"' in answer.content.decode()
    assert not Simulation.objects.exists()


@pytest.mark.parametrize(
    ("language", "games", "deck"),
    [
        ("en", "A whole number from 1 to 10,000,000 is needed.", "There is no such deck."),
        ("ja", "1から10,000,000までの整数を指定してください。", "このデッキはありません。"),
    ],
)
def test_every_fault_is_said_at_its_field_and_nothing_typed_is_lost(
    people: dict[str, Client], language: str, games: str, deck: str
) -> None:
    sent = PLAN | {"games": "none", "kind": "match", "other_code": "nobody", "set-evasion": "on"}
    answer = people["charlie"].post(FORM, sent, headers={"Accept-Language": language})
    html = answer.content.decode()
    above_and_at_the_field = 2
    assert text_of(answer).count(games) == text_of(answer).count(deck) == above_and_at_the_field
    for name in ("games", "other"):
        assert re.search(rf'<(input|select)[^>]*name="{name}"[^>]*aria-invalid="true"', html)
        assert f'href="#{name}"' in html and f'id="{name}_error"' in html
    kept = filled(html)
    assert "set-evasion" in kept
    typed = ("kind", "games", "horizon", "policy", "seed", "other_code")
    assert {name: kept[name] for name in typed} == {name: [sent[name]] for name in typed}


def test_the_most_games_are_those_of_the_visitor(people: dict[str, Client], settings: Any) -> None:
    settings.SIMULATION_GAMES = {"anon": 20, "user": 400}
    for who, most in (("charlie", 20), ("alice", 400)):
        assert f'max="{most}"' in people[who].get(FORM).content.decode()
    refused = people["charlie"].post(FORM, PLAN)
    assert refused.status_code == 400
    assert text_of(refused).count("At most 20 games can be requested.") == 2


@pytest.mark.parametrize(
    ("seconds", "en", "ja"),
    [
        (0.2, "about 1 s left", "残り約1秒"),
        (119, "about 119 s left", "残り約119秒"),
        (2400, "about 40 min left", "残り約40分"),
        (36_000, "about 10 h left", "残り約10時間"),
    ],
)
def test_the_time_left_has_the_unit_that_fits(seconds: float, en: str, ja: str) -> None:
    with override("en"):
        assert time_left(seconds) == en
    with override("ja"):
        assert time_left(seconds) == ja


def test_the_progress_of_ten_million_games(people: dict[str, Client], settings: Any) -> None:
    """Numbers that can be read, the share, the time left, and a page that asks as much as for a short run."""
    settings.SIMULATION_GAMES = {"user": MOST_GAMES, "anon": MOST_GAMES}
    client, costs = people["alice"], []
    for games in (10_000, MOST_GAMES):
        run = run_of(started(client, games=str(games)))
        piece = kinds.take_piece()
        assert piece
        piece()
        run.refresh_from_db()
        half, began = run.games // 2, now() - timedelta(hours=2)
        Simulation.objects.filter(pk=run.pk).update(played=half, started=began)
        with CaptureQueriesContext(connection) as asked:
            page = client.get(f"/simulations/{run.code}/?part=1")
        costs.append(len(asked))
        found = client.get(f"/api/v1/simulations/{run.code}/?results=false").json()
        assert found["done"] == half and 7190 < found["seconds_left"] < 7210
        in_japanese = {"headers": {"accept-language": "ja"}}
        page_ja = client.get(f"/simulations/{run.code}/?part=1", **in_japanese)
        ending.cancel_run(run)
    assert costs[0] == costs[1]
    for text in ("5,000,000 of 10,000,000 games (50 %)", "694 games a second", "about 2 h left"):
        assert text in text_of(page)
    assert f'<progress max="{MOST_GAMES}" value="5000000"' in page.content.decode()
    for text in ("10,000,000試合中5,000,000試合が終了（50%）", "毎秒694試合", "残り約2時間"):
        assert text in text_of(page_ja)
