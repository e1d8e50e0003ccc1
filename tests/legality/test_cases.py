"""The hand-written cases: each deck's verdict, and all that is reported against it."""

from typing import Any

import pytest

from decks.legality.problems import Finding
from tests.legality.cases import cases
from tests.oracle.application import verdict


@pytest.mark.parametrize(("game", "case"), cases())
def test_case(game: str, case: dict[str, Any]) -> None:
    found = verdict(game, case["format"], case["deck"], **case.get("options", {}))
    assert found.verdict == case["verdict"]
    expected = case.get("problems", [])
    for problem in expected:
        assert any(agrees(finding, problem) for finding in found.problems), (
            problem,
            found.problems,
        )
    for finding in found.problems:
        assert any(agrees(finding, problem) for problem in expected), finding


def agrees(finding: Finding, problem: dict[str, Any]) -> bool:
    """Whether the finding has the clause, zone and severity, and names at least the cards."""
    numbers = {card.number for card, _ in finding.cards}
    return (
        finding.clause == problem.get("clause", finding.clause)
        and finding.zone == problem.get("zone", finding.zone)
        and finding.severity == problem.get("severity", finding.severity)
        and numbers >= set(problem.get("cards", []))
    )
