"""A card to look at beside the results or in a dialog: its whole face, and what its keywords mean."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from cards.game import Game
from cards.pages.card import card_glossary
from cards.sets.access import catalog_of_card
from web.api.problems import Problem
from web.requests import text_parameter


def show_face(request: HttpRequest, game: Game) -> HttpResponse:
    """`?card=` number; 404 if there is no such card."""
    if request.method not in ("GET", "HEAD"):
        method = str(request.method)
        refused = Problem("method-not-allowed", headers={"Allow": "GET, HEAD"}, method=method)
        return refused.response(request)
    number = text_parameter(request, "card", 64)
    card = catalog_of_card(game.slug, number, request.user).get(number)
    if card is None:
        raise Http404(_("There is no card with this number."))
    said = {"game": game, "card": card, "glossary": card_glossary(card, game)}
    return render(request, "editor/face.html", said)
