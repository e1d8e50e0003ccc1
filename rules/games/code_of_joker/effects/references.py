"""Units that effects refer to by name."""

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from rules.engine.effects.node import walk_nodes
from rules.engine.effects.words import NodeFault
from rules.games.code_of_joker.effects.steps.choosing import Choose

GIVEN = ("self", "it", "event", "other")
REFERENCES = ("unit", "besides", "evolve", "like", "target", "one", "two")


def unchosen(path: str, root: Any) -> Iterator[NodeFault]:
    """References to names that no choice has; `path`: the place of `root`."""
    named = {node.name for _, node in walk_nodes(root) if isinstance(node, Choose)}
    for place, name in references(root, path):
        if name not in GIVEN and name not in named:
            yield NodeFault(
                place, f"nothing is chosen as {name!r:.60}", f"{name!r:.60}が選ばれていません"
            )


def references(root: Any, path: str) -> Iterator[tuple[str, str]]:
    """(place, name) of every reference to a unit."""
    for place, node in walk_nodes(root, path):
        for field in fields(node):
            value = getattr(node, field.name)
            if field.name in REFERENCES and isinstance(value, str):
                yield f"{place}.{field.name}", value
            if field.name == "parts":
                yield from (
                    (f"{place}.parts[{n}]", part)
                    for n, part in enumerate(value)
                    if isinstance(part, str)
                )
