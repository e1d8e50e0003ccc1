"""Parts of Japanese clauses that several nodes share."""

from typing import Any

from rules.engine.effects.wording.ja import value
from rules.engine.effects.wording.voice import Voice
from rules.games.divine_cross.effects.wording.ja import nouns

LASTS = {
    "skill": "このスキルの間、",
    "turn": "このターン中、",
    "opponent-turn": "次の相手のターン終了時まで、",
    "your-turn": "次の自分のターン終了時まで、",
    None: "エリアにいる間、",
}
PLACES = {
    "hand": "手札に加える",
    "deck": "デッキの上に置く",
    "deck-bottom": "デッキの下に置く",
    "discard": "捨て場に置く",
    "ko": "KO置き場に置く",
}
FIGURES = {
    "skill-damage": "のスキルダメージ",
    "damage-taken": "が受けるスキルダメージ",
    "hp": "のHP",
    "skill-cost": "のスキルコスト",
    "retreat-cost": "の退却コスト",
}
BANNED = {
    "skill": "スキルを使えない",
    "power": "EXパワーを使えない",
    "retreat": "退却できない",
    "be-stunned": "気絶しない",
    "take-skill-damage": "スキルダメージを受けない",
    "leave-main": "相手の効果でメイン・エリアから離れない",
}


def figure(what: str, whose: str) -> str:
    """「このユニットのHP」"""
    return whose + FIGURES[what]


def subject(unit: Any, voice: Voice) -> str:
    """The Unit to which something happens."""
    return "いずれかのユニット" if unit is None else those(unit, voice)


def those(to: Any, voice: Voice) -> str:
    """The Units to which something is given."""
    return nouns.ref("self", voice) if to == "self" else nouns.noun(to, voice)


def altered(of: Any, what: str, voice: Voice) -> str:
    """「…を30増やす」 (DVC-176)"""
    way = of.way()
    if way == "by":
        down = isinstance(of.by, int) and of.by < 0
        return f"{what}を{value(-of.by if down else of.by, voice)}{'減らす' if down else '増やす'}"
    if way == "becomes":
        return f"{what}を{value(of.becomes, voice)}にする"
    return f"{what}を{of.times}倍にする" if way == "times" else f"{what}を{of.over}分の1にする"


def added(of: Any, whose: str, voice: Voice) -> str:
    """「このユニットの属性に赤・青を加える」"""
    words = voice.words.attributes
    parts = [
        f"{what}に{'・'.join(words.get(name, name) for name in names)}"
        for what, names in (("属性", of.attribute), ("有利", of.advantage))
        if names
    ]
    return f"{whose}の{'、'.join(parts)}を加える"
