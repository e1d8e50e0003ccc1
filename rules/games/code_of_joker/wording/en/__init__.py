"""English, in the manner of rules text: what nodes make their words of."""

# ruff: noqa: F403
from rules.engine.effects.english import *
from rules.games.code_of_joker.wording.en.clauses import *
from rules.games.code_of_joker.wording.en.nouns import *
from rules.games.code_of_joker.wording.en.numbers import *
