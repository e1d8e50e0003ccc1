"""Going through effects: every node, and which choices have names."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from rules.core.effects.nouns import All, Chosen, Filter, Random
from rules.core.effects.steps import Choose


def nodes(root: Any) -> Iterator[Any]:
    """The outer before the inner, in printed order."""
    if isinstance(root, tuple):
        for part in root:
            yield from nodes(part)
    elif is_dataclass(root):
        yield root
        yield from nodes(tuple(getattr(root, field.name) for field in fields(root)))


def names(root: Any) -> tuple[str, ...]:
    """The names of choices, each once."""
    found = (node.name for node in nodes(root) if isinstance(node, Choose) and node.name)
    return tuple(dict.fromkeys(found))


def met(step: Any) -> str | None:
    """The zone of the last cards that a step takes as its target, None if it takes none anew."""
    zones = [
        where(node).zone for node in nodes(step) if isinstance(node, All | Chosen | Random)
    ]
    return zones[-1] if zones else None


def where(target: All | Chosen | Random) -> Filter:
    return target.all if isinstance(target, All) else target.of
