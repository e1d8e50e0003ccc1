"""The effect language: what a card does, as data. docs/effects.md is the manual of what games share.

`parse_effects(data)` gives typed nodes or reports what is wrong and where; `write_node(effects)` gives the data
back.
"""
# interpreted: dataclasses read from data take little of a game's time

from typing import Any

from rules.engine.effects.codec import BadEffects, Language, write_node
from rules.engine.effects.nodes import nouns as shared
from rules.games.chard.effects import conditions, steps, values  # noqa: F401  members of families
from rules.games.chard.effects.card import Ability, Clause, Effects
from rules.games.chard.effects.events import Event
from rules.games.chard.effects.nouns import Condition, Filter, Give, Number, Step

__all__ = ["Ability", "BadEffects", "Clause", "Effects", "parse_effects", "write_node"]
LANGUAGE = Language(
    Effects,
    {
        shared.Step: Step,
        shared.Condition: Condition,
        shared.Number: Number,
        shared.Give: Give,
        shared.Filter: Filter,
        shared.Event: Event,
    },
)


def parse_effects(data: Any) -> Effects:
    """Raises BadEffects."""
    effects: Effects = LANGUAGE.read(data)
    return effects
