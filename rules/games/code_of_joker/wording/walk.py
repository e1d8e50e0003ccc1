"""Going through effects: every node, and which choices have names."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from rules.games.code_of_joker.effects.nouns import All, Chosen, Filter, Random
from rules.games.code_of_joker.effects.steps import Choose


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
