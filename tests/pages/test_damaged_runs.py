"""One run that cannot be read, or no longer be replayed, is shown as such, and spoils no other's page."""

from typing import Any

import pytest
from django.db import connection
from django.db.models import JSONField, Value
from django.test import Client

from cards.models import Card
from cards.store import bump_cards_version
from rules.bridge.kept import forget_pools
from rules.simulations.api.answers import SummaryAnswer
from rules.simulations.models import Simulation
from tests.html import text_of
from tests.pages.simulating import played, run_of, unhurried

__all__ = ["unhurried"]
LIST = "/api/v1/simulations/"
DAMAGE: list[dict[str, Any]] = [
    {"plan": Value([1], JSONField())},
    {"plan": {"kind": "goldfish"}},
    {"shown": Value("x", JSONField())},
    {"shown": {"deck": 5}},
    {"results": "x"},
    {"results": {"figures": 5}},
    {"game": "chess"},
]


def spoil(run: Simulation, columns: dict[str, Any]) -> None:
    Simulation.objects.filter(pk=run.pk).update(**columns)


@pytest.mark.nightly(0.15)
@pytest.mark.parametrize("columns", DAMAGE, ids=str)
def test_a_damaged_run_is_shown_as_such_alone(
    people: dict[str, Client], columns: dict[str, Any]
) -> None:
    client = people["alice"]
    whole, address = played(client), played(client)
    run = run_of(address)
    spoil(run, columns)
    shown = client.get("/simulations/")
    assert shown.status_code == 200
    assert whole in shown.content.decode() and address in shown.content.decode()
    assert text_of(shown).count("Kill turn") >= 1
    page = client.get(address)
    assert page.status_code == 200 and f"{address}delete/" in page.content.decode()
    others = client.get(whole)
    assert others.status_code == 200
    for path in ("results.json", "results.csv", "games/0/", "games/0/record/"):
        assert client.get(address + path).status_code in (200, 404, 410), path
    results = client.get(LIST).json()["results"]
    assert {one["id"] for one in results} == {run.code, run_of(whole).code}
    for one in results:
        SummaryAnswer.model_validate(one)
    assert client.get(f"{LIST}{run.code}/").status_code == 200
    assert client.get(f"{LIST}{run.code}/?format=csv").status_code == 200
    assert client.post(f"{address}again/").status_code in (302, 400, 404, 422)
    assert client.post(f"{address}delete/").status_code == 302
    assert client.get(f"/simulations/?deleted={run.code}").status_code == 200
    assert address not in client.get("/simulations/").content.decode()


@pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL holds no such text")
@pytest.mark.parametrize("column", ["plan", "shown", "results"])
def test_a_text_that_is_no_json_is_shown_as_such_alone(
    people: dict[str, Client], column: str
) -> None:
    client = people["alice"]
    whole, address = played(client), played(client)
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA ignore_check_constraints=ON")
        cursor.execute(
            f"UPDATE rules_simulation SET {column} = 'no json' WHERE id = %s",
            [run_of(address).pk],
        )
        cursor.execute("PRAGMA ignore_check_constraints=OFF")
    for path in ("/simulations/", whole, address, LIST):
        assert client.get(path).status_code == 200, path
    assert client.post(f"{address}delete/").status_code == 302


def test_a_replay_outlives_an_imported_card(people: dict[str, Client]) -> None:
    client = people["alice"]
    game = f"{played(client)}games/3/?step=4"
    before = text_of(client.get(game))
    card = Card.objects.filter(game="battlogic").first()
    assert card
    card.pk, card.number = None, "Z-99"
    card.save()
    bump_cards_version("battlogic")
    forget_pools()
    after = client.get(game)
    assert after.status_code == 200 and text_of(after) == before


@pytest.mark.parametrize(
    "columns, why",
    [
        ({"engine": 999}, "version 999 of the rules engine"),
        ({"cards": None, "facts": "other"}, "cards have been changed"),
        ({"plan": {}}, "can no longer be read"),
    ],
    ids=str,
)
def test_a_game_that_cannot_be_replayed_says_why(
    people: dict[str, Client], columns: dict[str, Any], why: str
) -> None:
    client = people["alice"]
    address = played(client)
    spoil(run_of(address), columns)
    forget_pools()
    for path in ("games/3/", "games/3/record/"):
        answer = client.get(address + path)
        assert answer.status_code == 410
        assert "This game can no longer be replayed." in text_of(answer) and why in text_of(answer)
    if "plan" not in columns:
        page = text_of(client.get(address))
        assert "These games can no longer be replayed." in page and why in page
    client.cookies["django_language"] = "ja"
    japanese = text_of(client.get(f"{address}games/3/"))
    assert "この対戦は再現できなくなりました。" in japanese and "can no longer" not in japanese
