"""DIVINE CROSS: its rulebook."""

from rules.engine.package import GamePackage
from rules.games.divine_cross.opening import OPENING

PACKAGE = GamePackage(slug="divine-cross", opening=OPENING)
