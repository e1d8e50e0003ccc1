"""The cards of one user's set: search, read, write, remove."""

from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response

from cards import store
from cards.api.cards import card_answer, read_search
from cards.api.set_shapes import UserCardBody
from cards.api.sets import CODE, OWNERS, TAG, SetView, find_own_set, find_set, full_account
from cards.api.shapes import CardPage, OneCard, SearchParams
from cards.games import GAMES
from cards.importing.errors import RecordError
from cards.importing.validating import Item, unknown_keys
from cards.sets.models import UserCard, UserSet
from cards.sets.reading import validate_user_card
from cards.sets.store import SetState, layer_of
from cards.sets.writing import OverLimit, held_set, remove_cards, write_cards
from languages import Text
from web.api.etags import IF_MATCH, demand_match
from web.api.openapi import operation
from web.api.pagination import PageParams, page_answer
from web.api.params import read_params
from web.api.problems import FieldError, Problem
from web.api.shapes import check_shape

NUMBER = {
    "number": Text(
        "The card's number within the set; it may contain slashes.",
        "セット内でのカード番号。スラッシュを含んでも構いません。",
    )
}
EXAMPLE = {
    "number": "W-001",
    "name": {"en": "Snow", "ja": "雪"},
    "kind": "item",
    "item_kind": "event",
    "cost": {"blue": 1},
}


class SetCards(SetView):
    @operation(
        "searchCardSet",
        Text("Search the cards of a set", "セットのカードを検索する"),
        tag=TAG,
        path=CODE,
        params=(SearchParams, PageParams),
        answer=CardPage,
        problems=("unknown-set", "bad-query", "invalid-parameter"),
    )
    def get(self, request: Request, code: str) -> Response:
        row = find_set(code, request.user)
        game, params = GAMES[row.game], read_params(PageParams, request)
        query = read_search(read_params(SearchParams, request), game)
        official = store.current_catalog(row.game)
        layer = layer_of(official, SetState(row.pk, row.code, row.generation))
        total, cards = query.page(layer, params.offset, params.limit)
        return Response(
            {
                **page_answer(request, params, total, [card_answer(card, game) for card in cards]),
                "description": {"en": query.describe("en"), "ja": query.describe("ja")},
                "warnings": [notice.as_json() for notice in query.warnings],
            }
        )


def find_card(of: UserSet, number: str) -> UserCard:
    """Raises Problem."""
    row = of.cards.filter(number=number).first()
    if row is None:
        raise Problem("unknown-card", number=number[:100])
    return row


def card_etag(row: UserCard) -> str:
    return f'"{row.version}"'


def one_card(of: UserSet, row: UserCard, status: int = 200) -> Response:
    answer = card_answer(row.record(of.code), GAMES[of.game])
    return Response(answer, status=status, headers={"ETag": card_etag(row)})


class SetCard(SetView):
    @operation(
        "getCardOfSet",
        Text("One card of a set", "セットのカード1枚"),
        tag=TAG,
        path=CODE | NUMBER,
        answer=OneCard,
        problems=("unknown-set", "unknown-card"),
    )
    def get(self, request: Request, code: str, number: str) -> Response:
        of = find_set(code, request.user)
        return one_card(of, find_card(of, number))

    @operation(
        "writeCardOfSet",
        Text("Add a card to a set, or replace it", "セットにカードを追加する、または置き換える"),
        tag=TAG,
        path=CODE | NUMBER,
        headers=(IF_MATCH,),
        body=UserCardBody,
        answer=OneCard,
        problems=(*OWNERS, "invalid", "account-full", "changed-meanwhile", "precondition-required"),
        description=Text(
            "A card that exists is replaced only with If-Match.",
            "既存のカードを置き換えるにはIf-Matchが必要です。",
        ),
        examples={"a card of Chard": EXAMPLE},
    )
    def put(self, request: Request, code: str, number: str) -> Response:
        of = find_own_set(code, request.user)
        item = read_card(of, number, check_shape(UserCardBody, request.data).root)
        try:
            with held_set(of):
                known = of.cards.filter(number=number).first()
                if known or "If-Match" in request.headers:
                    demand_match(request, card_etag(known) if known else "")
                write_cards(of, [item])
                written = find_card(of, number)
        except OverLimit as error:
            raise full_account(error) from None
        return one_card(of, written)

    @operation(
        "removeCardOfSet",
        Text("Remove a card from a set", "セットからカードを削除する"),
        tag=TAG,
        path=CODE | NUMBER,
        headers=(IF_MATCH,),
        status=204,
        problems=(*OWNERS, "unknown-card", "changed-meanwhile"),
    )
    def delete(self, request: Request, code: str, number: str) -> Response:
        of = find_own_set(code, request.user)
        with held_set(of):
            row = find_card(of, number)
            if "If-Match" in request.headers:
                demand_match(request, card_etag(row))
            remove_cards(of, [number])
        return Response(status=204)


def read_card(of: UserSet, number: str, data: dict[str, Any]) -> Item:
    """The card in the body. Raises Problem, also for keys that an import would ignore."""
    game = GAMES[of.game]
    if unknown := [*unknown_keys(game, data)]:
        sentence = Text("This field is unknown.", "この項目はありません。")
        raise Problem("invalid", *(FieldError(key, "unknown", sentence) for key in unknown[:50]))
    if data.get("number", number) != number:
        sentence = Text("This must be the number in the address.", "アドレスと同じ番号が必要です。")
        raise Problem("invalid", FieldError("number", "other-number", sentence))
    try:
        return validate_user_card(game, data | {"number": number})
    except RecordError as error:
        raise Problem("invalid", FieldError("", "card", error.words)) from None
