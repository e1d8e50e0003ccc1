"""Every scenario file, each scenario a test that cites its clauses."""

from pathlib import Path
from typing import Any

import pytest

from rules.core.scenario import Scenario, parse
from rules.core.table import check
from rules.facts import shipped
from rules.games import PLAYABLE

FOLDER = Path(__file__).parent
CARDS = {game: shipped(game) for game in PLAYABLE}


def scenarios() -> list[Any]:
    return [
        pytest.param(
            one,
            id=f"{path.parent.name}-{path.stem}-{one.title}",
            marks=pytest.mark.rule(*one.clauses),
        )
        for path in sorted(FOLDER.glob("*/*.txt"))
        for one in parse(path.read_text("utf-8"))
    ]


@pytest.mark.parametrize("scenario", scenarios())
def test_scenario(scenario: Scenario) -> None:
    check(PLAYABLE[scenario.game], scenario, CARDS[scenario.game])
