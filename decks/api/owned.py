"""The cards that the user owns."""

from collections.abc import Mapping
from typing import Annotated, TypeVar

from pydantic import Field
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.limits import held_account
from cards.api import cards
from cards.api.games import GAME, game_or_404
from cards.game import Game
from cards.sets.access import catalog_for
from cards.sets.numbers import set_codes
from decks.legality.decklist import MAX_QUANTITY
from decks.library import owned
from decks.requests.bodies import Reference
from languages import Text
from web.api.etags import IF_MATCH, heed_match, tagged_answer
from web.api.openapi import operation
from web.api.problems import FieldError, Problem
from web.api.shapes import Answer, Body, check_shape
from web.api.view import ApiView, signed_in

# Cards that one request may set.
MOST_SET = 5000
Copies = Annotated[int, Field(ge=0, le=MAX_QUANTITY)]
V = TypeVar("V")


class OwnedAnswer(Answer, ja="ユーザーの所持枚数（カード番号ごと）。"):
    """The copies that the user has, by the numbers of the cards."""

    cards: dict[str, int]


class OwnedBody(
    Body, ja="カードの所持枚数。0にするとそのカードは一覧から消えます。ほかのカードは変わりません。"
):
    """How many copies the user has of these cards; 0 forgets a card. Other cards stay as they are."""

    cards: Annotated[dict[Reference, Copies], Field(min_length=1, max_length=MOST_SET)]


class OwnedCards(ApiView):
    permission_classes = [IsAuthenticated]

    @operation(
        "listOwnedCards",
        Text("Your cards of a game", "ゲームごとの所持カード"),
        tag=cards.TAG,
        path=GAME,
        answer=OwnedAnswer,
        problems=("unknown-game", "not-authenticated"),
    )
    def get(self, request: Request, game: str) -> Response:
        return owned_answer(request, game_or_404(game))

    @operation(
        "setOwnedCards",
        Text("Set how many copies you have of some cards", "カードの所持枚数の設定"),
        tag=cards.TAG,
        path=GAME,
        headers=(IF_MATCH,),
        body=OwnedBody,
        answer=OwnedAnswer,
        problems=("unknown-game", "invalid", "not-authenticated", "changed-meanwhile", "too-many"),
        description=Text(
            "Checks If-Match if it is sent, but does not require it.",
            "If-Matchがあれば確認しますが、必須ではありません。",
        ),
        examples={"two cards": {"cards": {"1-0-001": 3, "1-0-002": 0}}},
    )
    def patch(self, request: Request, game: str) -> Response:
        resolved, body = game_or_404(game), check_shape(OwnedBody, request.data)
        counts = numbered_cards(resolved, body.cards, request)
        try:
            with held_account(signed_in(request).pk):
                heed_match(request, owned_answer(request, resolved))
                owned.set_owned(signed_in(request), resolved.slug, counts)
        except owned.TooManyOwned:
            raise Problem("too-many", limit=owned.MOST_OWNED) from None
        return owned_answer(request, resolved)


def numbered_cards(game: Game, stated: Mapping[str, V], request: Request) -> dict[str, V]:
    """What is stated of cards, by their numbers; raises Problem for a reference that does not mean exactly
    one card."""
    catalog = catalog_for(game.slug, set_codes(stated), request.user)
    values_by_number: dict[str, V] = {}
    for reference, value in stated.items():
        named = catalog.find(reference)
        if len(named) != 1:
            sentence = Text("This does not mean exactly one card.", "カードを1枚に特定できません。")
            raise Problem("invalid", FieldError(f"cards.{reference}", "unknown-card", sentence))
        values_by_number[named[0].number] = value
    return values_by_number


def owned_answer(request: Request, game: Game) -> Response:
    return tagged_answer({"cards": owned.owned_counts(signed_in(request), game.slug)})
