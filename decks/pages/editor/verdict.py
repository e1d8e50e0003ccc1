"""The verdict as somebody builds: in words, by card, by zone."""

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, JsonResponse
from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cards.game import Game
from cards.record import CardRecord
from decks.display.sheet import status
from decks.editor.brief import slack, wanted
from decks.editor.placing import slugs
from decks.exchange.text.headings import Headings
from decks.legality.check import Verdict
from decks.legality.constraints.size import Size
from decks.legality.problems import Finding
from decks.legality.ruleset import Ruleset
from decks.legality.zones import fits
from decks.requests.built import Built, DeckBody, built
from web.doors import door
from web.pages import language

SEVERITIES = ("error", "incomplete", "warning")
Mark = tuple[str, str]
Flags = dict[str, dict[str, Mark]]


@dataclass(frozen=True)
class Row:
    """A finding as the panel shows it."""

    severity: str
    message: str
    clause: str | None
    slack: str
    cards: tuple[tuple[CardRecord, int], ...]


@door(DeckBody)
def verdict(request: HttpRequest, body: DeckBody, game: Game) -> JsonResponse:
    deck = built(game.slug, body, request.user)
    return JsonResponse(said(deck) | {"html": panel(deck)})


def said(deck: Built) -> dict[str, Any]:
    """What the page keeps in sight of a verdict."""
    found = deck.verdict
    return {
        "status": status(found),
        "summary": summary(found),
        "flags": flags(deck),
        "sizes": sizes(found),
        "hash": found.ruleset.hash,
    }


def panel(deck: Built) -> str:
    """The verdict with every problem and every demand that is met."""
    found = deck.verdict
    context = {
        "status": status(found),
        "summary": summary(found),
        "ruleset": found.ruleset,
        "game": deck.catalog.game,
        "problems": [row(problem, found) for problem in found.problems],
        "holds": [row(hold, found) for hold in found.holds],
        "unclear": len(found.unresolved),
    }
    return render_to_string("editor/verdict.html", context)


def row(finding: Finding, verdict: Verdict) -> Row:
    message = finding.message(language(), verdict.ruleset)
    return Row(finding.severity or "", message, finding.clause, slack(finding), finding.cards)


def summary(verdict: Verdict) -> str:
    """The verdict in one sentence, for ears too."""
    errors = sum(problem.severity == "error" for problem in verdict.problems)
    match status(verdict):
        case "illegal":
            said = ngettext("Not legal: %(n)s problem", "Not legal: %(n)s problems", errors)
            return said % {"n": errors}
        case "unfinished":
            return _("Unfinished: %(what)s") % {"what": missing(verdict)}
        case "undetermined":
            n = len(verdict.unresolved)
            said = ngettext("%(n)s card is not identified", "%(n)s cards are not identified", n)
            return said % {"n": n}
    return _("Legal")


def missing(verdict: Verdict) -> str:
    """How full the zones are that are not full; without such, the first demand that is not met."""
    short = [p for p in verdict.problems if p.severity == "incomplete"]
    zones = [p for p in short if isinstance(p.constraint, Size)]
    if not zones:
        return short[0].message(language(), verdict.ruleset)
    several = sum(isinstance(rule, Size) for rule in verdict.ruleset.constraints) > 1
    return ", ".join(filled(problem, verdict, several) for problem in zones)


def filled(problem: Finding, verdict: Verdict, named: bool) -> str:
    figures = {"count": problem.params["count"], "min": problem.params["min"]}
    said = _("%(count)s of %(min)s") % figures
    name = verdict.ruleset.zone_name(problem.zone or "", language())
    return f"{name} {said}" if named else said


def sizes(verdict: Verdict) -> dict[str, tuple[int, str]]:
    """The copies in each zone of the deck and of the format, and how many are wanted (“40”, “≤6”)."""
    deck, zones = verdict.deck, verdict.ruleset.zones
    known = {slug for zone in zones for slug in slugs(zone.slug, zone.min, deck)}
    found = Headings(zones).ordered(known | set(deck.zones))
    return {zone: (deck.size(zone), full(zone, verdict.ruleset)) for zone in found}


def full(zone: str, ruleset: Ruleset) -> str:
    """How many cards the format wants in a zone; empty for any number."""
    rules = (rule for rule in ruleset.constraints if isinstance(rule, Size))
    asking = (rule for rule in rules if any(fits(zone, pattern) for pattern in rule.zones))
    return next(map(wanted, asking), "")


def flags(deck: Built) -> Flags:
    """The gravest finding about each card, by zone and by how the deck names the card."""
    marks, found = marked(deck.verdict), Flags()
    for zone, entry in deck.decklist.entries():
        cards = deck.catalog.find(entry.card)
        if len(cards) != 1:
            mark: Mark | None = ("warning", doubt(len(cards)))
        else:
            mark = marks.get((zone, cards[0])) or marks.get((None, cards[0]))
        if mark:
            found.setdefault(zone, {})[entry.card] = mark
    return found


def marked(verdict: Verdict) -> dict[tuple[str | None, CardRecord], Mark]:
    """Severity and sentence of the gravest finding about each card in each zone (None: in all of them)."""
    found: dict[tuple[str | None, CardRecord], Mark] = {}
    for problem in sorted(
        verdict.problems, key=lambda p: SEVERITIES.index(p.severity or "warning")
    ):
        mark = problem.severity or "warning", problem.message(language(), verdict.ruleset)
        for card, _n in problem.cards:
            found.setdefault((problem.zone, card), mark)
    return found


def doubt(candidates: int) -> str:
    return _("Several cards have this name.") if candidates else _("There is no such card.")
