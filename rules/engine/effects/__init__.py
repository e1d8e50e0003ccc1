"""The effect language: what a card does, as data. docs/effects.md is its manual.

`read(data)` gives typed nodes or says what is wrong and where; `write(effects)` gives the data back.
"""

from rules.engine.effects.card import Ability, Clause, Effects, Keyword
from rules.engine.effects.decode import BadEffects, read, write

__all__ = ["Ability", "BadEffects", "Clause", "Effects", "Keyword", "read", "write"]
