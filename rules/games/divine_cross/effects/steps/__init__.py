"""What is done: one class per operation, a file per subject."""

# ruff: noqa: F403
from rules.engine.effects.nodes.choosing import *
from rules.engine.effects.nodes.flow import *
from rules.engine.effects.nodes.nothing import *
from rules.games.divine_cross.effects.changes import Add as Add
from rules.games.divine_cross.effects.changes import Change as Change
from rules.games.divine_cross.effects.changes import Forbid as Forbid
from rules.games.divine_cross.effects.nouns import Lasts as Lasts
from rules.games.divine_cross.effects.nouns import Step as Step
from rules.games.divine_cross.effects.steps.cards import *
from rules.games.divine_cross.effects.steps.energy import *
from rules.games.divine_cross.effects.steps.harm import *
from rules.games.divine_cross.effects.steps.units import *
