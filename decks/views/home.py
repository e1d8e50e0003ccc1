"""The start page and the page of one game."""

from django.db.models import Count
from django.http import HttpRequest, HttpResponse

from cards import store
from cards.game import Game
from cards.games import GAMES
from decks import access
from decks.models import Deck
from web.kept import render_kept
from web.pages import language

MOST_FORMATS = 20
MOST_DECKS = 6


def home(request: HttpRequest) -> HttpResponse:
    listed = Deck.objects.listed_for(request.user).order_by()
    counts = dict(listed.values_list("game").annotate(Count("pk")))
    sizes = [(slug, len(store.catalog(slug)), counts.get(slug, 0)) for slug in GAMES]
    choices = access.choices(request.user, language())
    games = [(GAMES[slug], cards, decks) for slug, cards, decks in sizes]
    return render_kept(
        request, "home.html", (sizes, choices), lambda: {"games": games, "choices": choices}
    )


def game(request: HttpRequest, game: Game) -> HttpResponse:
    decks = Deck.objects.listed_for(request.user).filter(game=game.slug)
    found = {
        "cards": len(store.catalog(game.slug)),
        "formats": access.first_formats(game.slug, request.user, MOST_FORMATS),
        "decks": list(decks.select_related("format", "owner")[:MOST_DECKS]),
        "choices": access.choices(request.user, language(), game.slug),
    }
    return render_kept(request, "game.html", found, lambda: found | {"game": game})
