"""What each part of a card's effects says by itself, with the words that it has in the card's text.

A sentence of a card can hold an event, a condition and several steps; whoever points at one wants it alone.
"""

from collections.abc import Callable
from typing import Any

from rules.engine.effects.node import walk_nodes
from rules.engine.effects.nodes.nouns import Condition, Event, Step
from rules.engine.effects.wording.bodies import plain_lines
from rules.engine.effects.wording.voice import Voice

OPEN = "…"  # after what begins a sentence


def part_sentences(effects: Any, word: Callable[[Any, Voice], Any], voice: Voice) -> dict[str, str]:
    """{place in the data: sentence} of the events, conditions, steps and gifts; `word` words the whole card."""
    heard: dict[int, Voice] = {}
    word(effects, voice.having(heard=heard))
    said = [(path, node) for path, node in walk_nodes(effects) if id(node) in heard]
    return {path: part_sentence(node, heard[id(node)]) for path, node in said}


def part_sentence(node: Any, voice: Voice) -> str:
    tongue = voice.tongue
    if isinstance(node, Event):
        return begun(tongue.events((node,), voice))
    if isinstance(node, Condition):
        return begun(tongue.condition((node,), voice))
    if isinstance(node, Step) and not node.lines:
        return plain_lines(node, voice)[0]
    told = voice.say(node)
    bare = told.rstrip(", 、")
    return tongue.sentence(told) if bare == told else begun(told)


def begun(told: str) -> str:
    """How a sentence begins that others go on with."""
    return f"{told[:1].upper()}{told[1:].rstrip(', 、')}{OPEN}"
