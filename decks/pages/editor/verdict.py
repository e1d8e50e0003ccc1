"""The verdict while somebody builds: in words and by card."""

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, JsonResponse
from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cards.catalog import Catalog
from cards.game import Game
from cards.record import CardRecord
from decks.display.played import played_words
from decks.display.sheet import verdict_status
from decks.display.statistics import statistics_strip
from decks.editor.brief import used_bound
from decks.legality.check import Verdict
from decks.legality.constraints.size import Size
from decks.legality.decklist import Entry
from decks.legality.problems import Finding
from decks.legality.resolved import identified_card, once_each
from decks.library.prices import deck_cost
from decks.requests.built import Built, EditorBody, build_deck
from web.doors import json_door
from web.requests import page_language

SEVERITIES = ("error", "incomplete", "warning")
Mark = tuple[str, str]
Flags = dict[str, dict[str, Mark]]


@dataclass(frozen=True)
class FindingRow:
    """A finding as the panel shows it."""

    severity: str
    message: str
    clause: str | None
    slack: str
    cards: tuple[tuple[CardRecord, int], ...]


@json_door(EditorBody)
def answer_verdict(request: HttpRequest, body: EditorBody, game: Game) -> JsonResponse:
    deck = build_deck(game.slug, body, request.user)
    return JsonResponse(verdict_in_sight(deck) | {"html": verdict_panel(deck, request.user)})


def verdict_in_sight(deck: Built) -> dict[str, Any]:
    """What the page always shows of a verdict."""
    verdict = deck.verdict
    return {
        "status": verdict_status(verdict),
        "summary": verdict_sentence(verdict),
        "flags": card_flags(deck),
        "figures": verdict_figures(verdict),
        "played": played_words(verdict, page_language()),
        "hash": verdict.ruleset.hash,
    }


def verdict_figures(verdict: Verdict) -> str:
    """Curve and counts by kind, beside the verdict's word."""
    return render_to_string(
        "editor/figures.html", {"strip": statistics_strip(verdict, page_language())}
    )


def verdict_panel(deck: Built, user: Any) -> str:
    """The verdict with every problem and every demand that is met, and what the deck costs who keeps prices."""
    verdict = deck.verdict
    context = {
        "status": verdict_status(verdict),
        "summary": verdict_sentence(verdict),
        "ruleset": verdict.ruleset,
        "game": deck.catalog.game,
        "problems": [finding_row(problem, verdict) for problem in verdict.problems],
        "holds": [finding_row(hold, verdict) for hold in verdict.holds],
        "unclear": len(once_each(verdict.unresolved)),
        "lacking_sets": deck.lacking_sets,
        "costs": deck_cost(deck.decklist, deck.catalog, user) if deck.decklist.size else None,
    }
    return render_to_string("editor/verdict.html", context)


def finding_row(finding: Finding, verdict: Verdict) -> FindingRow:
    message = finding.message(page_language(), verdict.ruleset)
    return FindingRow(
        finding.severity or "", message, finding.clause, used_bound(finding), finding.cards
    )


def verdict_sentence(verdict: Verdict) -> str:
    """The verdict in one sentence, also for screen readers."""
    errors = sum(problem.severity == "error" for problem in verdict.problems)
    match verdict_status(verdict):
        case "illegal":
            said = ngettext("Not legal: %(n)s problem", "Not legal: %(n)s problems", errors)
            return said % {"n": errors}
        case "unfinished":
            return _("Unfinished: %(what)s") % {"what": missing_sentence(verdict)}
        case "undetermined":
            n = len(once_each(verdict.unresolved))
            said = ngettext("%(n)s card is not identified", "%(n)s cards are not identified", n)
            return said % {"n": n}
    return _("Legal")


def missing_sentence(verdict: Verdict) -> str:
    """How full the unfinished zones are; if there are none, the first demand that is not met."""
    short = [p for p in verdict.problems if p.severity == "incomplete"]
    zones = [p for p in short if isinstance(p.constraint, Size)]
    if not zones:
        return short[0].message(page_language(), verdict.ruleset)
    several = sum(isinstance(rule, Size) for rule in verdict.ruleset.constraints) > 1
    return ", ".join(zone_filling(problem, verdict, several) for problem in zones)


def zone_filling(problem: Finding, verdict: Verdict, named: bool) -> str:
    figures = {"count": problem.params["count"], "min": problem.params["min"]}
    said = _("%(count)s of %(min)s") % figures
    name = verdict.ruleset.zone_name(problem.zone or "", page_language())
    return f"{name} {said}" if named else said


def card_flags(deck: Built) -> Flags:
    """The most serious finding about each card, by zone and by the deck's name for the card."""
    marks, flags = marked_cards(deck.verdict), Flags()
    for zone, entry in deck.decklist.entries():
        card = identified_card(entry, deck.catalog)
        if card is None:
            mark: Mark | None = ("warning", doubt_sentence(entry, deck.catalog))
        else:
            mark = marks.get((zone, card)) or marks.get((None, card))
        if mark:
            flags.setdefault(zone, {})[entry.card] = mark
    return flags


def marked_cards(verdict: Verdict) -> dict[tuple[str | None, CardRecord], Mark]:
    """Severity and sentence of the most serious finding about each card in each zone (None: in all zones)."""
    marks: dict[tuple[str | None, CardRecord], Mark] = {}
    for problem in sorted(
        verdict.problems, key=lambda p: SEVERITIES.index(p.severity or "warning")
    ):
        mark = problem.severity or "warning", problem.message(page_language(), verdict.ruleset)
        for card, _n in problem.cards:
            marks.setdefault((problem.zone, card), mark)
    return marks


def doubt_sentence(entry: Entry, catalog: Catalog) -> str:
    cards = catalog.find(entry.card)
    if len(cards) > 1:
        return _("Several cards have this name.")
    return _("How many copies are meant is unclear.") if cards else _("There is no such card.")
