"""Units of any company's cards play at once; their texts are void and said to be."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client

from cards.games import GAMES
from cards.importing import load_records
from cards.store import current_catalog
from rules.bridge.performing import heeds_texts
from rules.bridge.pool import approximate_cards, card_pool, lacking_cards
from rules.simulations.jobs.decks import PlayedDecks

TEXT = {"ja": "召喚されたとき、カードを1枚引く。", "en": "Draw a card."}


def unit(number: str, **more: object) -> dict[str, object]:
    return {"number": number, "name": {"ja": number}, "kind": "unit", "power": 3, **more}


@pytest.mark.django_db
def test_imported_units_are_played_and_their_texts_are_not(client: Client) -> None:
    cards = [
        unit("M-1", source="magic", text=TEXT),
        unit("P-1", source="pokemon"),
        unit("M-2", kind="charge", power=None, source="magic", text=TEXT),
    ]
    load_records(GAMES["twgp"], cards)
    facts = card_pool(current_catalog("twgp")).facts
    assert facts["M-1"].power == 3 and not facts["M-1"].paragraphs
    lacking = [
        one.card.number for one in lacking_cards(current_catalog("twgp"), ["M-1", "P-1", "M-2"])
    ]
    assert lacking == ["M-2"]
    said = "ignore the text of such a card in most battles"
    pages = {
        number: client.get(f"/twgp/cards/{number}/").content.decode()
        for number in ("M-1", "P-1", "M-2")
    }
    assert [number for number, page in pages.items() if said in page] == ["M-1"]
    assert "cannot be simulated" in pages["M-2"]
    assert current_catalog("twgp").get("P-1") is not None


HALF = {"deck-1": ["M-1"], "vitals": ["M-2"]}
TWO = {"deck-1": ["M-1"], "deck-2": ["P-1"], "vitals": ["M-2"] * 3}
FULL = {**TWO, "vitals": ["M-2"] * 5}


@pytest.mark.rule("TWG-517")
@pytest.mark.parametrize(
    ("deck", "ruleset", "heeded"),
    [
        (HALF, "", False),
        (FULL, "standard", False),
        (TWO, "standard", True),
        (TWO, "system=1", False),
        (HALF, "toll system=4", True),
        (TWO, "system=0", True),
        (HALF, "system=nonsense", False),
    ],
)
def test_texts_of_units_count_in_dolsaga_alone(
    deck: dict[str, list[str]], ruleset: str, heeded: bool
) -> None:
    assert heeds_texts("twgp", [deck], ruleset) is heeded


def test_no_other_game_has_such_battles() -> None:
    assert not heeds_texts("chard", [TWO], "system=4")


@pytest.mark.django_db
def test_a_battle_that_heeds_texts_is_an_approximation_without_them() -> None:
    cards = [
        unit("M-1", source="magic", text=TEXT),
        unit("M-3", kind="weapon", power=None, text=TEXT),
        unit("P-1", source="pokemon"),
    ]
    load_records(GAMES["twgp"], cards)
    found = lacking_cards(current_catalog("twgp"), ["M-1", "M-3", "P-1"], heeded=True)
    assert [one.card.number for one in found] == ["M-1", "M-3"]
    assert all(one.playable for one in found)
    assert lacking_of(TWO) == ["M-1"]
    assert lacking_of(FULL) == []
    (told,) = approximate_cards(current_catalog("twgp"), ["M-1"])
    assert told.missing


def lacking_of(zones: dict[str, list[str]]) -> list[str]:
    part: Any = SimpleNamespace(zones=zones)
    return [one.card.number for one in PlayedDecks("twgp", {"deck": part}).lacking]
