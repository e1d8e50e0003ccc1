"""The page of a saved deck and what can be done with it."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from cards.cells import BYTE_ORDER_MARK
from cards.games import GAMES
from decks.exchange import interchange
from decks.exchange.sharecode import deck_share_code
from decks.exchange.text import to_text, with_head
from decks.library import access, copies, store
from decks.library.catalogs import deck_catalog, deck_codes, lacking_in
from decks.library.models import Deck, DeckResult
from decks.library.models.deck_query import DeckQuerySet
from decks.library.prices import deck_cost
from decks.library.tagged import tag_names, tags_of
from decks.pages.cover import deck_cover
from decks.pages.judged import Judged
from web.downloads import FileName, name_file
from web.kept import render_kept
from web.markdown import to_html
from web.prepared import prepared
from web.requests import page_language, text_parameter
from web.versions import Stale, demand_version, look_again

MOST_OTHERS = 50
# What a choice among decks says of each.
NAMES = ("code", "title", "title_ja", "variant")
MOST_FORMATS = 20
EXPORTS = {
    "text": "text/plain",
    "json": "application/json",
    "csv": "text/csv",
    "code": "text/plain",
}
ENDINGS = {"text": "txt", "json": "json", "csv": "csv", "code": "txt"}


def show_deck(request: HttpRequest, code: str) -> HttpResponse:
    deck = access.find_deck(code, request.user)
    ruleset = access.deck_ruleset(deck, request.user, text_parameter(request, "format", 64))
    judged = Judged(deck, ruleset, request.user)
    costs = deck_cost(deck.decklist, judged.catalog, request.user)
    rows = {"deck": deck, "costs": costs, **deck_surroundings(deck, request.user)}
    meant = ruleset.slug, ruleset.as_of, store.rules_generation(), judged.catalog.generation
    return render_kept(
        request, "decks/deck.html", (rows, meant), lambda: rows | deck_context(judged)
    )


def deck_surroundings(deck: Deck, user: Any) -> dict[str, Any]:
    """What the database holds about a deck beyond its own row, as far as this user may see it."""
    mine, may_edit = deck.owned_by(user), deck.editable_by(user)
    return {
        "mine": mine,
        "may_edit": may_edit,
        "folder": deck.folder if mine else None,
        "formats": access.first_formats(deck.game, user, MOST_FORMATS),
        "tags": tags_of([deck])[deck.pk],
        "editors": deck_editors(deck.pk) if may_edit else [],
        "results": deck_results(deck.pk),
        "family": copies.visible_variants(deck, user),
        "source": copies.source_of(deck, user),
        "others": other_decks(deck.game, user, deck.pk) if user.is_authenticated else [],
    }


@prepared
def deck_editors(deck: int) -> QuerySet[User]:
    return User.objects.filter(decks_to_edit=deck).order_by("username")


@prepared
def deck_results(*decks: int) -> QuerySet[DeckResult]:
    """The tournament results of these decks, newest first."""
    return DeckResult.objects.filter(deck__in=decks)


@prepared
def other_decks(game: str, user: Any, deck: int) -> DeckQuerySet:
    """The user's other decks of a game, last changed first."""
    decks = Deck.objects.filter(owner=user, game=game).exclude(pk=deck)
    return decks.only(*NAMES)[:MOST_OTHERS]


def deck_context(judged: Judged) -> dict[str, Any]:
    """What the page says about a deck that follows from its row."""
    deck, ruleset, catalog = judged.deck, judged.ruleset, judged.catalog
    parts, sheet = judged.parts(), judged.sheet
    unfit = sheet.status != "legal"
    return parts | {
        "game": GAMES[deck.game],
        "title": deck.localised(page_language()),
        "text": to_text(deck.decklist, catalog, ruleset.zones, page_language()) if unfit else "",
        "sheet": sheet,
        # Cached parts are settled; no repair was searched for them.
        "unsettled": "repair" in vars(judged) and not judged.settled,
        "ruleset": ruleset,
        "share": deck_share_code(deck.decklist, catalog),
        "lacking_sets": lacking_in(catalog, deck_codes(deck, ruleset)),
        "description": mark_safe(to_html(deck.described(page_language()))),
        "cover": deck_cover(deck, catalog),
    }


def download_deck(request: HttpRequest, code: str) -> HttpResponse:
    """The deck as a file: `?as=` text, json, csv or code."""
    deck = access.find_deck(code, request.user)
    form = text_parameter(request, "as")
    form = form if form in EXPORTS else "text"
    response = HttpResponse(
        deck_as_file(deck, form, request.user), content_type=f"{EXPORTS[form]}; charset=utf-8"
    )
    name_file(response, FileName(deck.localised(page_language()), deck.code, ENDINGS[form]))
    return response


def deck_as_file(deck: Deck, form: str, user: Any) -> str:
    catalog = deck_catalog(deck, user)
    slug = access.visible_slug(deck.format, user) or ""
    match form:
        case "json":
            title = deck.localised(page_language())
            return interchange.to_json(
                deck.decklist, catalog, format=slug, title=title, language=page_language()
            )
        case "csv":
            return BYTE_ORDER_MARK + interchange.to_csv(deck.decklist, catalog, page_language())
        case "code":
            return deck_share_code(deck.decklist, catalog)
    zones = access.deck_ruleset(deck, user).zones
    listed = to_text(deck.decklist, catalog, zones, page_language(), deck.notes)
    return with_head(deck.described(page_language()), listed, catalog)


@require_POST
@login_required
def take_copy(request: HttpRequest, code: str) -> HttpResponse:
    """Copy somebody's deck for the user; the copy is private."""
    deck = access.find_deck(code, request.user)
    # In the language that its new owner reads: a title that is not shown would not be changed either.
    said = deck.described(page_language())
    named = {"title": deck.localised(page_language()), "title_ja": ""}
    new = copies.copy_deck(deck, request.user, description=said, **named)
    new.create(request.user, f"{deck.code} #{deck.version}", tags=tag_names(deck))
    messages.success(request, _("The deck was copied; the copy is yours and private."))
    return redirect("deck", new.code)


@login_required
def delete_deck(request: HttpRequest, code: str) -> HttpResponse:
    deck = access.own_deck_or_404(code, request.user)
    if request.method == "POST":
        try:
            demand_version(request, str(deck.version))
            deck.remove()
        except Stale:
            return look_again(request)
        messages.success(request, _("The deck was deleted."))
        return redirect("deck-list")
    context: dict[str, Any] = {"game": GAMES[deck.game], "deck": deck, "version": deck.version}
    return render(request, "decks/delete.html", context)
