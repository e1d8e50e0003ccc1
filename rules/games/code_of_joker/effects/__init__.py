"""The effect language: what a card does, as data. docs/effects.md is its manual.

`read(data)` gives typed nodes or says what is wrong and where; `write(effects)` gives the data back.
"""

from rules.engine.effects.codec import BadEffects, read, write
from rules.games.code_of_joker.effects.card import Ability, Clause, Effects, Keyword

__all__ = ["Ability", "BadEffects", "Clause", "Effects", "Keyword", "read", "write"]
