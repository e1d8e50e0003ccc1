"""The cards of one game: search, lookup by number or in bulk, name completion."""

from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response

from cards import effects, store
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
)
from cards.game import Game
from cards.record import CardRecord
from cards.search.query import Query, parse_query
from web.api.openapi import operation
from web.api.pagination import PageParams, page_answer
from web.api.params import read_params
from web.api.problems import FieldError, Problem
from web.api.shapes import check_shape
from web.api.view import ApiView, CachedView

TAG = "cards"
NUMBER = {"number": "The number of a card or of one of its printings; it may contain slashes."}


def card_answer(card: CardRecord, game: Game) -> dict[str, Any]:
    wording = effects.effects_text(game.slug, card)
    return {"game": game.slug, **card.as_json(), "sample": card.sample, **wording}


class CardList(CachedView):
    @operation(
        "searchCards",
        "Search the cards of a game",
        tag=TAG,
        path=GAME,
        params=(SearchParams, PageParams),
        answer=CardPage,
        problems=("unknown-game", "bad-query", "invalid-parameter"),
    )
    def get(self, request: Request, game: str) -> Response:
        resolved = game_or_404(game)
        query = read_search(read_params(SearchParams, request), resolved)
        params = read_params(PageParams, request)
        total, cards = query.page(store.current_catalog(game), params.offset, params.limit)
        results = [card_answer(card, resolved) for card in cards]
        return Response(
            {
                **page_answer(request, params, total, results),
                "description": {"en": query.describe("en"), "ja": query.describe("ja")},
                "warnings": [notice.as_json() for notice in query.warnings],
            }
        )


def read_search(params: SearchParams, game: Game) -> Query:
    """Parse the search; raises Problem that points at the words that make it unusable."""
    text = f"{params.q} sort:{params.sort}" if params.sort else params.q
    query = parse_query(text, game)
    if query.errors:
        raise Problem("bad-query", *map(field_error, query.notices))
    return query


def field_error(notice: Any) -> FieldError:
    more = {name: value for name, value in notice.as_json().items() if name != "message"}
    more["messages"] = notice.message
    return FieldError("q", notice.code, notice.message_en, notice.message_ja, more)


class CardDetail(CachedView):
    @operation(
        "getCard",
        "One card",
        tag=TAG,
        path=GAME | NUMBER,
        answer=OneCard,
        problems=("unknown-game", "unknown-card"),
    )
    def get(self, request: Request, game: str, number: str) -> Response:
        resolved = game_or_404(game)
        card = store.current_catalog(game).get(number)
        if card is None:
            raise Problem("unknown-card", number=number[:100])
        return Response(card_answer(card, resolved))


class CardCollection(ApiView):
    @operation(
        "lookUpCards",
        "Look up at most 500 cards at once",
        tag=TAG,
        path=GAME,
        body=CollectionBody,
        answer=CollectionAnswer,
        problems=("unknown-game", "invalid"),
        examples={"numbers and names": {"cards": ["1-0-001", "ブロックナイト"]}},
    )
    def post(self, request: Request, game: str) -> Response:
        resolved = game_or_404(game)
        catalog = store.current_catalog(game)
        asked = check_shape(CollectionBody, request.data).cards
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
        "Names of cards that contain the typed text",
        tag=TAG,
        path=GAME,
        params=(AutocompleteParams,),
        answer=NamesAnswer,
        problems=("unknown-game", "invalid-parameter"),
        description=(
            f"At most {MOST_NAMES} names. A single Latin letter finds nothing; a single kana or kanji"
            " does, because it may be a whole word."
        ),
    )
    def get(self, request: Request, game: str) -> Response:
        game_or_404(game)
        typed = read_params(AutocompleteParams, request).q
        names = complete_name(store.current_catalog(game), typed, MOST_NAMES)
        return Response({"results": [{"card": n, "name": name} for n, name in names]})
