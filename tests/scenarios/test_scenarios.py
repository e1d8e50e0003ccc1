"""Every scenario file: each scenario is a test that cites its clauses, then runs with the seats exchanged."""

from collections.abc import Iterable
from typing import Any

import pytest

from roots import folders
from rules.bridge.facts import starter_facts
from rules.engine.scenarios.scenario import Scenario, parse_scenarios
from rules.engine.scenarios.table import check_scenario
from rules.games import PLAYABLE
from tests.scenarios.mirroring import KEPT, can_be_mirrored, rotations

CARDS = {game: starter_facts(game) for game in PLAYABLE}
SCENARIOS = [
    (f"{path.parent.name}-{path.stem}-{one.title}", one)
    for folder in folders("tests/scenarios")
    for path in sorted(folder.glob("*/*.txt"))
    for one in parse_scenarios(path.read_text("utf-8"))
]


def parameters(scenarios: Iterable[tuple[str, Scenario]]) -> list[Any]:
    return [
        pytest.param(one, id=name, marks=pytest.mark.rule(*one.clauses)) for name, one in scenarios
    ]


@pytest.mark.parametrize("scenario", parameters(SCENARIOS))
def test_scenario(scenario: Scenario) -> None:
    check_scenario(PLAYABLE[scenario.game], scenario, CARDS[scenario.game])


MOVED = [
    (f"{name}-{place}" if place else name, moved)
    for name, one in SCENARIOS
    if can_be_mirrored(one)
    for place, moved in enumerate(rotations(one))
]


@pytest.mark.parametrize("scenario", parameters(MOVED))
def test_scenario_with_seats_exchanged(scenario: Scenario) -> None:
    check_scenario(PLAYABLE[scenario.game], scenario, CARDS[scenario.game])


def test_what_is_not_mirrored_is_there() -> None:
    assert {one.title for _, one in SCENARIOS} >= KEPT
