"""Going through effects: every node, and what a step is about."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from rules.games.code_of_joker.effects.nouns import All, Chosen, Filter, Random


def nodes(root: Any) -> Iterator[Any]:
    """The outer before the inner, in printed order."""
    if isinstance(root, tuple):
        for part in root:
            yield from nodes(part)
    elif is_dataclass(root):
        yield root
        yield from nodes(tuple(getattr(root, field.name) for field in fields(root)))


def met(step: Any) -> dict[str, Any]:
    """What a voice remembers of the last cards that a step takes as its target; nothing if it takes none."""
    found = [node for node in nodes(step) if isinstance(node, All | Chosen | Random)]
    return {"place": where(found[-1]).zone, "many": several(found)} if found else {}


def several(found: list[All | Chosen | Random]) -> bool:
    last = found[-1]
    amount = last.choose if isinstance(last, Chosen) else getattr(last, "random", 2)
    return len(found) > 1 or amount != 1


def where(target: All | Chosen | Random) -> Filter:
    return target.all if isinstance(target, All) else target.of
