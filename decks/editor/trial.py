"""Tries a change on a copy of a deck."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from cards.record import CardRecord
from decks.legality.problems import Finding, FindingReport
from decks.legality.resolved import Counts, ResolvedDeck
from decks.legality.ruleset import Ruleset

Demand = tuple[str, str, str | None]


def with_copies(deck: ResolvedDeck, card: CardRecord, zone: str, copies: int) -> ResolvedDeck:
    """A copy of the deck with that many more copies of a card in a zone; the original is unchanged."""
    counts: Counts = dict(deck.zones.get(zone, {}))
    counts[card] = counts.get(card, 0) + copies
    zones = {**deck.zones, zone: counts}
    return replace(deck, zones=zones)


def findings_on(deck: ResolvedDeck, ruleset: Ruleset) -> list[Finding]:
    """All problems of a deck."""
    report = FindingReport()
    for rule in ruleset.constraints:
        rule.check(deck, report)
    return report.problems


def findings_against(deck: ResolvedDeck, ruleset: Ruleset, card: CardRecord) -> list[Finding]:
    """The errors that name a card."""
    problems = findings_on(deck, ruleset)
    return [p for p in problems if p.severity == "error" and card in dict(p.cards)]


def worse_findings(before: Iterable[Finding], after: Iterable[Finding]) -> tuple[Finding, ...]:
    """The errors of demands that are further from being met after a change than before."""
    had, has = (demand_excess(findings) for findings in (before, after))
    known = {(demand_of(finding), finding.slack, finding.cards) for finding in before}
    return tuple(
        finding
        for finding in after
        if has[demand_of(finding)] > had[demand_of(finding)]
        and (demand_of(finding), finding.slack, finding.cards) not in known
    )


def demand_excess(findings: Iterable[Finding]) -> Counter[Demand]:
    """By how much each demand is exceeded, summed over errors of one sort."""
    excess: Counter[Demand] = Counter()
    for finding in findings:
        if finding.severity == "error":
            excess[demand_of(finding)] += -(finding.slack or -1)
    return excess


def demand_of(finding: Finding) -> Demand:
    return finding.constraint.id, finding.code, finding.zone
