"""Prices through the API, and what a deck and its lacking cards cost."""

from typing import Any

import pytest
from rest_framework.test import APIClient

from decks.library import prices
from tests.api.conftest import LEGAL

pytestmark = pytest.mark.usefixtures("pool")

PRICES = "/api/v1/games/code-of-joker/prices/"
OWNED = "/api/v1/games/code-of-joker/owned/"
FIRST, SECOND = "1-0-001", "1-0-002"


@pytest.fixture
def deck(as_bob: APIClient) -> str:
    """The address of a public deck of bob's."""
    body = {"game": "code-of-joker", "title": "Bob's", "deck": LEGAL, "visibility": "public"}
    made = as_bob.post("/api/v1/decks/", body, format="json")
    return f"/api/v1/decks/{made.json()['id']}/"


def patch(client: APIClient, **body: Any) -> Any:
    return client.patch(PRICES, body, format="json")


def test_prices_are_set_and_stay(
    as_alice: APIClient, as_bob: APIClient, as_charlie: APIClient
) -> None:
    assert as_alice.get(PRICES).json() == {"unit": "¥", "cards": {}}
    patch(as_alice, cards={FIRST: 120, "ブロックナイト": "0.10", SECOND: "9999999.99"})
    after = patch(as_alice, unit="pts", cards={FIRST: None, SECOND: "80.5"}).json()
    assert after == {"unit": "pts", "cards": {"1-0-021": "0.10", SECOND: "80.50"}}
    assert as_alice.get(PRICES).json() == after
    assert as_bob.get(PRICES).json() == {"unit": "¥", "cards": {}}
    assert as_charlie.get(PRICES).status_code == 401
    assert patch(as_charlie, cards={FIRST: 1}).status_code == 401


@pytest.mark.parametrize(
    "value",
    [-1, 10_000_000, 0.1, 1.0, True, "1.234", "1,200", "¥5", "x", "", "NaN", "1e3", [], {}, 10**18],
)
def test_a_wrong_price_changes_nothing(as_alice: APIClient, value: Any) -> None:
    refused = patch(as_alice, cards={SECOND: 1, FIRST: value})
    assert refused.status_code == 400 and refused.json()["field"] == f"cards.{FIRST}"
    assert as_alice.get(PRICES).json()["cards"] == {}


@pytest.mark.parametrize(
    "body, field",
    [
        ({"cards": {"no such card": 1}}, "cards.no such card"),
        ({"cards": []}, "cards"),
        ({"unit": ""}, "unit"),
        ({"unit": "123"}, "unit"),
        ({"unit": "=A1"}, "unit"),
        ({"unit": "x" * 9}, "unit"),
        ({"unit": 3}, "unit"),
        ({"prices": {}}, "prices"),
    ],
)
def test_a_wrong_body_names_its_field(as_alice: APIClient, body: Any, field: str) -> None:
    refused = patch(as_alice, **body)
    assert refused.status_code == 400 and refused.json()["field"] == field
    assert patch(as_alice).status_code == 200
    assert as_alice.patch("/api/v1/games/no-game/prices/", {}, format="json").status_code == 404


def test_too_many(as_alice: APIClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prices, "MOST_PRICED", 1)
    refused = patch(as_alice, cards={FIRST: 1, SECOND: 2})
    assert refused.status_code == 409 and refused.json()["code"] == "too-many"
    assert as_alice.get(PRICES).json()["cards"] == {}


def test_what_a_deck_costs(
    as_alice: APIClient, as_bob: APIClient, as_charlie: APIClient, deck: str
) -> None:
    before = as_alice.get(f"{deck}lacking/").json()
    first = before["results"][0]
    assert before["cost"] is None and first["price"] is None
    patch(as_alice, cards={first["card"]: "0.10"}, unit="pts")
    as_alice.patch(OWNED, {"cards": {first["card"]: 1}}, format="json")
    after = as_alice.get(f"{deck}lacking/").json()
    whole, rest = first["needed"] * 10, (first["needed"] - 1) * 10
    unpriced = len(before["results"]) - 1
    assert after["cost"] == {
        "unit": "pts",
        "deck": {"total": f"0.{whole}", "unpriced": unpriced},
        "lacking": {"total": f"0.{rest}", "unpriced": unpriced},
    }
    assert [one["price"] for one in after["results"][:2]] == ["0.10", None]
    assert as_bob.get(f"{deck}lacking/").json() == before
    assert as_charlie.get(f"{deck}lacking/").status_code == 401


def test_a_number_without_end_is_refused(as_alice: APIClient) -> None:
    text = f'{{"cards": {{"{FIRST}": {"9" * 5000}}}}}'
    refused = as_alice.patch(PRICES, text, content_type="application/json")
    assert refused.status_code == 400
