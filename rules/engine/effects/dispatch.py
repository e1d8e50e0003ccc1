"""Tables from node kinds to what belongs to each; every entry is made beside the thing entered."""

from collections.abc import Mapping
from typing import Any

from rules.engine.effects.node import Node


def enter(table: dict[type, Any], kind: type, entry: Any) -> None:
    """Raises TypeError if the kind already has an entry."""
    if kind in table:
        raise TypeError(f"{kind.__name__} has two entries: {table[kind]} and {entry}")
    table[kind] = entry


def check_complete(family: type[Node], table: Mapping[type, Any]) -> None:
    """Raises TypeError naming the members of the family that have no entry."""
    missing = [kind.__name__ for kind in family.members.values() if kind not in table]
    if missing:
        raise TypeError(f"{family.__name__}: no entry for {', '.join(missing)}")
