"""What a card's page shows about decks and formats."""

from collections.abc import Callable
from typing import Any

from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from cards.catalog import Catalog
from cards.game import Game
from cards.record import CardRecord
from cards.sets.access import catalog_of_card
from decks.legality.constraints.pool import Pool
from decks.legality.ruleset import Ruleset
from decks.library import access, card_index, store
from decks.library.listing import ORDERS
from decks.library.models import Deck, Format, OwnedCard
from decks.library.models.deck_query import DeckQuerySet
from web.prepared import prepared

MOST_DECKS = 10
MOST_FORMATS = 200


def card_page_part(
    request: HttpRequest, card: CardRecord, game: Game
) -> tuple[Any, Callable[[], dict[str, Any]]]:
    """The most liked listed decks that hold the card, the user's latest decks, and the formats that allow it."""
    catalog = catalog_of_card(game.slug, card.number, request.user)
    keys = card_index.reference_keys([card], catalog)
    decks = decks_with(request.user, game.slug, *keys)
    formats = access.first_formats(game.slug, request.user, MOST_FORMATS)
    mine = own_decks(request.user, game.slug) if request.user.is_authenticated else []
    have = owned_copies(request.user, game.slug, card.number)
    return (decks, mine, have, formats, store.rules_generation(), store.site_day()), lambda: {
        "decks": decks[:MOST_DECKS],
        "mine": mine,
        "have": have[0].quantity if have else 0,
        "more": len(decks) > MOST_DECKS,
        "standings": card_standings(card, catalog, formats),
    }


@prepared
def decks_with(user: Any, game: str, *references: str) -> DeckQuerySet:
    decks = Deck.objects.listed_for(user).holding({game: [*references]}).with_likes(user)
    return decks.order_by(*ORDERS["likes"])[: MOST_DECKS + 1]


@prepared
def own_decks(user: Any, game: str) -> DeckQuerySet:
    """The decks that the user changed last."""
    return Deck.objects.filter(game=game, owner=user).order_by(*ORDERS["new"])[:MOST_DECKS]


def owned_copies(user: Any, game: str, number: str) -> list[OwnedCard]:
    """The row that says how many copies the user has, if any."""
    return list(owned_rows(user, game, number)) if user.is_authenticated else []


@prepared
def owned_rows(user: Any, game: str, number: str) -> QuerySet[OwnedCard]:
    return OwnedCard.objects.filter(owner=user, game=game, number=number)


def card_standings(
    card: CardRecord, catalog: Catalog, formats: list[Format]
) -> list[tuple[Format, Any]]:
    """What the official formats that can be used today say about a card."""
    standings = []
    for row in formats:
        if row.owner_id is not None:
            continue
        try:
            ruleset = store.stored_ruleset(catalog.game, row.slug)
        except store.UNUSABLE:
            continue
        standings.append((row, card_standing(card, ruleset, catalog)))
    return standings


def card_standing(card: CardRecord, ruleset: Ruleset, catalog: Catalog) -> Any:
    """What the pools of a format say about a card."""
    if not card.deckable:
        return "tokens", _("not for decks")
    for pool in (rule for rule in ruleset.constraints if isinstance(rule, Pool)):
        if any(card in catalog.find(entry.card) for entry in pool.banned):
            return "banned", _("banned")
        if not pool.printed(card):
            return "outside", _("not in its sets")
        if any(card in catalog.find(entry.card) for entry in pool.restricted):
            return "restricted", _("restricted")
    return "fine", _("allowed")
