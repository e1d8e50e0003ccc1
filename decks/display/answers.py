"""Verdicts as JSON, in the one shape that the API, the pages and batch checks use."""

from collections.abc import Sequence
from typing import Any

from cards.guesses import Guesses
from cards.record import CardRecord
from decks.exchange.text.lines import DeckLine, ReadList
from decks.legality.check import Verdict
from decks.legality.problems import CardCount, Finding
from decks.legality.resolved import Unresolved
from decks.legality.ruleset import Ruleset
from decks.legality.shapes import Localised

# The most lines of a list that one answer tells, and the most characters of each.
MOST_LINES = 1000
LONGEST_LINE = 500


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


def list_json(read: ReadList, guesses: Guesses) -> dict[str, Any]:
    """A list as it was read, with what became of its lines, of which no more than MOST_LINES are told."""
    return {
        "form": read.form,
        "title": read.title,
        "description": read.description,
        "lines": [line_json(line, guesses) for line in read.lines[:MOST_LINES]],
        "untold": max(len(read.lines) - MOST_LINES, 0),
    }


def line_json(line: DeckLine, guesses: Guesses) -> dict[str, Any]:
    """What became of a line; `candidates` only if it is doubtful."""
    meant = (line.cards or guesses.of(line.reference or line.raw)) if line.doubtful else ()
    told = [{"card": card.number, "name": card.name} for card in meant or ()]
    return {
        "line": line.number,
        "text": line.raw if len(line.raw) <= LONGEST_LINE else f"{line.raw[: LONGEST_LINE - 1]}…",
        "status": line.status,
        "zone": line.zone,
        "quantity": line.quantity,
        "card": line.card.number if line.card else None,
        **({"candidates": told} if line.doubtful else {}),
        "aside": line.aside,
        "counted": line.counted,
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
