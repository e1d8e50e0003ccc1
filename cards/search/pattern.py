"""Users' regular expressions, run by RE2, whose time is always linear in the text."""

import re
from bisect import bisect_right
from dataclasses import dataclass, field
from typing import Any, ClassVar

import re2

from cards.search import value_forms
from cards.search.matchers import DistinctValues, Test, View

MAX_LENGTH = 200
MAX_MEMORY = 1 << 20  # bytes that RE2 may use for one expression and its states
MAX_PROGRAM = 1000  # RE2 instructions; in the worst case each is visited once per byte of text
# Syntax that can mean something else in joined texts than in a single one: text ends, and "^" without (?m).
ENDS = re.compile(r"\\[Az]|\(\?[A-Za-z]*-")


@dataclass(frozen=True)
class Pattern(Test):
    """A regular expression matches somewhere in the text, in linear time (RE2).

    Case is ignored; "^" and "$" match at line ends. Raises ValueError for an invalid expression.
    """

    view: ClassVar[View] = staticmethod(value_forms.printed_text)
    source: str
    regex: Any = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "regex", compile_pattern(self.source))

    def __call__(self, value: bytes) -> bool:
        return self.regex.search(value) is not None

    def scan(self, column: DistinctValues) -> bytes:
        """Search all texts joined by newlines; a match that spans texts is retried in the first of them."""
        if ENDS.search(self.source):
            return super().scan(column)
        texts, (whole, starts) = column.seen(value_forms.printed_text), column.joined()
        flags, at = bytearray(len(texts)), 0
        while at < len(texts) and (match := self.regex.search(whole, starts[at])):
            begin, end = match.span()
            at = bisect_right(starts, begin) - 1
            flags[at] = end < starts[at + 1] or self(texts[at])
            at += 1
        return bytes(flags)


def compile_pattern(source: str) -> Any:
    """Compile the RE2 expression; raises ValueError with RE2's reason, or if it is too large."""
    options = re2.Options()
    options.case_sensitive, options.log_errors, options.never_capture = False, False, True
    options.max_mem = MAX_MEMORY
    try:
        regex = re2.compile(f"(?m){source}".encode("utf-8", "replace"), options)
    except re2.error as error:
        raise ValueError(pattern_reason(error)) from error
    if regex.programsize > MAX_PROGRAM:
        raise ValueError("pattern too large")
    return regex


def pattern_reason(error: Exception) -> str:
    text = error.args[0] if error.args else ""
    message = text.decode("utf-8", "replace") if isinstance(text, bytes) else str(text)
    return message.replace("(?m)", "", 1)
