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
from decks.requests.lookups import deck_or_404
from languages import Text
from languages.models import About
from web.api.answers import LocalisedAnswer
from web.api.openapi import operation
from web.api.shapes import Answer, From
from web.api.view import ApiView, signed_in


def card_names(card: Any) -> dict[str, str]:
    return {language: card.localised(language) for language in ("en", "ja")}


def price_of(shortfall: LackingCard, kept: Prices | None) -> str | None:
    price = kept.price(shortfall.card) if kept else None
    return None if price is None else plain_amount(price)


class LackingAnswer(Answer, ja="デッキの枚数が所持枚数を上回るカード。"):
    """A card of which the deck has more copies than the user."""

    card: Annotated[str, From(lambda shortfall, _: shortfall.card.number)]
    name: Annotated[LocalisedAnswer, From(lambda shortfall, _: card_names(shortfall.card))]
    needed: int
    owned: int
    lacking: int
    price: Annotated[
        str | None,
        From(price_of),
        About("What one copy costs by the user's prices.", "ユーザーが登録した1枚あたりの価格。"),
    ]


class CostAnswer(Answer, ja="ユーザーが登録した価格による合計。"):
    """What some cards come to by the user's prices."""

    total: Annotated[str, From("amount")]
    unpriced: Annotated[
        int, About("How many different cards have no price.", "価格のないカードの種類数。")
    ]


class DeckCostAnswer(Answer, ja="デッキ全体と不足カードの価格。単位はユーザーの価格の単位。"):
    """What the whole deck costs, and what the user lacks of it, in the unit of the user's prices."""

    unit: Annotated[str, From(lambda costs, _: costs.whole.unit)]
    deck: Annotated[CostAnswer, From("whole")]
    lacking: CostAnswer


class LackingList(Answer, ja="デッキを組むのに足りないカード（デッキの順）。"):
    """What the user lacks of a deck, in the order of the deck."""

    copies: Annotated[int, About("How many copies are missing in all.", "足りない枚数の合計。")] = (
        Field(ge=0)
    )
    cost: Annotated[
        DeckCostAnswer | None,
        About(
            "Null for who keeps no prices of the game.",
            "そのゲームの価格を登録していない場合はnull。",
        ),
    ]
    results: list[LackingAnswer]


class DeckLacking(ApiView):
    permission_classes = [IsAuthenticated]

    @operation(
        "listLackingCards",
        Text("Cards missing for a deck", "デッキの不足カード"),
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
                "copies": sum(shortfall.lacking for shortfall in lacking),
                "cost": costs and DeckCostAnswer.of(costs),
                "results": [LackingAnswer.of(shortfall, kept) for shortfall in lacking],
            }
        )
