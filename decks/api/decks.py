"""Lists, creates, changes and deletes saved decks; owners and invited editors may change them."""

from collections.abc import Iterable
from typing import Any

from django.conf import settings
from django.utils.http import parse_etags
from rest_framework.permissions import IsAuthenticatedOrReadOnly
from rest_framework.request import Request
from rest_framework.response import Response

from cards.api.games import game_or_404
from decks.api.deck_answers import DeckAnswer, DeckPage, DeckSummary
from decks.api.deck_shapes import (
    DeckBody,
    DeckParams,
    DeckPatch,
    NewDeckBody,
)
from decks.api.deck_writing import (
    allowed_columns,
    deck_columns,
    editable_deck,
    own_deck,
    patched_columns,
    same_game,
)
from decks.library import tags
from decks.library.copies import original_deck
from decks.library.listing import Wish
from decks.library.models import Deck, TooManyDecks
from decks.requests.etags import deck_etag
from decks.requests.lookups import deck_or_404
from decks.requests.stated import read_deck
from languages import Text
from web.api.etags import IF_MATCH, demand_match
from web.api.openapi import operation
from web.api.pagination import PageParams, paginate
from web.api.params import read_params
from web.api.problems import Problem
from web.api.shapes import check_shape
from web.api.view import CachedView, signed_in

TAG = "decks"
ID = {"id": Text("The deck's id.", "デッキのid。")}
EXAMPLE = {
    "game": "chard",
    "format": "standard",
    "title": "Fifty of one",
    "deck": {"main": [{"card": "CS1-001", "quantity": 50}]},
}
WRONG_BODY = ("invalid", "bad-deck", "bad-share-code", "unknown-game", "unknown-deck")
OWNERS = ("not-authenticated", "forbidden", "unknown-deck")


class DeckList(CachedView):
    permission_classes = [IsAuthenticatedOrReadOnly]

    @operation(
        "listDecks",
        Text("Public decks and your own", "公開デッキと自分のデッキ"),
        tag=TAG,
        params=(DeckParams, PageParams),
        answer=DeckPage,
        problems=("unknown-game", "invalid-parameter"),
    )
    def get(self, request: Request) -> Response:
        rows = (
            wish_of(read_params(DeckParams, request)).decks(request.user).prefetch_related("tags")
        )
        return Response(paginate(request, rows, lambda deck: DeckSummary.of(deck, request)))

    @operation(
        "createDeck",
        Text("Save a new deck", "デッキを新しく保存する"),
        tag=TAG,
        body=NewDeckBody,
        answer=DeckAnswer,
        status=201,
        problems=(*WRONG_BODY, "not-authenticated", "too-many"),
        examples={"a deck": EXAMPLE},
    )
    def post(self, request: Request) -> Response:
        body = check_shape(NewDeckBody, request.data)
        stated = read_deck(body, request.user)
        columns = deck_columns(body, stated, request.user)
        tagged = columns.pop("tags")
        deck = Deck(owner=signed_in(request), game=stated.game.slug, **columns)
        deck.copied_from = original_deck(body.copied_from or "", deck.game, request.user)
        return create_deck(deck, request, body.note, tagged)


def wish_of(params: DeckParams) -> Wish:
    mine = params.owner == "me"
    return Wish(
        game=game_or_404(params.game).slug if params.game else "",
        format=params.format or "",
        q=params.q or "",
        card=params.card or "",
        tag=tags.fold_tag(params.tag or ""),
        owner="" if mine else params.owner or "",
        mine="1" if mine else "",
        sort="likes" if params.sort == "likes" else "new",
    )


def create_deck(deck: Deck, request: Request, note: str, tagged: Iterable[str] = ()) -> Response:
    """Save a new deck and answer 201 with it."""
    try:
        deck.create(request.user, note, tags=tagged)
    except TooManyDecks:
        raise too_many_decks() from None
    return created_answer(deck, request)


