"""Saved decks: listed, made, changed by their owner and invited editors, removed."""

from collections.abc import Iterable
from typing import Any

from django.utils.http import parse_etags
from rest_framework.permissions import IsAuthenticatedOrReadOnly
from rest_framework.request import Request
from rest_framework.response import Response

from cards.api.games import game_or_404
from decks import card_index, store, tags
from decks.api.deck_json import deck_json, etag, summary
from decks.api.deck_shapes import (
    DeckAnswer,
    DeckBody,
    DeckPage,
    DeckParams,
    DeckPatch,
    NewDeckBody,
)
from decks.api.shapes import Sources
from decks.api.sources import Stated, deck_or_404
from decks.copies import NameTaken, original, refuse_taken
from decks.models import Deck, Folder, Format
from decks.models.deck import Stale, to_entries
from decks.models.deck_query import DeckQuerySet
from decks.models.social import MOST_FOLDERS
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
ORDERS = {"changed": ("-changed", "-id"), "likes": ("-like_count", "-changed", "-id")}
# What a patch sets as it is stated, and what invited editors may not change.
PLAIN = {"title", "title_ja", "description", "visibility", "tags", "cover", "variant"}
OWNERS_ALONE = {"visibility", "folder", "variant"}
OWNERS = ("not-authenticated", "forbidden", "unknown-deck")


def own_deck(code: str, user: Any) -> Deck:
    """A deck of this user: 404 if it is hidden from the user, 403 if it is not the user's."""
    deck = deck_or_404(code, user)
    if not deck.owned_by(user):
        raise Problem("forbidden")
    return deck


def editable_deck(code: str, user: Any) -> Deck:
    """A deck that this user owns or was invited to edit; else 404 or 403 as with `own_deck`."""
    deck = deck_or_404(code, user)
    if not deck.editable_by(user):
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
        params = read(DeckParams, request)
        decks = filtered(params, request.user).for_lists(request.user)
        rows = decks.order_by(*ORDERS[params.sort])
        return Response(page(request, rows, lambda deck: summary(deck, request)))

    @operation(
        "createDeck",
        "Save a new deck",
        tag=TAG,
        body=NewDeckBody,
        answer=DeckAnswer,
        status=201,
        problems=(*WRONG_BODY, "not-authenticated", "too-many"),
        examples={"a deck": EXAMPLE},
    )
    def post(self, request: Request) -> Response:
        body = check(NewDeckBody, request.data)
        stated = Stated(body, request.user)
        columns = values(body, stated, request.user)
        tagged = columns.pop("tags")
        deck = Deck(owner=signed_in(request), game=stated.game.slug, **columns)
        deck.copied_from = original(body.copied_from or "", deck.game, request.user)
        return created(deck, request, body.note, tagged)


def filtered(params: DeckParams, user: Any) -> DeckQuerySet:
    decks = Deck.objects.listed_for(user)
    if params.game is not None:
        decks = decks.filter(game=game_or_404(params.game).slug)
    if params.format is not None:
        decks = decks.filter(format__slug=params.format)
    if params.q is not None:
        decks = decks.filter(title__icontains=params.q)
    if params.tag is not None:
        decks = decks.filter(tags__name=tags.fold(params.tag))
    if params.card is not None:
        decks = decks.holding(card_index.references(params.card, params.game or ""))
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
        "tags": body.tags,
        "cover": body.cover,
        "folder": folder_of(body.folder, user),
        "variant": body.variant,
        "entries": entries_of(body, stated, row),
    }


def folder_of(name: str | None, user: Any) -> Folder | None:
    """One's own folder of that name, made if there is none; raises Problem where there are too many."""
    if name is None:
        return None
    found = Folder.objects.filter(owner=user, name=name).first()
    if found is None and user.folders.count() >= MOST_FOLDERS:
        raise Problem("too-many", limit=MOST_FOLDERS)
    return found or Folder.objects.get_or_create(owner=user, name=name)[0]


