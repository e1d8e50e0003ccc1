"""House formats over the API: every card that they name is there, and is called by its name."""

from typing import Any

import pytest
from rest_framework.test import APIClient

from cards.models import Card
from cards.store import bump_cards_version
from decks.library import store

pytestmark = pytest.mark.django_db
FORMATS = "/api/v1/formats/"


def banning(body: dict[str, Any], *cards: str) -> dict[str, Any]:
    ban = {"kind": "pool", "id": "bans", "banned": [{"card": card} for card in cards]}
    return body | {"versions": [{"constraints": [ban]}]}


def refused(response: Any, *errors: tuple[str, str]) -> list[dict[str, Any]]:
    assert response.status_code == 400, response.json()
    found = response.json()
    assert found["code"] == "bad-format"
    assert [(error["field"], error["code"]) for error in found["errors"]] == list(errors)
    return found["errors"]  # type: ignore[no-any-return]


PLACE = "versions.0.constraints.0.banned.{}.card"


def test_misnamed_cards_are_refused_all_at_once(
    pool: None, as_alice: APIClient, body: dict[str, Any]
) -> None:
    told = refused(
        as_alice.post(FORMATS, banning(body, "1-0-001", "Blok Knight", "双子", "9-9-999")),
        (PLACE.format(1), "unknown-card"),
        (PLACE.format(2), "ambiguous-card"),
        (PLACE.format(3), "unknown-card"),
    )
    assert told[0]["candidates"][0]["card"] == "1-0-021"
    assert "Block Knight [1-0-021]" in told[0]["message"]
    assert [card["card"] for card in told[1]["candidates"]] == ["1-0-023", "2-0-023"]
    refused(
        as_alice.post(f"{FORMATS}impact/", banning(body, "nobody")),
        (PLACE.format(0), "unknown-card"),
    )


def test_changing_a_format_refuses_new_names_and_keeps_vanished_ones(
    pool: None, as_alice: APIClient, body: dict[str, Any]
) -> None:
    made = as_alice.post(FORMATS, banning(body, "1-0-001", "1-0-002")).json()
    address = f"{FORMATS}{made['slug']}/"
    Card.objects.filter(number="1-0-001").delete()
    bump_cards_version("code-of-joker")
    anyway = {"headers": {"if-match": "*"}}
    assert (
        as_alice.patch(address, {"name": {"en": "Other", "ja": "別"}}, **anyway).status_code == 200
    )
    changed = banning(body, "1-0-001", "1-0-003")
    assert as_alice.put(address, changed, **anyway).status_code == 200
    store.forget_rulesets()
    detail = as_alice.get(f"/api/v1/games/code-of-joker/formats/{made['slug']}/")
    assert detail.status_code == 200
    changed = banning(body, "1-0-001", "nobody")
    refused(as_alice.put(address, changed, **anyway), (PLACE.format(1), "unknown-card"))
    refused(
        as_alice.post(FORMATS, changed),
        (PLACE.format(0), "unknown-card"),
        (PLACE.format(1), "unknown-card"),
    )


def test_a_list_of_rules_shows_names(pool: None, as_alice: APIClient, body: dict[str, Any]) -> None:
    made = as_alice.post(FORMATS, banning(body, "1-0-021")).json()
    detail = as_alice.get(f"/api/v1/games/code-of-joker/formats/{made['slug']}/").json()
    (bans,) = [rule for rule in detail["constraints"] if rule["id"] == "bans"]
    assert "Block Knight [1-0-021]" in bans["sentence"]["en"]
    assert "ブロックナイト [1-0-021]" in bans["sentence"]["ja"]
