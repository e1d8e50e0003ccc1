"""The rulebooks: every clause with its anchor, the whole book, one area, or what a search finds."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse

from cards.game import Game
from rules.rulebook.clauses import load_areas
from rules.rulebook.decks.current import current_examples, examples_version
from rules.rulebook.search import find_clauses
from rules.rulebook.showing import show_areas
from web.kept import render_kept
from web.requests import page_language, text_parameter

LONGEST_QUERY = 200


def show_rulebook(request: HttpRequest, game: Game) -> HttpResponse:
    """`?q=` searches; `?area=` shows one area. Both may be combined."""
    query = text_parameter(request, "q", LONGEST_QUERY).strip()
    area = text_parameter(request, "area")
    if area and area not in load_areas(game.slug):
        raise Http404
    return render_kept(
        request,
        "rules/rulebook.html",
        (game.slug, query, area, examples_version(game.slug)),
        lambda: rulebook_context(game, query, area),
    )


def rulebook_context(game: Game, query: str, area: str) -> dict[str, Any]:
    """What templates/rules/rulebook.html needs."""
    clauses = [clause for clause in find_clauses(game.slug, query) if area in ("", clause.area)]
    areas = load_areas(game.slug)
    return {
        "game": game,
        "query": query,
        "area": areas.get(area),
        "all_areas": list(areas.values()),
        "areas": show_areas(game.slug, clauses, page_language(), current_examples(game.slug)),
        "count": len(clauses),
    }
