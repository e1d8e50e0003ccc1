"""Numbers in English."""

from collections.abc import Callable
from typing import Any

from rules.games.code_of_joker.effects.nouns import (
    Count,
    Done,
    Kinds,
    Measure,
    Roll,
    Span,
    Stat,
    Total,
)
from rules.games.code_of_joker.wording.en import done, nouns
from rules.games.code_of_joker.wording.voice import Voice

STATS = {
    "life": "life",
    "life-lost": "lost life",
    "cp": "CP",
    "hand": "hand size",
    "deck": "deck size",
    "trash": "trash size",
    "set": "number of set cards",
    "field": "number of units",
    "purple": "purple gauge",
    "gauge": "joker gauge",
}


def value(of: Any, voice: Voice) -> str:
    """A number, or what gives it in [ ]."""
    return str(of) if isinstance(of, int) else f"[{plain(of, voice)}]"


def plain(of: Any, voice: Voice) -> str:
    if isinstance(of, int):
        return str(of)
    return f"{VALUES[type(of)](of, voice)}{sums(of)}"


def sums(of: Any) -> str:
    times, plus = getattr(of, "times", 1), getattr(of, "plus", 0)
    return (f" × {times}" if times != 1 else "") + (f" {plus:+}" if plus else "")


def change(of: Any, voice: Voice) -> str:
    """`+1000`, `-[…]`."""
    if isinstance(of, int):
        return f"{of:+}"
    times, plus = getattr(of, "times", 1), getattr(of, "plus", 0)
    if times < 0 and not plus:
        factor = f" × {-times}" if times != -1 else ""
        return f"-[{VALUES[type(of)](of, voice)}{factor}]"
    return f"+{value(of, voice)}"


def stat(of: Stat, voice: Voice) -> str:
    return "the round" if of.stat == "round" else f"{nouns.OF[of.who]} {STATS[of.stat]}"


VALUES: dict[type, Callable[[Any, Voice], str]] = {
    Count: lambda of, voice: f"number of {nouns.group(of.filter, voice)}",
    Stat: stat,
    Measure: lambda of, voice: nouns.measured(of.unit, nouns.MEASURES[of.measure], voice),
    Total: lambda of, voice: (
        f"total {nouns.MEASURES[of.measure]} of {nouns.group(of.filter, voice)}"
    ),
    Kinds: lambda of, voice: (
        f"number of different {nouns.FACTS[of.by]} values among {nouns.group(of.filter, voice)}"
    ),
    Done: lambda of, voice: f"number {done.past(voice)}",
    Roll: lambda of, voice: f"{' or '.join(map(str, of.among))} at random",
}


def span(of: Span, voice: Voice, less: str = "less") -> str:
    """ "3 or more", "exactly 2", "2 to 4"."""
    low, high = (None if end is None else value(end, voice) for end in (of.min, of.max))
    if low is not None and of.min == of.max:
        return f"exactly {low}"
    if low is not None and high is not None:
        return f"{low} to {high}"
    if low is not None:
        return f"{low} or more"
    return f"{high} or {less}" if high is not None else "of any number"
