"""Gunicorn's sync worker, saying what it refuses by itself as the API does: problem+json."""

from typing import Any

import orjson
from gunicorn import util
from gunicorn.http.errors import LimitRequestHeaders, LimitRequestLine, ParseException
from gunicorn.workers.sync import SyncWorker

CODES = {LimitRequestLine: "address-too-long", LimitRequestHeaders: "headers-too-large"}


class Worker(SyncWorker):  # type: ignore[misc]
    """Django never sees a request that is no HTTP, or whose address or headers are too long."""

    def handle_error(self, req: Any, client: Any, addr: Any, exc: BaseException) -> None:
        if not isinstance(exc, ParseException):
            super().handle_error(req, client, addr, exc)
            return
        self.log.warning("Invalid request from ip=%s: %s", (addr or ("",))[0], exc)
        try:
            util.write_nonblock(client, refusal(CODES.get(type(exc), "bad-request")))
        except OSError:
            self.log.debug("Failed to send error message.")


def refusal(code: str) -> bytes:
    """A whole HTTP answer, in English: the headers were not read."""
    from web.api.problems import MEDIA_TYPE, Problem  # not before Django is set up

    problem = Problem(code).as_json("en")
    body = orjson.dumps(problem)
    head = (
        f"HTTP/1.1 {problem['status']} {problem['title']}\r\nConnection: close\r\n"
        f"Content-Type: {MEDIA_TYPE}\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    return head.encode() + body
