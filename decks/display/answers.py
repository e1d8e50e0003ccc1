"""Verdicts as JSON, in the one shape that the API, the pages and batch checks use."""

from collections.abc import Sequence
from typing import Any

from cards.guesses import Guesses
from cards.record import CardRecord
from decks.legality.check import Verdict
from decks.legality.problems import CardCount, Finding
from decks.legality.resolved import Unresolved
from decks.legality.ruleset import Ruleset
from decks.legality.shapes import Localised


def verdict_json(
    verdict: Verdict, guesses: Guesses, lacking_sets: Sequence[str] = ()
) -> dict[str, Any]:
    """The legality API's answer without its repair (docs/api.md)."""
    ruleset = verdict.ruleset
    return {
        "verdict": verdict.verdict,
        "format": ruleset.slug,
        "ruleset_hash": ruleset.hash,
        "as_of": ruleset.as_of.isoformat(),
        "problems": problems_json(verdict),
        "holds": [hold_json(hold, ruleset) for hold in verdict.holds],
        "unresolved": [unresolved_json(entry, guesses) for entry in verdict.unresolved],
        "unguessed": sum(entry.meant(guesses) is None for entry in verdict.unresolved),
        "lacking_sets": [*lacking_sets],
        "repair": [],
    }


def problems_json(verdict: Verdict) -> list[dict[str, Any]]:
    return [problem_json(problem, verdict.ruleset) for problem in verdict.problems]


def problem_json(problem: Finding, ruleset: Ruleset) -> dict[str, Any]:
    return {
        **finding_json(problem, ruleset),
        "severity": problem.severity,
        "cards": [card_count(pair) for pair in problem.cards],
    }


def finding_json(finding: Finding, ruleset: Ruleset) -> dict[str, Any]:
    """What problems and demands that are met have in common."""
    return {
        "code": finding.code,
        "constraint": finding.constraint.id,
        "clause": finding.constraint.clause,
        "zone": finding.zone,
        "params": params_json(finding.params),
        "slack": finding.slack,
        "message": {lang: finding.message(lang, ruleset) for lang in ("en", "ja")},
    }


def hold_json(hold: Finding, ruleset: Ruleset) -> dict[str, Any]:
    """A demand that is met, as JSON. The objects are cached on the ruleset and shared: do not modify them."""
    key = (hold.constraint.id, hold.code, hold.zone, hold.slack, *hold.params.values())
    written = ruleset.written_holds.get(key)
    if written is None:
        written = finding_json(hold, ruleset)
        if len(ruleset.written_holds) < 5000:
            ruleset.written_holds[key] = written
    return written


def unresolved_json(entry: Unresolved, guesses: Guesses) -> dict[str, Any]:
    """An unidentified entry as JSON, with the cards it might mean; `least` only if its count is unclear."""
    return {
        "line": entry.line,
        "zone": entry.zone,
        "index": entry.position,
        "input": entry.input,
        "quantity": entry.quantity,
        **({"least": entry.least} if entry.optional else {}),
        "reason": entry.reason,
        "candidates": [
            {"card": card.number, "name": card.name} for card in entry.meant(guesses) or ()
        ],
    }


def card_count(pair: CardCount) -> dict[str, Any]:
    card, quantity = pair
    return {"card": card.number, "name": card.name, "quantity": quantity}


def params_json(params: dict[str, Any]) -> dict[str, Any]:
    return {name: plain_param(value) for name, value in params.items()}


def plain_param(value: Any) -> Any:
    """A finding's param as JSON: cards by their numbers."""
    if isinstance(value, CardRecord):
        return value.number
    if isinstance(value, tuple):
        return [plain_param(part) for part in value]
    return {"en": value.en, "ja": value.ja} if isinstance(value, Localised) else value
