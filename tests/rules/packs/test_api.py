"""Packs over HTTP: what is offered, what a seed opens, what is refused."""

from typing import Any

import pytest
from django.test import Client
from pytest_django import Settings

from cards.models import CardSet

URL = "/api/v1/games/divine-cross/packs/"
TITLE = "硝子灯台の夜想曲"

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("shipped")]


@pytest.fixture(autouse=True)
def quiet(settings: Settings) -> None:
    settings.API_RATES = dict.fromkeys(settings.API_RATES, "off")


def opened(client: Client, **body: Any) -> Any:
    return client.post(URL, body, content_type="application/json")


def test_what_can_be_opened_is_listed_with_its_odds(client: Client) -> None:
    answer = client.get(URL).json()
    assert (answer["format"], answer["packs"]) == ("blitz-shield", 5)
    assert [each["code"] for each in answer["results"]] == [TITLE, "DG1", "DG2", "DS1"]
    sands = answer["results"][-1]
    assert sands["sets"][0]["slots"][2] == {"cards": 1, "rarities": {"R": 12, "UR": 7, "SEC": 1}}
    odds = {row["rarity"]: row for row in sands["odds"]}
    assert odds["UR"] == {"rarity": "UR", "cards": 4, "expected": 0.35, "chance": 0.883971}


@pytest.mark.rule("DVC-052", "DVC-053")
def test_a_seed_opens_the_same_pool_again(client: Client) -> None:
    pool = opened(client, product="DS1", seed=7).json()
    assert pool == opened(client, product="DS1", seed=7).json()
    assert (pool["asked"], pool["seed"], pool["verdict"]) == (7, 7, "legal")
    assert [len(pack) for pack in pool["packs"]] == [6] * 5
    assert pool["page"].startswith("http://testserver/divine-cross/packs/?of=DS1&seed=7&cards=")
    assert client.get(pool["page"]).status_code == 200


def test_the_pool_is_a_deck_that_the_check_takes(client: Client) -> None:
    pool = opened(client, product=TITLE, seed=1).json()
    for part in ({"deck": pool["deck"]}, {"text": pool["text"]}):
        question = {"game": "divine-cross", "format": "blitz-shield"} | part
        checked = client.post("/api/v1/legality/", question, content_type="application/json")
        assert checked.json()["verdict"] == "legal"


def test_without_a_seed_one_is_drawn(client: Client) -> None:
    assert len({opened(client, product="DS1").json()["seed"] for _ in range(3)}) == 3


@pytest.mark.parametrize("seed", [-1, 2**53, 1.5, "7", True, [7], {}])
def test_nonsense_seeds_are_refused(client: Client, seed: Any) -> None:
    answer = opened(client, product="DS1", seed=seed)
    assert (answer.status_code, answer.json()["field"]) == (400, "seed")
    assert answer.headers["Content-Type"].startswith("application/problem+json")


@pytest.mark.parametrize("product", [None, "", "x" * 201, 5, ["DS1"]])
def test_nonsense_packs_are_refused(client: Client, product: Any) -> None:
    answer = opened(client, product=product)
    assert (answer.status_code, answer.json()["field"]) == (400, "product")


def test_other_fields_and_no_fields_are_refused(client: Client) -> None:
    assert opened(client, product="DS1", packs=500).json()["field"] == "packs"
    assert opened(client).json()["field"] == "product"


@pytest.mark.parametrize(
    ("url", "code"),
    [(URL, "unknown-packs"), (URL.replace("divine-cross", "chard"), "no-packs"),
     (URL.replace("divine-cross", "go"), "unknown-game")],
)  # fmt: skip
def test_what_is_not_there_is_404(client: Client, url: str, code: str) -> None:
    answer = client.post(url, {"product": "DX9"}, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (404, code)


def test_packs_that_make_no_deck_are_refused(client: Client) -> None:
    CardSet.objects.filter(code="DS1").update(pack=[{"cards": 5, "rarities": {"R": 1}}])
    answer = opened(client, product="DS1", seed=7)
    assert (answer.status_code, answer.json()["code"]) == (422, "no-legal-pool")
