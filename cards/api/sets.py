"""Users' card sets: list, create, read, change, delete, export."""

from typing import Any

from django.http import StreamingHttpResponse
from rest_framework.permissions import IsAuthenticatedOrReadOnly
from rest_framework.request import Request
from rest_framework.response import Response

from cards.api.games import game_or_404
from cards.api.set_shapes import (
    CardSetAnswer,
    CardSetBody,
    CardSetPage,
    CardSetPatch,
    SetExportParams,
    SetListParams,
    set_etag,
)
from cards.sets.access import visible_set
from cards.sets.exporting import EXPORTS
from cards.sets.models import SetVisibility, UserSet, UserSetQuerySet
from cards.sets.writing import OverLimit, change_set, create_set, remove_set
from languages import Text
from web.api.etags import IF_MATCH, demand_match
from web.api.openapi import operation
from web.api.pagination import PageParams, paginate
from web.api.params import read_params
from web.api.problems import FieldError, Problem
from web.api.shapes import check_shape
from web.api.view import AnyMediaType, CachedView, signed_in
from web.downloads import FileName, name_file

TAG = "card sets"
CODE = {
    "code": Text(
        "The set's code, with which the numbers of its cards begin.",
        "セットのコード。カード番号の先頭になります。",
    )
}
OWNERS = ("not-authenticated", "forbidden", "unknown-set")
EXAMPLE = {"game": "chard", "name": "Winter cube", "visibility": "link"}


class SetView(CachedView):
    """A view whose answers only the asker's browser may keep: others may not see what is in them."""

    permission_classes = [IsAuthenticatedOrReadOnly]

    def finalize_response(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        response = super().finalize_response(request, *args, **kwargs)
        response.headers["Cache-Control"] = "private, no-cache"
        return response


def find_set(code: str, user: Any) -> UserSet:
    """A set that the user may see. Raises Problem."""
    row = visible_set(code, user)
    if row is None:
        raise Problem("unknown-set", code=code[:100])
    return row


def find_own_set(code: str, user: Any) -> UserSet:
    """A set of the user's own. Raises Problem."""
    row = find_set(code, user)
    if not row.owned_by(user):
        raise Problem("forbidden")
    return row


def full_account(error: OverLimit) -> Problem:
    """The problem of an account that would keep more than it may."""
    if error.what == "sets":
        return Problem("too-many", limit=error.limit)
    return Problem("account-full", FieldError("", error.what, error.words))


class SetList(SetView):
    @operation(
        "listCardSets",
        Text("Users' card sets", "ユーザーのカードセット"),
        tag=TAG,
        params=(SetListParams, PageParams),
        answer=CardSetPage,
        problems=("unknown-game", "invalid-parameter"),
    )
    def get(self, request: Request) -> Response:
        rows = chosen_sets(read_params(SetListParams, request), request.user)
        rows = rows.select_related("owner").order_by("-changed", "-id")
        return Response(paginate(request, rows, lambda row: CardSetAnswer.of(row, request)))

    @operation(
        "createCardSet",
        Text("Make a card set", "カードセットを作る"),
        tag=TAG,
        body=CardSetBody,
        answer=CardSetAnswer,
        status=201,
        problems=("invalid", "unknown-game", "not-authenticated", "too-many"),
        examples={"a set": EXAMPLE},
    )
    def post(self, request: Request) -> Response:
        body = check_shape(CardSetBody, request.data)
        game_or_404(body.game, "game")
        try:
            row = create_set(signed_in(request), **body.model_dump())
        except OverLimit as error:
            raise full_account(error) from None
        answer = CardSetAnswer.of(row, request)
        headers = {"Location": answer["url"], "ETag": set_etag(row)}
        return Response(answer, status=201, headers=headers)


def chosen_sets(params: SetListParams, user: Any) -> UserSetQuerySet:
    rows = sets_by_choice(params.which, user)
    if params.game is not None:
        rows = rows.filter(game=game_or_404(params.game).slug)
    return rows.filter(name__icontains=params.q) if params.q else rows


def sets_by_choice(which: str, user: Any) -> UserSetQuerySet:
    match which:
        case "mine":
            return UserSet.objects.filter(owner=user.pk or -1)
        case "offered":
            return UserSet.objects.offered_to(user)
        case "public":
            return UserSet.objects.filter(visibility=SetVisibility.PUBLIC)
    return UserSet.objects.listed_for(user)


class SetDetail(SetView):
    @operation(
        "getCardSet",
        Text("One card set", "カードセット1つ"),
        tag=TAG,
        path=CODE,
        answer=CardSetAnswer,
        problems=("unknown-set",),
    )
    def get(self, request: Request, code: str) -> Response:
        return set_answer(find_set(code, request.user), request)

    @operation(
        "changeCardSet",
        Text("Change what is said of a card set", "カードセットの名前や説明などを変更する"),
        tag=TAG,
        path=CODE,
        headers=(IF_MATCH,),
        body=CardSetPatch,
        answer=CardSetAnswer,
        problems=(*OWNERS, "invalid", "changed-meanwhile", "precondition-required"),
    )
    def patch(self, request: Request, code: str) -> Response:
        row = find_own_set(code, request.user)
        demand_match(request, set_etag(row))
        body = check_shape(CardSetPatch, request.data)
        change_set(row, **body.model_dump(exclude_none=True))
        return set_answer(row, request)

    @operation(
        "deleteCardSet",
        Text("Remove a card set with its cards", "カードセットをカードごと削除する"),
        tag=TAG,
        path=CODE,
        headers=(IF_MATCH,),
        status=204,
        problems=(*OWNERS, "changed-meanwhile"),
        description=Text(
            "Decks keep the numbers of its cards, which nobody can identify any more.",
            "デッキにはカード番号が残りますが、どのカードかは分からなくなります。",
        ),
    )
    def delete(self, request: Request, code: str) -> Response:
        row = find_own_set(code, request.user)
        if "If-Match" in request.headers:
            demand_match(request, set_etag(row))
        remove_set(row)
        return Response(status=204)


def set_answer(row: UserSet, request: Request) -> Response:
    return Response(CardSetAnswer.of(row, request), headers={"ETag": set_etag(row)})


class SetExport(SetView):
    content_negotiation_class = AnyMediaType

    @operation(
        "exportCardSet",
        Text("The cards of a set as a file", "セットのカードをファイルで取得する"),
        tag=TAG,
        path=CODE,
        params=(SetExportParams,),
        answer={"application/json": dict, "text/csv": str},
        problems=("unknown-set", "invalid-parameter"),
        description=Text(
            "An import of the file makes the same cards.",
            "このファイルを取り込むと同じカードになります。",
        ),
    )
    def get(self, request: Request, code: str) -> StreamingHttpResponse:
        row = find_set(code, request.user)
        form = read_params(SetExportParams, request).as_
        media_type, export = EXPORTS[form]
        response = StreamingHttpResponse(export(row), content_type=media_type)
        name_file(response, FileName(row.name, row.code, form))
        return response
