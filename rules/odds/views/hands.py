"""The page of a deck's sample hands and odds, for those without JavaScript and for links."""

from collections.abc import Mapping
from typing import Any, TypeVar

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from cards import store as cards
from cards.games import GAMES
from decks.legality.check import check as judge
from decks.library import access
from rules.odds.asking import Deal, Question
from rules.odds.views.hand import dealt
from rules.odds.views.odds import answer
from web.api.problems import Problem
from web.api.shapes import Body, check
from web.pages import language, word

B = TypeVar("B", bound=Body)
PREFIX = "question."


def hands(request: HttpRequest, code: str) -> HttpResponse:
    """`?seed=&choices=draw,draw` gives the same hand again; what makes no sense counts as not said."""
    deck = access.deck_or_404(code, request.user)
    ruleset = access.ruleset_of(deck, request.user, word(request, "format", 64))
    verdict = judge(deck.decklist, ruleset, cards.catalog(deck.game))
    said = {name: word(request, name, 2000) for name in request.GET}
    deal = read(Deal, said | {"choices": [c for c in said.get("choices", "").split(",") if c]})
    question = read(Question, {k[len(PREFIX) :]: said[k] for k in said if k.startswith(PREFIX)})
    context = {
        "game": GAMES[deck.game],
        "deck": deck,
        "title": deck.localised(language()),
        "ruleset": ruleset,
        "formats": access.formats(deck.game, request.user)[:20],
        "hand": dealt(verdict, deal),
        "odds": answer(verdict, question),
        "asked": question,
        "page": True,
    }
    return render(request, "odds/hands.html", context)


def read(shape: type[B], said: Mapping[str, Any]) -> B:
    """A form's fields as that shape; without those that do not fit."""
    known = {name: value for name, value in said.items() if name in shape.model_fields}
    while True:
        try:
            return check(shape, known)
        except Problem as problem:
            known = without(known, {error.field.partition(".")[0] for error in problem.errors})


def without(said: Mapping[str, Any], names: set[str]) -> dict[str, Any]:
    return {name: value for name, value in said.items() if name not in names}
