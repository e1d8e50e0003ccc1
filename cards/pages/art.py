"""The art of cards as pictures. An address says all that is drawn, so caches may keep what it gives for good."""

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from cards.faces.art import art_named, draw_art
from cards.game import Game

YEAR = 365 * 24 * 60 * 60


@require_safe
@cache_control(public=True, max_age=YEAR, immutable=True)
def show_art(request: HttpRequest, version: int, game: Game, name: str) -> HttpResponse:
    art = art_named(game.slug, name)
    if art is None:
        raise Http404
    return HttpResponse(draw_art(art, game.look), content_type="image/svg+xml")
