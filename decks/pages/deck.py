"""The page of a saved deck and what can be done with it."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.safestring import mark_safe
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from cards import store as cards
from cards.games import GAMES
from decks.display.markdown import to_html
from decks.exchange import interchange, sharecode
from decks.exchange.sharecode import ShareCodeError
from decks.exchange.text import to_text
from decks.legality.decklist import Decklist
from decks.legality.ruleset import Ruleset
from decks.library import access, copies, store
from decks.library.models import Deck
from decks.library.models.deck_query import DeckQuerySet
from decks.library.tagged import tag_names, tags_of
from decks.pages.cover import cover
from decks.pages.judged import Judged
from web.kept import render_kept
from web.pages import language, word
from web.prepared import prepared

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


def deck(request: HttpRequest, code: str) -> HttpResponse:
    found = access.deck_or_404(code, request.user)
    ruleset = access.ruleset_of(found, request.user, word(request, "format", 64))
    rows = {"deck": found, **beside(found, request.user)}
    meant = ruleset.slug, ruleset.as_of, store.generation(), cards.catalog(found.game).generation
    return render_kept(
        request, "decks/deck.html", (rows, meant), lambda: rows | worked_out(found, ruleset)
    )


def beside(deck: Deck, user: Any) -> dict[str, Any]:
    """What the database says about a deck besides its own row, as this user may see it."""
    mine, may_edit = deck.owned_by(user), deck.editable_by(user)
    return {
        "mine": mine,
        "may_edit": may_edit,
        "folder": deck.folder if mine else None,
        "formats": access.first_formats(deck.game, user, MOST_FORMATS),
        "tags": tags_of([deck])[deck.pk],
        "editors": editors(deck.pk) if may_edit else [],
        "family": copies.family(deck, user),
        "source": copies.source_of(deck, user),
        "others": others(deck.game, user, deck.pk) if user.is_authenticated else [],
    }


@prepared
def editors(deck: int) -> QuerySet[User]:
    return User.objects.filter(decks_to_edit=deck).order_by("username")


@prepared
def others(game: str, user: Any, deck: int) -> DeckQuerySet:
    """One's other decks of a game, the last changed first."""
    decks = Deck.objects.filter(owner=user, game=game).exclude(pk=deck)
    return decks.only(*NAMES)[:MOST_OTHERS]


def worked_out(deck: Deck, ruleset: Ruleset) -> dict[str, Any]:
    """What the page says about a deck that follows from its row."""
    catalog, judged = cards.catalog(deck.game), Judged(deck, ruleset)
    parts, sheet = judged.parts(), judged.sheet
    unfit = sheet.status != "legal"
    return parts | {
        "game": GAMES[deck.game],
        "title": deck.localised(language()),
        "text": to_text(deck.decklist, catalog, ruleset.zones, language()) if unfit else "",
        "sheet": sheet,
        # Parts that were at hand are settled, and then no repair was looked for.
        "unsettled": "repair" in vars(judged) and not judged.settled,
        "ruleset": ruleset,
        "share": share_code(deck.decklist, deck.game),
        "description": mark_safe(to_html(deck.description)),
        "cover": cover(deck, catalog),
    }


def share_code(decklist: Decklist, game: str) -> str:
    """The deck's share code; empty for a deck too large for one."""
    try:
        return sharecode.encode(sharecode.canonical(decklist, cards.catalog(game)))
    except ShareCodeError:
        return ""


def export(request: HttpRequest, code: str) -> HttpResponse:
    """The deck as a file: `?as=` text, json, csv or code."""
    found = access.deck_or_404(code, request.user)
    form = word(request, "as")
    form = form if form in EXPORTS else "text"
    response = HttpResponse(
        exported(found, form, request.user), content_type=f"{EXPORTS[form]}; charset=utf-8"
    )
    name = slugify(found.title) or found.code
    response.headers["Content-Disposition"] = f'attachment; filename="{name[:60]}.{ENDINGS[form]}"'
    return response


def exported(deck: Deck, form: str, user: Any) -> str:
    catalog = cards.catalog(deck.game)
    slug = access.slug_of(deck.format, user) or ""
    match form:
        case "json":
            title = deck.localised(language())
            return interchange.to_json(
                deck.decklist, catalog, format=slug, title=title, language=language()
            )
        case "csv":
            return interchange.to_csv(deck.decklist, catalog, language())
        case "code":
            return share_code(deck.decklist, deck.game)
    zones = access.ruleset_of(deck, user).zones
    return to_text(deck.decklist, catalog, zones, language())


@require_POST
@login_required
def copy(request: HttpRequest, code: str) -> HttpResponse:
    """Somebody's deck as one's own, private at first."""
    found = access.deck_or_404(code, request.user)
    new = copies.copied(found, request.user)
    new.create(request.user, f"{found.code} #{found.version}", tags=tag_names(found))
    messages.success(request, _("The deck was copied; the copy is yours and private."))
    return redirect("deck", new.code)


@login_required
def delete(request: HttpRequest, code: str) -> HttpResponse:
    found = access.own_deck_or_404(code, request.user)
    if request.method == "POST":
        found.remove()
        messages.success(request, _("The deck was deleted."))
        return redirect("deck-list")
    context: dict[str, Any] = {"game": GAMES[found.game], "deck": found}
    return render(request, "decks/delete.html", context)
