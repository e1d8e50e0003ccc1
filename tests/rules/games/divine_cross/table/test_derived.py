"""What scenarios say of the figures of Units."""

import pytest

from rules.engine.scenarios.scenario import parse_scenarios
from rules.engine.scenarios.scripted import Failed
from rules.engine.scenarios.table import check_scenario
from rules.games.divine_cross import RULES

TABLE = """game: divine-cross
card Three: unit, skill 3 60 Slash
card Two: unit, skill 3 60 Slash, skill 1 20 Tap
card Bare: unit
number: 3
p1 deck: 3xTwo
p2 deck: 3xTwo
p1 main: Three
p1 standby: Two Bare
p2 main: Three
scenario: the costs of Skills
"""


def attempt(line: str) -> None:
    (scenario,) = parse_scenarios(f"{TABLE}{line}\n? p1 act\n")
    check_scenario(RULES, scenario, {})


@pytest.mark.parametrize("line", ["= am costs: 3", "= a1 costs: 3 1", "= a2 costs: none"])
def test_costs_are_those_of_the_skills_in_order(line: str) -> None:
    attempt(line)


@pytest.mark.parametrize(
    "line",
    ["= am costs: 1", "= a1 costs: 2", "= a1 costs: 1 3", "= a2 costs: 0", "= am costs: none"],
)
def test_a_number_is_a_cost_and_never_how_many_there_are(line: str) -> None:
    with pytest.raises(Failed):
        attempt(line)
