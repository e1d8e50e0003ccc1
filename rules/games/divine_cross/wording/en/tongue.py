"""English as a tongue: how nodes become sentences, headings and remarks."""

from typing import Any

from rules.engine.effects import english
from rules.engine.effects.wording import en as words
from rules.engine.effects.wording.voice import Tongue, Voice
from rules.games.divine_cross.wording.en import nouns

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


def case(value: Any, span: tuple[int, int]) -> str:
    low, high = span
    return str(low) if low == high else f"{low} to {high}"


def heading(ability: Any, voice: Voice) -> str:
    """The name of the Skill, or the kind of EX-Power and its name; none for a Command."""
    name: str = ability.name.en or ability.name.ja
    kind = KINDS.get(ability.kind, "") if voice.unit else ""
    return kind.format(name).removesuffix(": ") if kind else name


def coded(code: str, voice: Voice) -> str:
    return code


def notes(effects: Any) -> list[str]:
    names = (one.en or one.ja for one in effects.unplayable)
    return [f"■{name} (this ability cannot be performed)" for name in names]


def attaching(told: str) -> str:
    return f"Attach it to {told}."


def remarks(clause: Any) -> str:
    return LIMITS[clause.limit]


def opening(clause: Any, voice: Voice) -> str:
    return ZONES[clause.zone] + MOMENTS[clause.moment]


ENGLISH = Tongue(
    name="en",
    nouns=nouns,
    joined=english.joined,
    sentence=english.sentence,
    condition=words.all_of,
    events=words.events,
    choices=words.choices,
    case=case,
    heading=heading,
    coded=coded,
    notes=notes,
    remarks=remarks,
    opening=opening,
    otherwise="otherwise, ",
    following="the following takes effect",
    afterwards="then, ",
    indent="  ",
    space=" ",
)
