"""What paragraphs of cards do: one class per deed, its faults and its words. `performing.deeds` does it."""

# ruff: noqa: F403
from rules.games.twgp.effects.deeds.cards import *
from rules.games.twgp.effects.deeds.declarations import *
from rules.games.twgp.effects.deeds.units import *
from rules.games.twgp.effects.deeds.vitals import *
from rules.games.twgp.effects.nouns import Deed as Deed
