"""What belongs to a set card goes with it when others leave the trigger zone."""

import pytest

from rules.games.code_of_joker.table.verbs import unset_card
from tests.rules.games.code_of_joker.tables import SEATS, laid


@SEATS
@pytest.mark.rule("COJ-117")
def test_cards_that_close_up_keep_their_marks_and_uses(seat: int) -> None:
    state = laid(seat, lying="DR D3 RA")
    side = state.players[seat]
    first, _, third = side.marks
    side.uses = dict.fromkeys(side.marks, (1, 1))
    assert unset_card(state, seat, 1) == "D3"
    assert (side.set, side.marks) == (["DR", "RA"], [first, third])
    assert side.uses.keys() == {first, third}
