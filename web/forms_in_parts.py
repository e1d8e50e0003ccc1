"""Multipart forms: reading each part costs about as much as a whole page of fields, so few are read."""

from collections.abc import Callable
from typing import BinaryIO, cast

from django.core.exceptions import TooManyFieldsSent
from django.http import HttpRequest
from django.http.response import HttpResponseBase

MOST_PARTS = 1_000  # forms with files have a few fields; long ones come as one part


class PartsMiddleware:
    """Refuses forms of too many parts with 400 (TooManyFieldsSent), after reading about that many."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        boundary = (request.content_params or {}).get("boundary")
        if request.content_type == "multipart/form-data" and boundary:
            request._stream = cast(BinaryIO, CountedParts(request._stream, boundary))
        return self.get_response(request)


class CountedParts:
    """A body whose parts are counted while it is read."""

    def __init__(self, stream: BinaryIO, boundary: str) -> None:
        self.stream = stream
        self.mark = b"--" + boundary.encode("latin-1", "replace")
        self.parts = 0

    def read(self, *size: int) -> bytes:
        return self.counted(self.stream.read(*size))

    def readline(self, *size: int) -> bytes:
        return self.counted(self.stream.readline(*size))

    def counted(self, data: bytes) -> bytes:
        """Raises TooManyFieldsSent. A mark that two reads share is not counted."""
        self.parts += data.count(self.mark)
        if self.parts > MOST_PARTS:
            raise TooManyFieldsSent(f"more than {MOST_PARTS} parts")
        return data
