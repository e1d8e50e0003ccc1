"""Cards of which nothing can be performed: they are drawn, held and discarded, but never used."""

from typing import Any


def is_inert(effects: Any) -> bool:
    """Whether they name abilities that nodes cannot express, and have no others."""
    return bool(effects.unplayable) and not effects.abilities
