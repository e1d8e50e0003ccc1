"""Figures of Units in games without any card that gives a change of them."""

import pytest

from rules.games.divine_cross.table.current import hp_of, retreat_cost, skill_cost
from tests.rules.games.divine_cross.playing import laid


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.rule("DVC-176", "DVC-177")
def test_what_lies_on_the_unit_changes_its_figures_all_the_same(seat: int) -> None:
    line = f"p{seat + 1} main: U(mods=retreat-cost/add/-1@0+skill-cost/add/-3@0+hp/add/40@0)"
    state = laid(line, {"U": "unit, hp 300, retreat 3, skill 2 60 Slash"})
    unit = state.players[seat].main
    assert unit is not None and not state.cards.given
    assert (hp_of(state, unit), retreat_cost(state, unit)) == (340, 2)
    assert skill_cost(state, unit, unit.card.skills[0]) == 0
    unit.mods = ()
    assert (hp_of(state, unit), retreat_cost(state, unit)) == (300, 3)
    assert skill_cost(state, unit, unit.card.skills[0]) == 2
