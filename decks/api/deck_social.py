"""What people do with a saved deck besides changing it: likes, copies, variants."""

from rest_framework.permissions import IsAuthenticatedOrReadOnly
from rest_framework.request import Request
from rest_framework.response import Response

from decks.api.deck_answers import DeckAnswer, DeckSummary, LikeAnswer, VariantsAnswer
from decks.api.deck_shapes import ForkBody, VariantBody
from decks.api.deck_writing import name_taken, own_deck
from decks.api.decks import ID, OWNERS, TAG, create_deck, created_answer, too_many_decks
from decks.library import copies
from decks.library.models import Deck, Like, TooManyDecks
from decks.library.tagged import tag_names
from decks.requests.lookups import deck_or_404
from languages import Text
from web.api.openapi import operation
from web.api.problems import Problem
from web.api.shapes import check_shape
from web.api.view import ApiView, signed_in


class DeckLike(ApiView):
    permission_classes = [IsAuthenticatedOrReadOnly]

    @operation(
        "likeDeck",
        Text("Like a deck", "デッキにいいねする"),
        tag=TAG,
        path=ID,
        answer=LikeAnswer,
        problems=("unknown-deck", "not-authenticated"),
        description=Text("Counts once, however often it is sent.", "何度送っても1回と数えます。"),
    )
    def post(self, request: Request, id: str) -> Response:
        deck = deck_or_404(id, request.user)
        Like.objects.get_or_create(deck=deck, user=signed_in(request))
        return like_answer(deck, liked=True)

    @operation(
        "unlikeDeck",
        Text("Remove a like", "いいねを取り消す"),
        tag=TAG,
        path=ID,
        answer=LikeAnswer,
        problems=("unknown-deck", "not-authenticated"),
    )
    def delete(self, request: Request, id: str) -> Response:
        deck = deck_or_404(id, request.user)
        Like.objects.filter(deck=deck, user=signed_in(request)).delete()
        return like_answer(deck, liked=False)


def like_answer(deck: Deck, *, liked: bool) -> Response:
    return Response({"likes": deck.likes.count(), "liked": liked})


class DeckFork(ApiView):
    permission_classes = [IsAuthenticatedOrReadOnly]

    @operation(
        "forkDeck",
        Text("Copy a deck", "デッキを複製する"),
        tag=TAG,
        path=ID,
        body=ForkBody,
        answer=DeckAnswer,
        status=201,
        problems=("invalid", "unknown-deck", "not-authenticated", "too-many"),
        description=Text(
            "The copy belongs to whoever sends this, and is private unless the body says"
            " otherwise.",
            "複製はリクエストした人のものになり、本文で指定しない限り非公開です。",
        ),
        examples={"as it is": {}},
    )
    def post(self, request: Request, id: str) -> Response:
        deck = deck_or_404(id, request.user)
        body = check_shape(ForkBody, request.data)
        changes: dict[str, str] = {"visibility": body.visibility}
        changes |= {"title": body.title, "title_ja": ""} if body.title else {}
        copy = copies.copy_deck(deck, signed_in(request), **changes)
        return create_deck(copy, request, f"{deck.code} #{deck.version}", tag_names(deck))


class DeckVariants(ApiView):
    permission_classes = [IsAuthenticatedOrReadOnly]

    @operation(
        "listVariants",
        Text("The variants of a deck", "デッキのバリエーション"),
        tag=TAG,
        path=ID,
        answer=VariantsAnswer,
        problems=("unknown-deck",),
    )
    def get(self, request: Request, id: str) -> Response:
        deck = deck_or_404(id, request.user)
        rows = copies.visible_variants(deck, request.user)
        return Response({"results": [DeckSummary.of(row, request) for row in rows]})

    @operation(
        "createVariant",
        Text("Make a variant of your own deck", "自分のデッキのバリエーションを作る"),
        tag=TAG,
        path=ID,
        body=VariantBody,
        answer=DeckAnswer,
        status=201,
        problems=("invalid", *OWNERS, "too-many"),
        description=Text(
            "A private deck with its own name, linked to the deck it was made from.",
            "名前の付いた非公開デッキで、元のデッキと結び付いています。",
        ),
        examples={"another end": {"name": "Faster"}},
    )
    def post(self, request: Request, id: str) -> Response:
        deck = own_deck(id, request.user)
        body = check_shape(VariantBody, request.data)
        try:
            return created_answer(copies.save_variant(deck, body.name, request.user), request)
        except copies.NameTaken:
            raise name_taken("name") from None
        except copies.TooManyVariants:
            raise Problem("too-many", limit=copies.MOST_VARIANTS) from None
        except TooManyDecks:
            raise too_many_decks() from None
