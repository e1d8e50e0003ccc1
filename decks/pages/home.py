"""The start page and the page of one game."""

from typing import Any

from django.db.models import Count
from django.http import HttpRequest, HttpResponse

from cards import store
from cards.game import Game
from cards.games import GAMES
from decks.library import access
from decks.library.catalogs import DeckCatalogs
from decks.library.models import Deck
from decks.library.models.deck_query import DeckQuerySet
from decks.pages.cover import deck_cover
from decks.pages.showcase import FANNED, Showcase, different, sample_decks
from web.kept import render_kept
from web.prepared import prepared
from web.requests import page_language

MOST_FORMATS = 20
MOST_DECKS = 6


def show_home(request: HttpRequest) -> HttpResponse:
    counts = dict(deck_counts(request.user))
    catalogs = [store.current_catalog(slug) for slug in GAMES]
    sizes = [(each.game, len(each), counts.get(each.game, 0)) for each in catalogs]
    choices = access.format_choices(request.user, page_language())
    samples = sample_decks()
    showcase = Showcase(samples, request.user)
    facts = sizes, choices, samples, [each.generation for each in catalogs], showcase.generations
    return render_kept(
        request,
        "home.html",
        facts,
        lambda: home_context(sizes, showcase) | {"choices": choices},
    )


def home_context(sizes: list[tuple[str, int, int]], showcase: Showcase) -> dict[str, Any]:
    games = [(GAMES[slug], n, decks, showcase.covers(slug)) for slug, n, decks in sizes]
    return {"games": games, "showcase": showcase}


def show_game(request: HttpRequest, game: Game) -> HttpResponse:
    catalog = store.current_catalog(game.slug)
    context: dict[str, Any] = {
        "cards": len(catalog),
        "formats": access.first_formats(game.slug, request.user, MOST_FORMATS),
        "decks": newest_decks(request.user, game.slug),
        "choices": access.format_choices(request.user, page_language(), game.slug),
    }
    catalogs = DeckCatalogs(request.user)
    generations = [catalogs.of(deck).generation for deck in context["decks"]]
    return render_kept(
        request,
        "game.html",
        (context, catalog.generation, generations),
        lambda: context | {"game": game} | covered_decks(context["decks"], catalogs),
    )


def covered_decks(decks: list[Deck], catalogs: DeckCatalogs) -> dict[str, Any]:
    """The decks with the cards that stand for them, a few of these cards, and a deck to play out."""
    covered = [(deck, deck_cover(deck, catalogs.of(deck))) for deck in decks]
    covers = list(different(cover for _, cover in covered))[:FANNED]
    return {"decks": covered, "covers": covers, "play": decks[0] if decks else None}


@prepared
def deck_counts(user: Any) -> Any:
    """How many decks of each game the lists show."""
    listed = Deck.objects.listed_for(user).order_by()
    return listed.values_list("game").annotate(Count("pk"))


@prepared
def newest_decks(user: Any, game: str) -> DeckQuerySet:
    decks = Deck.objects.listed_for(user).filter(game=game)
    return decks.select_related(*access.BESIDE)[:MOST_DECKS]
