"""A card that makes one which the database lacks: all doors say the same of it."""

from typing import Any

import pytest
from django.test import Client

from cards.games import GAMES
from cards.importing import load_records
from cards.store import current_catalog
from rules.bridge.pool import lacking_cards
from tests.pages.test_editor_doors import ask, entries, rows

MAKER, MADE = "X-1", "X-2"
CREATE = {"do": "create", "to": "hand", "card": ["見本の影"]}
CLAUSE = {"on": [{"event": "turn-end"}], "do": [CREATE]}
ABILITY = {"kind": "triggered", "name": {"ja": "影"}, "clauses": [CLAUSE]}


def trigger(number: str, name: str, **more: Any) -> dict[str, Any]:
    return {"number": number, "name": {"ja": name}, "kind": "trigger", "cost": 0} | more | {
        "colour": "red", "set": "X"
    }  # fmt: skip


def said(client: Client) -> tuple[Any, ...]:
    """How the card is played: by the search, its page, the API, a deck's line and the simulation."""
    deck = entries(main={"1-0-004": 3, MAKER: 1})
    page = client.get(f"/code-of-joker/cards/{MAKER}/", headers={"Accept-Language": "en"})
    return (
        [how for how in ("exact", "no") if MAKER in rows(searched(client, how))],
        "見本の影”, which is not among" in page.content.decode(),
        client.get(f"/api/v1/games/code-of-joker/cards/{MAKER}/").json()["performs"],
        ask(client, "verdict", language="en", deck=deck).json()["played"],
        [one.card.number for one in lacking_cards(current_catalog("code-of-joker"), [MAKER])],
    )


def searched(client: Client, how: str) -> str:
    return ask(client, "search", q=f"no:{MAKER} plays:{how}").content.decode()


@pytest.mark.usefixtures("shipped")
def test_all_doors_agree(people: dict[str, Client]) -> None:
    maker = trigger(MAKER, "見本の主", effects={"abilities": [ABILITY]})
    assert not load_records(GAMES["code-of-joker"], [maker]).refused
    told = "3 of 4 played exactly, 1 not (⊘)"
    assert said(people["charlie"]) == (["no"], True, "not", told, [MAKER])
    assert not load_records(GAMES["code-of-joker"], [trigger(MADE, "見本の影")]).refused
    assert said(people["charlie"]) == (["exact"], False, "exact", "", [])
