"""What gunicorn refuses before Django sees it is problem+json as well."""

import http.client
import socket
from typing import Any

import orjson
import pytest
from gunicorn.http.errors import InvalidRequestLine, LimitRequestHeaders, LimitRequestLine

from config.worker import Worker
from web.api.answers import ProblemAnswer


class Log:
    def warning(self, *words: Any) -> None:
        pass


@pytest.mark.parametrize(
    ("error", "status", "code"),
    [
        (LimitRequestLine(9000, 8190), 414, "address-too-long"),
        (LimitRequestHeaders("limit request headers fields size"), 431, "headers-too-large"),
        (InvalidRequestLine("GET"), 400, "bad-request"),
    ],
)
def test_refusals(error: Exception, status: int, code: str) -> None:
    worker = Worker.__new__(Worker)
    worker.log = Log()
    ours, theirs = socket.socketpair()
    worker.handle_error(None, ours, ("127.0.0.1", 1), error)
    ours.close()
    response = http.client.HTTPResponse(theirs)
    response.begin()
    assert response.status == status
    assert response.headers["Content-Type"] == "application/problem+json"
    problem = orjson.loads(response.read())
    ProblemAnswer.model_validate(problem)
    assert (problem["status"], problem["code"]) == (status, code)
    theirs.close()


def test_a_client_that_is_gone_is_no_fault() -> None:
    worker = Worker.__new__(Worker)
    worker.log = Log()
    worker.log.debug = worker.log.warning  # type: ignore[attr-defined]
    ours, theirs = socket.socketpair()
    theirs.close()
    ours.close()
    worker.handle_error(None, ours, None, InvalidRequestLine("GET"))
