"""Limit a JSON stream while it is read, so that no value can fill the memory.

The parser holds one string, one number and one record at a time, so these are limited while the file
itself may be of any length. Brackets are counted only outside strings.
"""

import re
from io import BytesIO
from typing import Any, Protocol

import orjson

from cards.importing.errors import CardFileError

LONGEST = 1 << 20
DEEPEST = 64
LONGEST_NUMBER = 1000
# Matches complete strings and anything but brackets, up to an unfinished string. Every character can be matched
# in only one way, so this is linear without possessive quantifiers, which Python 3.11.2 gets wrong.
STRING = rb'"[^"\\]*(?:\\.[^"\\]*)*"'
PLAIN = rb'[^"{}\[\]]*(?:' + STRING + rb'[^"{}\[\]]*)*'
BRACKET = re.compile(PLAIN + rb"([{}\[\]])", re.DOTALL)
TAIL = re.compile(PLAIN, re.DOTALL)
NUMBER = re.compile(rb"[0-9.eE+-]{%d}" % LONGEST_NUMBER)


class Readable(Protocol):
    def read(self, size: int = -1, /) -> bytes: ...


class Guard:
    """Passes on the bytes of `stream` unchanged, or raises CardFileError.

    `depth`: the number of brackets open inside a record, its own included; anything open at that depth
    may span at most one mebibyte. 0 limits only strings, numbers and nesting.
    """

    def __init__(self, stream: Readable, depth: int = 0) -> None:
        self.stream = stream
        self.record_depth = depth
        self.depth = 0
        self.position = 0
        self.opened_at = 0
        self.rest = b""
        self.ended = False

    @property
    def cut_off(self) -> bool:
        """Whether the stream has ended inside a string or bracket."""
        return self.ended and bool(self.depth or self.rest)

    def read(self, size: int = -1) -> bytes:
        chunk = self.stream.read(1 << 16 if size < 0 else size)
        self.ended = not chunk
        self._watch(self.rest + chunk)
        if NUMBER.search(chunk):
            raise too_large("a number")
        return chunk

    def _watch(self, data: bytes) -> None:
        at = 0
        while match := BRACKET.match(data, at):
            at = match.end()
            if match[1] in b"{[":
                self._open(self.position + at - 1)
            else:
                self.depth -= 1
        end = match.end() if (match := TAIL.match(data, at)) else at
        self.rest = data[end:]
        self.position += end
        self._measure(self.position + len(self.rest))

    def _open(self, at: int) -> None:
        self.depth += 1
        if self.depth > DEEPEST:
            raise CardFileError(
                f"the file nests lists and objects deeper than {DEEPEST} levels",
                f"リストやオブジェクトの入れ子が{DEEPEST}段を超えています",
            )
        if self.depth == self.record_depth:
            self.opened_at = at

    def _measure(self, end: int) -> None:
        if len(self.rest) > LONGEST:
            raise too_large("a text")
        inside = self.record_depth and self.depth >= self.record_depth
        if inside and end - self.opened_at > LONGEST:
            raise too_large("a record")


def too_large(what: str) -> CardFileError:
    size = LONGEST_NUMBER if what == "a number" else LONGEST
    japanese = {"a number": "数値", "a text": "文字列", "a record": "レコード"}[what]
    return CardFileError(
        f"{what} in the file is longer than {size:,} bytes",
        f"ファイルに{size:,}バイトを超える{japanese}があります",
    )


def load_guarded(text: str) -> Any:
    """Parse one JSON value within the same limits. Raises orjson.JSONDecodeError or CardFileError."""
    guard = Guard(BytesIO(text.encode()))
    while guard.read():
        pass
    return orjson.loads(text)
