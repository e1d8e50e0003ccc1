"""What cards of a game cost: prices that a user types, pastes or uploads, for that user's eyes only."""

from collections.abc import Mapping
from decimal import Decimal

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST

from cards.game import Game
from decks.exchange.amounts import clean_unit, is_same_unit, read_amount
from decks.exchange.input_errors import DeckFileError, DeckTextError
from decks.exchange.pricelist import ParsedPrices, parse_prices
from decks.library import owned, prices
from decks.library.catalogs import offered_codes, text_catalog
from decks.library.price_file import price_csv
from decks.pages.csv_files import sent_file
from decks.pages.shelf import shelf_context, tell_late, tell_unclear, typed_values
from decks.pages.uploads import sent_text
from web.requests import page_language


@login_required
def show_prices(request: HttpRequest, game: Game) -> HttpResponse:
    """The cards that have a price, those found (`?q=`) or those of a deck (`?deck=`), and a place for lists."""
    kept = prices.user_prices(request.user, game.slug)
    priced = list(kept.amounts) if kept else []
    counts = owned.owned_counts(request.user, game.slug)
    context = shelf_context(request, game, counts, priced) | {
        "unit": prices.stated_unit(request.user, game.slug),
        "priced": len(priced),
    }
    return render(request, "decks/prices.html", context)


@require_POST
@login_required
def import_prices(request: HttpRequest, game: Game) -> HttpResponse:
    """Set the unit, and the prices of a list, pasted or as a file (docs/prices.md)."""
    unit = clean_unit(request.POST.get("unit") or prices.stated_unit(request.user, game.slug))
    if unit is None:
        said = _("A unit is a sign or a word of at most 8 characters, without digits.")
        messages.error(request, said)
        return redirect("prices", game)
    try:
        parsed = sent_prices(request, game, unit)
    except (DeckTextError, DeckFileError) as error:
        messages.error(request, error.message(page_language()))
    else:
        store_list(request, game, parsed, unit)
    return redirect("prices", game)


def sent_prices(request: HttpRequest, game: Game, unit: str) -> ParsedPrices:
    """What the file and the text say. Raises DeckFileError, DeckTextError."""
    text = sent_text(request)
    offered = offered_codes(game.slug, request.user)
    return parse_prices(text, text_catalog(game.slug, text, request.user, sets=offered), unit)


def store_list(request: HttpRequest, game: Game, parsed: ParsedPrices, unit: str) -> None:
    """Keep what was read. A list in another unit is refused, lest all prices so far change theirs."""
    if parsed.unit and not is_same_unit(parsed.unit, unit):
        if prices.user_prices(request.user, game.slug):
            said = _("This list is in %(theirs)s, your prices are in %(mine)s.")
            messages.error(request, said % {"theirs": parsed.unit, "mine": unit})
            return
        unit = parsed.unit
    if set_prices(request, game, parsed.amounts, unit):
        n = len(parsed.amounts)
        said = ngettext("%(n)s price was saved.", "%(n)s prices were saved.", n)
        messages.success(request, said % {"n": f"{n:,}"})
        tell_unclear(request, [line[:60] for line in parsed.unclear])


def store_prices(
    request: HttpRequest, game: Game, typed: Mapping[str, str], seen: Mapping[str, str]
) -> None:
    """Set the prices that changed since they were `seen`; nothing typed forgets one. What is no amount, or comes
    later than somebody else's price, is told and changes nothing."""
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
    kept = prices.user_prices(request.user, game.slug)
    shown = {number: read_amount(text, unit) for number, text in seen.items()}
    values = typed_values(amounts, shown, kept.amounts if kept else {}, None)
    set_prices(request, game, values.to_save)
    tell_late(request, {number: typed[number].strip()[:40] for number in values.late})
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


@login_required
def export_prices(request: HttpRequest, game: Game) -> HttpResponse:
    return sent_file(price_csv(request.user, game.slug), f"{game.slug}-prices")
