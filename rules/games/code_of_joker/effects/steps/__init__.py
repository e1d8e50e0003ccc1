"""What is done: one class per operation. The order of a body is the order of the printed text (COJ-185)."""

# ruff: noqa: F403
from rules.games.code_of_joker.effects.nouns import Lasts as Lasts
from rules.games.code_of_joker.effects.nouns import Step as Step
from rules.games.code_of_joker.effects.steps.flow import *
from rules.games.code_of_joker.effects.steps.players import *
from rules.games.code_of_joker.effects.steps.units import *
