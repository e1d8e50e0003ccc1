"""A card's effects as its text: keywords, abilities under their headings, remarks."""

from typing import Any

from rules.engine.effects.words import Worded, Wording
from rules.games.code_of_joker.effects.card import Ability, Clause, Effects
from rules.games.code_of_joker.wording.bodies import guarded
from rules.games.code_of_joker.wording.voice import Voice
from rules.games.code_of_joker.wording.walk import names

UNITS = ("unit", "evolution")
# Events that are about cards, not about units on the field.
OF_CARDS = ("discarded", "drawn", "trigger-used", "intercept-used", "joker-used", "set-destroyed")


def card(effects: Effects, voice: Voice) -> Wording:
    tongue = voice.tongue
    return Wording(
        tuple(tongue.keyword(keyword, voice) for keyword in effects.keywords),
        tuple(ability(one, voice) for one in effects.abilities),
        tuple(tongue.notes(effects)),
    )


def ability(one: Ability, voice: Voice) -> Worded:
    voice = voice.having(names=names(one))
    lines = [voice.tongue.coded(one.code, voice)] if one.code else []
    lines += [line for part in one.clauses for line in clause(part, voice)]
    return Worded(voice.tongue.heading(one, voice), tuple(lines))


def clause(one: Clause, voice: Voice) -> list[str]:
    """Its lines; how often it works and what becomes of the rest stands at the end."""
    about = bool(one.on) and all(event.event in OF_CARDS for event in one.on)
    voice = voice.having(cards=about)
    lead = voice.tongue.zone(one.zone, voice) + voice.tongue.events(one.on, voice)
    lines = gifts(one, lead, voice) if one.give else []
    if one.do or not one.give:
        lines += guarded(one.when, one.do, voice, lead)
    remark = voice.tongue.remarks(one)
    if len(lines) == 1 or not remark:
        return [*lines[:-1], lines[-1] + remark]
    return [*lines, remark.strip()]


def gifts(one: Clause, lead: str, voice: Voice) -> list[str]:
    tongue = voice.tongue
    head = lead + (tongue.condition(one.when, voice, False) if one.when else "")
    first, *rest = (tongue.give(gift, voice) for gift in one.give)
    return [tongue.space.join(map(tongue.sentence, [head + first, *rest]))]


def quoted(data: Any, voice: Voice) -> str:
    """A granted ability within a sentence; it belongs to a unit."""
    if not isinstance(data, Ability):
        return str(data)
    inner = ability(data, voice.having(unit=True, before=None, place="field"))
    heading = f"■{inner.heading} " if inner.heading else ""
    return heading + " / ".join(inner.lines)
