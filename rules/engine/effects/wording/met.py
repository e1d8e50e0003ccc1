"""What a step is about, for the wording of the next one."""

from typing import Any

from rules.engine.effects.node import walk_nodes
from rules.engine.effects.nodes.choosing import Choose
from rules.engine.effects.nodes.nouns import All, Chosen, Filter, Random


def met(step: Any) -> dict[str, Any]:
    """What a voice remembers of the last cards that a step targets; empty if it targets none."""
    targets = [node for _, node in walk_nodes(step) if isinstance(node, All | Chosen | Random)]
    if not targets:
        return {}
    last = where(targets[-1])
    return {
        "place": last.zone,
        "owner": last.owner,
        "many": several(targets),
        "met": True,
        "chosen": isinstance(step, Choose) or isinstance(targets[-1], Chosen),
        "apart": False,
    }


def several(targets: list[All | Chosen | Random]) -> bool:
    last = targets[-1]
    amount = last.choose if isinstance(last, Chosen) else getattr(last, "random", 2)
    return len(targets) > 1 or amount != 1


def where(target: All | Chosen | Random) -> Filter:
    filter: Filter = target.all if isinstance(target, All) else target.of
    return filter
