"""Saved decks: listed, made, changed by their owner, removed."""

from typing import Any

from django.db.models import QuerySet
from rest_framework.permissions import IsAuthenticatedOrReadOnly
from rest_framework.request import Request
from rest_framework.response import Response

from cards.api.games import game_or_404
from decks import store
from decks.api.deck_json import deck_json, etag, summary
from decks.api.deck_shapes import DeckAnswer, DeckBody, DeckPage, DeckParams, DeckPatch
from decks.api.shapes import Sources
from decks.api.sources import Stated, deck_or_404
from decks.models import Deck, Format
from decks.models.deck import Stale, to_entries
from decks.ruleset import NotInForce, Zone
from web.api.etags import IF_MATCH, demand_match
from web.api.openapi import operation
from web.api.pagination import PageParams, page
from web.api.params import read
from web.api.problems import FieldError, Problem
from web.api.shapes import check
from web.api.view import CachedView, signed_in

TAG = "decks"
ID = {"id": "The deck's id."}
MOST_DECKS = 5000
EXAMPLE = {
    "game": "chard",
    "format": "standard",
    "title": "Fifty of one",
    "deck": {"main": [{"card": "CS1-001", "quantity": 50}]},
}
WRONG_BODY = ("invalid", "bad-deck", "bad-share-code", "unknown-game", "unknown-deck")
OWNERS = ("not-authenticated", "forbidden", "unknown-deck")


def own_deck(code: str, user: Any) -> Deck:
    """A deck that this user may change: 404 if it is hidden from the user, 403 if it is not the user's."""
    deck = deck_or_404(code, user)
    if not deck.owned_by(user):
        raise Problem("forbidden")
    return deck


def format_of(game: str, slug: str | None, user: Any) -> Format | None:
    """The format that a body names; raises Problem unless it is one that the user may see."""
    if slug is None:
        return None
    found = Format.objects.seen_by(user).filter(game=game, slug=slug).first()
    if found is None:
        sentences = f"There is no format “{slug}”.", f"「{slug}」というフォーマットはありません。"
        raise Problem("invalid", FieldError("format", "unknown-format", *sentences))
    return found


def zones_for(game: str, row: Format | None) -> tuple[Zone, ...]:
    """The zones that headings of a text may name: those of the format, or of the game's first one."""
    row = row or Format.objects.filter(game=game, owner=None).order_by("position", "id").first()
    try:
        return store.ruleset(game, row.slug).zones if row else ()
    except NotInForce:
        return ()


def entries_of(body: Sources, stated: Stated, row: Format | None) -> dict[str, Any]:
    return to_entries(stated.decklist(zones_for(stated.game.slug, row)))


class DeckList(CachedView):
    permission_classes = [IsAuthenticatedOrReadOnly]

    @operation(
        "listDecks",
        "Public decks and one's own",
        tag=TAG,
        params=(DeckParams, PageParams),
        answer=DeckPage,
        problems=("unknown-game", "invalid-parameter"),
    )
    def get(self, request: Request) -> Response:
        decks = filtered(read(DeckParams, request), request.user)
        rows = decks.select_related("format", "owner").order_by("-changed", "-id")
        return Response(page(request, rows, lambda deck: summary(deck, request)))

    @operation(
        "createDeck",
        "Save a new deck",
        tag=TAG,
        body=DeckBody,
        answer=DeckAnswer,
        status=201,
        problems=(*WRONG_BODY, "not-authenticated", "too-many"),
        examples={"a deck": EXAMPLE},
    )
    def post(self, request: Request) -> Response:
        body = check(DeckBody, request.data)
        stated = Stated(body, request.user)
        deck = Deck(
            owner=signed_in(request), game=stated.game.slug, **values(body, stated, request.user)
        )
        return created(deck, request, body.note)


def filtered(params: DeckParams, user: Any) -> QuerySet[Deck]:
    decks = Deck.objects.listed_for(user)
    if params.game is not None:
        decks = decks.filter(game=game_or_404(params.game).slug)
    if params.format is not None:
        decks = decks.filter(format__slug=params.format)
    if params.q is not None:
        decks = decks.filter(title__icontains=params.q)
    if params.owner == "me":
        return decks.filter(owner=user if user.is_authenticated else -1)
    if params.owner is not None:
        return decks.filter(owner__username=params.owner)
    return decks


