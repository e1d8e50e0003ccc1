"""The cards of one game: search, lookup by number or in bulk, name completion."""

from collections.abc import Iterable
from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response

from cards import effects
from cards.api.games import GAME, game_or_404
from cards.api.names import complete_name
from cards.api.shapes import (
    MOST_NAMES,
    AutocompleteParams,
    CardPage,
    CollectionAnswer,
    CollectionBody,
    NameAndNumber,
    NamesAnswer,
    OneCard,
    SearchParams,
    SetsParam,
)
from cards.catalog import Catalog
from cards.game import Game
from cards.record import CardRecord
from cards.search.query import Query, parse_query
from cards.sets.access import UnknownSet, asked_codes, catalog_for, catalog_of_card
from cards.sets.numbers import set_codes
from languages import Text
from web.api.openapi import operation
from web.api.pagination import PageParams, page_answer
from web.api.params import read_params
from web.api.problems import FieldError, Problem
from web.api.shapes import check_shape
from web.api.view import ApiView, CachedView

TAG = "cards"
NUMBER = {
    "number": Text(
        "The number of a card or of one of its printings; it may contain slashes.",
        "カードまたはその版の番号。スラッシュを含んでもかまいません。",
    )
}


def card_answer(card: CardRecord, game: Game) -> dict[str, Any]:
    wording = effects.effects_text(game.slug, card)
    return {"game": game.slug, **card.as_json(), "sample": card.sample, **wording}


class CardList(CachedView):
    @operation(
        "searchCards",
        Text("Search the cards of a game", "ゲームのカードを検索する"),
        tag=TAG,
        path=GAME,
        params=(SearchParams, SetsParam, PageParams),
        answer=CardPage,
        problems=("unknown-game", "unknown-set", "bad-query", "invalid-parameter"),
    )
    def get(self, request: Request, game: str) -> Response:
        resolved = game_or_404(game)
        query = read_search(read_params(SearchParams, request), resolved)
        params = read_params(PageParams, request)
        catalog = asked_catalog(request, game)
        total, cards = query.page(catalog, params.offset, params.limit)
        results = [card_answer(card, resolved) for card in cards]
        return kept_apart(
            catalog,
            {
                **page_answer(request, params, total, results),
                "description": {"en": query.describe("en"), "ja": query.describe("ja")},
                "warnings": [notice.as_json() for notice in query.warnings],
            },
        )


def asked_catalog(request: Request, game: str) -> Catalog:
    """The official cards, with the card sets that the parameter names. Raises Problem."""
    return named_catalog(game, read_params(SetsParam, request).sets, request.user)


def named_catalog(game: str, sets: str, user: Any, more: Iterable[str] = ()) -> Catalog:
    """`sets`: codes that must name sets that the user may see; those of `more` may name none. Raises Problem."""
    try:
        codes = asked_codes(game, sets, user)
    except UnknownSet as error:
        raise Problem("unknown-set", code=error.code) from None
    return catalog_for(game, codes.union(more), user)


def kept_apart(catalog: Catalog, data: Any) -> Response:
    """An answer that only the asker's browser may keep, if it is made with cards of users' sets."""
    headers = {"Cache-Control": "private, no-cache"} if len(catalog.parts) > 1 else None
    return Response(data, headers=headers)


def read_search(params: SearchParams, game: Game) -> Query:
    """Parse the search; raises Problem that points at the words that make it unusable."""
    if params.sort and parse_query(f"sort:{params.sort}", game).errors:
        raise no_such_order(params.sort)
    text = f"{params.q} sort:{params.sort}" if params.sort else params.q
    query = parse_query(text, game)
    if query.errors:
        raise Problem("bad-query", *map(field_error, query.notices))
    return query


def no_such_order(sort: str) -> Problem:
    sentence = Text(
        f"Cards cannot be sorted by “{sort}”.",
        f"「{sort}」でカードを並べ替えることはできません。",
    )
    return Problem("invalid-parameter", FieldError("sort", "choice", sentence))


def field_error(notice: Any) -> FieldError:
    more = {name: value for name, value in notice.as_json().items() if name != "message"}
    more["messages"] = notice.text.as_json()
    return FieldError("q", notice.code, notice.text, more)


class CardDetail(CachedView):
    @operation(
        "getCard",
        Text("One card", "カード1枚"),
        tag=TAG,
        path=GAME | NUMBER,
        answer=OneCard,
        problems=("unknown-game", "unknown-card"),
    )
    def get(self, request: Request, game: str, number: str) -> Response:
        resolved = game_or_404(game)
        catalog = catalog_of_card(game, number, request.user)
        card = catalog.get(number)
        if card is None:
            raise Problem("unknown-card", number=number[:100])
        return kept_apart(catalog, card_answer(card, resolved))


class CardCollection(ApiView):
    post_asks = True

    @operation(
        "lookUpCards",
        Text("Look up at most 500 cards at once", "500枚までのカードをまとめて調べる"),
        tag=TAG,
        path=GAME,
        body=CollectionBody,
        answer=CollectionAnswer,
        problems=("unknown-game", "unknown-set", "invalid"),
        examples={"numbers and names": {"cards": ["1-0-001", "ブロックナイト"]}},
    )
    def post(self, request: Request, game: str) -> Response:
        resolved = game_or_404(game)
        body = check_shape(CollectionBody, request.data)
        asked = body.cards
        catalog = named_catalog(game, body.sets, request.user, set_codes(asked))
        matches = [(reference, catalog.find(reference)) for reference in asked]
        return Response(
            {
                "results": [
                    card_answer(cards[0], resolved) for _, cards in matches if len(cards) == 1
                ],
                "not_found": [reference for reference, cards in matches if not cards],
                "ambiguous": [
                    {"input": reference, "candidates": [NameAndNumber.of(card) for card in cards]}
                    for reference, cards in matches
                    if len(cards) > 1
                ],
            }
        )


class CardAutocomplete(CachedView):
    @operation(
        "completeName",
        Text("Names of cards that contain the typed text", "入力した文字を含むカード名"),
        tag=TAG,
        path=GAME,
        params=(AutocompleteParams, SetsParam),
        answer=NamesAnswer,
        problems=("unknown-game", "unknown-set", "invalid-parameter"),
        description=Text(
            f"At most {MOST_NAMES} names. A single Latin letter finds nothing; a single kana or kanji"
            " does, because it may be a whole word.",
            f"{MOST_NAMES}件まで。英字1文字では何も返しませんが、かなや漢字は1文字でも検索します。",
        ),
    )
    def get(self, request: Request, game: str) -> Response:
        game_or_404(game)
        typed = read_params(AutocompleteParams, request).q
        catalog = asked_catalog(request, game)
        names = complete_name(catalog, typed, MOST_NAMES)
        return kept_apart(catalog, {"results": [{"card": n, "name": name} for n, name in names]})
