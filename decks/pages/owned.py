"""Pages on the cards that a user owns: the shelf of a game, one card's count, what a deck lacks."""

import csv
import io
from collections.abc import Iterable
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from cards.catalog import Catalog
from cards.game import Game
from cards.games import GAMES
from cards.record import CardRecord
from cards.search.query import parse_query
from decks.exchange.input_errors import DeckTextError
from decks.exchange.interchange.csvform import guard_cell
from decks.exchange.text import parse_deck
from decks.library import access, owned
from decks.library.catalogs import deck_catalog, offered_catalog, offered_codes, text_catalog
from web.pages import Page, number_parameter, page_language, text_parameter

PAGE_SIZE = 60
MOST_UNCLEAR = 20
PREFIX = "n-"


@login_required
def show_owned(request: HttpRequest, game: Game) -> HttpResponse:
    """The user's cards of a game, or with `?q=` the cards found, each with its count."""
    text = text_parameter(request, "q", 1000).strip()
    counts = owned.owned_counts(request.user, game.slug)
    catalog = offered_catalog(game.slug, request.user, counts)
    found = cards_shown(game, catalog, text, counts)
    asked = number_parameter(request)
    start = (asked - 1) * PAGE_SIZE
    rows = [(card, counts.get(card.number, 0)) for card in found[start : start + PAGE_SIZE]]
    context = {
        "game": game,
        "text": text,
        "page": Page(rows, asked, len(found), PAGE_SIZE),
        "different": len(counts),
        "copies": sum(counts.values()),
    }
    return render(request, "decks/owned.html", context)


def cards_shown(
    game: Game, catalog: Catalog, text: str, counts: dict[str, int]
) -> list[CardRecord]:
    if text:
        return list(parse_query(text, game).search(catalog))
    return [card for card in catalog if card.number in counts]


@require_POST
@login_required
def save_owned(request: HttpRequest, game: Game) -> HttpResponse:
    """Set the counts of the form (`n-<number>`), and go back to where they were shown."""
    named = [name.removeprefix(PREFIX) for name in request.POST]
    catalog = offered_catalog(game.slug, request.user, named)
    counts = {
        card.number: count
        for name, value in request.POST.items()
        if name.startswith(PREFIX) and (card := catalog.get(name.removeprefix(PREFIX)))
        if (count := whole_count(value)) is not None
    }
    store_counts(request, game, counts)
    if "card" in request.POST and counts:
        return redirect("card", game, next(iter(counts)))
    asked = request.POST.get("q", "")[:1000], request.POST.get("page", "")[:6]
    return redirect(owned_address(game, *asked))


def whole_count(text: Any) -> int | None:
    """0 to 999; nothing typed is 0, anything else is no count."""
    typed = str(text).strip() or "0"
    return int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 4 else None


def owned_address(game: Game, text: str = "", page: str = "") -> str:
    asked = {name: value for name, value in (("q", text), ("page", page)) if value}
    return f"{reverse('owned', args=[game])}?{urlencode(asked)}".rstrip("?")


def store_counts(
    request: HttpRequest, game: Game, counts: dict[str, int], add: bool = False
) -> None:
    """Set the counts, or add them to what the user has, and say so."""
    try:
        (owned.add_owned if add else owned.set_owned)(request.user, game.slug, counts)
    except owned.TooManyOwned:
        said = _("You can list at most %(n)s different cards.")
        messages.error(request, said % {"n": f"{owned.MOST_OWNED:,}"})
    else:
        messages.success(request, _("Your cards were saved."))


@require_POST
@login_required
def import_owned(request: HttpRequest, game: Game) -> HttpResponse:
    """Read a list of cards (docs/deck-lists.md): set their counts, or add to them (`mode=add`)."""
    text, offered = request.POST.get("text", ""), offered_codes(game.slug, request.user)
    catalog = text_catalog(game.slug, text, request.user, sets=offered)
    try:
        parsed = parse_deck(text, catalog, ())
    except DeckTextError as error:
        messages.error(request, error.message(page_language()))
        return redirect("owned", game)
    counts = {card.number: n for card, n in owned.copies_of(parsed.decklist, catalog).items()}
    store_counts(request, game, counts, add=request.POST.get("mode") == "add")
    tell_unclear(request, [line.raw.strip()[:60] for line in parsed.unresolved])
    return redirect("owned", game)


def tell_unclear(request: HttpRequest, lines: list[str]) -> None:
    if lines:
        shown = _(", ").join(lines[:MOST_UNCLEAR])
        messages.error(request, _("Not understood: %(lines)s") % {"lines": shown})


@login_required
def export_owned(request: HttpRequest, game: Game) -> HttpResponse:
    counts = owned.owned_counts(request.user, game.slug)
    catalog = offered_catalog(game.slug, request.user, counts)
    rows = [(counts[card.number], card) for card in catalog if card.number in counts]
    return csv_file(rows, f"{game.slug}-cards.csv")


@login_required
def show_lacking(request: HttpRequest, code: str) -> HttpResponse:
    """What the user lacks of a deck; `?as=csv` is the list as a file."""
    deck = access.find_deck(code, request.user)
    copies = owned.copies_of(deck.decklist, deck_catalog(deck, request.user))
    lacking = list(owned.lacking_cards(copies, owned.owned_counts(request.user, deck.game)))
    if text_parameter(request, "as", 3) == "csv":
        return csv_file([(one.lacking, one.card) for one in lacking], "lacking.csv")
    context = {
        "deck": deck,
        "game": GAMES[deck.game],
        "lacking": lacking,
        "copies": sum(one.lacking for one in lacking),
        "text": "\n".join(
            f"{one.lacking} [{one.card.number}] {one.card.localised(page_language())}"
            for one in lacking
        ),
    }
    return render(request, "decks/lacking.html", context)


def csv_file(rows: Iterable[tuple[int, CardRecord]], name: str) -> HttpResponse:
    """Quantity, number and name of each card; a spreadsheet reads no cell as a formula."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(["quantity", "number", "name.ja", "name.en"])
    for count, card in rows:
        cells = (card.number, card.name_ja, card.name_en)
        writer.writerow([count, *map(guard_cell, cells)])
    response = HttpResponse(text.getvalue(), content_type="text/csv; charset=utf-8")
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
