"""Titles and names that people give: on one line, as they look."""

import re
from typing import Any

# Nobody can tell two names apart by what cannot be seen: Unicode's format characters (Cf: zero width, joiners,
# soft hyphen, byte order mark, marks of direction, tags), controls, and what it calls ignorable by default
# (variation selectors, grapheme joiner, fillers of Hangul and Khmer). What breaks a line is a space.
UNSEEN = (
    "\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f\xad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2"
    "\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f"
    "\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3"
    "\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
INVISIBLE = re.compile(f"[{UNSEEN}]+")
# The empty pattern of Braille has no dots, so it is a space.
BLANK = "\u2800"


def clean_title(text: str) -> str:
    """Text on one line with single spaces, without invisible characters; empty if nothing can be seen."""
    return " ".join(without_invisible(text).split())


def without_invisible(text: str) -> str:
    return INVISIBLE.sub("", text).replace(BLANK, " ")


def clean_stated(value: Any) -> Any:
    """A text as `clean_title` has it; anything else as it is, for a schema to refuse."""
    return clean_title(value) if isinstance(value, str) else value
