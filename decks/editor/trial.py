"""Trying a change on a deck without making it."""

from collections import Counter
from collections.abc import Iterable

from cards.record import CardRecord
from decks.legality.problems import Finding, FindingReport
from decks.legality.resolved import Counts, ResolvedDeck
from decks.legality.ruleset import Ruleset

Demand = tuple[str, str, str | None]


def with_copies(deck: ResolvedDeck, card: CardRecord, zone: str, copies: int) -> ResolvedDeck:
    """The deck with so many more copies of a card in a zone; the deck itself stays as it is."""
    counts: Counts = dict(deck.zones.get(zone, {}))
    counts[card] = counts.get(card, 0) + copies
    zones = {**deck.zones, zone: counts}
    return ResolvedDeck(deck.catalog, zones, deck.printed, deck.unknown, deck.unresolved)


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
    """The errors after a change in demands that are further from being met than before it."""
    had, has = (demand_excess(findings) for findings in (before, after))
    known = {(demand_of(finding), finding.slack, finding.cards) for finding in before}
    return tuple(
        finding
        for finding in after
        if has[demand_of(finding)] > had[demand_of(finding)]
        and (demand_of(finding), finding.slack, finding.cards) not in known
    )


def demand_excess(findings: Iterable[Finding]) -> Counter[Demand]:
    """By how much each demand is exceeded, all errors of one sort together."""
    found: Counter[Demand] = Counter()
    for finding in findings:
        if finding.severity == "error":
            found[demand_of(finding)] += -(finding.slack or -1)
    return found


def demand_of(finding: Finding) -> Demand:
    return finding.constraint.id, finding.code, finding.zone
