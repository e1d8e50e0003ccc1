"""The page of sample hands and odds, of a deck or a share code, for browsers without JavaScript and for links."""

from collections.abc import Mapping
from typing import Any, TypeVar

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from cards.games import GAMES
from decks.legality.check import Verdict
from decks.legality.check import check_deck as judge
from decks.legality.decklist import Decklist
from decks.library import access
from decks.library.catalogs import deck_catalog, decklist_catalog
from rules.odds.asking import DealAsked, OddsQuestion
from rules.odds.pages.hand import dealt_context
from rules.odds.pages.odds import Wrong, odds_context
from web.api.problems import Problem
from web.api.shapes import Body, check_shape
from web.requests import page_language, text_parameter

B = TypeVar("B", bound=Body)
PREFIX = "question."


def show_hands(request: HttpRequest, code: str) -> HttpResponse:
    deck = access.find_deck(code, request.user)
    ruleset = access.deck_ruleset(deck, request.user, text_parameter(request, "format", 64))
    verdict = judge(deck.decklist, ruleset, deck_catalog(deck, request.user, ruleset))
    named = {"title": deck.localised(page_language()), "whole": reverse("deck", args=[code])}
    return answer_hands(request, deck.decklist, verdict, named)


def show_hands_of_code(request: HttpRequest, code: str) -> HttpResponse:
    """The same for a share code: the list in the address stays as it is."""
    decklist = access.code_deck_or_404(code)
    named = text_parameter(request, "format", 64)
    ruleset = access.first_ruleset(decklist.game, named, user=request.user)
    verdict = judge(decklist, ruleset, decklist_catalog(decklist, request.user, ruleset=ruleset))
    shown = {"title": _("Shared deck"), "whole": reverse("shared", args=[code])}
    return answer_hands(request, decklist, verdict, shown)


def answer_hands(
    request: HttpRequest, decklist: Decklist, verdict: Verdict, named: dict[str, str]
) -> HttpResponse:
    """`?seed=&choices=draw,draw` reproduces a hand; what makes no sense is told at its field, with status 400."""
    parameters = {name: text_parameter(request, name, 2000) for name in request.GET}
    deal, undealt = read_fields(
        DealAsked,
        parameters | {"choices": [c for c in parameters.get("choices", "").split(",") if c]},
    )
    question, unasked = read_fields(
        OddsQuestion, {k[len(PREFIX) :]: parameters[k] for k in parameters if k.startswith(PREFIX)}
    )
    hand = dealt_context(decklist, verdict, deal)
    for zone, wrong in ((deal.zone, undealt), (question.zone, unasked)):
        if hand["pile"] and zone and zone not in hand["pile"].zones:
            wrong["zone"] = [_("The deck has no such draw pile.")]
    odds = odds_context(verdict, question, unasked)
    context = {
        "game": GAMES[decklist.game],
        "ruleset": verdict.ruleset,
        "formats": access.visible_formats(decklist.game, request.user)[:20],
        "hand": hand | {"wrong": undealt},
        "odds": odds,
        "asked": question,
        "page": True,
    } | named
    status = 400 if undealt or unasked or odds.get("wrong") else 200
    return render(request, "odds/hands.html", context, status=status)


def read_fields(shape: type[B], fields: Mapping[str, Any]) -> tuple[B, Wrong]:
    """A form's fields as that shape, without those that do not fit, and what is wrong with each of these."""
    known = {name: value for name, value in fields.items() if name in shape.model_fields}
    wrong: Wrong = {}
    while True:
        try:
            return check_shape(shape, known), wrong
        except Problem as problem:
            for error in problem.errors:
                name = error.field.partition(".")[0]
                wrong[name] = [error.localised(page_language())]
                known.pop(name, None)
