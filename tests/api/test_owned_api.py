"""Owned cards, what a deck lacks, and tournament results through the API."""

from typing import Any

import pytest
from rest_framework.test import APIClient

from tests.api.conftest import LEGAL

pytestmark = pytest.mark.usefixtures("pool")

OWNED = "/api/v1/games/code-of-joker/owned/"
DAY = {"day": "2026-01-31", "event": "Winter cup", "place": 2, "players": 32}


@pytest.fixture(params=["private", "public"])
def visibility(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def mine(as_alice: APIClient, visibility: str) -> str:
    """The address of a deck of alice's."""
    body = {"game": "code-of-joker", "title": "Mine", "deck": LEGAL, "visibility": visibility}
    made = as_alice.post("/api/v1/decks/", body, format="json")
    return f"/api/v1/decks/{made.json()['id']}/"


def test_counts_are_set_and_stay(
    as_alice: APIClient, as_bob: APIClient, as_charlie: APIClient
) -> None:
    assert as_alice.get(OWNED).json() == {"cards": {}}
    as_alice.patch(OWNED, {"cards": {"1-0-001": 3, "ブロックナイト": 1}}, format="json")
    body = {"cards": {"1-0-001": 0, "1-0-002": 2}}
    after = as_alice.patch(OWNED, body, format="json").json()
    assert after == as_alice.get(OWNED).json() == {"cards": {"1-0-021": 1, "1-0-002": 2}}
    assert as_bob.get(OWNED).json() == {"cards": {}}
    assert as_charlie.get(OWNED).status_code == 401


@pytest.mark.parametrize(
    "path, first, second",
    [(OWNED, 3, 1), (OWNED.replace("owned", "prices"), "3", "1")],
)
def test_whoever_sends_what_the_change_is_based_on_overwrites_nothing_newer(
    as_alice: APIClient, path: str, first: object, second: object
) -> None:
    read = as_alice.get(path)["ETag"]
    written = as_alice.patch(
        path, {"cards": {"1-0-001": first}}, format="json", headers={"If-Match": read}
    )
    assert written.status_code == 200 and written["ETag"] == as_alice.get(path)["ETag"] != read
    body = {"cards": {"1-0-001": second}}
    late = as_alice.patch(path, body, format="json", headers={"If-Match": read})
    assert (late.status_code, late.json()["code"]) == (412, "changed-meanwhile")
    assert late["ETag"] == written["ETag"]
    assert as_alice.get(path).json()["cards"] == {"1-0-001": first}
    assert as_alice.patch(path, body, format="json").status_code == 200, (
        "the header is not required"
    )


@pytest.mark.parametrize(
    "cards, field",
    [
        ({"no such card": 1}, "cards.no such card"),
        ({"1-0-001": -1}, "cards.1-0-001"),
        ({"1-0-001": 1000}, "cards.1-0-001"),
        ({"1-0-001": "3"}, "cards.1-0-001"),
        ({}, "cards"),
    ],
)
def test_a_wrong_count_changes_nothing(
    as_alice: APIClient, cards: dict[str, Any], field: str
) -> None:
    stated = {"1-0-002": 1} | cards if cards else {}
    refused = as_alice.patch(OWNED, {"cards": stated}, format="json")
    assert refused.status_code == 400 and refused.json()["field"] == field
    assert as_alice.get(OWNED).json() == {"cards": {}}


def test_what_a_deck_lacks(as_alice: APIClient, as_charlie: APIClient, mine: str) -> None:
    nothing = as_alice.get(f"{mine}lacking/").json()
    assert nothing["copies"] == 42
    first = nothing["results"][0]
    counts = {first["card"]: first["needed"] - 1}
    as_alice.patch(OWNED, {"cards": counts}, format="json")
    after = as_alice.get(f"{mine}lacking/").json()
    assert after["results"][0] == first | {"owned": first["needed"] - 1, "lacking": 1}
    assert after["copies"] == 42 - first["needed"] + 1
    assert as_charlie.get(f"{mine}lacking/").status_code == 401


def test_results_are_noted_and_removed(as_alice: APIClient, mine: str) -> None:
    made = as_alice.post(f"{mine}results/", DAY, format="json")
    assert made.status_code == 201 and made.json() == DAY | {"id": made.json()["id"]}
    assert as_alice.get(f"{mine}results/").json() == {"results": [made.json()]}
    address = f"{mine}results/{made.json()['id']}/"
    assert as_alice.delete(address).status_code == 204
    assert as_alice.delete(address).json()["code"] == "unknown-result"
    assert as_alice.delete(f"{mine}results/{10**12}/").status_code == 404


def test_only_who_may_edit_the_deck_notes_results(
    as_bob: APIClient, as_charlie: APIClient, mine: str, visibility: str
) -> None:
    seen = visibility == "public"
    assert as_bob.get(f"{mine}results/").status_code == (200 if seen else 404)
    assert as_charlie.get(f"{mine}results/").status_code == (200 if seen else 404)
    noted = as_bob.post(f"{mine}results/", DAY, format="json")
    assert noted.status_code == (403 if seen else 404)
    assert as_charlie.post(f"{mine}results/", DAY, format="json").status_code == 401


@pytest.mark.parametrize(
    "change, field",
    [
        ({"place": 33}, "place"),
        ({"place": 0}, "place"),
        ({"day": "2026-02-30"}, "day"),
        ({"event": " "}, "event"),
        ({"players": "many"}, "players"),
    ],
)
def test_a_wrong_result_names_its_field(
    as_alice: APIClient, mine: str, change: dict[str, Any], field: str
) -> None:
    refused = as_alice.post(f"{mine}results/", DAY | change, format="json")
    assert refused.status_code == 400 and refused.json()["field"] == field
    edge = as_alice.post(f"{mine}results/", DAY | {"place": 32}, format="json")
    assert edge.status_code == 201
