"""Whether effects that the language accepts speak of nothing but what is there."""

import copy
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from itertools import pairwise
from typing import Any

from rules.engine.effects.node import walk_nodes
from rules.engine.effects.nodes.nouns import Step
from rules.games.code_of_joker.compiler.lower.steps import OF_UNITS
from rules.games.code_of_joker.effects import Clause, Effects
from rules.games.code_of_joker.effects.card import REFERENCES
from rules.games.code_of_joker.effects.conditions import DidAny, Exists, In, Uses
from rules.games.code_of_joker.effects.events import Event
from rules.games.code_of_joker.effects.nouns import Filter, Parts, Same
from rules.games.code_of_joker.effects.steps import Cases, Choose, Cost, Modes, Pay, Repeat
from rules.games.code_of_joker.effects.values import Done, Measure, Past
from tests.rules.games.code_of_joker.compiler.forms import is_idle

GONE = ("destroyed", "vanished", "bounced", "leave")
FIGHTS = ("battle", "attack", "block", "blocked", "win", "battle-end")


class Met:
    """What references can mean at a place of a body. `away`: those that are no units on the field; `many`: those
    that are several."""

    def __init__(self, fighter: bool, on: tuple[Event, ...] = ()) -> None:
        self.names = {"self"} if fighter else set()
        self.away, self.many = {"drawn"}, {"drawn", "made"}
        self.fighter, self.done, self.looked = fighter, False, False
        about = [isinstance(event.unit, Filter) or is_used(event) for event in on]
        if on and all(about) and len({event.deed for event in on}) == 1:
            self.names.add("event")
        if any(event.event in GONE or is_used(event) for event in on):
            self.away.add("event")
        if on and all(event.event in FIGHTS for event in on):
            self.names.add("other")

    def meet(self, step: Step) -> None:
        self.done, self.looked = True, self.looked or step.tag in ("look", "reveal")
        target = getattr(step, "target", None)
        if isinstance(target, str) and target != "it":
            self.names.discard("it")
        elif target not in (None, "it"):
            self.names.add("it")
            zones = {of.zone for _, of in walk_nodes(target) if isinstance(of, Filter)}
            mark(self.away, "it", zones != {"field"})
            mark(
                self.many,
                "it",
                1 not in (getattr(target, name, 0) for name in ("choose", "random")),
            )
        if step.tag in ("draw", "create", "clone"):
            self.names.add("drawn" if step.tag == "draw" else "made")

    def allows(self, node: Any) -> bool:
        if isinstance(node, In) or is_idle(node) or (isinstance(node, Uses) and self.fighter):
            return False
        if isinstance(node, Done | DidAny) and not self.done:
            return False
        if isinstance(node, Filter) and "seen" in node.zones and not self.looked:
            return False
        if isinstance(node, Measure | Same) and node.unit in self.many:
            return False
        cards = node.cards if isinstance(node, Past) else None
        if cards is not None and (cards == Filter() or cards.owner != "any"):
            return False  # all cards, or whose they are twice over
        return self.suits(node) and all(name in self.names for name in referred(node))

    def suits(self, step: Any) -> bool:
        """Whether what a step is done to is of the right sort."""
        target = getattr(step, "target", None)
        if not isinstance(step, Step) or not isinstance(target, str):
            return True
        if isinstance(step, Cost):
            return target in ("self", *self.away)
        return step.tag not in OF_UNITS or target not in self.away


def mark(names: set[str], name: str, so: bool) -> None:
    (names.add if so else names.discard)(name)


def is_used(event: Event) -> bool:
    return event.event in ("trigger-used", "intercept-used")


def referred(node: Any) -> Iterator[str]:
    for name in (*REFERENCES, *(["parts"] if isinstance(node, Parts) else [])):
        value = getattr(node, name, None)
        yield from (
            one for one in (value if isinstance(value, tuple) else (value,)) if isinstance(one, str)
        )


def makes_sense(effects: Effects, kind: str) -> bool:
    fighter = kind in ("unit", "evolution")
    return all(
        clause_makes_sense(clause, fighter)
        for ability in effects.abilities
        for clause in ability.clauses
    )


def clause_makes_sense(clause: Clause, fighter: bool) -> bool:
    if not fighter and any(event.unit == "self" for event in clause.on):
        return False
    met = Met(fighter, clause.on)
    if not part_makes_sense(clause.on, Met(fighter)) or not part_makes_sense(clause.when, met):
        return False
    for _, node in walk_nodes(clause.when):
        if "other" in referred(node) or (isinstance(node, Exists) and "event" in met.away):
            met.names.discard(
                "event"
            )  # "that unit" or "that card" could be what the condition speaks of
    return part_makes_sense(clause.give, met) and part_makes_sense(clause.do, met)


def part_makes_sense(part: Any, met: Met) -> bool:
    """Parts in written order; a step is met once all of it was said."""
    if isinstance(part, tuple):
        if any(isinstance(a, Choose) and isinstance(b, Pay) for a, b in pairwise(part)):
            return False  # whether the choice is paid, too, is a matter of taste
        return all(part_makes_sense(one, met) for one in part)
    if not is_dataclass(part):
        return True
    inner = [getattr(part, field.name) for field in fields(part)]
    if isinstance(part, Step):
        own = [one for one in inner if not (isinstance(one, tuple) and is_body(one))]
        if not all(
            met.allows(node) for one in own for _, node in walk_nodes(one)
        ) or not met.allows(part):
            return False
        met.meet(part)
        apart = isinstance(part, Cases | Modes | Repeat)
        branches = [
            branch
            for one in inner
            if one not in own
            for branch in (one if apart and not isinstance(part, Repeat) else (one,))
        ]
        return all(part_makes_sense(one, copy.deepcopy(met) if apart else met) for one in branches)
    return met.allows(part) and all(part_makes_sense(one, met) for one in inner)


def is_body(value: tuple[Any, ...]) -> bool:
    return any(isinstance(node, Step) for _, node in walk_nodes(value))
