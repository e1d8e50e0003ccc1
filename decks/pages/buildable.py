"""Which decks a user can build with the cards that the user owns, and how far away the others are."""

from typing import Any, NamedTuple

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from cards.game import Game
from cards.sets.access import catalog_for
from decks.legality.resolved import identified_card
from decks.library import owned
from decks.library.catalogs import drawn_codes
from decks.library.models import Deck
from decks.library.prices import Cost, unknown_cards, user_prices
from web.pagination import Page
from web.requests import number_parameter, text_parameter

# The decks changed last are looked at: a page may not cost more with every deck that somebody publishes.
MOST_LOOKED_AT = 500
PAGE_SIZE = 60


class BuildableDeck(NamedTuple):
    """`lacking` of its `size` copies are missing; `unknown`: so many more are of cards that nobody knows.
    `cost` of what is missing, for who keeps prices."""

    deck: Deck
    lacking: int
    size: int
    unknown: int
    cost: Cost | None


@login_required
def show_buildable(request: HttpRequest, game: Game) -> HttpResponse:
    """The user's own decks and public ones, those that lack the fewest cards first, or the cheapest
    (`?sort=cost`)."""
    rows, asked = buildable_decks(request.user, game), number_parameter(request)
    priced = any(row.cost for row in rows)
    by_cost = priced and text_parameter(request, "sort", 9) == "cost"
    rows = sorted(rows, key=cost_order) if by_cost else rows
    start = (asked - 1) * PAGE_SIZE
    context = {
        "game": game,
        "page": Page(rows[start : start + PAGE_SIZE], asked, len(rows), PAGE_SIZE),
        "complete": sum(not row.lacking and not row.unknown for row in rows),
        "looked_at": MOST_LOOKED_AT,
        "priced": priced,
        "by_cost": by_cost,
    }
    return render(request, "decks/buildable.html", context)


def buildable_decks(user: Any, game: Game) -> list[BuildableDeck]:
    """The decks that hold any card, by what is missing; of equals, the one changed last first."""
    decks = Deck.objects.listed_for(user).filter(game=game.slug).select_related("owner")
    looked_at = list(decks.order_by("-changed", "-id")[:MOST_LOOKED_AT])
    codes = {code for deck in looked_at for code in drawn_codes(deck.decklist, deck.sets)}
    catalog, counts = catalog_for(game.slug, codes, user), owned.owned_counts(user, game.slug)
    prices = user_prices(user, game.slug)
    rows = []
    for deck in looked_at:
        copies, size = owned.copies_of(deck.decklist, catalog), deck.decklist.size
        lacking = {
            shortfall.card: shortfall.lacking for shortfall in owned.lacking_cards(copies, counts)
        }
        cost = prices.cost(lacking, unknown_cards(deck.decklist, catalog)) if prices else None
        if size:
            unknown = sum(
                max(entry.certain, 1)
                for _zone, entry in deck.decklist.entries()
                if identified_card(entry, catalog) is None
            )
            rows.append(BuildableDeck(deck, sum(lacking.values()), size, unknown, cost))
    return sorted(rows, key=lambda row: row.lacking + row.unknown)


def cost_order(row: BuildableDeck) -> Any:
    """What can be built for least first; a cost that lacks prices tells little."""
    return row.cost and row.cost.order
