"""A card's effects as its text: keywords, abilities under their headings, remarks."""

from typing import Any

from rules.engine.effects.node import walk_nodes
from rules.engine.effects.words import WordedAbility, Wording
from rules.games.code_of_joker.effects.card import Ability, Clause, Effects
from rules.games.code_of_joker.effects.events import EVENTS
from rules.games.code_of_joker.effects.steps.choosing import Choose
from rules.games.code_of_joker.wording.bodies import guarded_lines
from rules.games.code_of_joker.wording.voice import Voice

UNITS = ("unit", "evolution")


def word_card(effects: Effects, voice: Voice) -> Wording:
    tongue = voice.tongue
    return Wording(
        tuple(map(voice.say, effects.keywords)),
        tuple(word_ability(one, voice) for one in effects.abilities),
        tuple(tongue.notes(effects)),
    )


def word_ability(one: Ability, voice: Voice) -> WordedAbility:
    voice = voice.having(names=choice_names(one))
    lines = [voice.tongue.coded(one.code, voice)] if one.code else []
    lines += [line for part in one.clauses for line in clause_lines(part, voice)]
    return WordedAbility(voice.tongue.heading(one, voice), tuple(lines))


def choice_names(root: Any) -> tuple[str, ...]:
    """The names of choices, each once."""
    found = (node.name for _, node in walk_nodes(root) if isinstance(node, Choose) and node.name)
    return tuple(dict.fromkeys(found))


def clause_lines(one: Clause, voice: Voice) -> list[str]:
    """Its lines, ending with how often it works and what happens to the rest."""
    about = bool(one.on) and all(EVENTS[event.event].about == "cards" for event in one.on)
    voice = voice.having(cards=about)
    lead = voice.tongue.zone(one.zone, voice) + voice.tongue.events(one.on, voice)
    lines = gift_lines(one, lead, voice) if one.give else []
    if one.do or not one.give:
        lines += guarded_lines(one.when, one.do, voice, lead)
    remark = voice.tongue.remarks(one)
    if len(lines) == 1 or not remark:
        return [*lines[:-1], lines[-1] + remark]
    return [*lines, remark.strip()]


def gift_lines(one: Clause, lead: str, voice: Voice) -> list[str]:
    tongue = voice.tongue
    head = lead + (tongue.condition(one.when, voice) if one.when else "")
    first, *rest = map(voice.say, one.give)
    return [tongue.space.join(map(tongue.sentence, [head + first, *rest]))]


def quote_ability(data: Any, voice: Voice) -> str:
    """A granted ability within a sentence; it belongs to a unit."""
    if not isinstance(data, Ability):
        return str(data)
    inner = word_ability(data, voice.having(unit=True, before=None, place="field"))
    heading = f"■{inner.heading} " if inner.heading else ""
    return heading + " / ".join(inner.lines)
