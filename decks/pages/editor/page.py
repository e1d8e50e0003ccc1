"""The page where building begins, and the editor's page for new and saved decks."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_safe

from cards import store as cards
from cards.game import Game
from cards.games import GAMES
from cards.sets.access import catalog_of_card
from decks.display.played import played_words
from decks.display.sheet import verdict_status
from decks.display.statistics import statistics_strip
from decks.editor.adding import add_copy
from decks.exchange import sharecode
from decks.exchange.sharecode import ShareCodeError
from decks.exchange.text import to_text
from decks.legality.decklist import Decklist
from decks.legality.ruleset import Ruleset
from decks.library import access, store
from decks.library.catalogs import decklist_catalog
from decks.library.models import Deck
from decks.library.set_choices import codes_written
from decks.library.tagged import tag_names
from decks.pages.edit import KEPT, Editor, saved_form
from decks.pages.edit import edit_deck as form
from decks.pages.editor.boot import boot_data
from decks.pages.editor.search import SearchBody, results_html
from decks.pages.editor.verdict import verdict_panel
from decks.pages.share import show_broken_code
from decks.requests.built import Built
from web.kept import render_kept
from web.markdown import LONGEST
from web.requests import page_language, text_parameter

PAGE = "editor/page.html"
# On the page where building begins.
MOST_STARTS = 12
MOST_OWN = 12


def choose_build(request: HttpRequest) -> HttpResponse:
    """Choose a format to build for, or one of the user's decks; the browser lists the drafts on this device."""
    user = request.user
    own = Deck.objects.filter(owner=user).select_related("format") if user.is_authenticated else ()
    starts = [
        (game, access.visible_formats(game.slug, user)[:MOST_STARTS]) for game in GAMES.values()
    ]
    return render(request, "editor/build.html", {"starts": starts, "decks": own[:MOST_OWN]})


@require_safe
@ensure_csrf_cookie
def build_game(request: HttpRequest, game: Game) -> HttpResponse:
    """A new deck: `?format=` slug, `?sets=` codes of card sets; `?code=` a share code (with `title` and
    `description`), `?copy=` a deck or `?with=` the number of a card to start from."""
    if code := text_parameter(request, "code", 20_000).strip():
        return editor_from_code(request, game, code)
    if code := text_parameter(request, "copy", 40):
        return from_copy(request, game, access.find_deck(code, request.user))
    if number := text_parameter(request, "with", 64):
        return from_card(request, game, number)
    return blank_editor(request, game, chosen_ruleset(request, game))


def blank_editor(request: HttpRequest, game: Game, ruleset: Ruleset) -> HttpResponse:
    """An empty deck. All visitors get the same page; users may have formats of their own."""
    nothing, start = Decklist(game.slug, {}), asked_sets(request)
    if request.user.is_authenticated or start or store.format_sets(game.slug, ruleset.slug):
        return editor_page(request, game, nothing, ruleset, start)
    made_of = (
        ruleset.slug,
        ruleset.as_of,
        store.rules_generation(),
        cards.current_catalog(game.slug).generation,
    )
    return render_kept(
        request, PAGE, made_of, lambda: editor_context(request, game, nothing, ruleset, {})
    )


def asked_sets(request: HttpRequest) -> dict[str, Any]:
    """The card sets that the address names, as what a new deck begins with."""
    codes = codes_written(text_parameter(request, "sets", 1000))
    return {"sets": codes} if codes else {}


def editor_from_code(request: HttpRequest, game: Game, code: str) -> HttpResponse:
    try:
        decklist = sharecode.decode_known_deck(code)
    except ShareCodeError as error:
        return show_broken_code(request, code, error)
    if decklist.game != game.slug:
        return redirect_to_game(request, decklist.game)
    said = {"title": 200, "description": LONGEST}
    start = {name: text_parameter(request, name, most) for name, most in said.items()}
    start |= asked_sets(request)
    return editor_page(request, game, decklist, chosen_ruleset(request, game), start)


