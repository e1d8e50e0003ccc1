"""Numbers in Japanese."""

from typing import Any

from rules.games.code_of_joker.wording.voice import Voice


def value(of: Any, voice: Voice) -> str:
    """A number, or what gives it in ［］."""
    return str(of) if isinstance(of, int) else f"［{plain(of, voice)}］"


def plain(of: Any, voice: Voice) -> str:
    return str(of) if isinstance(of, int) else f"{of.ja(voice)}{sums(of)}"


def sums(of: Any) -> str:
    times, plus = getattr(of, "times", 1), getattr(of, "plus", 0)
    return (f"×{times}" if times != 1 else "") + (f"{plus:+}" if plus else "")


def change(of: Any, voice: Voice) -> str:
    """`+1000`, `-［…］`."""
    if isinstance(of, int):
        return f"{of:+}"
    times, plus = getattr(of, "times", 1), getattr(of, "plus", 0)
    if times < 0 and not plus:
        factor = f"×{-times}" if times != -1 else ""
        return f"-［{of.ja(voice)}{factor}］"
    return f"+{value(of, voice)}"


def span(of: Any, unit: str, voice: Voice) -> str:
    """「2体以上」「3」「2以上4以下」"""
    low, high = (None if end is None else f"{value(end, voice)}{unit}" for end in (of.min, of.max))
    if low is not None and of.min == of.max:
        return f"ちょうど{low}" if unit else low
    ends = [f"{low}以上" if low else "", f"{high}以下" if high else ""]
    return "".join(ends) or f"任意の数{unit}"
