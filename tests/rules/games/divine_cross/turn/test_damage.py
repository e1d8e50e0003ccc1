"""The damage of a Skill as a number: what the table shows does not tell 0 from less."""

import pytest

from rules.games.divine_cross.turn.damage import skill_damage
from tests.rules.games.divine_cross.playing import laid

CARDS = {
    "Red": "unit, hp 900, red, advantage green, skill 0 40 Spark",
    "None": "unit, hp 900, red, advantage green, skill 0 - Wait",
    "Green": "unit, hp 900, green",
    "Wall": "unit, hp 900, green | give {give: forbid, to: self, what: take-skill-damage}",
}


@pytest.mark.rule("DVC-106", "DVC-110", "DVC-113", "DVC-169", "DVC-179")
@pytest.mark.parametrize(
    ("user", "target", "damage"),
    [
        ("Red", "Green", 80),
        ("Red", "Green(mods=damage-taken/add/-50@0)", 0),
        ("None", "Green(mods=damage-taken/add/50@0)", 0),
        ("Red", "Wall", 0),
    ],
)
def test_damage_of_a_skill_is_never_below_0(user: str, target: str, damage: int) -> None:
    state = laid(f"p1 main: {user}\np2 main: {target}", CARDS)
    unit, other = (player.main for player in state.players)
    assert unit and other
    with pytest.raises(StopIteration) as done:  # nobody is asked
        next(skill_damage(state, unit, unit.card.skills[0], other))
    assert done.value.value == damage
