"""Packs as their slots say: by rarity, no card twice, the same from the same seed."""

from collections import Counter
from fractions import Fraction

import pytest

from cards.record import CardRecord, PrintingRecord
from cards.slots import read_slots
from rules.engine.core.dice import Dice
from rules.packs.collation import Pack, TooFewCards
from tests.rules.packs.conftest import COMMONS, RARES, collation_of_cards

GAMES = 4000


def packs(number: int = GAMES) -> list[Pack]:
    collation, dice = collation_of_cards(COMMONS + RARES), Dice(1)
    return [collation.open_pack(dice) for _ in range(number)]


def test_every_slot_gives_as_many_cards_of_its_rarities() -> None:
    for pack in packs():
        assert [pull.rarity for pull in pack[:2]] == ["C", "C"]
        assert len(pack) == 3 and pack[2].rarity in {"C", "R", "S"}


def test_no_card_is_in_a_pack_twice() -> None:
    assert all(len({pull.card for pull in pack}) == 3 for pack in packs())


def test_the_same_seed_gives_the_same_packs() -> None:
    collation = collation_of_cards(COMMONS + RARES)
    assert collation.open_pack(Dice(5)) == collation.open_pack(Dice(5))
    assert any(collation.open_pack(Dice(5)) != collation.open_pack(Dice(n)) for n in range(9))


def test_rarities_fall_as_often_as_the_printed_odds_say() -> None:
    collation, opened = collation_of_cards(COMMONS + RARES), packs()
    for rarity, expected in {"C": Fraction(5, 2), "R": Fraction(1, 4), "S": Fraction(1, 4)}.items():
        assert collation.expected(rarity) == expected
        held = [sum(pull.rarity == rarity for pull in pack) for pack in opened]
        assert abs(sum(held) / GAMES - expected) < 0.05
        assert abs(sum(map(bool, held)) / GAMES - collation.chance(rarity)) < 0.05


def test_every_card_of_a_rarity_is_equally_likely() -> None:
    pulled = Counter(pull.number for pack in packs() for pull in pack if pull.rarity == "C")
    assert pulled.keys() == {card.number for card in COMMONS}
    assert all(abs(count / (GAMES * 2.5 / 6) - 1) < 0.1 for count in pulled.values())


def test_another_printing_is_pulled_under_its_own_number() -> None:
    pulled = {
        (pull.number, pull.card.number) for pack in packs() for pull in pack if pull.rarity == "S"
    }
    assert pulled == {("T-007S", "T-007"), ("T-008S", "T-008")}


def test_cards_that_no_deck_may_hold_and_those_of_other_sets_are_in_no_pack() -> None:
    token = CardRecord("T-000", "unit", "札", set="T", rarity="C", deckable=False)
    other = CardRecord(
        "U-001", "unit", "札", set="U", rarity="C", printings=(PrintingRecord("T-P", "T", "P"),)
    )
    collation = collation_of_cards([token, other, *COMMONS, *RARES])
    assert {pull.card for pull in collation.sheets["C"]} == set(COMMONS)


def test_a_set_without_enough_different_cards_is_refused() -> None:
    """S is another printing of R, so one card cannot fill both slots."""
    pack = [{"cards": 1, "rarities": {"R": 1}}, {"cards": 1, "rarities": {"S": 1}}]
    collation_of_cards(RARES, pack)
    for cards, needed in ((RARES[:1], 2), ([], 1)):
        with pytest.raises(TooFewCards) as refused:
            collation_of_cards(cards, pack)
        found = refused.value
        assert (found.rarity, found.needed, found.there) == ("R", needed, len(cards))


@pytest.mark.parametrize(
    "slots",
    [
        [],
        {},
        "R",
        [{"cards": 1}],
        [{"cards": 0, "rarities": {"R": 1}}],
        [{"cards": "1", "rarities": {"R": 1}}],
        [{"cards": 1, "rarities": {}}],
        [{"cards": 1, "rarities": {"": 1}}],
        [{"cards": 1, "rarities": {"R": 0}}],
        [{"cards": 1, "rarities": {"R": 0.5}}],
        [{"cards": 21, "rarities": {"R": 1}}],
    ],
)
def test_nonsense_slots_are_refused(slots: object) -> None:
    with pytest.raises(ValueError):
        read_slots(slots)
