"""Numbers in English."""

from typing import Any

from rules.games.code_of_joker.wording.voice import Voice


def value(of: Any, voice: Voice) -> str:
    """A number, or what gives it in [ ]."""
    return str(of) if isinstance(of, int) else f"[{plain(of, voice)}]"


def plain(of: Any, voice: Voice) -> str:
    return str(of) if isinstance(of, int) else f"{of.en(voice)}{sums(of)}"


def the(told: str) -> str:
    """The article that a number in words needs."""
    return "the " if told.startswith(("number", "total")) else ""


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
        return f"-[{of.en(voice)}{factor}]"
    return f"+{value(of, voice)}"


def span(of: Any, voice: Voice, less: str = "less") -> str:
    """ "3 or more", "exactly 2", "2 to 4"."""
    low, high = (None if end is None else value(end, voice) for end in (of.min, of.max))
    if low is not None and of.min == of.max:
        return f"exactly {low}"
    if low is not None and high is not None:
        return f"{low} to {high}"
    if low is not None:
        return f"{low} or more"
    return f"{high} or {less}" if high is not None else "of any number"
