"""The report of an import as its page shows it."""

from typing import Any

from cards.effects import Sentence
from cards.importing.report import COUNTS, LABELS, Refusal
from cards.importing.tally import STATES
from cards.sets.models import SetImport
from web.pages import page_language

ALWAYS = ("new", "changed", "unchanged", "refused")


def import_context(made: SetImport) -> dict[str, Any]:
    """An import with its report in the page's language. `more`: how many refusals are not listed."""
    report, language = made.report, page_language()
    refused = [refusal(one).sentence(language) for one in report["refusals"]]
    return {
        "row": made,
        "dry_run": report["dry_run"],
        "counts": counts_in_words(report, language),
        "refused": refused,
        "more": report["refused"] - len(refused),
        "warnings": [(in_words(one, language), one["records"]) for one in report["warnings"]],
        "texts": texts_in_words(report["texts"], language),
        "reasons": [(in_words(one, language), one["cards"]) for one in report["texts"]["reasons"]],
        "undo": report.get("undo"),
    }


def counts_in_words(report: dict[str, Any], language: str) -> list[tuple[str, int]]:
    return [
        (LABELS[name].localised(language), report[name])
        for name in (*COUNTS, "refused")
        if report[name] or name in ALWAYS
    ]


def texts_in_words(texts: dict[str, Any], language: str) -> list[tuple[str, int]]:
    """How many cards are played as printed; empty for games whose texts are not compiled."""
    if not texts["sets"]:
        return []
    return [(words.localised(language), texts[words.en]) for words in STATES.values()]


def refusal(stated: dict[str, Any]) -> Refusal:
    return Refusal(stated["position"], stated["number"], Sentence(**stated["reason"]))


def in_words(stated: dict[str, Any], language: str) -> str:
    return Sentence(**stated["message"]).localised(language)
