"""The start page and the page of one game."""

from django.db.models import Count
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from cards import store
from cards.game import Game
from cards.games import GAMES
from decks import access
from decks.models import Deck
from web.pages import language


def home(request: HttpRequest) -> HttpResponse:
    listed = Deck.objects.listed_for(request.user).order_by()
    counts = dict(listed.values_list("game").annotate(Count("pk")))
    games = [
        (game, len(store.catalog(game.slug)), counts.get(game.slug, 0)) for game in GAMES.values()
    ]
    choices = access.choices(request.user, language())
    return render(request, "home.html", {"games": games, "choices": choices})


def game(request: HttpRequest, game: Game) -> HttpResponse:
    decks = Deck.objects.listed_for(request.user).filter(game=game.slug)
    context = {
        "game": game,
        "cards": len(store.catalog(game.slug)),
        "formats": access.formats(game.slug, request.user)[:20],
        "decks": decks.select_related("format", "owner")[:6],
        "choices": access.choices(request.user, language(), game.slug),
    }
    return render(request, "game.html", context)
