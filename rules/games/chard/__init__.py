"""Chard Game: its rulebook."""

from rules.engine.package import GamePackage
from rules.games.chard.opening import OPENING

PACKAGE = GamePackage(slug="chard", opening=OPENING)