def values(body: DeckBody, stated: Stated, user: Any) -> dict[str, Any]:
    """The columns that a whole deck sets."""
    row = format_of(stated.game.slug, body.format, user)
    return {
        "title": body.title,
        "title_ja": body.title_ja,
        "description": body.description,
        "format": row,
        "visibility": body.visibility,
        "entries": entries_of(body, stated, row),
    }


def created(deck: Deck, request: Request, note: str) -> Response:
    """Save a new deck and answer 201 with it."""
    if Deck.objects.filter(owner=signed_in(request)).count() >= MOST_DECKS:
        raise Problem("too-many", limit=MOST_DECKS)
    deck.create(request.user, note)
    found = deck_json(deck, request)
    headers = {"Location": found["url"], "ETag": etag(deck)}
    return Response(found, status=201, headers=headers)


class DeckDetail(CachedView):
    permission_classes = [IsAuthenticatedOrReadOnly]

    @operation(
        "getDeck",
        "One deck",
        tag=TAG,
        path=ID,
        answer=DeckAnswer,
        problems=("unknown-deck",),
        description="Private decks exist for their owner only.",
    )
    def get(self, request: Request, id: str) -> Response:
        return shown(deck_or_404(id, request.user), request)

    @operation(
        "replaceDeck",
        "Replace a deck",
        tag=TAG,
        path=ID,
        headers=(IF_MATCH,),
        body=DeckBody,
        answer=DeckAnswer,
        problems=(*OWNERS, *WRONG_BODY, "changed-meanwhile", "precondition-required"),
    )
    def put(self, request: Request, id: str) -> Response:
        deck = guarded(request, id)
        body = check(DeckBody, request.data)
        stated = Stated(body, request.user)
        same_game(deck, stated)
        return changed(deck, request, body.note, values(body, stated, request.user))

    @operation(
        "changeDeck",
        "Change parts of a deck",
        tag=TAG,
        path=ID,
        headers=(IF_MATCH,),
        body=DeckPatch,
        answer=DeckAnswer,
        problems=(*OWNERS, *WRONG_BODY, "changed-meanwhile", "precondition-required"),
    )
    def patch(self, request: Request, id: str) -> Response:
        deck = guarded(request, id)
        body = check(DeckPatch, request.data)
        return changed(deck, request, body.note, patched(deck, body, request.user))

    @operation(
        "deleteDeck",
        "Remove a deck",
        tag=TAG,
        path=ID,
        headers=(IF_MATCH,),
        status=204,
        problems=(*OWNERS, "changed-meanwhile"),
        description="Heeds If-Match where it is sent, but does not need it.",
    )
    def delete(self, request: Request, id: str) -> Response:
        deck = own_deck(id, request.user)
        if "If-Match" in request.headers:
            demand_match(request, etag(deck))
        if not Deck.objects.filter(pk=deck.pk, version=deck.version).delete()[0]:
            raise Problem("changed-meanwhile")
        return Response(status=204)


def guarded(request: Request, code: str) -> Deck:
    """A deck of the user's, of which the user has seen the last version (If-Match)."""
    deck = own_deck(code, request.user)
    demand_match(request, etag(deck))
    return deck


def same_game(deck: Deck, stated: Stated) -> None:
    if stated.game.slug != deck.game:
        sentences = f"The deck is of {deck.game}.", f"{deck.game}のデッキです。"
        raise Problem("invalid", FieldError("game", "other-game", *sentences))


def patched(deck: Deck, body: DeckPatch, user: Any) -> dict[str, Any]:
    """The columns that a patch sets."""
    names = body.model_fields_set & {"title", "title_ja", "description", "visibility"}
    found = {name: getattr(body, name) for name in names}
    row = deck.format
    if "format" in body.model_fields_set:
        row = found["format"] = format_of(deck.game, body.format, user)
    if body.stated():
        stated = Stated(body.model_copy(update={"game": body.game or deck.game}), user)
        same_game(deck, stated)
        found["entries"] = entries_of(body, stated, row)
    return found


def changed(deck: Deck, request: Request, note: str, columns: dict[str, Any]) -> Response:
    try:
        deck.change(request.user, deck.version, note, **columns)
    except Stale:
        raise Problem("changed-meanwhile") from None
    return shown(deck, request)


def shown(deck: Deck, request: Request) -> Response:
    return Response(deck_json(deck, request), headers={"ETag": etag(deck)})
