"""How often the effects of real cards use each construct: which fields nodes have, and what stands in them.

Learnt from the shipped cards by the nodes' own fields. Fields are counted apart from each other, so that what
is drawn from them combines what no card combines.
"""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass
from typing import Any, NamedTuple

from rules.engine.effects.nodes.nouns import Step
from rules.games.code_of_joker.effects import Effects
from rules.games.code_of_joker.effects.events import Event
from rules.games.code_of_joker.effects.nouns import Filter

PLACED = ("zone", "owner", "kind", "also")  # which of them a filter has depends on who asks


class Around(NamedTuple):
    """Where a node stands: its parent's class, in which field, and the step that is about it."""

    parent: str = ""
    field: str = ""
    step: str = ""

    def within(self, node: Any, field: str) -> "Around":
        step = node.tag if isinstance(node, Step) else self.step
        return Around(type(node).__name__, field, step)


class Usage:
    """By sort of node: `shapes`, the sets of given fields, and `values`, what stood in each. `places`: where the
    cards of filters lie, whose they are and of which kind, by where the filter stands."""

    def __init__(self) -> None:
        self.shapes: dict[Any, list[frozenset[str]]] = defaultdict(list)
        self.values: dict[Any, list[Any]] = defaultdict(list)
        self.places: dict[Around, list[tuple[Any, ...]]] = defaultdict(list)

    def learn(self, effects: Effects) -> None:
        self.learn_node(effects, Around())

    def learn_node(self, node: Any, around: Around) -> None:
        sort = sort_of(node, around)
        given = dict(given_fields(node))
        self.shapes[sort].append(frozenset(given))
        if isinstance(node, Filter):
            self.places[around].append(tuple(getattr(node, name) for name in PLACED))
        for name, value in given.items():
            self.values[sort, name].append(value)
            for part in value if isinstance(value, tuple) else (value,):
                if is_dataclass(part):
                    self.learn_node(part, around.within(node, name))


def sort_of(node: Any, around: Around) -> Any:
    """Nodes of which the fields are counted together: filters by place, events by what happens."""
    if isinstance(node, Filter):
        return (Filter, node.zone)
    if isinstance(node, Event):
        return (Event, node.event)
    return type(node)


def given_fields(node: Any) -> Iterator[tuple[str, Any]]:
    for field in fields(node):
        value = getattr(node, field.name)
        if field.default is MISSING or value != field.default:
            yield field.name, value
