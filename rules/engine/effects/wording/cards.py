"""Abilities as text, under their headings."""

from typing import Any

from rules.engine.effects.node import walk_nodes
from rules.engine.effects.nodes.choosing import Choose
from rules.engine.effects.wording.bodies import guarded_lines
from rules.engine.effects.wording.voice import Voice
from rules.engine.effects.words import WordedAbility


def word_ability(one: Any, voice: Voice, before: tuple[str, ...] = ()) -> WordedAbility:
    """`before`: lines that stand before those of its clauses."""
    voice = voice.having(names=choice_names(one))
    lines = [*before, *(line for part in one.clauses for line in clause_lines(part, voice))]
    return WordedAbility(voice.tongue.heading(one, voice), tuple(lines))


def choice_names(root: Any) -> tuple[str, ...]:
    """The names of choices, each once."""
    found = (node.name for _, node in walk_nodes(root) if isinstance(node, Choose) and node.name)
    return tuple(dict.fromkeys(found))


def clause_lines(one: Any, voice: Voice) -> list[str]:
    """Its lines, ending with how often it works and what happens to the rest."""
    about = bool(one.on) and all(event.of_cards for event in one.on)
    voice = voice.having(cards=about, on=one.on, met=False)
    lead = voice.tongue.opening(one, voice) + voice.tongue.events(one.on, voice)
    lines = gift_lines(one, lead, voice) if one.give else []
    if one.do or not one.give:
        lines += guarded_lines(one.when, one.do, voice, lead)
    remark = voice.tongue.remarks(one)
    if len(lines) == 1 or not remark:
        return [*lines[:-1], lines[-1] + remark]
    return [*lines, remark.strip()]


def gift_lines(one: Any, lead: str, voice: Voice) -> list[str]:
    tongue = voice.tongue
    head = lead + (tongue.condition(one.when, voice) if one.when else "")
    first, *rest = map(voice.say, one.give)
    return [tongue.space.join(map(tongue.sentence, [head + first, *rest]))]
