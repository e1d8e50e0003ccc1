"""Thousands of decks in one request: a question per line in, an answer per line out, in order.

The whole body is stored before the first answer is sent: many clients read nothing until they have written
everything, so the two sides would wait for each other. Large bodies spill to a temporary file.
"""

import logging
from collections.abc import Iterator
from io import BytesIO
from time import monotonic
from typing import IO, Any

import orjson
from django.conf import settings
from django.http import StreamingHttpResponse
from rest_framework.request import Request

from cards.guesses import MOST_WORK, Work
from decks.api.answers import BatchLine
from decks.api.legality import TAG, answer
from decks.requests.bodies import LegalityQuestion
from languages import Text
from web.api.bodies import JsonRenderer, SpooledParser, load_json
from web.api.clients import language_of
from web.api.openapi import operation
from web.api.problems import FieldError, Problem
from web.api.shapes import check_shape
from web.api.throttles import BatchThrottle
from web.api.view import ApiView

NDJSON, JSONL = "application/x-ndjson", "application/jsonl"
CHUNK = 64_000
# A repair takes a hundred times as long as a check, so the time of one request is bounded.
MOST_REPAIRS = 100
# A batch may spend this many times the work of a single check on suggesting names.
BATCH_WORK = 20 * MOST_WORK

log = logging.getLogger(__name__)


class NdjsonParser(SpooledParser):
    media_type = NDJSON

    def limit(self) -> int:
        limit: int = settings.MAX_BATCH_BYTES
        return limit


class JsonlParser(NdjsonParser):
    media_type = JSONL


class NdjsonRenderer(JsonRenderer):
    media_type = NDJSON
    format = "ndjson"


class JsonlRenderer(JsonRenderer):
    media_type = JSONL
    format = "jsonl"


class LegalityBatch(ApiView):
    post_asks = True
    parser_classes = [NdjsonParser, JsonlParser]
    renderer_classes = [NdjsonRenderer, JsonlRenderer]
    throttle_classes = [BatchThrottle]

    @operation(
        "checkDecks",
        Text("Check many decks", "多数のデッキを判定する"),
        tag=TAG,
        body={NDJSON: LegalityQuestion, JSONL: LegalityQuestion},
        answer={NDJSON: BatchLine, JSONL: BatchLine},
        description=Text(
            "One question per line, as for a single check; one answer per line, in the same order. A"
            " line that cannot be answered answers `{error: problem}`; blank lines are skipped."
            f" At most {MOST_REPAIRS} lines may ask for repairs. A batch of too many lines, or one that takes too"
            " long, ends with `{error: problem}` of the code `batch-stopped`, which names the first line that was"
            " not answered.",
            "1行に1件、単独の判定と同じ形で送ると、同じ順に1行ずつ返します。判定できない行は{error: …}になり、"
            f"空行は無視します。修正案を求められるのは{MOST_REPAIRS}行までです。行数や時間の上限を超えると、"
            "コードbatch-stoppedの{error: …}で終わり、判定していない最初の行の番号を示します。",
        ),
    )
    def post(self, request: Request) -> StreamingHttpResponse:
        batch = Batch(request.user, language_of(request))
        body: Any = request.data or BytesIO()  # without a body there was nothing to parse
        answers = batch.answers(body)
        media_type = request.accepted_renderer.media_type
        return StreamingHttpResponse(join_lines(answers), content_type=media_type)


class Batch:
    """Answers the questions of one user in order until time runs out; the clock starts now."""

    def __init__(self, user: Any, language: str) -> None:
        self.user = user
        self.language = language
        self.repairs = 0
        self.end = monotonic() + settings.MAX_BATCH_SECONDS
        self.work = Work(BATCH_WORK)

    def answers(self, lines: IO[bytes]) -> Iterator[bytes]:
        limit = settings.MAX_BATCH_LINE_BYTES
        with lines:
            for number, line in enumerate(bounded_lines(lines, limit), 1):
                if number > settings.MAX_BATCH_LINES or monotonic() > self.end:
                    yield answer_line(self.stopped(number))
                    return
                if not line.isspace():
                    yield answer_line(self.answer(line, limit))

    def stopped(self, line: int) -> dict[str, Any]:
        """The last answer of a batch that stopped before line `line`."""
        lines, seconds = settings.MAX_BATCH_LINES, settings.MAX_BATCH_SECONDS
        told = Problem("batch-stopped", line=line, lines=lines, seconds=seconds)
        told.errors = (FieldError("", told.code, told.text, {"line": line}),)
        return {"error": told.as_json(self.language)}

    def answer(self, line: bytes, limit: int) -> dict[str, Any]:
        """The answer to one line; a fault in the line becomes its answer."""
        try:
            if len(line) > limit:
                raise Problem("line-too-large", limit=limit)
            question = check_shape(LegalityQuestion, load_json(line))
            self.count_repairs(question)
            return answer(question, self.user, Work(pool=self.work))
        except Problem as problem:
            return {"error": problem.as_json(self.language)}
        except Exception:
            log.exception("a line of a batch failed")
            return {"error": Problem("server-error").as_json(self.language)}

    def count_repairs(self, question: LegalityQuestion) -> None:
        if question.repair:
            self.repairs += 1 if question.formats is None else len(question.formats)
            if self.repairs > MOST_REPAIRS:
                raise Problem("too-many-repairs", limit=MOST_REPAIRS)


def answer_line(answer: dict[str, Any]) -> bytes:
    return orjson.dumps(answer, option=orjson.OPT_APPEND_NEWLINE)


def bounded_lines(lines: IO[bytes], limit: int) -> Iterator[bytes]:
    """The lines; one longer than `limit` bytes is cut a little beyond that length."""
    while line := lines.readline(limit + 2):
        yield line
        while len(line) == limit + 2 and not line.endswith(b"\n"):
            line = lines.readline(limit + 2)


def join_lines(lines: Iterator[bytes]) -> Iterator[bytes]:
    """The lines joined into chunks large enough to send."""
    piece = bytearray()
    for line in lines:
        piece += line
        if len(piece) >= CHUNK:
            yield bytes(piece)
            piece.clear()
    if piece:
        yield bytes(piece)
