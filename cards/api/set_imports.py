"""Card files imported into a user's set: send one, list the last ones, undo one."""

from io import BytesIO
from typing import Any

from django.conf import settings
from django.db.models import QuerySet
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from cards.api.set_shapes import (
    CardFile,
    ImportJobAnswer,
    ImportJobPage,
    ImportParams,
    SetImportAnswer,
    SetImportPage,
)
from cards.api.sets import CODE, OWNERS, TAG, SetView, find_own_set, full_account
from cards.importing.errors import CardFileError
from cards.sets.jobs.limits import TooMuchWaits
from cards.sets.jobs.models import ImportJob
from cards.sets.jobs.starting import import_or_queue
from cards.sets.models import SetImport, UserSet
from cards.sets.undoing import undo_import
from cards.sets.writing import OverLimit
from languages import Text
from web.api.bodies import SpooledParser
from web.api.openapi import operation
from web.api.pagination import PageParams, paginate
from web.api.params import read_params
from web.api.problems import FieldError, Problem
from web.api.throttles import Throttle
from web.api.view import signed_in
from web.jobs.ending import cancel_job

ID = {"id": Text("The import's id.", "取り込みのID。")}
# Seconds after which it is worth asking again how far an import is.
POLL = 2


class ImportThrottle(Throttle):
    """Importing is expensive, looking at imports is not."""

    def allow_request(self, request: Request, view: Any) -> bool:
        self.scope = "import-" if request.method == "POST" else ""
        return super().allow_request(request, view)


class CardFileParser(SpooledParser):
    media_type = "application/octet-stream"

    def limit(self) -> int:
        limit: int = settings.MAX_USER_IMPORT_BYTES
        return limit


class JsonFileParser(CardFileParser):
    media_type = "application/json"


class CsvFileParser(CardFileParser):
    media_type = "text/csv"


class SetImports(SetView):
    permission_classes = [IsAuthenticated]
    parser_classes = [JsonFileParser, CsvFileParser, CardFileParser]
    throttle_classes = [ImportThrottle]

    @operation(
        "listImports",
        Text("The last imports of a card set", "カードセットへの最近の取り込み"),
        tag=TAG,
        path=CODE,
        params=(PageParams,),
        answer=SetImportPage,
        problems=(*OWNERS, "invalid-parameter"),
        description=Text(
            "Only the last ten are kept. Only the set's owner sees them.",
            "残るのは直近10件です。セットの所有者だけが見られます。",
        ),
    )
    def get(self, request: Request, code: str) -> Response:
        rows = find_own_set(code, request.user).imports.select_related("by")
        return Response(paginate(request, rows, SetImportAnswer.of))

    @operation(
        "importCards",
        Text("Import a card file into a set", "カードのファイルをセットに取り込む"),
        tag=TAG,
        path=CODE,
        params=(ImportParams,),
        body={
            "application/json": CardFile,
            "text/csv": str,
            "application/octet-stream": bytes,
        },
        answer={201: SetImportAnswer, 202: ImportJobAnswer},
        problems=(
            *OWNERS,
            "bad-card-file",
            "invalid-parameter",
            "account-full",
            "too-many-imports",
            "imports-rest",
            "cannot-save",
        ),
        description=Text(
            "The body is the file, in any form that the game can import: JSON, JSON lines,"
            " CSV or a database. Wrong records are refused and reported; all others are"
            " written together. Small files are imported at once; of others, a worker takes"
            " care (202), and `Location` is where it is told how far it is.",
            "本文はファイルそのもので、そのゲームで取り込めるどの形式でも構いません（JSON、"
            "JSON Lines、CSV、データベース）。誤りのあるレコードは拒否して報告し、"
            "残りをまとめて保存します。小さなファイルはすぐに取り込みます。"
            "それ以外はワーカーが取り込み（202）、進み具合は`Location`のURLで確認できます。",
        ),
    )
    def post(self, request: Request, code: str) -> Response:
        of = find_own_set(code, request.user)
        options = read_params(ImportParams, request).options()
        body: Any = request.data or BytesIO()  # without a body there was nothing to parse
        with body as file:
            try:
                made = import_or_queue(of, file, signed_in(request), options)
            except CardFileError as error:
                raise bad_file(error) from None
            except OverLimit as error:
                raise full_account(error) from None
            except TooMuchWaits as error:
                raise error.problem() from None
        if isinstance(made, ImportJob):
            return job_response(made, request, 202)
        return Response(SetImportAnswer.of(made), status=201)


