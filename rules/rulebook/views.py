"""The rulebooks: every clause with its anchor."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _

from cards.game import Game
from rules.rulebook import clauses as book

KINDS = {
    "rule": _("rule"),
    "definition": _("definition"),
    "table": _("table"),
    "example": _("example"),
    "variant": _("variant"),
    "ui": _("display only"),
    "open": _("ruling"),
}


def show_rulebook(request: HttpRequest, game: Game) -> HttpResponse:
    areas = [
        (area, [(clause, KINDS.get(clause.kind, clause.kind)) for clause in clauses])
        for area, clauses in book.clauses_by_area(game.slug).items()
    ]
    return render(request, "rules/rulebook.html", {"game": game, "areas": areas})
