"""What cards cost the user: the user's own prices, which nobody else sees."""

from decimal import Decimal
from typing import Annotated, Any

from pydantic import AfterValidator, Field, PlainValidator, StringConstraints
from pydantic_core import PydanticCustomError
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.limits import held_account
from cards.api import cards
from cards.api.games import GAME, game_or_404
from decks.api.owned import MOST_SET, numbered_cards
from decks.exchange.amounts import (
    MOST_AMOUNT,
    MOST_UNIT,
    clean_unit,
    plain_amount,
    read_amount,
)
from decks.library import prices
from decks.requests.bodies import Reference
from languages import Text
from languages.models import About
from web.api.etags import IF_MATCH, heed_match, tagged_answer
from web.api.openapi import operation
from web.api.problems import Problem
from web.api.shapes import Answer, Body, check_shape
from web.api.view import ApiView, signed_in


def exact_amount(value: Any) -> Decimal | None:
    """A whole number, or a text with at most two decimals: what JSON calls a number is often not exact."""
    if value is None:
        return None
    amount = None
    if isinstance(value, str | int):
        amount = read_amount(str(value), unit="", grouped=False)
    if amount is None:
        raise PydanticCustomError(
            "amount",
            "This must be null, a whole number, or a text such as “120.50”, from 0 to 9999999.99.",
            {
                "ja": "null、整数、または「120.50」のような文字列（0～9999999.99）でなければなりません。"
            },
        )
    return amount


def real_unit(value: str) -> str:
    unit = clean_unit(value)
    if unit is None:
        raise PydanticCustomError(
            "unit",
            "This must be a sign or a word without digits.",
            {"ja": "記号か、数字を含まない単語でなければなりません。"},
        )
    return unit


Amount = Annotated[
    Decimal | None,
    PlainValidator(exact_amount, json_schema_input_type=str | int | None),
    About(
        f"What one copy costs, up to {MOST_AMOUNT}; decimals as text; null forgets it.",
        f"1枚あたりの価格（{MOST_AMOUNT}まで）。小数は文字列で指定します。nullにすると消えます。",
    ),
]
Unit = Annotated[
    str, StringConstraints(min_length=1, max_length=MOST_UNIT), AfterValidator(real_unit)
]


class PricesAnswer(Answer, ja="ユーザーが登録した1枚あたりの価格（カード番号ごと）。"):
    """What one copy of each card costs the user, by the numbers of the cards."""

    unit: Annotated[
        str,
        About(
            "The currency, or another unit, of all prices of the game.",
            "そのゲームの価格すべての単位（通貨など）。",
        ),
    ]
    cards: dict[str, str]


class PricesBody(
    Body,
    ja="カードの価格。nullにするとその価格は消えます。ほかのカードは変わりません。"
    "単位を変えても金額は換算されません。",
):
    """What these cards cost; null forgets a price. Other cards stay as they are. A new unit converts nothing."""

    unit: Unit | None = None
    cards: Annotated[dict[Reference, Amount], Field(max_length=MOST_SET)] = {}


class CardPrices(ApiView):
    permission_classes = [IsAuthenticated]

    @operation(
        "listCardPrices",
        Text("Your prices of a game", "ゲームごとのカードの価格"),
        tag=cards.TAG,
        path=GAME,
        answer=PricesAnswer,
        problems=("unknown-game", "not-authenticated"),
    )
    def get(self, request: Request, game: str) -> Response:
        return prices_answer(request, game_or_404(game).slug)

    @operation(
        "setCardPrices",
        Text("Set what some cards cost", "カードの価格の設定"),
        tag=cards.TAG,
        path=GAME,
        headers=(IF_MATCH,),
        body=PricesBody,
        answer=PricesAnswer,
        problems=("unknown-game", "invalid", "not-authenticated", "changed-meanwhile", "too-many"),
        description=Text(
            "Checks If-Match if it is sent, but does not require it.",
            "If-Matchがあれば確認しますが、必須ではありません。",
        ),
        examples={
            "two cards": {
                "unit": "¥",
                "cards": {"1-0-001": 120, "1-0-002": "80.50"},
            }
        },
    )
    def patch(self, request: Request, game: str) -> Response:
        resolved, body = game_or_404(game), check_shape(PricesBody, request.data)
        amounts = numbered_cards(resolved, body.cards, request)
        try:
            with held_account(signed_in(request).pk):
                heed_match(request, prices_answer(request, resolved.slug))
                prices.set_prices(signed_in(request), resolved.slug, amounts, body.unit)
        except prices.TooManyPrices:
            raise Problem("too-many", limit=prices.MOST_PRICED) from None
        return prices_answer(request, resolved.slug)


def prices_answer(request: Request, game: str) -> Response:
    kept = prices.user_prices(signed_in(request), game)
    amounts = kept.amounts if kept else {}
    unit = kept.unit if kept else prices.stated_unit(request.user, game)
    said = {number: plain_amount(amount) for number, amount in amounts.items()}
    return tagged_answer({"unit": unit, "cards": said})
