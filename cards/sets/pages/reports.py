"""The report of an import as its page shows it."""

from typing import Any

from cards.importing.report import COUNTS, LABELS, ImportReport
from cards.importing.tally import STATES, TextTally
from cards.sets.models import SetImport
from web.requests import page_language

ALWAYS = ("new", "changed", "unchanged")


def import_context(made: SetImport) -> dict[str, Any]:
    """An import with its report in the page's language. `more`: how many refusals are not listed."""
    report, language = ImportReport.from_json(made.report), page_language()
    reasons = report.texts.reasons.most_common()
    return {
        "row": made,
        "dry_run": report.dry_run,
        "counts": counts_in_words(report, language),
        "refused": [refusal.sentence(language) for refusal in report.refused],
        "more": report.refusals - len(report.refused),
        "warnings": [(words.localised(language), n) for words, n in report.warnings],
        "texts": texts_in_words(report.texts, language),
        "reasons": [(words.localised(language), n) for words, n in reasons],
        "undo": made.report.get("undo"),
    }


def counts_in_words(report: ImportReport, language: str) -> list[tuple[str, int]]:
    counts = {name: int(getattr(report, name)) for name in COUNTS}
    shown = {name: n for name, n in counts.items() if n or name in ALWAYS}
    return [
        (LABELS[name].localised(language), n)
        for name, n in (shown | {"refused": report.refusals}).items()
    ]


def texts_in_words(texts: TextTally, language: str) -> list[tuple[str, int]]:
    """How many cards are played as printed; empty for games whose texts are not compiled."""
    words = [state.localised(language) for state in STATES.values()]
    return list(zip(words, texts.total.numbers, strict=True)) if texts.by_set else []
