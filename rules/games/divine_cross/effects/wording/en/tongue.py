"""English as a tongue: how nodes become sentences, headings and remarks."""

from typing import Any

from rules.engine.effects.wording.tongues import english_case, english_notes, english_tongue
from rules.engine.effects.wording.voice import Voice
from rules.games.divine_cross.effects.wording.en import nouns

KINDS = {"skill": "“{}”", "power": "EX-Power, used: {}", "constant": "EX-Power, constant: {}"}
ZONES = {
    "area": "",
    "main": "while this Unit is in the Main Area, ",
    "standby": "while this Unit is in the Standby Area, ",
}
MOMENTS = {
    "after": "",
    "using": "when this Skill is used, ",
    "before-damage": "before this Skill deals its damage, ",
}
LIMITS = {None: "", "turn": " (Once a turn.)", "game": " (Once only.)"}
READY = "This Skill can be used even while Stunned."


def heading(ability: Any, voice: Voice) -> str:
    """The name of the Skill, or the kind of EX-Power and its name; none for a Command."""
    name: str = ability.name.en or ability.name.ja
    kind = KINDS.get(ability.kind, "") if voice.unit else ""
    return kind.format(name).removesuffix(": ") if kind else name


def coded(code: str, voice: Voice) -> str:
    return code


def attaching(told: str) -> str:
    return f"Attach it to {told}."


def remarks(clause: Any, voice: Voice) -> str:
    return LIMITS[clause.limit]


def opening(clause: Any, voice: Voice) -> str:
    return ZONES[clause.zone] + MOMENTS[clause.moment]


ENGLISH = english_tongue(
    nouns=nouns,
    case=english_case,
    heading=heading,
    coded=coded,
    notes=english_notes,
    remarks=remarks,
    opening=opening,
)
