"""Send one request to an endpoint and time the response."""

import http.client
import json
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

CSRF = "c" * 32


@dataclass(frozen=True)
class WorstBody:
    """A worst-case request. `name`: the endpoint; `body`: what makes it expensive; `lines`: the response is
    streamed in `count` lines, and the longest wait between two lines counts."""

    name: str
    body: str
    path: str
    data: Any = None
    form: Mapping[str, Any] | None = None
    kind: str = "application/json"
    method: str = ""
    lines: bool = False
    count: int = 1
    expected: tuple[int, ...] = (200,)
    headers: Mapping[str, str] = field(default_factory=dict)

    def content(self) -> bytes | None:
        if self.form is not None:
            return urlencode(self.form, doseq=True).encode()
        if isinstance(self.data, bytes):
            return self.data
        return None if self.data is None else json.dumps(self.data, ensure_ascii=False).encode()


@dataclass(frozen=True)
class Person:
    """The sender of a request; anonymous users have neither token nor session."""

    port: int
    token: str = ""
    session: str = ""

    def ask(self, door: WorstBody) -> tuple[int, float, int]:
        """Return (status, milliseconds to the last byte or of the slowest line, bytes of the response)."""
        content = door.content()
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=300)
        start = time.perf_counter()
        method = door.method or ("GET" if content is None else "POST")
        connection.request(method, door.path, content, self.head(door))
        response = connection.getresponse()
        if door.lines:
            return response.status, *slowest_line(response, start)
        length = len(response.read())
        took = (time.perf_counter() - start) * 1000
        connection.close()
        return response.status, took, length

    def head(self, door: WorstBody) -> dict[str, str]:
        kind = "application/x-www-form-urlencoded" if door.form is not None else door.kind
        headers = {"Content-Type": kind, **door.headers}
        if door.path.startswith("/api/"):
            return headers | ({"Authorization": f"Token {self.token}"} if self.token else {})
        cookies = f"csrftoken={CSRF}" + (f"; sessionid={self.session}" if self.session else "")
        return headers | {"X-CSRFToken": CSRF, "Cookie": cookies}


def slowest_line(response: http.client.HTTPResponse, start: float) -> tuple[float, int]:
    """The longest wait per line, dividing by the lines that came together, and the total bytes."""
    worst, length, before = 0.0, 0, start
    while piece := response.read1(1 << 20):
        now = time.perf_counter()
        lines = max(piece.count(b"\n"), 1)
        worst, before = max(worst, (now - before) * 1000 / lines), now
        length += len(piece)
    return worst, length
