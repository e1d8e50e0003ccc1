"""The cards of a game that a user owns: how many copies of each, typed or pasted."""

from collections.abc import Iterator

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts.limits import held_account
from cards.game import Game
from cards.guesses import Guesses
from decks.exchange.input_errors import DeckInputError
from decks.exchange.lists import read_list
from decks.exchange.text.lines import ReadList
from decks.exchange.text.parsing import MAX_LINES
from decks.library import owned
from decks.library.catalogs import offered_catalog, offered_codes, text_catalog
from decks.library.owned_file import owned_csv
from decks.pages.csv_files import sent_file
from decks.pages.prices import store_prices
from decks.pages.shelf import (
    shelf_context,
    some_of,
    tell_late,
    tell_unclear,
    typed_values,
)
from decks.pages.uploads import sent_text
from web.requests import page_language, signed_in

COUNT, PRICE = "n-", "p-"
# Before these: the field with what the input held when the page was made.
SEEN = "was-"
# What says which cards of the shelf are shown.
ASKED = ("q", "deck", "page")


@login_required
def show_owned(request: HttpRequest, game: Game) -> HttpResponse:
    """The user's cards of a game, or with `?q=` the cards found, each with its count."""
    counts = owned.owned_counts(request.user, game.slug)
    context = shelf_context(request, game, counts, list(counts)) | {
        "different": len(counts),
        "copies": sum(counts.values()),
    }
    return render(request, "decks/owned.html", context)


@require_POST
@login_required
def save_owned(request: HttpRequest, game: Game) -> HttpResponse:
    """Set counts (`n-<number>`) and prices (`p-<number>`) of the form; go back to where they were shown."""
    counts, prices = sent_counts(request, game, COUNT), sent_cards(request, game, PRICE)
    seen_prices = sent_cards(request, game, SEEN + PRICE)
    with held_account(signed_in(request).pk):
        known = owned.owned_counts(request.user, game.slug, counts)
        typed = typed_values(counts, sent_counts(request, game, SEEN + COUNT), known, 0)
        if typed.to_save or not typed.late:
            store_counts(request, game, typed.to_save)
        store_prices(request, game, prices, seen_prices)
    tell_late(request, typed.late)
    if "card" in request.POST and counts:
        return redirect("card", game, next(iter(counts)))
    return redirect(shelf_address(request, game))


def sent_cards(request: HttpRequest, game: Game, prefix: str) -> dict[str, str]:
    """What the form's fields of this sort hold, by the numbers of cards that exist."""
    fields = {
        name.removeprefix(prefix): str(value)
        for name, value in request.POST.items()
        if name.startswith(prefix)
    }
    catalog = offered_catalog(game.slug, request.user, fields)
    return {card.number: text for name, text in fields.items() if (card := catalog.get(name))}


def sent_counts(request: HttpRequest, game: Game, prefix: str) -> dict[str, int]:
    """The counts that the form's fields of this sort hold, by the numbers of cards that exist."""
    sent = sent_cards(request, game, prefix)
    return {
        number: count for number, value in sent.items() if (count := whole_count(value)) is not None
    }


def whole_count(text: str) -> int | None:
    """0 to 999; nothing typed is 0, anything else is no count."""
    typed = text.strip() or "0"
    return int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 4 else None


def shelf_address(request: HttpRequest, game: Game) -> str:
    """The page that the form was on."""
    asked = {name: value[:1000] for name in ASKED if (value := request.POST.get(name))}
    name = "prices" if request.POST.get("from") == "prices" else "owned"
    return f"{reverse(name, args=[game])}?{urlencode(asked)}".rstrip("?")


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
    offered = offered_codes(game.slug, request.user)
    try:
        text = sent_text(request)
        catalog = text_catalog(game.slug, text, request.user, sets=offered)
        parsed = read_list(text, catalog, (), MAX_LINES)
    except DeckInputError as error:
        messages.error(request, error.message(page_language()))
        return redirect("owned", game)
    counts = {card.number: n for card, n in owned.copies_of(parsed.decklist, catalog).items()}
    store_counts(request, game, counts, add=request.POST.get("mode") == "add")
    tell_unclear(request, unclear_lines(parsed, Guesses(catalog)))
    aside = [line.raw.strip()[:60] for line in parsed.lines if line.aside and line.card]
    if aside:
        said = _("Not counted, because they are not in the deck: %(lines)s")
        messages.warning(request, said % {"lines": some_of(aside)})
    return redirect("owned", game)


def unclear_lines(read: ReadList, guesses: Guesses) -> Iterator[str]:
    """The lines that name no card for certain, each with what it probably means."""
    for line in read.unresolved:
        meant = line.cards or guesses.of(line.reference or line.raw.strip())
        said = line.raw.strip()[:60]
        yield f"{said} ({meant[0].localised(page_language())}?)" if meant else said


@login_required
def export_owned(request: HttpRequest, game: Game) -> HttpResponse:
    return sent_file(owned_csv(request.user, game.slug), f"{game.slug}-cards")
