"""What is done: one class per operation, a file per subject."""

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
from rules.games.divine_cross.effects.gifts import Add as Add
from rules.games.divine_cross.effects.gifts import Change as Change
from rules.games.divine_cross.effects.gifts import Forbid as Forbid
from rules.games.divine_cross.effects.nouns import Lasts as Lasts
from rules.games.divine_cross.effects.nouns import Step as Step
from rules.games.divine_cross.effects.steps.cards import *
from rules.games.divine_cross.effects.steps.energy import *
from rules.games.divine_cross.effects.steps.harm import *
from rules.games.divine_cross.effects.steps.units import *
