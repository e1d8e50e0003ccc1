"""Units of any company's cards play at once; their texts are void and said to be."""

import pytest
from django.test import Client

from cards.games import GAMES
from cards.importing import load_records
from cards.store import current_catalog
from rules.bridge.pool import card_pool, lacking_cards

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
    said = "ignore the text of such a card"
    pages = {
        number: client.get(f"/twgp/cards/{number}/").content.decode()
        for number in ("M-1", "P-1", "M-2")
    }
    assert [number for number, page in pages.items() if said in page] == ["M-1"]
    assert "cannot be simulated" in pages["M-2"]
    assert current_catalog("twgp").get("P-1") is not None
