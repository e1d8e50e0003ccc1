"""English as a tongue: how nodes become sentences, headings and remarks."""

from typing import Any

from rules.engine.effects.wording import en as words
from rules.engine.effects.wording.tongues import english_case, english_notes, english_tongue
from rules.engine.effects.wording.voice import Voice
from rules.games.code_of_joker.effects.nouns import Filter
from rules.games.code_of_joker.effects.values import Measure
from rules.games.code_of_joker.effects.wording.en import nouns
from rules.games.code_of_joker.effects.wording.needed import needed

PREFIXES = {"activated": "Activate: ", "miracle": "Miracle: "}


def case(value: Any, span: tuple[int, int]) -> str:
    level = isinstance(value, Measure) and value.measure == "level"
    return ("Level " if level else "") + english_case(value, span)


def heading(ability: Any, voice: Voice) -> str:
    """The name; the kind, if the name does not tell it; the cost."""
    name: str = ability.name.en or ability.name.ja
    prefix = PREFIXES.get(ability.kind, "")
    cost = f" (cost {words.value(ability.cost, voice)})" if ability.cost != 0 else ""
    return (name if name.startswith(prefix) else prefix + name) + cost


def coded(code: str, voice: Voice) -> str:
    return voice.words.codes.get(code) or f"(Done in a way of its own: {code}.)"


def remarks(clause: Any, voice: Voice) -> str:
    once = " (Once per turn.)" if clause.once_per_turn else ""
    missing = [absent(one, voice) for one in needed(clause.do) if clause.pattern == "B"]
    return once + (f" (If {' or '.join(missing)}, skip the rest.)" if missing else "")


def absent(one: str | Filter, voice: Voice) -> str:
    """ "your opponent has no units", "that unit is gone"."""
    if isinstance(one, str):
        return f"{nouns.ref(one, voice)} is gone"
    return nouns.existing(one, "no", voice)


def notes(effects: Any) -> list[str]:
    lines = [] if effects.uses == 1 else [f"(Goes to the trash after {effects.uses} uses.)"]
    lines += [] if effects.per_turn is None else [f"(At most {effects.per_turn} uses per turn.)"]
    return lines + english_notes(effects)


def opening(clause: Any, voice: Voice) -> str:
    name = clause.zone
    return "" if name == "field" else f"while this card is in your {voice.words.zones[name]}, "


ENGLISH = english_tongue(
    nouns=nouns,
    case=case,
    heading=heading,
    coded=coded,
    notes=notes,
    remarks=remarks,
    opening=opening,
)
