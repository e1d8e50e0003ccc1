"""What the formats of a game demand."""

import datetime as dt
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from cards.game import Game
from decks import access, store
from decks.constraints import Constraint
from decks.models.visibility import named_to
from decks.ruleset import NotInForce, Ruleset
from web.pages import language, word


def format_list(request: HttpRequest, game: Game) -> HttpResponse:
    rows = access.formats(game.slug, request.user).select_related("owner")
    return render(request, "decks/formats.html", {"game": game, "formats": rows[:200]})


def format_page(request: HttpRequest, game: Game, slug: str) -> HttpResponse:
    row = access.format_or_404(game.slug, slug, request.user)
    asked, error = day(word(request, "as_of", 20))
    try:
        ruleset: Ruleset | None = store.ruleset(game.slug, slug, asked)
    except NotInForce:
        ruleset, error = None, _("The format is not in force on that day.")
    except store.UnknownFormat:
        ruleset, error = None, _("The format cannot be read any more.")
    context = {
        "game": game,
        "format": row,
        "parent": named_to(request.user, row.parent),
        "ruleset": ruleset,
        "day": asked or store.today(),
        "error": error,
        "demands": [demand(rule, ruleset) for rule in ruleset.constraints] if ruleset else [],
        "mine": row.owned_by(request.user),
        "children": access.formats(game.slug, request.user).filter(parent=row),
    }
    return render(request, "decks/format.html", context)


def day(text: str) -> tuple[dt.date | None, str]:
    try:
        return (dt.date.fromisoformat(text) if text else None), ""
    except ValueError:
        return None, _("That is no date; what is shown holds today.")


def demand(rule: Constraint, ruleset: Ruleset) -> dict[str, Any]:
    """A constraint in words, with its clause and kind."""
    return {
        "sentence": ruleset.statement(rule, language()),
        "title": rule.title_ja if language() == "ja" else rule.title_en,
        "clause": rule.clause,
        "severity": rule.severity,
        "id": rule.id,
    }
