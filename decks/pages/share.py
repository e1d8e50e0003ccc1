"""Decks shared by code: readable without an account, in any browser."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from cards.games import GAMES
from decks.display.sheet import Sheet
from decks.exchange import sharecode
from decks.exchange.sharecode import ShareCodeError
from decks.exchange.text import to_text
from decks.library import access
from decks.library.catalogs import decklist_catalog, drawn_codes, lacking_in
from decks.library.models import ShortLink
from decks.library.models.short_link import LETTERS
from decks.pages.draft import TextDraft
from web.requests import page_language, text_parameter


def show_shared(request: HttpRequest, code: str) -> HttpResponse:
    try:
        decklist = sharecode.decode_known_deck(code)
    except ShareCodeError as error:
        return show_broken_code(request, code, error)
    game = GAMES[decklist.game]
    ruleset = access.first_ruleset(
        game.slug, text_parameter(request, "format", 64), user=request.user
    )
    catalog = decklist_catalog(decklist, request.user, ruleset=ruleset)
    text = to_text(decklist, catalog, ruleset.zones, page_language())
    draft = TextDraft(text, ruleset, catalog, page_language(), ours=True)
    context = {
        "game": game,
        "code": code,
        "text": text,
        "sheet": Sheet(draft.verdict, page_language(), draft.guesses),
        "repair": draft.repair,
        "lacking_sets": lacking_in(catalog, drawn_codes(decklist, ruleset=ruleset)),
        "short": short_address(request, code),
        "ruleset": ruleset,
        "formats": access.visible_formats(game.slug, request.user)[:20],
    }
    return render(request, "decks/shared.html", context)


def short_address(request: HttpRequest, code: str) -> str:
    """The absolute address of the code's short link; empty if nobody has asked for one."""
    link = ShortLink.of_code(code)
    return request.build_absolute_uri(reverse("short-link", args=[link.slug])) if link else ""


def show_broken_code(request: HttpRequest, code: str, error: ShareCodeError) -> HttpResponse:
    """What is wrong with a code, and where."""
    context = {
        "message": error.message(page_language()),
        "good": code[: error.offset][-200:],
        "bad": code[error.offset : error.offset + 1],
        "rest": code[error.offset + 1 :][:200],
        "code": code[:20_000],
    }
    return render(request, "decks/bad_code.html", context, status=404)


def enter_code(request: HttpRequest) -> HttpResponse:
    """The form on the start page and on the page of a broken code."""
    code = "".join(text_parameter(request, "code", 20_000).split())
    if len(code) == LETTERS and ShortLink.objects.filter(slug=code.lower()).exists():
        return redirect("short-link", code.lower())
    return redirect("shared", code) if code else redirect("home")
