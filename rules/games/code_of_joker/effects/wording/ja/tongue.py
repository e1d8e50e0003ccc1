"""Japanese as a tongue: how nodes become sentences, headings and remarks."""

from typing import Any

from rules.engine.effects.wording import ja as words
from rules.engine.effects.wording.tongues import japanese_case, japanese_notes, japanese_tongue
from rules.engine.effects.wording.voice import Voice
from rules.games.code_of_joker.effects.nouns import Filter
from rules.games.code_of_joker.effects.values import Measure
from rules.games.code_of_joker.effects.wording.ja import nouns
from rules.games.code_of_joker.effects.wording.needed import needed

PREFIXES = {"activated": "起動・", "miracle": "奇跡・"}


def case(value: Any, span: tuple[int, int]) -> str:
    level = isinstance(value, Measure) and value.measure == "level"
    return ("レベル" if level else "") + japanese_case(value, span)


def heading(ability: Any, voice: Voice) -> str:
    """The name; the kind, if the name does not tell it; the cost."""
    name: str = ability.name.ja or ability.name.en
    prefix = PREFIXES.get(ability.kind, "")
    cost = f"（コスト{words.value(ability.cost, voice)}）" if ability.cost != 0 else ""
    return (name if name.startswith(prefix) else prefix + name) + cost


def coded(code: str, voice: Voice) -> str:
    return voice.words.codes.get(code) or f"（このカードだけの処理：{code}）"


def remarks(clause: Any, voice: Voice) -> str:
    once = "（1ターンに1度）" if clause.once_per_turn else ""
    missing = [absent(one, voice) for one in needed(clause.do) if clause.pattern == "B"]
    return once + (f"（{'または'.join(missing)}場合、以降の効果は発動しない）" if missing else "")


def absent(one: str | Filter, voice: Voice) -> str:
    """「対戦相手のユニットがいない」"""
    if isinstance(one, str):
        return f"{nouns.ref(one, voice)}がいない"
    return f"{nouns.noun(one, voice)}が{'いない' if nouns.on_table(one) else 'ない'}"


def notes(effects: Any) -> list[str]:
    lines = [] if effects.uses == 1 else [f"（{effects.uses}回使用すると捨札に送られる）"]
    lines += [] if effects.per_turn is None else [f"（1ターンに{effects.per_turn}度まで）"]
    return lines + japanese_notes(effects)


def opening(clause: Any, voice: Voice) -> str:
    name = clause.zone
    return "" if name == "field" else f"このカードが{voice.words.zones[name]}にある間、"


JAPANESE = japanese_tongue(
    nouns=nouns,
    case=case,
    heading=heading,
    coded=coded,
    notes=notes,
    remarks=remarks,
    opening=opening,
)
