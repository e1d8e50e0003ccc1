"""Verbs of Divine Cross: limits that no offer of the game tries, and what is noted for statistics."""

import pytest

from rules.games.divine_cross.table.verbs import DECK, deal_damage, put_unit
from tests.rules.games.divine_cross.playing import laid

SEATS = pytest.mark.parametrize("seat", [0, 1])
OWN = {"U": "unit, hp 300"}


@SEATS
@pytest.mark.rule("DVC-039", "DVC-040", "DVC-088")
def test_a_fourth_standby_unit_is_not_put(seat: int) -> None:
    mine, theirs = f"p{seat + 1}", f"p{2 - seat}"
    state = laid(f"{mine} standby: U U U\n{theirs} standby: U U", OWN)
    assert put_unit(state, seat, "U") is None
    assert put_unit(state, 1 - seat, "U") is not None
    assert [len(state.players[one].standby) for one in (seat, 1 - seat)] == [3, 3]


@SEATS
@pytest.mark.rule("DVC-032")
def test_damage_is_noted_for_who_deals_it_and_that_of_an_empty_deck_for_who_takes_it(
    seat: int,
) -> None:
    state = laid(f"number: 3\np{seat + 1} main: U", OWN)
    unit, state.notes = state.players[seat].main, []
    assert unit is not None
    deal_damage(state, unit, 30, "effect")
    deal_damage(state, unit, 100, DECK)
    assert [note[1:] for note in state.notes] == [
        ("damage", 1 - seat, 30),
        ("deck-damage", seat, 100),
    ]
