"""Clauses, abilities and their names, as far as games have the same; each adds its own fields."""

from collections.abc import Iterator
from dataclasses import dataclass

from rules.engine.effects.node import Node
from rules.engine.effects.nodes.nouns import Condition, Event, Give, Step
from rules.engine.effects.words import NodeFault


@dataclass(frozen=True, slots=True)
class Clause(Node):
    """On one of the events, if the conditions hold, perform the body; a continuous clause gives instead."""

    on: tuple[Event, ...] = ()
    when: tuple[Condition, ...] = ()
    do: tuple[Step, ...] = ()
    give: tuple[Give, ...] = ()

    def faults_within(self, path: str, called: bool) -> Iterator[NodeFault]:
        """Faults as part of an ability that is `called` (used by a player) or waits for events."""
        if self.give and (self.do or self.on):
            yield NodeFault(path, "it gives or it does, not both", "giveとdo・onは併用できません")
        elif not (self.give or self.do):
            yield NodeFault(path, "it does nothing", "何も起こりません")
        elif called and self.on:
            yield NodeFault(path, "it is used, not waited for", "使用する能力にonは書けません")
        elif self.do and not (called or self.on):
            yield NodeFault(path, "it waits for nothing", "onがありません")


@dataclass(frozen=True, slots=True)
class Name(Node):
    ja: str = ""
    en: str = ""
