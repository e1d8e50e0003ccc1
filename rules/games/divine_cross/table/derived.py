"""What follows from the table without lying on it: the Units' figures as effects change them."""

from rules.engine.core.position import write_value
from rules.engine.core.rules import Lines
from rules.games.divine_cross.table.current import attributes_of, hp_of, retreat_cost, skill_cost
from rules.games.divine_cross.table.state import State, unit_name


def derived_lines(state: State) -> Lines:
    """`am hp`, `am retreat`, `am costs` (of its Skills) and `am attributes` for every Unit. The costs
    are one text: in a list, a number would be how many there are."""
    lines: Lines = {}
    for player in state.players:
        for unit in player.units():
            name = unit_name(state, unit)
            lines[f"{name} hp"] = hp_of(state, unit)
            lines[f"{name} retreat"] = retreat_cost(state, unit)
            costs = [str(skill_cost(state, unit, skill)) for skill in unit.card.skills]
            lines[f"{name} costs"] = write_value(costs)
            lines[f"{name} attributes"] = sorted(attributes_of(state, unit))
    return lines
