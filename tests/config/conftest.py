"""The site as gunicorn serves it, and requests to it byte by byte."""

import http.client
import socket
from collections.abc import Callable, Iterator
from contextlib import suppress

import orjson
import pytest

from benchmarks.site import Server, site

# Seconds: so that a test need not wait long for them to be over.
LIMITS = {"WEB_TIMEOUT": "5", "MAX_BATCH_SECONDS": "1", "WEB_WORKERS": "1"}
SETTINGS = {"DJANGO_SETTINGS_MODULE": "tests.config.sleepy_settings"}

Answer = tuple[int, str, bytes]
Send = Callable[..., Answer]


@pytest.fixture(scope="module")
def served() -> Iterator[Server]:
    with site("SQLite") as place:
        place.manage("load_formats")
        with place.server(**LIMITS, **SETTINGS) as server:
            yield server


@pytest.fixture
def send(served: Server) -> Send:
    """Bytes as they are, and no more; (status, media type, body) of what comes back."""

    def ask(*pieces: bytes) -> Answer:
        with socket.create_connection(("127.0.0.1", served.port), 60) as connection:
            with suppress(OSError):  # what was refused early need not be read to its end
                for piece in pieces:
                    connection.sendall(piece)
                connection.shutdown(socket.SHUT_WR)
            response = http.client.HTTPResponse(connection)
            response.begin()
            return response.status, response.headers["Content-Type"], response.read()

    return ask


def code(answer: Answer, status: int) -> str:
    """The code of a problem with that status."""
    assert answer[:2] == (status, "application/problem+json"), answer
    return str(orjson.loads(answer[2])["code"])
