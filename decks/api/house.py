"""House formats: forks of formats that users create, change and delete."""

from typing import Any

from django.db.models import ProtectedError, QuerySet
from rest_framework.permissions import IsAuthenticatedOrReadOnly
from rest_framework.request import Request
from rest_framework.response import Response

from cards.api.games import game_or_404
from decks.api.format_answers import HouseAnswer, HousePage, format_etag
from decks.api.format_shapes import (
    FormatParams,
    FormatPatch,
)
from decks.api.formats import TAG
from decks.house.bodies import FormatBody
from decks.house.rows import create_format, remove_format, replace_format
from decks.library.models import Format
from languages import Text
from web.api.etags import IF_MATCH, demand_match
from web.api.openapi import operation
from web.api.pagination import PageParams, paginate
from web.api.params import read_params
from web.api.problems import FieldError, Problem
from web.api.shapes import check_shape
from web.api.view import CachedView, signed_in

SLUG = {"slug": Text("The format's slug.", "フォーマットのslug。")}
WRONG_BODY = ("invalid", "bad-format", "unknown-game")
OWNERS = ("not-authenticated", "forbidden", "unknown-format", "changed-meanwhile")
EXAMPLE = {
    "game": "chard",
    "parent": "standard",
    "name": {"en": "Four of each", "ja": "同名4枚まで"},
    "versions": [{"constraints": [{"kind": "copies", "id": "copies", "max": 4}]}],
}


def house_or_404(slug: str, user: Any) -> Format:
    """A house format that this user may see."""
    rows = Format.objects.seen_by(user).filter(slug=slug, owner__isnull=False)
    row = rows.select_related("parent", "owner").prefetch_related("versions").first()
    if row is None:
        raise Problem("unknown-format", slug=slug[:100])
    return row


def format_to_change(request: Request, slug: str, demanded: bool = True) -> Format:
    """The user's format; If-Match must name its latest version."""
    row = house_or_404(slug, request.user)
    if not row.owned_by(request.user):
        raise Problem("forbidden")
    if demanded or "If-Match" in request.headers:
        demand_match(request, format_etag(row))
    return row


class HouseList(CachedView):
    permission_classes = [IsAuthenticatedOrReadOnly]

    @operation(
        "listHouseFormats",
        Text("Public house formats and your own", "公開されたハウスフォーマットと自分のもの"),
        tag=TAG,
        params=(FormatParams, PageParams),
        answer=HousePage,
        problems=("unknown-game", "invalid-parameter"),
    )
    def get(self, request: Request) -> Response:
        rows = filter_formats(read_params(FormatParams, request), request.user).order_by(
            "-changed", "-id"
        )
        rows = rows.select_related("parent", "owner").prefetch_related("versions")
        return Response(paginate(request, rows, lambda row: HouseAnswer.of(row, request)))

    @operation(
        "createFormat",
        Text("Save a new house format", "ハウスフォーマットを新しく保存する"),
        tag=TAG,
        body=FormatBody,
        answer=HouseAnswer,
        status=201,
        problems=(*WRONG_BODY, "not-authenticated", "too-many"),
        examples={"a copy limit": EXAMPLE},
    )
    def post(self, request: Request) -> Response:
        body = check_shape(FormatBody, request.data)
        game_or_404(body.game)
        row = create_format(body, signed_in(request))
        answer = HouseAnswer.of(house_or_404(row.slug, request.user), request)
        return Response(
            answer, status=201, headers={"Location": answer["url"], "ETag": format_etag(row)}
        )


def filter_formats(params: FormatParams, user: Any) -> QuerySet[Format]:
    rows = Format.objects.listed_for(user).filter(owner__isnull=False)
    if params.game is not None:
        rows = rows.filter(game=game_or_404(params.game).slug)
    if params.owner == "me":
        return rows.filter(owner=user if user.is_authenticated else -1)
    return rows if params.owner is None else rows.filter(owner__username=params.owner)


class HouseDetail(CachedView):
    permission_classes = [IsAuthenticatedOrReadOnly]

    @operation(
        "getHouseFormat",
        Text("A house format as its owner defined it", "ハウスフォーマットの定義"),
        tag=TAG,
        path=SLUG,
        answer=HouseAnswer,
        problems=("unknown-format",),
    )
    def get(self, request: Request, slug: str) -> Response:
        return format_answer(house_or_404(slug, request.user), request)

    @operation(
        "replaceFormat",
        Text("Replace a house format", "ハウスフォーマットを置き換える"),
        tag=TAG,
        path=SLUG,
        headers=(IF_MATCH,),
        body=FormatBody,
        answer=HouseAnswer,
        problems=(*OWNERS, *WRONG_BODY, "precondition-required"),
    )
    def put(self, request: Request, slug: str) -> Response:
        row = format_to_change(request, slug)
        return change_format(row, of_same_game(row, check_shape(FormatBody, request.data)), request)

    @operation(
        "changeFormat",
        Text("Change parts of a house format", "ハウスフォーマットの一部を変更する"),
        tag=TAG,
        path=SLUG,
        headers=(IF_MATCH,),
        body=FormatPatch,
        answer=HouseAnswer,
        problems=(*OWNERS, *WRONG_BODY, "precondition-required"),
    )
    def patch(self, request: Request, slug: str) -> Response:
        row = format_to_change(request, slug)
        return change_format(
            row, patched_body(row, check_shape(FormatPatch, request.data)), request
        )

    @operation(
        "deleteFormat",
        Text("Remove a house format", "ハウスフォーマットを削除する"),
        tag=TAG,
        path=SLUG,
        headers=(IF_MATCH,),
        status=204,
        problems=(*OWNERS, "in-use"),
        description=Text(
            "Decks keep their cards and lose the format. A format that others inherit from stays.",
            "デッキのカードは残り、フォーマットの指定だけがなくなります。"
            "継承されているフォーマットは削除できません。",
        ),
    )
    def delete(self, request: Request, slug: str) -> Response:
        row = format_to_change(request, slug, demanded=False)
        try:
            remove_format(row)
        except ProtectedError:
            raise Problem("in-use") from None
        return Response(status=204)


def patched_body(row: Format, patch: FormatPatch) -> FormatBody:
    """The format with the patch applied."""
    stated = {
        "game": row.game,
        "parent": row.parent.slug if row.parent else "",
        "name": {"en": row.name_en, "ja": row.name_ja},
        "description": {"en": row.description_en, "ja": row.description_ja},
        "visibility": row.visibility,
        "sets": row.sets,
        "versions": [version.stated() for version in row.versions.all()],
    }
    named = patch.model_fields_set & FormatBody.model_fields.keys()
    return of_same_game(row, check_shape(FormatBody, stated | patch.model_dump(include=set(named))))


def of_same_game(row: Format, body: FormatBody) -> FormatBody:
    """The body unchanged; raises Problem if it names another game than the format's."""
    if body.game != row.game:
        sentence = Text(f"The format is of {row.game}.", f"{row.game}のフォーマットです。")
        raise Problem("invalid", FieldError("game", "other-game", sentence))
    return body


def change_format(row: Format, body: FormatBody, request: Request) -> Response:
    replace_format(row, body, request.user)
    return format_answer(house_or_404(row.slug, request.user), request)


def format_answer(row: Format, request: Request) -> Response:
    return Response(HouseAnswer.of(row, request), headers={"ETag": format_etag(row)})
