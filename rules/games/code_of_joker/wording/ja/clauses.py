"""Parts of Japanese clauses that several nodes share."""

from collections.abc import Sequence
from typing import Any

from rules.engine.effects import japanese
from rules.games.code_of_joker.wording.ja import nouns
from rules.games.code_of_joker.wording.voice import Voice

LASTS = {
    "turn": "ターン終了時まで",
    "battle": "戦闘終了時まで",
    "opponent-turn": "次の対戦相手のターン終了時まで",
    None: "",
}
PLACES = {
    "hand": "手札に加える",
    "deck": "デッキに戻す",
    "deck-bottom": "デッキの一番下に戻す",
    "trash": "捨札に送る",
    "set": "トリガーゾーンにセットする",
    "field": "フィールドに出す",
    "vanished": "消滅ゾーンに送る",
}


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


def verb_done(voice: Voice) -> str:
    """What the previous step did: 「破壊した」, as a modifier before a noun."""
    return str(voice.before.past[1]) if voice.before else "処理した"


def past(voice: Voice) -> str:
    """「この効果で破壊した」"""
    return f"この効果で{verb_done(voice)}"


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


def within(f: Any, voice: Voice) -> str:
    """The place in which some exist."""
    if f.zone == "seen":
        return f"{nouns.place(f, voice)}カードの中に"
    of = "" if (f.zone, f.owner) == ("field", "any") else nouns.OF[f.owner]
    return f"{of}{voice.words.zones[f.zone]}に"


def all_of(when: Sequence[Any], voice: Voice) -> str:
    """The opening of a sentence that requires all of these."""
    told = japanese.linked([one.ja(voice) for one in when]) if when else "いつでもの"
    return japanese.loose(told) if voice.loose else japanese.case(told)


def several(word: str, conditions: Sequence[str]) -> str:
    parts = [f"「{one.removesuffix('の')}」" for one in conditions]
    return f"{word.join(parts) or '「」'}の"


def events(on: Sequence[Any], voice: Voice) -> str:
    """「…した時、または…した時、」"""
    return "または".join(f"{one.ja(voice)}時、" for one in on)