def created(deck: Deck, request: Request, note: str, tagged: Iterable[str] = ()) -> Response:
    """Save a new deck and answer 201 with it."""
    room_for_one(request)
    deck.create(request.user, note, tags=tagged)
    return added(deck, request)


def room_for_one(request: Request) -> None:
    if Deck.objects.filter(owner=signed_in(request)).count() >= MOST_DECKS:
        raise Problem("too-many", limit=MOST_DECKS)


def added(deck: Deck, request: Request) -> Response:
    """The answer to what made a deck."""
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
        description="Private decks exist for their owner and for invited editors only.",
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
        same_game(deck, stated.game.slug)
        columns = values(body, stated, request.user)
        return changed(deck, request, body.note, allowed(deck, columns, request.user, put=True))

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
        columns = allowed(deck, patched(deck, body, request.user), request.user)
        return changed(deck, request, body.note, columns | {"autosave": body.autosave})

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
            demand_version(request, deck)
        try:
            deck.remove(deck.version)
        except Stale:
            raise Problem("changed-meanwhile") from None
        return Response(status=204)


def guarded(request: Request, code: str) -> Deck:
    """A deck that the user may change, having seen its last version (If-Match)."""
    deck = editable_deck(code, request.user)
    demand_version(request, deck)
    return deck


def demand_version(request: Request, deck: Deck) -> None:
    """Raise Problem unless If-Match names this version of the deck, however many liked it then."""
    current = f'"{deck.code}.{deck.version}'
    sent = parse_etags(request.headers.get("If-Match", ""))
    same = (tag for tag in sent if tag == f'{current}"' or tag.startswith(f"{current}."))
    demand_match(request, next(same, etag(deck)))


def same_game(deck: Deck, game: str, field: str = "game") -> None:
    if game != deck.game:
        sentences = f"The deck is of {deck.game}.", f"{deck.game}のデッキです。"
        raise Problem("invalid", FieldError(field, "other-game", *sentences))


def patched(deck: Deck, body: DeckPatch, user: Any) -> dict[str, Any]:
    """The columns that a patch sets."""
    found = {name: getattr(body, name) for name in body.model_fields_set & PLAIN}
    row = deck.format
    if "folder" in body.model_fields_set:
        found["folder"] = folder_of(body.folder, user) if deck.owned_by(user) else body.folder
    # A deck keeps its format though an editor may not see it.
    if "format" in body.model_fields_set and body.format != (row and row.slug):
        row = found["format"] = format_of(deck.game, body.format, user)
    if body.stated():
        stated = Stated(body.model_copy(update={"game": body.game or deck.game}), user)
        same_game(deck, stated.game.slug)
        found["entries"] = entries_of(body, stated, row)
    return found


def allowed(deck: Deck, columns: dict[str, Any], user: Any, *, put: bool = False) -> dict[str, Any]:
    """What of these columns an editor changes; raises Problem for what is the owner's alone to change.

    A body that replaces the whole deck leaves the owner's folder and the name among variants alone.
    """
    if deck.owned_by(user):
        refuse_taken_name(deck, columns)
        return columns
    found = {name: value for name, value in columns.items() if name not in OWNERS_ALONE}
    others = columns.keys() - found.keys()
    for name in others - ({"folder", "variant"} if put else set()):
        if columns[name] != getattr(deck, name):
            raise Problem("forbidden", field=name)
    return found


def refuse_taken_name(deck: Deck, columns: dict[str, Any]) -> None:
    try:
        refuse_taken(deck, columns.get("variant", ""), but=deck.pk)
    except NameTaken:
        raise name_taken("variant") from None


def name_taken(field: str) -> Problem:
    sentences = "Another variant is called so.", "同じ名前のバリエーションがあります。"
    return Problem("invalid", FieldError(field, "taken", *sentences))


def changed(deck: Deck, request: Request, note: str, columns: dict[str, Any]) -> Response:
    try:
        deck.change(request.user, deck.version, note, **columns)
    except Stale:
        raise Problem("changed-meanwhile") from None
    return shown(deck, request)


def shown(deck: Deck, request: Request) -> Response:
    return Response(deck_json(deck, request), headers={"ETag": etag(deck)})
