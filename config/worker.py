"""Gunicorn's sync worker, changed to wait for no client and to report refusals and timeouts as the API does.

TLS is left to a proxy (docs/operating.md).
"""

import re
from contextlib import suppress
from typing import Any

import orjson
from gunicorn import util
from gunicorn.http.errors import LimitRequestHeaders, LimitRequestLine, ParseException
from gunicorn.workers.sync import SyncWorker

from config.front import Front
from config.incoming import Limit

FORM_BYTES = 100_000  # for the form around an uploaded file
PATIENCE = 1.0  # seconds between an idle worker's checks that its parent is alive
API = "/api/v1/"
# Card files for users' sets: the page and the API.
SET_IMPORTS = re.compile(rb"/(?:sets/[^/]+/import|api/v1/sets/[^/]+/imports)/")
PICTURES = b"/pictures/"
CODES = {LimitRequestLine: "address-too-long", LimitRequestHeaders: "headers-too-large"}


class Worker(SyncWorker):  # type: ignore[misc]
    """Answers what Django cannot: malformed requests, targets or headers that are too long, and requests that
    exceed WEB_TIMEOUT."""

    def run(self) -> None:
        front = Front(self.handle, self.turn_away, body_limit())
        front.wake_by(self.PIPE[0])
        for listener in self.sockets:
            front.listen(listener)
        while self.alive and self.is_parent_alive():
            self.notify()
            front.turn(PATIENCE)
        front.close()

    def turn_away(self, client: Any) -> None:
        """Tell a client that it was too slow."""
        with suppress(OSError):
            client.send(refusal_answer("too-slow"))

    def handle_error(self, req: Any, client: Any, addr: Any, exc: BaseException) -> None:
        code = problem_code(req, exc)
        if code is None:
            super().handle_error(req, client, addr, exc)
            return
        self.log.warning("%s from ip=%s: %r", code, (addr or ("",))[0], exc)
        try:
            util.write_nonblock(client, refusal_answer(code))
        except OSError:
            self.log.debug("Failed to send error message.")


def problem_code(req: Any, exc: BaseException) -> str | None:
    """The problem code to answer with, or None to let gunicorn answer (errors in pages)."""
    if isinstance(exc, ParseException):
        return CODES.get(type(exc), "bad-request")
    if req is None or not req.path.startswith(API):
        return None
    return "timed-out" if isinstance(exc, SystemExit) else "server-error"


def body_limit() -> Limit:
    """The maximum body size in bytes, by request target."""
    from django.conf import settings  # only after Django is set up
    from django.urls import reverse

    from cards.pictures.encoding import MOST_BYTES

    imported = settings.MAX_USER_IMPORT_BYTES + FORM_BYTES
    most = {
        reverse("api-legality-batch").encode(): settings.MAX_BATCH_BYTES,
        reverse("import-cards").encode(): settings.MAX_IMPORT_BYTES + FORM_BYTES,
    }

    def limit(target: bytes) -> int:
        path = target.partition(b"?")[0]
        if path.startswith(PICTURES):
            return MOST_BYTES + FORM_BYTES
        usual: int = imported if SET_IMPORTS.fullmatch(path) else settings.MAX_BODY_BYTES
        return most.get(path, usual)

    return limit


def refusal_answer(code: str) -> bytes:
    """A complete HTTP response, in English since the headers were not read."""
    from web.api.problems import MEDIA_TYPE, Problem  # only after Django is set up

    problem = Problem(code).as_json("en")
    body = orjson.dumps(problem)
    head = (
        f"HTTP/1.1 {problem['status']} {problem['title']}\r\nConnection: close\r\n"
        f"Content-Type: {MEDIA_TYPE}\r\nContent-Length: {len(body)}\r\n"
        "Access-Control-Allow-Origin: *\r\n\r\n"
    )
    return head.encode() + body
