"""Lists of decks."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from cards import store as cards
from cards.games import GAMES
from decks import access
from decks.legality import check
from decks.models import Deck
from decks.sheet import status
from web.pages import language, page_of, word

PAGE_SIZE = 30


def deck_list(request: HttpRequest) -> HttpResponse:
    """One's own decks and the public ones, narrowed by owner, game, format and title."""
    game, format, title = (word(request, name, 200) for name in ("game", "format", "q"))
    mine = word(request, "mine") == "1" and request.user.is_authenticated
    decks = Deck.objects.listed_for(request.user).select_related("format", "owner")
    if mine:
        decks = decks.filter(owner_id=request.user.pk or 0)
    if game in GAMES:
        decks = decks.filter(game=game)
    if format:
        decks = decks.filter(format__slug=format)
    if title:
        decks = decks.filter(title__icontains=title) | decks.filter(title_ja__icontains=title)
    page = page_of(decks, request, PAGE_SIZE)
    context = {
        "game": GAMES.get(game),
        "games": GAMES.values(),
        "formats": access.formats(game, request.user)[:50] if game in GAMES else [],
        "format": format,
        "title": title,
        "mine": mine,
        "page": page,
        "rows": [row(deck, request.user) for deck in page.items],
    }
    return render(request, "decks/decks.html", context)


def row(deck: Deck, user: Any) -> dict[str, Any]:
    """A deck with its verdict as of today."""
    ruleset = access.first_ruleset(deck.game, deck.format.slug if deck.format else "", user=user)
    verdict = check(deck.decklist, ruleset, cards.catalog(deck.game))
    return {
        "deck": deck,
        "game": GAMES[deck.game],
        "format": ruleset.name.localised(language()),
        "status": status(verdict),
        "size": deck.decklist.size,
    }
