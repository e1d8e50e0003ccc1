"""The history of one saved deck: its revisions, their differences, and restoring one."""

from typing import Any

from rest_framework.permissions import IsAuthenticatedOrReadOnly
from rest_framework.request import Request
from rest_framework.response import Response

from cards.sets.access import catalog_for
from decks.api.deck_answers import (
    CardChangeAnswer,
    DeckAnswer,
    DiffAnswer,
    RevisionAnswer,
    RevisionPage,
    RevisionSummary,
)
from decks.api.deck_shapes import DiffParams
from decks.api.deck_writing import same_game
from decks.api.decks import ID, OWNERS, TAG, deck_answer, deck_to_change
from decks.library import revisions
from decks.library.catalogs import entries_codes
from decks.library.models import Deck, Revision
from decks.requests.lookups import deck_or_404, revision_or_404
from languages import Text
from web.api.clients import language_of
from web.api.etags import IF_MATCH
from web.api.openapi import operation
from web.api.pagination import PageParams, paginate
from web.api.params import read_params
from web.api.problems import Problem
from web.api.view import ApiView

NUMBER = {
    "number": Text(
        "The number of the revision: the deck's version then.",
        "版の番号（そのときのデッキのversion）。",
    )
}


class DeckRevisions(ApiView):
    @operation(
        "listRevisions",
        Text("The revisions of a deck", "デッキの変更履歴"),
        tag=TAG,
        path=ID,
        params=(PageParams,),
        answer=RevisionPage,
        problems=("unknown-deck", "invalid-parameter"),
    )
    def get(self, request: Request, id: str) -> Response:
        deck = deck_or_404(id, request.user)
        rows = deck.revisions.select_related("author").order_by("-number")
        return Response(paginate(request, rows, RevisionSummary.of))


class DeckRevision(ApiView):
    @operation(
        "getRevision",
        Text("One revision of a deck", "ある変更の後のデッキ"),
        tag=TAG,
        path=ID,
        integers=NUMBER,
        answer=RevisionAnswer,
        problems=("unknown-deck", "unknown-revision"),
    )
    def get(self, request: Request, id: str, number: int) -> Response:
        deck = deck_or_404(id, request.user)
        return Response(RevisionAnswer.of(revision_or_404(deck, number)))


class DeckRestore(ApiView):
    permission_classes = [IsAuthenticatedOrReadOnly]

    @operation(
        "restoreRevision",
        Text("Restore a revision", "デッキを以前の版に戻す"),
        tag=TAG,
        path=ID,
        integers=NUMBER,
        headers=(IF_MATCH,),
        answer=DeckAnswer,
        problems=(*OWNERS, "unknown-revision", "changed-meanwhile", "precondition-required"),
        description=Text(
            "Title, cards and card sets become a new revision; to undo this, restore the one"
            " before it.",
            "タイトル、カード、カードセットが新しい版として戻ります。もう一度戻せば取り消せます。",
        ),
    )
    def post(self, request: Request, id: str, number: int) -> Response:
        deck = deck_to_change(request, id)
        revision = revision_or_404(deck, number)
        revisions.restore_revision(deck, revision, request.user, deck.version, language_of(request))
        return deck_answer(deck, request)


class DeckDiff(ApiView):
    @operation(
        "compareDecks",
        Text(
            "What changed between two revisions, or between two decks",
            "2つの版、または2つのデッキの差分",
        ),
        tag=TAG,
        path=ID,
        params=(DiffParams,),
        answer=DiffAnswer,
        problems=("unknown-deck", "unknown-revision", "invalid", "invalid-parameter"),
    )
    def get(self, request: Request, id: str) -> Response:
        deck = deck_or_404(id, request.user)
        params = read_params(DiffParams, request)
        if params.to is None:
            return Response(revision_difference(deck, params, request.user))
        other = deck_or_404(params.to, request.user, "to")
        same_game(other, deck.game, "to")
        return Response(difference_answer(deck.game, deck, other, request.user))


def revision_difference(deck: Deck, params: DiffParams, user: Any) -> dict[str, Any]:
    """The difference of two revisions; raises Problem."""
    new = revisions.last_revision(deck) if params.b is None else revision_or_404(deck, params.b)
    if new is None:
        raise Problem("unknown-revision", number=deck.version)
    given = params.a is not None
    old = (
        revision_or_404(deck, params.a or 0)
        if given
        else revisions.revision_before(deck, new.number)
    )
    return difference_answer(deck.game, old or Revision(), new, user)


def difference_answer(
    game: str, old: Deck | Revision, new: Deck | Revision, user: Any
) -> dict[str, Any]:
    catalog = catalog_for(game, entries_codes(old.entries, new.entries), user)
    changes = revisions.list_changes(old.entries, new.entries, catalog)
    return {
        "title": [old.title, new.title],
        "sets": [old.sets, new.sets],
        "changes": [*map(CardChangeAnswer.of, changes)],
    }
