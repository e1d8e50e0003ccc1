"""Japanese as a tongue: how nodes become sentences, headings and remarks."""

from typing import Any

from rules.engine.effects.wording.bodies import steps_clause
from rules.engine.effects.wording.tongues import japanese_case, japanese_notes, japanese_tongue
from rules.engine.effects.wording.voice import Voice
from rules.games.chard.effects.wording.ja import nouns
from rules.games.chard.effects.wording.ja.clauses import price

KINDS = {"heads": "ギャンブル・表", "tails": "ギャンブル・裏", "medley": "メドレー"}
LIMITS = {None: "", "turn": "（1ターンに1回）", "game": "（1回だけ）"}
ABROAD = "相手のターンにも使える。"
WORKS_ROLLED = "ロール状態でも効果を発揮する。"
ENTERS_ROLLED = "ロール状態で配置する。"


def ingots(count: int) -> str:
    return f"インゴット{count}枚を支払って使う。"


def heading(ability: Any, voice: Voice) -> str:
    """What triggers a keyword's text, the name of an ability, the cost of a technique."""
    name: str = KINDS.get(ability.kind) or ability.name.ja or ability.name.en
    return f"{name}{costs(ability, voice)}" if ability.kind == "technique" else name


def costs(ability: Any, voice: Voice) -> str:
    energy = price(ability.cost, voice)
    if not ability.rolls:
        return f"〔E({energy or 0})〕"
    paid = steps_clause(ability.pay, voice) if ability.pay else ""
    parts = [energy, paid]
    return f"〔{'、'.join(filter(None, parts)) or 'ロール'}〕"


def coded(code: str, voice: Voice) -> str:
    return code


def remarks(clause: Any, voice: Voice) -> str:
    return LIMITS[clause.limit]


def opening(clause: Any, voice: Voice) -> str:
    return ""


JAPANESE = japanese_tongue(
    nouns=nouns,
    case=japanese_case,
    heading=heading,
    coded=coded,
    notes=japanese_notes,
    remarks=remarks,
    opening=opening,
)
