"""A card of our own whose text compiles, and effects that staff could enter for it."""

from collections.abc import Callable
from typing import Any

import pytest

from cards import store
from cards.game import Game
from cards.games import GAMES
from cards.importing import load_records
from cards.record import CardRecord

NUMBER = "X-001"
TEXT = "■見本\nこのユニットがフィールドに出た時、あなたはカードを1枚引く。"


def told(count: Any = 2) -> dict[str, Any]:
    """Effects that draw that many cards."""
    clause = {"on": [{"event": "enter", "unit": "self"}], "do": [{"do": "draw", "count": count}]}
    return {"abilities": [{"kind": "triggered", "name": {"ja": "見本"}, "clauses": [clause]}]}


@pytest.fixture
def coj() -> Game:
    return GAMES["code-of-joker"]


@pytest.fixture
def load(coj: Game) -> Callable[..., CardRecord]:
    """Import the card, and answer it as it plays."""

    def run(text: str = TEXT, **changes: Any) -> CardRecord:
        facts = {"colour": "red", "cost": 2, "bp": [3000, 4000, 5000], "species": ["機械"]}
        card = {"number": NUMBER, "name": {"ja": "試作機"}, "kind": "unit", "text": {"ja": text}}
        load_records(coj, [card | facts | changes])
        return now()

    return run


def now(number: str = NUMBER) -> CardRecord:
    card = store.current_catalog("code-of-joker").get(number)
    assert card
    return card


def drawn(card: CardRecord) -> int:
    count: int = card.effects["abilities"][0]["clauses"][0]["do"][0]["count"]
    return count
