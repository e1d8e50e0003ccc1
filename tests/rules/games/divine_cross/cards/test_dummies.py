"""The Units that do nothing: opponents of a deck played alone."""

import pytest

from rules.games.divine_cross.cards.card import Card, Cards


def test_a_dummy_is_found_by_its_number_and_is_no_card_of_the_game() -> None:
    cards = Cards({"DG1-001": Card("DG1-001", hp=100)})
    assert (cards["dummy-240"].number, cards["dummy-240"].hp) == ("dummy-240", 240)
    assert list(cards) == ["DG1-001"]
    assert list(cards.of(["dummy-240"])) == ["dummy-240"]


@pytest.mark.parametrize("number", ["dummy-0", "dummy-012", "dummy-12345678", "DG1-002"])
def test_other_numbers_are_unknown(number: str) -> None:
    with pytest.raises(KeyError):
        Cards({})[number]
