"""The page of a deck's sample hands and odds, for browsers without JavaScript and for links."""

from collections.abc import Mapping
from typing import Any, TypeVar

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from cards.games import GAMES
from decks.legality.check import check_deck as judge
from decks.library import access
from decks.library.catalogs import deck_catalog
from rules.odds.asking import DealAsked, OddsQuestion
from rules.odds.views.hand import dealt_context
from rules.odds.views.odds import odds_context
from web.api.problems import Problem
from web.api.shapes import Body, check_shape
from web.pages import page_language, text_parameter

B = TypeVar("B", bound=Body)
PREFIX = "question."


def show_hands(request: HttpRequest, code: str) -> HttpResponse:
    """`?seed=&choices=draw,draw` reproduces a hand; nonsensical parameters are ignored."""
    deck = access.find_deck(code, request.user)
    ruleset = access.deck_ruleset(deck, request.user, text_parameter(request, "format", 64))
    verdict = judge(deck.decklist, ruleset, deck_catalog(deck, request.user, ruleset))
    parameters = {name: text_parameter(request, name, 2000) for name in request.GET}
    deal = read_fields(
        DealAsked,
        parameters | {"choices": [c for c in parameters.get("choices", "").split(",") if c]},
    )
    question = read_fields(
        OddsQuestion, {k[len(PREFIX) :]: parameters[k] for k in parameters if k.startswith(PREFIX)}
    )
    context = {
        "game": GAMES[deck.game],
        "deck": deck,
        "title": deck.localised(page_language()),
        "ruleset": ruleset,
        "formats": access.visible_formats(deck.game, request.user)[:20],
        "hand": dealt_context(verdict, deal),
        "odds": odds_context(verdict, question),
        "asked": question,
        "page": True,
    }
    return render(request, "odds/hands.html", context)


def read_fields(shape: type[B], fields: Mapping[str, Any]) -> B:
    """A form's fields as that shape, without those that do not fit."""
    known = {name: value for name, value in fields.items() if name in shape.model_fields}
    while True:
        try:
            return check_shape(shape, known)
        except Problem as problem:
            known = fields_without(
                known, {error.field.partition(".")[0] for error in problem.errors}
            )


def fields_without(said: Mapping[str, Any], names: set[str]) -> dict[str, Any]:
    return {name: value for name, value in said.items() if name not in names}