def from_copy(request: HttpRequest, game: Game, deck: Deck) -> HttpResponse:
    if deck.game != game.slug:
        return redirect_to_game(request, deck.game)
    own = access.visible_slug(deck.format, request.user) or ""
    names = {
        "title": deck.localised(page_language()),
        "description": deck.described(page_language()),
    }
    own_ways = {"arranged": deck.arranged, "notes": deck.notes, "sets": deck.sets}
    start = {**names, **own_ways, "copied_from": deck.code, "tags": tag_names(deck)}
    return editor_page(request, game, deck.decklist, chosen_ruleset(request, game, own), start)


def from_card(request: HttpRequest, game: Game, number: str) -> HttpResponse:
    ruleset = chosen_ruleset(request, game)
    catalog = catalog_of_card(game.slug, number, request.user)
    card = catalog.get(number)
    if card is None or not card.deckable:
        raise Http404(_("There is no card with this number."))
    decklist = add_copy(Decklist(game.slug, {}), card, ruleset, catalog)
    return editor_page(request, game, decklist, ruleset, asked_sets(request))


def redirect_to_game(request: HttpRequest, game: str) -> HttpResponse:
    """Redirect to the same page of the deck's own game, without the format, which belongs to this one."""
    asked = request.GET.copy()
    asked.pop("format", None)
    return redirect(f"{reverse('build-game', args=[game])}?{asked.urlencode()}")


def chosen_ruleset(request: HttpRequest, game: Game, slug: str = "") -> Ruleset:
    """The format in the address (404 if there is no such format), or else `slug`, or else the first."""
    named = text_parameter(request, "format", 64)
    if named:
        access.format_or_404(game.slug, named, request.user)
    return access.first_ruleset(game.slug, named, slug, user=request.user)


@login_required
@ensure_csrf_cookie
def deck_editor(request: HttpRequest, code: str) -> HttpResponse:
    """The editor of a saved deck. A POST, or `?form=1`, gets the form without scripts."""
    if request.method == "POST" or text_parameter(request, "form", 1):
        return form(request, code)
    deck = access.editable_deck_or_404(code, request.user)
    ruleset = access.deck_ruleset(deck, request.user)
    return editor_page(request, GAMES[deck.game], deck.decklist, ruleset, {}, deck)


def editor_page(request: HttpRequest, *built: Any) -> HttpResponse:
    return render(request, PAGE, editor_context(request, *built))


def editor_context(
    request: HttpRequest,
    game: Game,
    decklist: Decklist,
    ruleset: Ruleset,
    start: dict[str, Any],
    deck: Deck | None = None,
) -> dict[str, Any]:
    sets = deck.sets if deck else start.get("sets", ())
    catalog = decklist_catalog(decklist, request.user, sets=sets, ruleset=ruleset)
    built = Built(decklist, ruleset, catalog, sets)
    return plain_form(request, built, deck, start) | {
        "game": game,
        "deck": deck,
        "boot": boot_data(request, game, deck, built, start),
        "results_html": mark_safe(
            results_html(built, game, SearchBody(format=ruleset.slug, deck={}))
        ),
        "status": verdict_status(built.verdict),
        "strip": statistics_strip(built.verdict, page_language()),
        "played": played_words(built.verdict, page_language()),
        "verdict_html": mark_safe(verdict_panel(built, request.user)),
    }


def plain_form(
    request: HttpRequest, built: Built, deck: Deck | None, start: dict[str, Any]
) -> dict[str, Any]:
    """What the form without scripts (editor/form.html) needs."""
    if deck:
        return Editor(request, saved_form(deck, request.user), deck).context(checked=False)
    text = to_text(built.decklist, built.catalog, built.ruleset.zones, page_language())
    values = {"format": f"{built.ruleset.game}/{built.ruleset.slug}", "text": text}
    values |= {name: said for name, said in start.items() if name in KEPT}
    values["sets"] = ",".join(start.get("sets", ()))
    editor = Editor(request, values)
    editor.values["once"] = ""  # strangers share the page, so it cannot mark what is made from it
    return editor.context(checked=False)
