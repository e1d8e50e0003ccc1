"""A catalog finds a card by whatever means it, and only that."""

import time

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
MAID = CardRecord("2-1", "unit", "ジャンヌ・ダルク", "Jeanne d’Arc")
SERVER = CardRecord("2-2", "unit", "サーバー")
SERVE = CardRecord("2-3", "unit", "サーバ")
GHOST = CardRecord("T-3", "unit", "じゃんぬ・だるく", deckable=False)
CARDS = (
    OTHER_TWIN,
    DRAGON,
    TWIN,
    TOKEN,
    SHADOW,
    LOST,
    NAMED_LIKE_A_NUMBER,
    MAID,
    SERVER,
    SERVE,
    GHOST,
)


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


@pytest.mark.parametrize(
    "reference",
    [
        "Jeanne d'Arc",
        "JEANNE D`ARC",
        "ジャンヌダルク",
        "じゃんぬだるく",
        "2—1",
        "2ー1",
        "Jeanne\u00ad d´Árc",
    ],
)
def test_a_spelling_that_is_nobodys_finds_the_one_card_like_it(
    catalog: Catalog, reference: str
) -> None:
    assert catalog.find(reference) == (MAID,) and catalog.names_card(reference)
    assert catalog.find_exactly(reference) == ()


def test_the_very_name_goes_before_likenesses(catalog: Catalog) -> None:
    assert catalog.find("サーバ") == (SERVE,)
    assert catalog.find("さーばー") == (SERVER, SERVE) == catalog.find_alike("サーバ")
    assert catalog.find("じゃんぬ・だるく") == (GHOST,)


def test_whether_a_text_names_a_card_fills_no_memory(catalog: Catalog) -> None:
    assert [catalog.names_card(text) for text in ("双子", "2—1", "no card", "", "・")] == [
        *(True, True, False, False, False),
    ]
    assert not catalog._found and not catalog._alike


def test_a_printing_is_found_by_any_dash() -> None:
    odd = PrintingRecord("1-0-001F", fields={"cost": 3})
    catalog = Catalog("code-of-joker", [CardRecord("1-0-001", "unit", "竜", printings=(odd,))])
    assert catalog.printing("1ー0ー001f") is odd is catalog.printing("１-0-001F")
    assert catalog.printing("1ー0ー001") is None


@pytest.mark.parametrize("letter", ["x", "竜", "é", "ﷺ", "aй ", "ヴ", "・", "\u200b"])
def test_a_thousand_long_spellings_of_no_card_take_no_time(catalog: Catalog, letter: str) -> None:
    unknown = [f"{number}{letter * 500}"[:500] for number in range(1000)]
    started = time.process_time()
    assert not any(map(catalog.find, unknown))
    assert time.process_time() - started < 0.1


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
        assert catalog.find("炎・竜" + " " * spaces) == ((DRAGON,) if spaces < 58 else ())
    assert 0 < len(catalog._found) <= 50 and 0 < len(catalog._alike) <= 50
    assert max(map(len, catalog._found)) <= module.LONGEST_SPELLING


def test_nearest_names_are_deckable_cards_the_likest_first(catalog: Catalog) -> None:
    assert catalog.nearest("flame dragn")[0] is DRAGON
    assert LOST not in catalog.nearest("残像")
    assert len(catalog.nearest("双子", limit=1)) == 1
