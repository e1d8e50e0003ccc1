"""The shelf: the cards of a game that a user owns, with copies and prices; one card's count."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any, NamedTuple

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from cards.catalog import Catalog
from cards.game import Game
from cards.record import CardRecord
from cards.search.query import parse_query
from decks.exchange.amounts import plain_amount, read_amount
from decks.exchange.input_errors import DeckTextError
from decks.exchange.text import parse_deck
from decks.library import access, owned, prices
from decks.library.catalogs import deck_catalog, offered_catalog, offered_codes, text_catalog
from decks.library.models import Deck
from decks.pages.csv_files import NAMED, csv_file, named_cells
from web.pages import Page, number_parameter, page_language, text_parameter

PAGE_SIZE = 60
MOST_UNCLEAR = 20
COUNT, PRICE = "n-", "p-"
# What says which cards of the shelf are shown.
ASKED = ("q", "deck", "page")


class ShelfRow(NamedTuple):
    """A card with what its inputs hold."""

    card: CardRecord
    copies: int
    price: str


@login_required
def show_owned(request: HttpRequest, game: Game) -> HttpResponse:
    """The user's cards of a game, or with `?q=` the cards found, each with its count."""
    counts = owned.owned_counts(request.user, game.slug)
    context = shelf_context(request, game, counts, list(counts)) | {
        "different": len(counts),
        "copies": sum(counts.values()),
    }
    return render(request, "decks/owned.html", context)


def shelf_context(
    request: HttpRequest, game: Game, counts: Mapping[str, int], listed: list[str]
) -> dict[str, Any]:
    """The cards that `?q=` finds or the deck `?deck=` holds, else those listed; with copies and prices."""
    text, deck = text_parameter(request, "q", 1000).strip(), asked_deck(request, game)
    catalog = deck_catalog(deck, request.user) if deck else None
    catalog = catalog or offered_catalog(game.slug, request.user, listed)
    found = cards_shown(game, catalog, text, deck, set(listed))
    asked, kept = number_parameter(request), prices.user_prices(request.user, game.slug)
    start = (asked - 1) * PAGE_SIZE
    rows = [shelf_row(card, counts, kept) for card in found[start : start + PAGE_SIZE]]
    return {
        "game": game,
        "text": text,
        "deck": deck,
        "page": Page(rows, asked, len(found), PAGE_SIZE),
        "unit": kept.unit if kept else "",
    }


def asked_deck(request: HttpRequest, game: Game) -> Deck | None:
    """The deck whose cards are shown, `?deck=`; Http404 for one that the user may not see."""
    code = text_parameter(request, "deck", 100)
    deck = access.find_deck(code, request.user) if code else None
    if deck and deck.game != game.slug:
        raise Http404
    return deck


def cards_shown(
    game: Game, catalog: Catalog, text: str, deck: Deck | None, listed: set[str]
) -> list[CardRecord]:
    if text:
        return list(parse_query(text, game).search(catalog))
    if deck:
        return list(owned.copies_of(deck.decklist, catalog))
    return [card for card in catalog if card.number in listed]


def shelf_row(card: CardRecord, counts: Mapping[str, int], kept: prices.Prices | None) -> ShelfRow:
    price = kept.price(card) if kept else None
    return ShelfRow(card, counts.get(card.number, 0), "" if price is None else plain_amount(price))


@require_POST
@login_required
def save_owned(request: HttpRequest, game: Game) -> HttpResponse:
    """Set counts (`n-<number>`) and prices (`p-<number>`) of the form; go back to where they were shown."""
    sent = sent_cards(request, game, COUNT)
    counts = {
        number: count for number, value in sent.items() if (count := whole_count(value)) is not None
    }
    store_counts(request, game, counts)
    store_prices(request, game, sent_cards(request, game, PRICE))
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


def store_prices(request: HttpRequest, game: Game, typed: Mapping[str, str]) -> None:
    """Set the prices that changed; nothing typed forgets one. What is no amount is told and changes nothing."""
    if not any(typed.values()) and not prices.user_prices(request.user, game.slug):
        return
    unit = prices.stated_unit(request.user, game.slug)
    amounts: dict[str, Decimal | None] = {}
    unclear = []
    for number, text in typed.items():
        amount = read_amount(text, unit)
        if amount is None and text.strip():
            unclear.append(f"{number} {text.strip()[:40]}")
        else:
            amounts[number] = amount
    set_prices(request, game, amounts)
    tell_unclear(request, unclear)


def set_prices(
    request: HttpRequest, game: Game, amounts: Mapping[str, Decimal | None], unit: str = ""
) -> bool:
    """Whether there was room for them; if there was not, this is said."""
    try:
        prices.set_prices(request.user, game.slug, amounts, unit)
    except prices.TooManyPrices:
        said = _("You can keep prices of at most %(n)s different cards.")
        messages.error(request, said % {"n": f"{prices.MOST_PRICED:,}"})
        return False
    return True


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
    rows = [(counts[card.number], *named_cells(card)) for card in catalog if card.number in counts]
    return csv_file(("quantity", *NAMED), rows, f"{game.slug}-cards.csv")
