"""Parameters that cannot be meant are refused at their name, whatever else is asked."""

from typing import Any

import pytest
from rest_framework.test import APIClient

pytestmark = pytest.mark.django_db
ROOT = "/api/v1/"
CARDS = "games/code-of-joker/cards/"


def refused(path: str) -> tuple[int, str, str | None]:
    response: Any = APIClient().get(ROOT + path)
    found = response.json()
    return response.status_code, found["code"], found["field"]


@pytest.mark.parametrize(
    ("path", "field"),
    [
        (f"{CARDS}?limit=0", "limit"),
        (f"{CARDS}?limit=201", "limit"),
        (f"{CARDS}?offset=-1", "offset"),
        (f"{CARDS}?sort=nonsense", "sort"),
        (f"{CARDS}?q=cost=3&sort=nonsense", "sort"),
        (f"{CARDS}?q=cost=3&sort=-nonsense", "sort"),
        ("decks/?sort=nonsense", "sort"),
        ("decks/?limit=x", "limit"),
        ("games/code-of-joker/formats/standard/?as_of=2026-02-30", "as_of"),
        ("simulations/?status=nonsense", "status"),
        ("sets/?which=nonsense", "which"),
    ],
)
def test_what_cannot_be_meant_is_refused(pool: None, path: str, field: str) -> None:
    assert refused(path) == (400, "invalid-parameter", field)


@pytest.mark.parametrize(
    "path", ["simulations/?game=chess", "decks/?game=chess", "sets/?game=chess"]
)
def test_lists_of_an_unknown_game_are_not_empty_but_refused(pool: None, path: str) -> None:
    assert refused(path)[:2] == (404, "unknown-game")


def test_orders_that_there_are(pool: None) -> None:
    for sort in ("cost", "-cost", "name", "bp"):
        response = APIClient().get(f"{ROOT}{CARDS}?q=cost=3&sort={sort}")
        assert response.status_code == 200
        assert response.json()["warnings"] == []
