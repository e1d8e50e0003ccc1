"""The effect language of TWGP: what charge cards, log counters and Vitals do, as data. docs/effects-twgp.md."""
# interpreted: dataclasses read from data take little of a game's time

from typing import Any

from rules.engine.effects.codec import BadEffects, Language, write_node
from rules.games.twgp.effects import deeds
from rules.games.twgp.effects.card import Cost, Effects, Paragraph
from rules.games.twgp.effects.nouns import Deed

__all__ = [
    "BadEffects",
    "Cost",
    "Deed",
    "Effects",
    "Paragraph",
    "deeds",
    "parse_effects",
    "write_node",
]
LANGUAGE = Language(Effects)


def parse_effects(data: Any) -> Effects:
    """Raises BadEffects."""
    effects: Effects = LANGUAGE.read(data)
    return effects
