"""Numbers in Japanese."""

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
from rules.games.code_of_joker.wording.ja import done, nouns
from rules.games.code_of_joker.wording.voice import Voice

STATS = {
    "life": "ライフ",
    "life-lost": "失ったライフ",
    "cp": "CP",
    "hand": "手札の枚数",
    "deck": "デッキの枚数",
    "trash": "捨札の枚数",
    "set": "トリガーゾーンのカードの枚数",
    "field": "ユニット数",
    "purple": "紫ゲージ",
    "gauge": "ジョーカーゲージ",
}


def value(of: Any, voice: Voice) -> str:
    """A number, or what gives it in ［］."""
    return str(of) if isinstance(of, int) else f"［{plain(of, voice)}］"


def plain(of: Any, voice: Voice) -> str:
    if isinstance(of, int):
        return str(of)
    return f"{VALUES[type(of)](of, voice)}{sums(of)}"


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
        return f"-［{VALUES[type(of)](of, voice)}{factor}］"
    return f"+{value(of, voice)}"


def stat(of: Stat, voice: Voice) -> str:
    return "ラウンド" if of.stat == "round" else f"{nouns.OF[of.who]}{STATS[of.stat]}"


def measure(of: Measure, voice: Voice) -> str:
    return f"{nouns.ref(of.unit, voice)}の{nouns.MEASURES[of.measure]}"


VALUES: dict[type, Callable[[Any, Voice], str]] = {
    Count: lambda of, voice: f"{nouns.noun(of.filter, voice)}の数",
    Stat: stat,
    Measure: measure,
    Total: lambda of, voice: f"{nouns.noun(of.filter, voice)}の{nouns.MEASURES[of.measure]}の合計",
    Kinds: lambda of, voice: f"{nouns.noun(of.filter, voice)}の{nouns.FACTS[of.by]}の種類数",
    Done: lambda of, voice: f"{done.past(voice)}数",
    Roll: lambda of, voice: f"{'／'.join(map(str, of.among))}のいずれか（ランダム）",
}


def span(of: Span, unit: str, voice: Voice) -> str:
    """「2体以上」「3」「2以上4以下」"""
    low, high = (None if end is None else f"{value(end, voice)}{unit}" for end in (of.min, of.max))
    if low is not None and of.min == of.max:
        return f"ちょうど{low}" if unit else low
    ends = [f"{low}以上" if low else "", f"{high}以下" if high else ""]
    return "".join(ends) or f"任意の数{unit}"
