"""Which Units and cards an effect means."""

from typing import Final

from rules.engine.performing.targets import Targets
from rules.games.divine_cross.effects.performers import PERFORMS
from rules.games.divine_cross.table.context import Thing
from rules.games.divine_cross.table.matching import fitting_things
from rules.games.divine_cross.table.state import State, unit_name
from rules.games.divine_cross.table.unit import Unit


def thing_name(state: State, thing: Thing) -> str:
    """A Unit by its place (`am`, `b2`), a card by its number."""
    return unit_name(state, thing) if isinstance(thing, Unit) else thing.card.number


TARGETS: Final = Targets(PERFORMS, fitting_things, fitting_things, thing_name)
pick_targets = TARGETS.pick
