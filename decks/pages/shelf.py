"""The shelf: cards of a game with the copies and prices that a user may type beside them."""

from collections.abc import Iterable, Mapping
from itertools import islice
from typing import Any, NamedTuple, TypeVar

from django.contrib import messages
from django.http import Http404, HttpRequest
from django.utils.translation import gettext as _

from cards.catalog import Catalog
from cards.game import Game
from cards.record import CardRecord
from cards.search.query import parse_query
from decks.exchange.amounts import plain_amount
from decks.library import access, owned, prices
from decks.library.catalogs import deck_catalog, offered_catalog
from decks.library.models import Deck
from web.pagination import Page
from web.requests import number_parameter, text_parameter

PAGE_SIZE = 60
MOST_UNCLEAR = 10
V = TypeVar("V")


class ShelfRow(NamedTuple):
    """A card with what its inputs hold."""

    card: CardRecord
    copies: int
    price: str


def shelf_context(
    request: HttpRequest, game: Game, counts: Mapping[str, int], listed: list[str]
) -> dict[str, Any]:
    """The cards that `?q=` finds or the deck `?deck=` holds, else those listed; with copies and prices."""
    text, deck = text_parameter(request, "q", 1000).strip(), asked_deck(request, game)
    catalog = deck_catalog(deck, request.user) if deck else None
    catalog = catalog or offered_catalog(game.slug, request.user, listed)
    cards = cards_shown(game, catalog, text, deck, set(listed))
    asked, kept = number_parameter(request), prices.user_prices(request.user, game.slug)
    start = (asked - 1) * PAGE_SIZE
    rows = [shelf_row(card, counts, kept) for card in cards[start : start + PAGE_SIZE]]
    return {
        "game": game,
        "text": text,
        "deck": deck,
        "page": Page(rows, asked, len(cards), PAGE_SIZE),
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


class Typed(NamedTuple):
    """What a form says of cards, by number: what to save, and what comes after somebody else's change."""

    to_save: dict[str, Any]
    late: dict[str, Any]


def typed_values(
    sent: Mapping[str, V], seen: Mapping[str, V], known: Mapping[str, V], nothing: V
) -> Typed:
    """`seen`: what the form showed; what it left so is no change. `known`: what is kept now, `nothing` of cards
    that are not there. Forms that do not say what they showed are never late."""
    typed = Typed({}, {})
    for number, value in sent.items():
        now = known.get(number, nothing)
        if number not in seen:
            typed.to_save[number] = value
        elif value != seen[number]:
            (typed.to_save if now in (seen[number], value) else typed.late)[number] = value
    return typed


def tell_late(request: HttpRequest, typed: Mapping[str, object]) -> None:
    """What was typed for cards that somebody has changed meanwhile: it is not saved, and must not be lost."""
    shown = some_of(f"{number} ({value})" for number, value in typed.items())
    if shown:
        said = _(
            "Changed elsewhere since you opened the page; what you typed was not saved: %(cards)s"
        )
        messages.error(request, said % {"cards": shown})


def tell_unclear(request: HttpRequest, lines: Iterable[str]) -> None:
    shown = some_of(lines)
    if shown:
        messages.error(request, _("Not understood: %(lines)s") % {"lines": shown})


def some_of(lines: Iterable[str]) -> str:
    """The first of the lines in one sentence; it says if there are more."""
    some = list(islice(lines, MOST_UNCLEAR + 1))
    return _(", ").join(some[:MOST_UNCLEAR] + ["…"] * (len(some) > MOST_UNCLEAR))
