"""Japanese as a tongue: how nodes become sentences, headings and remarks."""

from typing import Any

from rules.engine.effects.wording.tongues import japanese_case, japanese_notes, japanese_tongue
from rules.engine.effects.wording.voice import Voice
from rules.games.divine_cross.effects.wording.ja import nouns

KINDS = {"skill": "「{}」", "power": "EXパワー・起動：{}", "constant": "EXパワー・常時：{}"}
ZONES = {
    "area": "",
    "main": "このユニットがメイン・エリアにいる間、",
    "standby": "このユニットがスタンバイ・エリアにいる間、",
}
MOMENTS = {
    "after": "",
    "using": "このスキルを使う時、",
    "before-damage": "このスキルがダメージを与える前に、",
}
LIMITS = {None: "", "turn": "（1ターンに1回）", "game": "（1回だけ）"}
READY = "このスキルは気絶していても使える。"


def heading(ability: Any, voice: Voice) -> str:
    """The name of the Skill, or the kind of EX-Power and its name; none for a Command."""
    name: str = ability.name.ja or ability.name.en
    kind = KINDS.get(ability.kind, "") if voice.unit else ""
    return kind.format(name).removesuffix("：") if kind else name


def coded(code: str, voice: Voice) -> str:
    return code


def attaching(told: str) -> str:
    return f"{told}に付ける。"


def remarks(clause: Any, voice: Voice) -> str:
    return LIMITS[clause.limit]


def opening(clause: Any, voice: Voice) -> str:
    return ZONES[clause.zone] + MOMENTS[clause.moment]


JAPANESE = japanese_tongue(
    nouns=nouns,
    case=japanese_case,
    heading=heading,
    coded=coded,
    notes=japanese_notes,
    remarks=remarks,
    opening=opening,
)