def job_response(job: ImportJob, request: Request, status: int = 200) -> Response:
    answer = ImportJobAnswer.of(job, request)
    headers = {"Location": answer["url"]} if status == 202 else {}
    if job.active:
        headers["Retry-After"] = str(POLL)
    return Response(answer, status=status, headers=headers)


class ImportJobs(SetView):
    permission_classes = [IsAuthenticated]

    @operation(
        "listImportJobs",
        Text("Large card files of a card set", "カードセットに取り込む大きなファイルの一覧"),
        tag=TAG,
        path=CODE,
        params=(PageParams,),
        answer=ImportJobPage,
        problems=(*OWNERS, "invalid-parameter"),
        description=Text(
            "Those that workers import, and the last ones that they did. Only the set's owner"
            " sees them.",
            "ワーカーが取り込み中のものと、最近取り込んだもの。"
            "見られるのはセットの所有者だけです。",
        ),
    )
    def get(self, request: Request, code: str) -> Response:
        rows = known_jobs(find_own_set(code, request.user))
        return Response(paginate(request, rows, lambda row: ImportJobAnswer.of(row, request)))


class ImportJobDetail(SetView):
    permission_classes = [IsAuthenticated]

    @operation(
        "getImportJob",
        Text("How far the import of a large card file is", "大きなファイルの取り込みの進み具合"),
        tag=TAG,
        path=CODE,
        integers=ID,
        answer=ImportJobAnswer,
        problems=(*OWNERS, "unknown-import"),
        description=Text(
            "Until it has ended, `Retry-After` says when to ask again. What came of it is"
            " told for seven days.",
            "終わるまでは、次に問い合わせる時刻の目安を`Retry-After`で返します。"
            "結果は7日間確認できます。",
        ),
    )
    def get(self, request: Request, code: str, id: int) -> Response:
        return job_response(find_job(code, id, request.user), request)

    @operation(
        "cancelImportJob",
        Text(
            "Cancel the import of a large card file, or forget one that has ended",
            "大きなファイルの取り込みを中止する、または終わったものを削除する",
        ),
        tag=TAG,
        path=CODE,
        integers=ID,
        status=204,
        problems=(*OWNERS, "unknown-import"),
        description=Text(
            "Nothing of a cancelled import is written. What an import that is done has"
            " written stays.",
            "中止した取り込みのカードは保存されません。完了した取り込みのカードは残ります。",
        ),
    )
    def delete(self, request: Request, code: str, id: int) -> Response:
        job = find_job(code, id, request.user)
        if not cancel_job(job):
            job.delete()
        return Response(status=204)


def known_jobs(of: UserSet) -> QuerySet[ImportJob]:
    return of.import_jobs.select_related("by", "set", "made__by")


def find_job(code: str, key: int, user: Any) -> ImportJob:
    """Raises Problem."""
    row = known_jobs(find_own_set(code, user)).filter(pk=key).first()
    if row is None:
        raise Problem("unknown-import", id=key)
    return row


def bad_file(error: CardFileError) -> Problem:
    return Problem("bad-card-file", FieldError("", "card-file", error.words))


class UndoneImport(SetView):
    permission_classes = [IsAuthenticated]

    @operation(
        "undoImport",
        Text("Undo an import", "取り込みを取り消す"),
        tag=TAG,
        path=CODE,
        integers=ID,
        answer=SetImportAnswer,
        problems=(*OWNERS, "unknown-import", "already-undone", "account-full"),
        description=Text(
            "Each of its cards that was not changed since becomes what it was before.",
            "その後変更されていないカードは、取り込み前の状態に戻ります。",
        ),
    )
    def post(self, request: Request, code: str, id: int) -> Response:
        done = find_import(find_own_set(code, request.user), id)
        try:
            if not undo_import(done):
                raise Problem("already-undone")
        except OverLimit as error:
            raise full_account(error) from None
        return Response(SetImportAnswer.of(done))


def find_import(of: UserSet, key: int) -> SetImport:
    """Raises Problem."""
    row = of.imports.select_related("by", "set__owner").filter(pk=key).first()
    if row is None:
        raise Problem("unknown-import", id=key)
    return row
