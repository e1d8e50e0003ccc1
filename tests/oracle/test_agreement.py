"""The deck check and the oracle judge the same random decks; any disagreement fails.

At least 20,000 decks per game, in chunks that workers can share.
"""

from typing import Any

import pytest

from decks.legality.check import Verdict
from decks.legality.problems import Finding
from tests.oracle.application import verdict
from tests.oracle.common import Deck, Offence, Opinion
from tests.oracle.generate import deck
from tests.oracle.judge import FORMATS, judge
from tests.oracle.pools.all import POOLS

DECKS_PER_GAME = 20_000
CHUNK = 2_500
# Clauses that state one demand twice; either may be cited for it.
ONE_DEMAND = {
    "COJ-003": "COJ-002",
    "CHD-003": "CHD-004",
    "BTL-004": "BTL-002",
    "DVC-054": "DVC-053",
    "DVC-030": "DVC-059",
}


def chunks() -> list[Any]:
    """(game, format, first seed, number of decks): together DECKS_PER_GAME or a few more a game."""
    return [
        pytest.param(game, format, first, id=f"{game}-{format}-{first}")
        for game, formats in FORMATS.items()
        for format in formats
        for first in range(0, -(-DECKS_PER_GAME // len(formats)), CHUNK)
    ]


@pytest.mark.nightly(0.05)
@pytest.mark.parametrize(("game", "format", "first"), chunks())
def test_agreement(game: str, format: str, first: int) -> None:
    for seed in range(first, first + CHUNK):
        candidate = deck(game, format, seed)
        complaints = disagreements(game, format, candidate)
        assert not complaints, report(game, format, seed, candidate, complaints)


@pytest.mark.nightly(0.2)
@pytest.mark.parametrize("first", range(0, 5_000, CHUNK))
def test_agreement_on_copies_by_name_alone(first: int) -> None:
    for seed in range(first, first + CHUNK):
        candidate = deck("divine-cross", "constructed", seed)
        complaints = disagreements("divine-cross", "constructed", candidate, name_only=True)
        assert not complaints, report("divine-cross", "name only", seed, candidate, complaints)


def disagreements(game: str, format: str, candidate: Deck, **options: bool) -> list[str]:
    opinion = judge(game, format, POOLS[game], candidate, **options)
    found = verdict(game, format, candidate, **options)
    return [
        *([f"verdict {found.verdict}"] if found.verdict != opinion.verdict else []),
        *(f"unidentified: {one}" for one in unidentified(found) ^ opinion.unidentified),
        *(f"missed: {offence}" for offence in missed(opinion, found)),
        *(f"invented: {finding}" for finding in invented(opinion, found)),
    ]


def unidentified(found: Verdict) -> set[tuple[str, int, frozenset[str]]]:
    return {
        (one.zone, one.position, frozenset(card.number for card in one.candidates))
        for one in found.unresolved
    }


def missed(opinion: Opinion, found: Verdict) -> list[Offence]:
    """Offences and warnings of the oracle that no finding reports, offenders and all."""
    return [
        offence
        for offence in opinion.offences | opinion.warnings
        if not reported(offence, [f for f in found.problems if same(offence, f)])
    ]


def reported(offence: Offence, findings: list[Finding]) -> bool:
    numbers = {card.number for finding in findings for card, _ in finding.cards}
    severities = {finding.severity for finding in findings}
    severe = severities - {"warning"} if offence.severity == "any" else severities
    return (
        bool(findings)
        and offence.offenders <= numbers
        and bool(severe)
        and (offence.severity in severities or offence.severity == "any")
    )


def invented(opinion: Opinion, found: Verdict) -> list[Finding]:
    """Findings that the oracle neither shares nor leaves in doubt, as it does all unknown zones."""
    known = opinion.offences | opinion.warnings | opinion.doubtful
    strange = {offence.zone for offence in known if offence.what == "unknown zone"}
    return [
        finding
        for finding in found.problems
        if finding.zone not in strange and not any(same(offence, finding) for offence in known)
    ]


def same(offence: Offence, finding: Finding) -> bool:
    """One demand in one zone. A deck too many may as well be called an unknown zone."""
    clauses = {demand(offence.clause), *([None] if "too many" in offence.what else [])}
    return demand(finding.clause) in clauses and (
        None in (offence.zone, finding.zone) or offence.zone == finding.zone
    )


def demand(clause: str | None) -> str | None:
    return ONE_DEMAND.get(clause or "", clause)


def report(game: str, format: str, seed: int, candidate: Deck, complaints: list[str]) -> str:
    lines = [
        f"{zone}: {[(e['card'], e['quantity']) for e in candidate[zone]]}" for zone in candidate
    ]
    return "\n".join([f"{game} {format}, seed {seed}", *complaints, *lines])
