"""What may be done for a unit that another player has taken over."""

import pytest

from rules.games.twgp.table.pending import ASSAULT
from rules.games.twgp.table.piece import NOBODY
from rules.games.twgp.table.state import piece_at
from rules.games.twgp.turn.attack_settlement import Battle
from rules.games.twgp.turn.outer_declarations import link_options, surge_options
from tests.rules.games.twgp.playing import laid

TABLE = "p1 battle: U08\np2 battle: U07 U03\np1 surge: C C C\np2 surge: C C C"


@pytest.mark.rule("TWG-355")
@pytest.mark.rule("TWG-497")
@pytest.mark.parametrize(("hacker", "offered"), [(NOBODY, True), (0, False)])
def test_surge_and_helpers_are_for_units_that_the_player_operates(
    hacker: int, offered: bool
) -> None:
    state = laid(TABLE)
    attacker, target = piece_at(state, 0, 1), piece_at(state, 1, 1)
    assert attacker is not None and target is not None
    battle = Battle(state, ASSAULT, attacker, target, 1)
    target.hacker = hacker
    assert (surge_options(state, 1, battle, 1) == ["surge 3"]) is offered
    assert (link_options(state, 1, battle) == ["link b2"]) is offered
