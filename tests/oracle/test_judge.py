"""The oracle itself, against the hand-written cases and some borders of its own."""

from typing import Any

import pytest

from tests.legality.cases import GAMES, cases, read
from tests.oracle.common import spell
from tests.oracle.generate import deck
from tests.oracle.judge import FORMATS, judge
from tests.oracle.pools.all import POOLS

# Two readings of one demand; either may be cited.
SAME = {
    "COJ-003": "COJ-002",
    "CHD-003": "CHD-004",
    "BTL-004": "BTL-002",
    "DVC-030": "DVC-059",
    "DVC-054": "DVC-053",
}


@pytest.mark.parametrize(
    ("game", "case"), [pytest.param(*one.values, id=one.id) for one in cases()]
)
def test_cases(game: str, case: dict[str, Any]) -> None:
    opinion = judge(game, case["format"], POOLS[game], case["deck"], **case.get("options", {}))
    assert opinion.verdict == case["verdict"]
    found = opinion.offences | opinion.warnings
    expected = case.get("problems", [])
    for offence in found:
        assert any(agrees(offence, problem) for problem in expected), offence
    for problem in expected:
        assert any(agrees(offence, problem) for offence in found | opinion.doubtful), problem


def one(clause: str | None) -> str | None:
    return SAME.get(clause or "", clause)


def agrees(offence: Any, problem: dict[str, Any]) -> bool:
    return (
        one(offence.clause) == one(problem.get("clause", offence.clause))
        and (offence.zone is None or problem.get("zone", offence.zone) == offence.zone)
        and offence.severity in ("any", problem.get("severity", offence.severity))
        and offence.offenders <= set(problem.get("cards", offence.offenders))
    )


def test_at_least_twelve_cases_each() -> None:
    for game in GAMES:
        names = [case["name"] for case in read(game)]
        assert len(set(names)) == len(names) >= 12


@pytest.mark.parametrize(("game", "format"), [(g, f) for g in FORMATS for f in FORMATS[g]])
def test_random_decks_meet_every_verdict(game: str, format: str) -> None:
    verdicts = [judge(game, format, POOLS[game], deck(game, format, n)).verdict for n in range(400)]
    for verdict, least in (("legal", 60), ("illegal", 150), ("undetermined", 5)):
        assert verdicts.count(verdict) >= least


def test_pools_are_large_and_their_numbers_unique() -> None:
    for cards in POOLS.values():
        assert len({spell(card["number"]) for card in cards}) == len(cards) >= 60


def test_random_decks_are_reproducible() -> None:
    assert deck("twgp", "full", 7) == deck("twgp", "full", 7) != deck("twgp", "full", 8)
