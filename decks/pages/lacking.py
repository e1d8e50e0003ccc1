"""What a user lacks of a deck, and what that costs by the user's own prices."""

from typing import Any, NamedTuple

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from cards.games import GAMES
from decks.exchange.amounts import plain_amount
from decks.library import access, owned
from decks.library.catalogs import deck_catalog
from decks.library.models import Deck
from decks.library.owned import LackingCard
from decks.library.prices import Cost, Prices, unknown_cards, user_prices
from decks.pages.csv_files import NAMED, csv_file, named_cells
from web.requests import page_language, text_parameter

# What `?sort=` may say, and what a click on the heading asks for then.
ORDERS = {"": "dear", "dear": "cheap", "cheap": ""}


class LackingRow(NamedTuple):
    """A card that is missing; `cost` is what all missing copies of it come to, if the user knows its price."""

    shortfall: LackingCard
    price: Any = None
    cost: Any = None


@login_required
def show_lacking(request: HttpRequest, code: str) -> HttpResponse:
    """What the user lacks of a deck; `?as=csv` is the list as a file, `?sort=` dear or cheap."""
    deck = access.find_deck(code, request.user)
    prices, sort = user_prices(request.user, deck.game), text_parameter(request, "sort", 9)
    sort = sort if sort in ORDERS and prices else ""
    rows = sorted_rows(lacking_rows(deck, request.user, prices), sort)
    if text_parameter(request, "as", 3) == "csv":
        return lacking_file(deck, rows, prices)
    context = {
        "deck": deck,
        "game": GAMES[deck.game],
        "rows": rows,
        "copies": sum(row.shortfall.lacking for row in rows),
        "cost": lacking_cost(deck, request.user, rows, prices),
        "sort": sort,
        "next_sort": ORDERS[sort],
        "text": lacking_text(rows),
    }
    return render(request, "decks/lacking.html", context)


def lacking_rows(deck: Deck, user: Any, prices: Prices | None) -> list[LackingRow]:
    """In the order of the deck."""
    copies = owned.copies_of(deck.decklist, deck_catalog(deck, user))
    rows = []
    for shortfall in owned.lacking_cards(copies, owned.owned_counts(user, deck.game)):
        price = prices.price(shortfall.card) if prices else None
        rows.append(
            LackingRow(shortfall, price, None if price is None else price * shortfall.lacking)
        )
    return rows


def sorted_rows(rows: list[LackingRow], sort: str) -> list[LackingRow]:
    """By what they cost; cards without a price last."""
    if not sort:
        return rows
    priced = sorted((row for row in rows if row.cost is not None), key=lambda row: row.cost)
    return [*(priced[::-1] if sort == "dear" else priced), *(r for r in rows if r.cost is None)]


def lacking_cost(
    deck: Deck, user: Any, rows: list[LackingRow], prices: Prices | None
) -> Cost | None:
    """What all of it costs; cards that nobody can identify have no price."""
    if prices is None:
        return None
    unknown = unknown_cards(deck.decklist, deck_catalog(deck, user))
    return prices.cost({row.shortfall.card: row.shortfall.lacking for row in rows}, unknown)


def lacking_text(rows: list[LackingRow]) -> str:
    """Cards to buy or trade. It is for others, so it has no prices."""
    return "\n".join(
        f"{shortfall.lacking} [{shortfall.card.number}] {shortfall.card.localised(page_language())}"
        for shortfall, *_ in rows
    )


def lacking_file(deck: Deck, rows: list[LackingRow], prices: Prices | None) -> HttpResponse:
    """Price and unit are in it for who keeps prices."""
    columns = ("quantity", *NAMED, *(("price", "unit") if prices else ()))
    cells = [
        (row.shortfall.lacking, *named_cells(row.shortfall.card), *price_cells(row, prices))
        for row in rows
    ]
    return csv_file(columns, cells, "lacking", deck.localised(page_language()))


def price_cells(row: LackingRow, prices: Prices | None) -> tuple[str, ...]:
    """What one copy costs, and in which unit."""
    if prices is None:
        return ()
    return ("", "") if row.price is None else (plain_amount(row.price), prices.unit)
