"""Lists of decks."""

from collections.abc import Sequence
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy

from cards import store as cards
from cards.games import GAMES
from cards.record import CardRecord
from decks.library import access, card_index, store
from decks.library.catalogs import offered_catalog
from decks.library.listing import Wish, is_no_day
from decks.library.models import Deck, DeckResult, Tag
from decks.library.models.social import TagQuerySet
from decks.library.tagged import tags_of
from decks.pages.cover import deck_cover
from decks.pages.deck import deck_results
from decks.pages.verdicts import Judge
from web.kept import render_kept
from web.pagination import Page, page_by
from web.prepared import prepared
from web.requests import number_parameter, page_language

PAGE_SIZE = 30
# Whoever asks for legal decks only has the newest (most liked) of those that fit looked through.
MOST_JUDGED = 1000
MOST_TAGS = 50
MOST_FORMATS = 50
MOST_SHOWN_TAGS = 16
RESULT_NAMES = {
    "any": gettext_lazy("any result"),
    "top": gettext_lazy("top eight"),
    "won": gettext_lazy("winners"),
}
# deck's key -> its tags; deck's key -> its best result.
Beside = tuple[dict[int, list[Tag]], dict[int, DeckResult]]


def deck_list(request: HttpRequest) -> HttpResponse:
    """The user's own decks and the public ones, filtered by the form above them."""
    wish = Wish.of(request)
    judge = Judge(request.user)
    page, looked_at = (
        legal_page(wish, request, judge) if wish.legal else (asked_for(wish, request), 0)
    )
    drawers = user_folders(request.user)
    context = {
        "wish": wish,
        "formats": access.first_formats(wish.game, request.user, MOST_FORMATS) if wish.game else [],
        "folders": drawers,
        "moving": bool(drawers) and wish.mine == "1",
        "tags": most_used_tags(),
        "looked_at": looked_at,
        "colour_label": card_index.colour_label(wish.game, page_language()),
        "colours": card_index.colour_choices(wish.game, page_language()),
        "results": RESULT_NAMES,
    }
    tags, best = tags_of(page.items), best_results(page.items)
    listed = (
        page.items,
        tags,
        best,
        page.number,
        page.total,
        [judge.status(deck) for deck in page.items],
    )
    made_of = (
        store.rules_generation(),
        [cards.current_catalog(game).generation for game in GAMES],
        [judge.catalog(deck).generation for deck in page.items],
    )
    context["wrong"] = [name for name in ("since", "until") if is_no_day(request, name)]
    context |= {"unknown_card": is_unknown(wish, request.user), "alike": []}
    if context["unknown_card"]:
        context["alike"] = similar_names(wish, request.user)
    response = render_kept(
        request,
        "decks/decks.html",
        (context, listed, made_of),
        lambda: context | list_context(wish, page, (tags, best), judge),
    )
    response.status_code = 400 if context["wrong"] else 200
    return response


@prepared
def most_used_tags() -> TagQuerySet:
    return Tag.objects.all().most_used()[:MOST_TAGS]


def list_context(wish: Wish, page: Page, beside: Beside, judge: Judge) -> dict[str, Any]:
    """The part of the page that depends on the decks found."""
    tags, best = beside
    return {
        "game": GAMES.get(wish.game),
        "games": GAMES.values(),
        "shown_tags": MOST_SHOWN_TAGS,
        "page": page,
        "rows": [
            deck_row(deck, tags[deck.pk], judge) | {"result": best.get(deck.pk)}
            for deck in page.items
        ],
    }


def best_results(decks: Sequence[Deck]) -> dict[int, DeckResult]:
    """deck's key -> its best result, the newest of equal ones, for all decks in one query."""
    best: dict[int, DeckResult] = {}
    for result in deck_results(*(deck.pk for deck in decks)) if decks else ():
        known = best.setdefault(result.deck_id, result)
        best[result.deck_id] = min(known, result, key=lambda result: result.place)
    return best


def asked_for(wish: Wish, request: HttpRequest) -> Page:
    user = request.user
    return page_by(
        request,
        PAGE_SIZE,
        lambda start: wish.some(user, start, PAGE_SIZE),
        lambda: wish.decks(user).count(),
    )


def legal_page(wish: Wish, request: HttpRequest, judge: Judge) -> tuple[Page, int]:
    """The requested page of legal decks, and how many decks were judged for it, if not all."""
    decks = wish.decks(request.user)
    legal = [deck for deck in decks[:MOST_JUDGED] if judge.status(deck) == "legal"]
    asked = number_parameter(request)
    start = (asked - 1) * PAGE_SIZE
    page = Page(legal[start : start + PAGE_SIZE], asked, len(legal), PAGE_SIZE)
    return page, MOST_JUDGED if decks[MOST_JUDGED:].exists() else 0


def user_folders(user: Any) -> list[Any]:
    return list(user.folders.all()) if user.is_authenticated else []


def is_unknown(wish: Wish, user: Any) -> bool:
    return bool(wish.card) and not card_index.records_meant(wish.card, wish.game, user)


def similar_names(wish: Wish, user: Any) -> list[CardRecord]:
    """Cards with names similar to one that no card has."""
    if not wish.game:
        return []
    return list(offered_catalog(wish.game, user).nearest(wish.card[:100]))


def deck_row(deck: Deck, tags: list[Tag], judge: Judge) -> dict[str, Any]:
    """A deck with its verdict as of today."""
    return {
        "deck": deck,
        "tags": tags,
        "game": GAMES[deck.game],
        "format": judge.ruleset(deck).name.localised(page_language()),
        "status": judge.status(deck),
        "size": deck.decklist.size,
        "cover": deck_cover(deck, judge.catalog(deck)),
    }
