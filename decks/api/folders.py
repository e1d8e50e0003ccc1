"""The user's folders for decks; nobody else sees them."""

from typing import Annotated

from django.db.models import Count
from pydantic import Field
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.limits import NoRoom
from decks.api.deck_shapes import FolderName
from decks.library.folders import FolderTaken, save_folder
from decks.library.models import Folder
from languages import Text
from languages.models import About
from web.api.answers import PageAnswer
from web.api.openapi import operation
from web.api.pagination import PageParams, paginate
from web.api.problems import FieldError, Problem
from web.api.shapes import Answer, Body, From, check_shape
from web.api.view import ApiView, signed_in

TAG = "folders"
ID = {"id": Text("The folder's id.", "フォルダーのid。")}
EXAMPLE = {"a season": {"name": "Spring season"}}


class FolderBody(Body, ja="フォルダーの名前。同じユーザーの中で重複できません。"):
    """The folder's name, unique among the user's folders."""

    name: FolderName


class FolderAnswer(Answer, ja="フォルダー。"):
    """A folder."""

    id: Annotated[int, From("pk")]
    name: str
    decks: Annotated[
        int,
        From(lambda folder, _: deck_count(folder)),
        About("How many decks are in it.", "入っているデッキの数。"),
    ] = Field(ge=0)


class FolderPage(PageAnswer[FolderAnswer], ja="フォルダー一覧の1ページ（名前順）。"):
    """One page of folders, by name."""


def deck_count(folder: Folder) -> int:
    """The number of decks in the folder; lists annotate it."""
    return folder.n if hasattr(folder, "n") else folder.decks.count()


class FolderList(ApiView):
    permission_classes = [IsAuthenticated]

    @operation(
        "listFolders",
        Text("Your folders", "自分のフォルダー"),
        tag=TAG,
        params=(PageParams,),
        answer=FolderPage,
        problems=("not-authenticated", "invalid-parameter"),
    )
    def get(self, request: Request) -> Response:
        rows = signed_in(request).folders.annotate(n=Count("decks")).order_by("name", "id")
        return Response(paginate(request, rows, FolderAnswer.of))

    @operation(
        "createFolder",
        Text("Make a folder", "フォルダーを作る"),
        tag=TAG,
        body=FolderBody,
        answer=FolderAnswer,
        status=201,
        problems=("invalid", "not-authenticated", "too-many"),
        examples=EXAMPLE,
    )
    def post(self, request: Request) -> Response:
        body, user = check_shape(FolderBody, request.data), signed_in(request)
        return Response(
            FolderAnswer.of(saved_folder(Folder(owner=user, name=body.name))), status=201
        )


class FolderDetail(ApiView):
    permission_classes = [IsAuthenticated]

    @operation(
        "renameFolder",
        Text("Rename a folder", "フォルダー名を変える"),
        tag=TAG,
        integers=ID,
        body=FolderBody,
        answer=FolderAnswer,
        problems=("invalid", "not-authenticated", "unknown-folder"),
        examples=EXAMPLE,
    )
    def patch(self, request: Request, id: int) -> Response:
        folder = own_folder(request, id)
        folder.name = check_shape(FolderBody, request.data).name
        return Response(FolderAnswer.of(saved_folder(folder)))

    @operation(
        "deleteFolder",
        Text("Remove a folder; its decks stay", "フォルダーを削除する（デッキは残ります）"),
        tag=TAG,
        integers=ID,
        status=204,
        problems=("not-authenticated", "unknown-folder"),
    )
    def delete(self, request: Request, id: int) -> Response:
        own_folder(request, id).delete()
        return Response(status=204)


def own_folder(request: Request, key: int) -> Folder:
    folder = Folder.objects.filter(pk=key, owner=signed_in(request)).first()
    if folder is None:
        raise Problem("unknown-folder")
    return folder


def saved_folder(folder: Folder) -> Folder:
    """Save the folder; raises Problem if the user has another of that name, or too many."""
    try:
        save_folder(folder)
    except FolderTaken:
        sentence = Text("You have a folder of that name.", "同じ名前のフォルダーがあります。")
        raise Problem("invalid", FieldError("name", "taken", sentence)) from None
    except NoRoom as full:
        raise Problem("too-many", limit=full.limit) from None
    return folder
