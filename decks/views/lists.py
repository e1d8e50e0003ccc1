"""Lists of decks."""

from typing import Any

from django.http import HttpRequest, HttpResponse

from cards import store as cards
from cards.games import GAMES
from decks import access, card_index, store
from decks.cover import cover
from decks.listing import Wish
from decks.models import Deck, Tag
from decks.models.deck_query import DeckQuerySet
from decks.verdicts import Judge
from web.kept import render_kept
from web.pages import Page, language, number, page_of

PAGE_SIZE = 30
# Whoever asks for legal decks only has the newest (most liked) of those that fit looked through.
MOST_JUDGED = 1000
MOST_TAGS = 50
MOST_FORMATS = 50
MOST_SHOWN_TAGS = 16


def deck_list(request: HttpRequest) -> HttpResponse:
    """One's own decks and the public ones, as the form above them says."""
    wish = Wish.of(request)
    judge = Judge(request.user)
    decks = wish.decks(request.user)
    page = judged(decks, request, judge) if wish.legal else page_of(decks, request, PAGE_SIZE)
    looked_at = MOST_JUDGED if wish.legal and decks[MOST_JUDGED:].exists() else 0
    drawers = folders(request.user)
    found = {
        "wish": wish,
        "formats": access.first_formats(wish.game, request.user, MOST_FORMATS) if wish.game else [],
        "folders": drawers,
        "moving": bool(drawers) and wish.mine == "1",
        "tags": list(Tag.objects.all().most_used()[:MOST_TAGS]),
        "looked_at": looked_at,
    }
    listed = page.items, page.number, page.total, [judge.status(deck) for deck in page.items]
    made_of = store.generation(), [cards.catalog(game).generation for game in GAMES]
    return render_kept(
        request,
        "decks/decks.html",
        (found, listed, made_of),
        lambda: found | shown(wish, page, judge),
    )


def shown(wish: Wish, page: Page, judge: Judge) -> dict[str, Any]:
    """What the page says that follows from the decks found."""
    return {
        "game": GAMES.get(wish.game),
        "games": GAMES.values(),
        "shown_tags": MOST_SHOWN_TAGS,
        "page": page,
        "rows": [row(deck, judge) for deck in page.items],
        "unknown_card": wish.card and not card_index.meant(wish.card, wish.game),
        "alike": alike(wish),
    }


def judged(decks: DeckQuerySet, request: HttpRequest, judge: Judge) -> Page:
    """The page asked for among the legal decks only."""
    legal = [deck for deck in decks[:MOST_JUDGED] if judge.status(deck) == "legal"]
    asked = number(request)
    start = (asked - 1) * PAGE_SIZE
    return Page(legal[start : start + PAGE_SIZE], asked, len(legal), PAGE_SIZE)


def folders(user: Any) -> list[Any]:
    return list(user.folders.all()) if user.is_authenticated else []


def alike(wish: Wish) -> list[Any]:
    """Cards with names like the one that no card has."""
    if not wish.card or not wish.game or card_index.meant(wish.card, wish.game):
        return []
    return list(cards.catalog(wish.game).nearest(wish.card[:100]))


def row(deck: Deck, judge: Judge) -> dict[str, Any]:
    """A deck with its verdict as of today."""
    return {
        "deck": deck,
        "game": GAMES[deck.game],
        "format": judge.ruleset(deck).name.localised(language()),
        "status": judge.status(deck),
        "size": deck.decklist.size,
        "cover": cover(deck, cards.catalog(deck.game)),
    }
