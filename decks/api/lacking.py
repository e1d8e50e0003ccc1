"""What a deck lacks of the cards that the user owns, and what that costs by the user's prices."""

from typing import Annotated, Any

from pydantic import Field
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from decks.api.decks import ID, TAG
from decks.exchange.amounts import plain_amount
from decks.library import owned, prices
from decks.library.catalogs import deck_catalog
from decks.library.owned import LackingCard
from decks.library.prices import Prices
from decks.requests.sources import deck_or_404
from web.api.answers import LocalisedAnswer
from web.api.openapi import operation
from web.api.shapes import Answer, From
from web.api.view import ApiView, signed_in


def card_names(card: Any) -> dict[str, str]:
    return {language: card.localised(language) for language in ("en", "ja")}


def price_of(one: LackingCard, kept: Prices | None) -> str | None:
    price = kept.price(one.card) if kept else None
    return None if price is None else plain_amount(price)


class LackingAnswer(Answer):
    """A card of which the deck has more copies than the user."""

    card: Annotated[str, From(lambda one, _: one.card.number)]
    name: Annotated[LocalisedAnswer, From(lambda one, _: card_names(one.card))]
    needed: int
    owned: int
    lacking: int
    price: Annotated[str | None, From(price_of)] = Field(
        description="What one copy costs by the user's prices."
    )


class CostAnswer(Answer):
    """What some cards come to by the user's prices."""

    total: Annotated[str, From("amount")]
    unpriced: int = Field(description="How many different cards have no price.")


class DeckCostAnswer(Answer):
    """What the whole deck costs, and what the user lacks of it, in the unit of the user's prices."""

    unit: Annotated[str, From(lambda costs, _: costs.whole.unit)]
    deck: Annotated[CostAnswer, From("whole")]
    lacking: CostAnswer


class LackingList(Answer):
    """What the user lacks of a deck, in the order of the deck."""

    copies: int = Field(ge=0, description="How many copies are missing in all.")
    cost: DeckCostAnswer | None = Field(description="Null for who keeps no prices of the game.")
    results: list[LackingAnswer]


class DeckLacking(ApiView):
    permission_classes = [IsAuthenticated]

    @operation(
        "listLackingCards",
        "Cards missing for a deck",
        tag=TAG,
        path=ID,
        answer=LackingList,
        problems=("unknown-deck", "not-authenticated"),
    )
    def get(self, request: Request, id: str) -> Response:
        deck, user = deck_or_404(id, request.user), signed_in(request)
        catalog, kept = deck_catalog(deck, user), prices.user_prices(user, deck.game)
        copies, counts = (
            owned.copies_of(deck.decklist, catalog),
            owned.owned_counts(user, deck.game),
        )
        lacking = list(owned.lacking_cards(copies, counts))
        unknown = prices.unknown_cards(deck.decklist, catalog)
        costs = prices.costs_of(kept, copies, counts, unknown) if kept else None
        return Response(
            {
                "copies": sum(one.lacking for one in lacking),
                "cost": costs and DeckCostAnswer.of(costs),
                "results": [LackingAnswer.of(one, kept) for one in lacking],
            }
        )
