"""What is done: one class per operation. A body follows the order of the printed text (COJ-185)."""

# ruff: noqa: F403
from rules.engine.effects.nodes.choosing import Choose as Choose
from rules.engine.effects.nodes.flow import Case as Case
from rules.engine.effects.nodes.flow import Cases as Cases
from rules.engine.effects.nodes.flow import Chance as Chance
from rules.engine.effects.nodes.flow import ForEach as ForEach
from rules.engine.effects.nodes.flow import Mode as Mode
from rules.engine.effects.nodes.flow import Modes as Modes
from rules.engine.effects.nodes.flow import Pay as Pay
from rules.engine.effects.nodes.flow import Repeat as Repeat
from rules.engine.effects.nodes.flow import When as When
from rules.engine.effects.nodes.harm import Damage as Damage
from rules.engine.effects.nodes.nothing import Nothing as Nothing
from rules.games.code_of_joker.effects.nouns import Lasts as Lasts
from rules.games.code_of_joker.effects.nouns import Step as Step
from rules.games.code_of_joker.effects.steps.abilities import *
from rules.games.code_of_joker.effects.steps.arriving import *
from rules.games.code_of_joker.effects.steps.cards import *
from rules.games.code_of_joker.effects.steps.counters import *
from rules.games.code_of_joker.effects.steps.harm import *
from rules.games.code_of_joker.effects.steps.leaving import *
from rules.games.code_of_joker.effects.steps.levels import *
from rules.games.code_of_joker.effects.steps.points import *
from rules.games.code_of_joker.effects.steps.rights import *
from rules.games.code_of_joker.effects.steps.strength import *
