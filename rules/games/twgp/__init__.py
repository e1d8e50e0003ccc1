"""TWGP, with its variants Dolsaga and CODE:DIVER: its rulebook."""

from rules.engine.package import GamePackage
from rules.games.twgp.opening import FORMATS, OPENING

PACKAGE = GamePackage(slug="twgp", opening=OPENING, openings=FORMATS)
