"""What effects will call: limits that no action of today's cards reaches."""

import pytest

from rules.engine.core.ask import Ended
from rules.games.chard.cards.card import Card
from rules.games.chard.cards.cardtext import read_card
from rules.games.chard.cards.counter_subjects import SUBJECTS, subjects_of
from rules.games.chard.table.verbs import (
    draw_cards,
    heal_character,
    heal_player,
    hurt_player,
    remove_piece,
    roll_piece,
    settle_hp,
)
from rules.games.chard.turn.damage import element_power
from tests.rules.games.chard.playing import CARDS, laid

SEATS = pytest.mark.parametrize("seat", [0, 1])
WORDS = {"A": "character, hp 30, burn(20)", "S": "spelled", "X": "energy", "Q": "equipment"}


@pytest.mark.rule("CHD-254", "CHD-251")
def test_both_players_at_0_draw() -> None:
    state = laid("p1 hp: 10\np2 hp: 10", WORDS)
    hurt_player(state, 0, 10)
    hurt_player(state, 1, 10)
    with pytest.raises(Ended):
        settle_hp(state)
    assert state.outcome == (None, "both")


@SEATS
@pytest.mark.rule("CHD-272")
def test_an_effect_draws_what_is_there(seat: int) -> None:
    state = laid(f"p{seat + 1} deck: X", WORDS)
    assert draw_cards(state, seat, 2, "effect") == 1
    assert draw_cards(state, seat, 2, "effect") == 0
    assert state.outcome is None


@SEATS
@pytest.mark.rule("CHD-190")
def test_healing_stops_at_the_printed_hp_and_at_200(seat: int) -> None:
    state = laid(f"p{seat + 1} floor-1: A(damage=5)\np{seat + 1} hp: 195", WORDS)
    piece = state.players[seat].floor_1[0]
    assert heal_character(state, piece, 10) == 5
    assert piece.damage == 0
    assert heal_character(state, piece, 10) == 0
    assert heal_player(state, seat, 4) == 4
    assert heal_player(state, seat, 4) == 1
    assert state.players[seat].hp == 200


@SEATS
@pytest.mark.rule("CHD-037", "CHD-201")
def test_a_removed_character_is_neither_discarded_nor_burns(seat: int) -> None:
    state = laid(f"p{seat + 1} floor-1: A(equipment=Q)", WORDS)
    remove_piece(state, state.players[seat].floor_1[0], "removed")
    assert state.players[seat].removed == ["A"]
    assert state.players[seat].discard == ["Q"]
    assert state.players[1 - seat].hp == 200


@pytest.mark.rule("CHD-128")
def test_a_spelled_is_not_rolled() -> None:
    state = laid("p1 floor-1: S A", WORDS)
    for piece in state.players[0].floor_1:
        roll_piece(state, piece)
    assert [piece.rolled for piece in state.players[0].floor_1] == [False, True]


@pytest.mark.rule("CHD-195", "CHD-198", "CHD-199")
def test_the_cycle_of_attributes() -> None:
    strong = {
        ("moon", "sun"),
        ("fire", "moon"),
        ("water", "fire"),
        ("wood", "water"),
        ("metal", "wood"),
        ("earth", "metal"),
        ("sun", "earth"),
    }
    names = {name for pair in strong for name in pair} | {"none"}
    for one in names:
        for other in names:
            wanted = 30 if (one, other) in strong else 7 if (other, one) in strong else 15
            assert element_power(15, one, other) == wanted


@pytest.mark.rule("CHD-073", "CHD-078", "CHD-079", "CHD-099", "CHD-186")
def test_mana_is_a_coloured_cost_without_manaless() -> None:
    def is_mana(text: str) -> bool:
        return read_card("X", text).is_mana

    assert is_mana("character, cost white 1 generic 2")
    assert not is_mana("character, cost generic 3")
    assert not is_mana("character, cost blue 1 generic 1, manaless")
    assert is_mana("event, cost red 1")
    assert not is_mana("event, cost generic 2")
    assert read_card("X", "character, cost blue 1, manaless").price


@pytest.mark.rule("CHD-046", "CHD-047")
def test_a_level_may_be_no_number() -> None:
    assert read_card("X", "character, lv ?").level is None
    assert read_card("X", "character, lv 100").level == 100


@pytest.mark.rule("CHD-109")
def test_every_shipped_counter_says_what_it_counters() -> None:
    counters = [card for card in CARDS.values() if card.kind == "counter"]
    assert counters and all(len(card.counters) == 1 for card in counters)
    for subject, names in SUBJECTS.items():
        for name in names:
            assert subjects_of(f"({name}) Counter") == {subject}
            assert subjects_of(f"({name})カウンター") == {subject}
    assert subjects_of("Something else") == frozenset()


@pytest.mark.parametrize(
    "text",
    [
        "event, hp 30",
        "character, hp 30, hp 40",
        "character, cost pink 1",
        "character, range 4",
        "character, flight",
        "character, dp(5",
        "counter, counters nothing",
        "",
    ],
)
def test_words_that_are_no_card(text: str) -> None:
    with pytest.raises(ValueError):
        read_card("X", text)


@pytest.mark.interpreted(reason="a compiled class does not list its attributes")
def test_a_twin_is_the_same_card_under_another_number() -> None:
    for card in CARDS.values():
        twin = card.twin("Y")
        assert twin.number == "Y"
        for slot in set(Card.__slots__) - {"number", "places", "name"}:
            assert getattr(twin, slot) == getattr(card, slot)
