"""Parts of Japanese clauses that several nodes share."""

import re
from collections.abc import Sequence
from typing import Any

from rules.engine.effects.wording.voice import Voice
from rules.games.code_of_joker.effects.wording.ja import nouns

LASTS = {
    "turn": "ターン終了時まで",
    "battle": "戦闘終了時まで",
    "opponent-turn": "次の対戦相手のターン終了時まで",
    None: "",
}
PLACES = {
    "hand": "手札に加える",
    "deck": "デッキに戻す",
    "deck-top": "デッキの一番上に戻す",
    "deck-bottom": "デッキの一番下に戻す",
    "trash": "捨札に送る",
    "set": "トリガーゾーンにセットする",
    "field": "フィールドに出す",
    "vanished": "消滅ゾーンに送る",
}


# What begins with what it did or has, which must not run together with how long.
RELATIVE = re.compile(
    "(?:あなたの|対戦相手の)?[^、。「」の]*(?:[ただ]|ている|を持つ|を持たない)(?:全ての)?"
    "(?:ユニット|カード|あなた|対戦相手)"
)


def during(lasts: str, what: str) -> str:
    """「ターン終了時までこのユニット」, 「ターン終了時まで、選んだユニット」"""
    return f"{lasts}、{what}" if lasts and RELATIVE.match(what) else lasts + what


def doer(who: str) -> str:
    """Who does it; both players, so that what follows is not theirs, too."""
    return "お互いに" if who == "both" else f"{nouns.PLAYER[who]}は"


def bp(base: bool) -> str:
    return "基本BP" if base else "BP"


def lasting(step: Any) -> str:
    """A base BP change lasts as long as the unit stays; only other durations are worded."""
    if step.base and step.lasts == "turn":
        return ""
    return LASTS[step.lasts] or "フィールドを離れるまで"


def keyword(name: str, number: int, voice: Voice) -> str:
    word = voice.words.keywords.get(name, name)
    return f"【{word}／コスト{number}】" if number else f"【{word}】"


def keywords(names: Sequence[str], number: int, voice: Voice) -> str:
    return "と".join(keyword(name, number, voice) for name in names) or "何も"


def subject(unit: Any, voice: Voice) -> str:
    """The unit to which something happens."""
    if unit is None:
        return "いずれかのユニット"
    return nouns.ref("self", voice) if unit == "self" else nouns.noun(unit, voice)


def those(to: Any, voice: Voice, itself: str = "") -> str:
    """The units to which something is given."""
    if to == "self":
        return itself or nouns.ref("self", voice)
    return nouns.noun(to, voice)
