"""A catalog finds a card by whatever means it, and only that."""

import pytest

from cards import catalog as module
from cards.catalog import Catalog
from cards.record import CardRecord, PrintingRecord

FOIL = PrintingRecord("1-0-001F", "EX", "SR", foil=True)
DRAGON = CardRecord("1-0-001", "unit", "炎竜", "Flame Dragon", set="B1", printings=(FOIL,))
TWIN = CardRecord("1-0-002", "unit", "双子", "Twin")
OTHER_TWIN = CardRecord("1-0-010", "trigger", "双子", "Other Twin")
TOKEN = CardRecord("T-1", "unit", "影", deckable=False)
SHADOW = CardRecord("1-0-003", "intercept", "影")
LOST = CardRecord("T-2", "unit", "残像", deckable=False)
NAMED_LIKE_A_NUMBER = CardRecord("9", "unit", "1-0-002")
CARDS = (OTHER_TWIN, DRAGON, TWIN, TOKEN, SHADOW, LOST, NAMED_LIKE_A_NUMBER)


@pytest.fixture
def catalog() -> Catalog:
    return Catalog("code-of-joker", CARDS)


@pytest.mark.parametrize(
    "reference",
    [
        "1-0-001",
        "1-0-001F",
        "１－０－００１",
        "1-0-001f",
        "炎竜",
        " 炎竜　",
        "FLAME  dragon",
        "Ｆｌａｍｅ Dragon",
    ],
)
def test_numbers_printings_and_names_in_any_width_and_case(
    catalog: Catalog, reference: str
) -> None:
    assert catalog.find(reference) == (DRAGON,)


@pytest.mark.parametrize("reference", ["", " ", "1-0", "炎", "ホムラリュウ", "Dragon", "2-0-001"])
def test_nothing_is_guessed(catalog: Catalog, reference: str) -> None:
    assert catalog.find(reference) == ()


def test_a_name_of_two_cards_is_ambiguous_and_in_order(catalog: Catalog) -> None:
    assert catalog.find("双子") == (TWIN, OTHER_TWIN)
    assert catalog.find("other twin") == (OTHER_TWIN,)


def test_a_token_steps_back_behind_a_deckable_card_of_its_name(catalog: Catalog) -> None:
    assert catalog.find("影") == (SHADOW,)
    assert catalog.find("T-1") == (TOKEN,)
    assert catalog.find("残像") == (LOST,)


def test_a_number_goes_before_a_name(catalog: Catalog) -> None:
    assert catalog.find("1-0-002") == (TWIN,)


def test_cards_are_in_the_order_of_their_numbers(catalog: Catalog) -> None:
    assert [card.number for card in catalog][:4] == ["1-0-001", "1-0-002", "1-0-003", "1-0-010"]
    assert len(catalog) == len(CARDS)


def test_ever_new_spellings_do_not_fill_the_memory(
    catalog: Catalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST_SPELLINGS", 50)
    for spaces in range(1000):
        assert catalog.find("炎竜" + " " * spaces) == (DRAGON,)
        assert catalog.find("no such card" + " " * spaces) == ()
    assert len(catalog._found) <= 50
    assert max(map(len, catalog._found)) <= module.LONGEST_SPELLING


def test_nearest_names_are_deckable_cards_the_likest_first(catalog: Catalog) -> None:
    assert catalog.nearest("flame dragn")[0] is DRAGON
    assert LOST not in catalog.nearest("残像")
    assert len(catalog.nearest("双子", limit=1)) == 1
