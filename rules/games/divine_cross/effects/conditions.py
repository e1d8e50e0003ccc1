"""Conditions that must hold. In Japanese they stand before 場合."""

from rules.engine.effects.nodes.conditions import AllOf as AllOf
from rules.engine.effects.nodes.conditions import AnyOf as AnyOf
from rules.engine.effects.nodes.conditions import Compare as Compare
from rules.engine.effects.nodes.conditions import DidAny as DidAny
from rules.engine.effects.nodes.conditions import Exists as Exists
from rules.engine.effects.nodes.conditions import Fits as Fits
from rules.engine.effects.nodes.conditions import Not as Not
from rules.engine.effects.nodes.conditions import Turn as Turn
