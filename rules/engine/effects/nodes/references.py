"""References to what was chosen or met, by name."""

from collections.abc import Collection, Iterator
from typing import Any

from rules.engine.effects.node import field_names, walk_nodes
from rules.engine.effects.nodes.choosing import Choose
from rules.engine.effects.words import NodeFault


def unchosen(
    path: str, root: Any, given: Collection[str], names: Collection[str]
) -> Iterator[NodeFault]:
    """References to what nothing was chosen as; `path`: the place of `root`. `given`: references that need no
    choice; `names`: the fields that refer."""
    chosen = {node.name for _, node in walk_nodes(root) if isinstance(node, Choose)}
    for place, name in references(root, path, names):
        if name not in given and name not in chosen:
            yield NodeFault(
                place, f"nothing is chosen as {name!r:.60}", f"{name!r:.60}が選ばれていません"
            )


def references(root: Any, path: str, names: Collection[str]) -> Iterator[tuple[str, str]]:
    """(place, name) of every reference."""
    for place, node in walk_nodes(root, path):
        for name in field_names(node.__class__) or ():
            value = getattr(node, name)
            if name in names and isinstance(value, str):
                yield f"{place}.{name}", value
            if name == "parts":
                yield from (
                    (f"{place}.parts[{n}]", part)
                    for n, part in enumerate(value)
                    if isinstance(part, str)
                )
