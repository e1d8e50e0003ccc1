"""The kinds of constraint. Adding one is adding a file: it registers itself when imported here."""

import importlib
import pkgutil

from decks.legality.constraints.base import KINDS, Constraint

for module in pkgutil.iter_modules(__path__):
    importlib.import_module(f"{__name__}.{module.name}")

__all__ = ["KINDS", "Constraint"]
