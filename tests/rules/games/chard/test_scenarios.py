"""The scenario files of the Chard Game, each for either seat, until the game is registered."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rules.engine.scenarios.scenario import Scenario, parse_scenarios
from rules.engine.scenarios.table import check_scenario
from rules.games.chard import RULES
from tests.rules.games.chard.playing import CARDS
from tests.scenarios.mirroring import begun, moved, words_of

FILES = sorted((Path(__file__).parent / "scenarios").glob("*.txt"))
SCENARIOS = [
    (f"{path.stem}-{one.title}", one)
    for path in FILES
    for one in parse_scenarios(path.read_text("utf-8"))
]


def exchanged(scenario: Scenario) -> Scenario:
    """With the seats exchanged."""
    words, scenario = words_of(2), begun(scenario)
    return replace(
        scenario,
        ruleset=scenario.ruleset and moved(scenario.ruleset, words, 2),
        table=tuple(moved(line, words, 2) for line in scenario.table),
        script=tuple(moved(line, words, 2) for line in scenario.script),
    )


def parameters(found: list[tuple[str, Scenario]]) -> list[Any]:
    return [pytest.param(one, id=name, marks=pytest.mark.rule(*one.clauses)) for name, one in found]


@pytest.mark.parametrize("scenario", parameters(SCENARIOS))
def test_scenario(scenario: Scenario) -> None:
    check_scenario(RULES, scenario, CARDS)


@pytest.mark.parametrize(
    "scenario", parameters([(name, exchanged(one)) for name, one in SCENARIOS])
)
def test_scenario_with_seats_exchanged(scenario: Scenario) -> None:
    check_scenario(RULES, scenario, CARDS)


def test_pieces_change_sides_with_their_seats() -> None:
    words = words_of(2)
    assert re.sub(words, "!", "a11 b33 ae1 bx12 p1 a1 am") == "!11 !33 !e1 !x12 ! !1 !m"
