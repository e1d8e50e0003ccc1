"""The deck check: a pure function from a list, a ruleset and a catalog to a verdict."""

from dataclasses import dataclass

from cards.catalog import Catalog
from decks.legality.decklist import Decklist
from decks.legality.problems import Finding, FindingReport, VerdictWord
from decks.legality.resolved import ResolvedDeck, Unresolved, resolve_deck
from decks.legality.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the check found.

    `verdict`: illegal with any error or anything missing; else undetermined if an entry could not be
    identified; else legal (warnings do not count). `holds` are the demands that are met, with slack.
    """

    verdict: VerdictWord
    problems: tuple[Finding, ...]
    holds: tuple[Finding, ...]
    unresolved: tuple[Unresolved, ...]
    ruleset: Ruleset
    deck: ResolvedDeck

    @property
    def unfinished(self) -> bool:
        """Whether the deck's only problem is that something is still missing."""
        return self.verdict == "illegal" and all(p.severity != "error" for p in self.problems)


def check_deck(decklist: Decklist, ruleset: Ruleset, catalog: Catalog) -> Verdict:
    """Judge a deck list. All problems are found at once; cards are never guessed and never dropped."""
    return check_resolved(resolve_deck(decklist, catalog), ruleset)


def check_resolved(deck: ResolvedDeck, ruleset: Ruleset) -> Verdict:
    """Judge a deck whose cards are known already, as for several rulesets one after the other."""
    report = FindingReport()
    for constraint in ruleset.constraints:
        constraint.check(deck, report)
    return Verdict(
        verdict_word(report, deck),
        tuple(report.problems),
        tuple(report.holds),
        tuple(deck.unresolved),
        ruleset,
        deck,
    )


def verdict_word(report: FindingReport, deck: ResolvedDeck) -> VerdictWord:
    if any(problem.severity != "warning" for problem in report.problems):
        return "illegal"
    return "undetermined" if deck.unresolved else "legal"
