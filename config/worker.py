"""Gunicorn's sync worker, which reports malformed requests and timeouts as the API does.

TLS and slow clients are left to a proxy (docs/operating.md).
"""

from typing import Any

import orjson
from gunicorn import util
from gunicorn.http.errors import LimitRequestHeaders, LimitRequestLine, ParseException
from gunicorn.workers.sync import SyncWorker

API = "/api/v1/"
CODES = {LimitRequestLine: "address-too-long", LimitRequestHeaders: "headers-too-large"}
# More than any body that a proxy lets through.
MOST_UNREAD = 1_000_000_000


class Worker(SyncWorker):  # type: ignore[misc]
    """Answers what Django cannot: malformed requests, targets or headers that are too long, and requests that
    exceed WEB_TIMEOUT."""

    def handle_request(self, listener: Any, req: Any, client: Any, addr: Any) -> None:
        """Answer, then receive what is left of a refused body, for up to two seconds.

        Gunicorn itself receives 64 KiB of it and closes: a proxy that still sends the body would be reset, and
        would report that the site is unavailable."""
        super().handle_request(listener, req, client, addr)
        util.close_graceful(client, max_drain=MOST_UNREAD)

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
