"""Abilities as text, under their headings."""

from typing import Any

from rules.engine.effects.node import walk_nodes
from rules.engine.effects.nodes.choosing import Choose
from rules.engine.effects.wording.bodies import guarded_lines
from rules.engine.effects.wording.voice import Voice
from rules.engine.effects.words import WordedAbility


def word_ability(ability: Any, voice: Voice, before: tuple[str, ...] = ()) -> WordedAbility:
    """`before`: lines that stand before those of its clauses."""
    voice = voice.having(names=choice_names(ability))
    told = sorted((clause_lines(part, voice) for part in ability.clauses), key=is_list)
    lines = [*before, *(line for part in told for line in part)]
    return WordedAbility(voice.tongue.heading(ability, voice), tuple(lines))


def is_list(lines: list[str]) -> bool:
    """Lists come last, or the next clause would seem to be part of them."""
    return len(lines) > 1


def choice_names(root: Any) -> tuple[str, ...]:
    """The names of choices, each once."""
    names = (node.name for _, node in walk_nodes(root) if isinstance(node, Choose) and node.name)
    return tuple(dict.fromkeys(names))


def clause_lines(clause: Any, voice: Voice) -> list[str]:
    """Its lines, ending with how often it works and what happens to the rest."""
    about = bool(clause.on) and all(event.of_cards for event in clause.on)
    voice = voice.having(cards=about, on=clause.on, met=False, chosen=False, apart=False)
    lead = voice.tongue.opening(clause, voice) + voice.tongue.events(clause.on, voice)
    lines = gift_lines(clause, lead, voice) if clause.give else []
    if clause.do or not clause.give:
        lines += guarded_lines(clause.when, clause.do, voice, lead)
    remark = voice.tongue.remarks(clause, voice)
    if len(lines) == 1 or not remark:
        return [*lines[:-1], lines[-1] + remark]
    return [*lines, remark.strip()]


def gift_lines(clause: Any, lead: str, voice: Voice) -> list[str]:
    tongue = voice.tongue
    head = lead + (tongue.condition(clause.when, voice) if clause.when else "")
    first, *rest = map(voice.say, clause.give)
    return [tongue.space.join(map(tongue.sentence, [head + first, *rest]))]
