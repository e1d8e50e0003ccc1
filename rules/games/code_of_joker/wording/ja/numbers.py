"""Numbers in Japanese."""

from typing import Any

from rules.engine.effects.numbers import Numbers, Spans
from rules.games.code_of_joker.wording.voice import Voice

JAPANESE = Numbers("ja", given="［{}］", times="×{}", plus="{:+}")
value, plain, change = JAPANESE.value, JAPANESE.plain, JAPANESE.change
SPANS = Spans(JAPANESE, "{}", "{}以上{}以下", "{}以上", "{}以下", "任意の数")
COUNTS = Spans(JAPANESE, "ちょうど{}", "{}以上{}以下", "{}以上", "{}以下", "任意の数")


def span(of: Any, voice: Voice) -> str:
    """For a measure: 「2以上4以下」"""
    return SPANS.span(of, voice)


def count(of: Any, voice: Voice, unit: str) -> str:
    """For things: 「2体以上」"""
    return COUNTS.span(of, voice, unit)
