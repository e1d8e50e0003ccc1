"""Numbers in English."""

from typing import Any

from rules.engine.effects.numbers import Numbers, Spans
from rules.games.code_of_joker.wording.voice import Voice

ENGLISH = Numbers("en", given="[{}]", times=" × {}", plus=" {:+}")
value, plain, change = ENGLISH.value, ENGLISH.plain, ENGLISH.change
SPANS = Spans(ENGLISH, "exactly {}", "{} to {}", "{} or more", "{} or less", "of any number")
COUNTS = Spans(ENGLISH, "exactly {}", "{} to {}", "{} or more", "{} or fewer", "of any number")


def span(of: Any, voice: Voice) -> str:
    """For a measure: "3 or less"."""
    return SPANS.span(of, voice)


def count(of: Any, voice: Voice) -> str:
    """For things: "3 or fewer"."""
    return COUNTS.span(of, voice)


def the(told: str) -> str:
    """The article that a worded number needs."""
    return "the " if told.startswith(("number", "total")) else ""