def too_many_decks() -> Problem:
    return Problem("too-many", limit=settings.MAX_USER_DECKS)


def created_answer(deck: Deck, request: Request) -> Response:
    """The answer to a request that created a deck."""
    answer = DeckAnswer.of(deck, request)
    headers = {"Location": answer["url"], "ETag": deck_etag(deck, request.user)}
    return Response(answer, status=201, headers=headers)


class DeckDetail(CachedView):
    permission_classes = [IsAuthenticatedOrReadOnly]

    @operation(
        "getDeck",
        Text("One deck", "デッキ1つ"),
        tag=TAG,
        path=ID,
        answer=DeckAnswer,
        problems=("unknown-deck",),
        description=Text(
            "Only their owner and invited editors can see private decks.",
            "非公開デッキは、所有者と招待された編集者だけに見えます。",
        ),
    )
    def get(self, request: Request, id: str) -> Response:
        return deck_answer(deck_or_404(id, request.user), request)

    @operation(
        "replaceDeck",
        Text("Replace a deck", "デッキを置き換える"),
        tag=TAG,
        path=ID,
        headers=(IF_MATCH,),
        body=DeckBody,
        answer=DeckAnswer,
        problems=(*OWNERS, *WRONG_BODY, "changed-meanwhile", "precondition-required"),
    )
    def put(self, request: Request, id: str) -> Response:
        deck = deck_to_change(request, id)
        body = check_shape(DeckBody, request.data)
        stated = read_deck(body, request.user, deck.sets)
        same_game(deck, stated.game.slug)
        columns = deck_columns(body, stated, request.user, deck)
        return change_deck(
            deck, request, body.note, allowed_columns(deck, columns, request.user, put=True)
        )

    @operation(
        "changeDeck",
        Text("Change parts of a deck", "デッキの一部を変更する"),
        tag=TAG,
        path=ID,
        headers=(IF_MATCH,),
        body=DeckPatch,
        answer=DeckAnswer,
        problems=(*OWNERS, *WRONG_BODY, "changed-meanwhile", "precondition-required"),
    )
    def patch(self, request: Request, id: str) -> Response:
        deck = deck_to_change(request, id)
        body = check_shape(DeckPatch, request.data)
        columns = allowed_columns(deck, patched_columns(deck, body, request.user), request.user)
        return change_deck(deck, request, body.note, columns | {"autosave": body.autosave})

    @operation(
        "deleteDeck",
        Text("Remove a deck", "デッキを削除する"),
        tag=TAG,
        path=ID,
        headers=(IF_MATCH,),
        status=204,
        problems=(*OWNERS, "changed-meanwhile"),
        description=Text(
            "Checks If-Match if it is sent, but does not require it.",
            "If-Matchがあれば確認しますが、必須ではありません。",
        ),
    )
    def delete(self, request: Request, id: str) -> Response:
        deck = own_deck(id, request.user)
        if "If-Match" in request.headers:
            demand_version(request, deck)
        deck.remove()
        return Response(status=204)


def deck_to_change(request: Request, code: str) -> Deck:
    """A deck that the user may change; If-Match must name its latest version."""
    deck = editable_deck(code, request.user)
    demand_version(request, deck)
    return deck


def demand_version(request: Request, deck: Deck) -> None:
    """Raise Problem unless If-Match names this version of the deck; the count of likes is ignored."""
    current = f'"{deck.code}.{deck.version}'
    sent = parse_etags(request.headers.get("If-Match", ""))
    same = (tag for tag in sent if tag == f'{current}"' or tag.startswith(f"{current}."))
    demand_match(request, next(same, deck_etag(deck, request.user)))


def change_deck(deck: Deck, request: Request, note: str, columns: dict[str, Any]) -> Response:
    deck.change(request.user, deck.version, note, **columns)
    return deck_answer(deck, request)


def deck_answer(deck: Deck, request: Request) -> Response:
    return Response(DeckAnswer.of(deck, request), headers={"ETag": deck_etag(deck, request.user)})
