"""JSON bodies: parse strictly within limits of size and depth, and render fast."""

import json
from collections.abc import Mapping
from tempfile import SpooledTemporaryFile
from typing import IO, Any

import orjson
from django.conf import settings
from django.http.request import UnreadablePostError
from rest_framework.parsers import BaseParser
from rest_framework.renderers import BaseRenderer

from languages import Text
from web.api.problems import FieldError, Problem
from web.nesting import DEEPEST, too_deep

IN_MEMORY = 1_000_000


def load_json(raw: bytes) -> Any:
    """Parse JSON (RFC 8259, UTF-8). Raises Problem for NaN, duplicate keys, NUL in a text, or deep nesting."""
    try:
        data = orjson.loads(raw)
    except orjson.JSONDecodeError as error:
        raise unreadable_body(raw, error) from None
    # Every level has a bracket of its own, so few brackets need no walk.
    if raw.count(b"[") + raw.count(b"{") > DEEPEST and too_deep(data):
        raise Problem("too-deep", limit=DEEPEST)
    # Fewer colons after parsing mean that a duplicate key was dropped, or that a text had an escaped colon.
    if raw.count(b":") != orjson.dumps(data).count(b":"):
        json.loads(raw, object_pairs_hook=unique_keys)
    if b"\\u0000" in raw:
        refuse_nul(data)
    return data


def unreadable_body(raw: bytes, error: orjson.JSONDecodeError) -> Problem:
    try:
        raw.decode()
    except UnicodeDecodeError:
        return Problem("not-utf-8")
    if "depth" in error.msg:  # orjson's own limit is 1,024
        return Problem("too-deep", limit=DEEPEST)
    return Problem("bad-json", reason=error.msg, line=error.lineno, column=error.colno)


def unique_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members: dict[str, Any] = {}
    for key, value in pairs:
        if key in members:
            raise Problem("duplicate-key", key=key[:100])
        members[key] = value
    return members


def refuse_nul(data: Any, path: str = "") -> None:
    """Raise Problem with the path of the first NUL in a text, which databases cannot store."""
    if isinstance(data, str) and "\0" in data:
        sentence = Text("NUL is not allowed here.", "NUL文字は使えません。")
        raise Problem("bad-character", FieldError(path, "bad-character", sentence))
    pairs = data.items() if isinstance(data, dict) else ()
    for key, value in (*pairs, *(enumerate(data) if isinstance(data, list) else ())):
        refuse_nul(key, path)
        refuse_nul(value, f"{path}.{key}" if path else str(key))


def announced_length(meta: Mapping[str, Any]) -> int:
    """The Content-Length of the request; 0 without one (a chunked body)."""
    length = str(meta.get("CONTENT_LENGTH") or "")
    return int(length) if length.isascii() and length.isdigit() else 0


def read_body(stream: IO[bytes] | None, meta: Mapping[str, Any], limit: int) -> bytes:
    """Read the whole body; raises Problem if it is longer than `limit` bytes."""
    length = announced_length(meta)
    try:
        raw = stream.read(limit + 1) if stream and length <= limit else b""
    except UnreadablePostError:
        raise Problem("bad-request") from None
    if max(length, len(raw)) > limit:
        raise Problem("too-large", limit=limit)
    return raw


class JsonParser(BaseParser):
    media_type = "application/json"

    def parse(
        self,
        stream: IO[bytes],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> Any:
        meta = parser_context["request"].META if parser_context else {}
        return load_json(read_body(stream, meta, settings.MAX_BODY_BYTES))


class SpooledParser(BaseParser):
    """The whole body, unread, in a temporary file: in memory up to a megabyte. Whoever reads it closes it."""

    def limit(self) -> int:
        """The most bytes that a body may have."""
        raise NotImplementedError

    def parse(
        self,
        stream: IO[bytes],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> Any:
        limit = self.limit()
        if parser_context and announced_length(parser_context["request"].META) > limit:
            raise Problem("too-large", limit=limit)
        spool = SpooledTemporaryFile(IN_MEMORY)  # noqa: SIM115 whoever reads it closes it
        while piece := stream.read(min(IN_MEMORY, limit + 1 - spool.tell())):
            spool.write(piece)
            if spool.tell() > limit:
                spool.close()
                raise Problem("too-large", limit=limit)
        spool.seek(0)
        return spool


class JsonRenderer(BaseRenderer):
    media_type = "application/json"
    format = "json"
    charset = None

    def render(
        self,
        data: Any,
        accepted_media_type: str | None = None,
        renderer_context: Mapping[str, Any] | None = None,
    ) -> bytes:
        return b"" if data is None else orjson.dumps(data)
