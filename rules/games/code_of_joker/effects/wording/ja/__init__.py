"""Japanese in the style of printed cards: the words that nodes use."""

# ruff: noqa: F403
from rules.engine.effects.japanese import *
from rules.engine.effects.wording.ja import *
from rules.games.code_of_joker.effects.wording.ja.clauses import *
from rules.games.code_of_joker.effects.wording.ja.nouns import *
