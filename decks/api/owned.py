"""The cards that the user owns, and what a deck lacks of them."""

from typing import Annotated, Any

from pydantic import Field
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from cards.api import cards
from cards.api.games import GAME, game_or_404
from cards.game import Game
from cards.sets.access import catalog_for
from cards.sets.numbers import set_codes
from decks.api.decks import ID, TAG
from decks.legality.decklist import MAX_QUANTITY
from decks.library import owned
from decks.library.catalogs import deck_catalog
from decks.requests.bodies import Reference
from decks.requests.sources import deck_or_404
from web.api.answers import LocalisedAnswer
from web.api.openapi import operation
from web.api.problems import FieldError, Problem
from web.api.shapes import Answer, Body, From, check_shape
from web.api.view import ApiView, signed_in

# Cards that one request may set.
MOST_SET = 5000
Copies = Annotated[int, Field(ge=0, le=MAX_QUANTITY)]


class OwnedAnswer(Answer):
    """The copies that the user has, by the numbers of the cards."""

    cards: dict[str, int]


class OwnedBody(Body):
    """How many copies the user has of these cards; 0 forgets a card. Other cards stay as they are."""

    cards: Annotated[dict[Reference, Copies], Field(min_length=1, max_length=MOST_SET)]


class LackingAnswer(Answer):
    """A card of which the deck has more copies than the user."""

    card: Annotated[str, From(lambda one, _: one.card.number)]
    name: Annotated[LocalisedAnswer, From(lambda one, _: card_names(one.card))]
    needed: int
    owned: int
    lacking: int


class LackingList(Answer):
    """What the user lacks of a deck, in the order of the deck."""

    copies: int = Field(ge=0, description="How many copies are missing in all.")
    results: list[LackingAnswer]


def card_names(card: Any) -> dict[str, str]:
    return {language: card.localised(language) for language in ("en", "ja")}


class OwnedCards(ApiView):
    permission_classes = [IsAuthenticated]

    @operation(
        "listOwnedCards",
        "Your cards of a game",
        tag=cards.TAG,
        path=GAME,
        answer=OwnedAnswer,
        problems=("unknown-game", "not-authenticated"),
    )
    def get(self, request: Request, game: str) -> Response:
        return owned_answer(request, game_or_404(game))

    @operation(
        "setOwnedCards",
        "Set how many copies you have of some cards",
        tag=cards.TAG,
        path=GAME,
        body=OwnedBody,
        answer=OwnedAnswer,
        problems=("unknown-game", "invalid", "not-authenticated", "too-many"),
        examples={"two cards": {"cards": {"1-0-001": 3, "1-0-002": 0}}},
    )
    def patch(self, request: Request, game: str) -> Response:
        resolved, body = game_or_404(game), check_shape(OwnedBody, request.data)
        counts = known_counts(resolved, body, request)
        try:
            owned.set_owned(signed_in(request), resolved.slug, counts)
        except owned.TooManyOwned:
            raise Problem("too-many", limit=owned.MOST_OWNED) from None
        return owned_answer(request, resolved)


def known_counts(game: Game, body: OwnedBody, request: Request) -> dict[str, int]:
    """The counts by the numbers of cards; raises Problem for a reference that does not mean exactly one card."""
    catalog = catalog_for(game.slug, set_codes(body.cards), request.user)
    counts: dict[str, int] = {}
    for reference, copies in body.cards.items():
        found = catalog.find(reference)
        if len(found) != 1:
            sentences = "This does not mean exactly one card.", "カードを1枚に特定できません。"
            raise Problem("invalid", FieldError(f"cards.{reference}", "unknown-card", *sentences))
        counts[found[0].number] = copies
    return counts


def owned_answer(request: Request, game: Game) -> Response:
    return Response({"cards": owned.owned_counts(signed_in(request), game.slug)})


class DeckLacking(ApiView):
    permission_classes = [IsAuthenticated]

    @operation(
        "listLackingCards",
        "What you lack of a deck",
        tag=TAG,
        path=ID,
        answer=LackingList,
        problems=("unknown-deck", "not-authenticated"),
    )
    def get(self, request: Request, id: str) -> Response:
        deck = deck_or_404(id, request.user)
        copies = owned.copies_of(deck.decklist, deck_catalog(deck, request.user))
        counts = owned.owned_counts(signed_in(request), deck.game)
        lacking = list(owned.lacking_cards(copies, counts))
        total = sum(one.lacking for one in lacking)
        return Response({"copies": total, "results": [LackingAnswer.of(one) for one in lacking]})
