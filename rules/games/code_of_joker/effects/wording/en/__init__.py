"""English in the style of rules text: the words that nodes use."""

# ruff: noqa: F403
from rules.engine.effects.english import *
from rules.engine.effects.wording.en import *
from rules.games.code_of_joker.effects.wording.en.clauses import *
from rules.games.code_of_joker.effects.wording.en.nouns import *
