"""The start page and the page of one game."""

from typing import Any

from django.db.models import Count
from django.http import HttpRequest, HttpResponse

from cards import store
from cards.game import Game
from cards.games import GAMES
from decks.library import access
from decks.library.models import Deck
from decks.library.models.deck_query import DeckQuerySet
from web.kept import render_kept
from web.pages import page_language
from web.prepared import prepared

MOST_FORMATS = 20
MOST_DECKS = 6


def show_home(request: HttpRequest) -> HttpResponse:
    counts = dict(deck_counts(request.user))
    sizes = [(slug, len(store.current_catalog(slug)), counts.get(slug, 0)) for slug in GAMES]
    choices = access.format_choices(request.user, page_language())
    games = [(GAMES[slug], cards, decks) for slug, cards, decks in sizes]
    return render_kept(
        request, "home.html", (sizes, choices), lambda: {"games": games, "choices": choices}
    )


def show_game(request: HttpRequest, game: Game) -> HttpResponse:
    found = {
        "cards": len(store.current_catalog(game.slug)),
        "formats": access.first_formats(game.slug, request.user, MOST_FORMATS),
        "decks": newest_decks(request.user, game.slug),
        "choices": access.format_choices(request.user, page_language(), game.slug),
    }
    return render_kept(request, "game.html", found, lambda: found | {"game": game})


@prepared
def deck_counts(user: Any) -> Any:
    """How many decks of each game the lists show."""
    listed = Deck.objects.listed_for(user).order_by()
    return listed.values_list("game").annotate(Count("pk"))


@prepared
def newest_decks(user: Any, game: str) -> DeckQuerySet:
    decks = Deck.objects.listed_for(user).filter(game=game)
    return decks.select_related(*access.BESIDE)[:MOST_DECKS]
