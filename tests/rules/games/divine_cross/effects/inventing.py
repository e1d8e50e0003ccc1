"""Randomly invented effects of Divine Cross."""

import types
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from random import Random
from typing import Any, Literal, Union, get_args, get_origin

from rules.engine.effects.codec import node_shape
from rules.engine.effects.node import is_family
from rules.games.divine_cross.effects import LANGUAGE
from rules.games.divine_cross.effects import card as k
from rules.games.divine_cross.effects import gifts as g
from rules.games.divine_cross.effects import nouns as n
from rules.games.divine_cross.effects import steps as s
from rules.games.divine_cross.effects import values as v
from rules.games.divine_cross.effects.events import EVENTS, Event
from rules.games.divine_cross.effects.vocabulary import ATTRIBUTES

DEEP = 2
KINDS = [("unit",), ("event",), ("action", "assist", "event"), ("action", "unit")]
NAMES = ["灯台", "砂海", "夜汽車"]
COSTS = (s.Discard, s.Mill, s.DiscardEnergy, s.Damage)
CALLED = ("skill", "power", "command")


class Inventor:
    """Random effects without faults."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.special: dict[Any, Callable[[int], Any]] = {
            n.Filter: self.filter,
            n.Span: self.span,
            Event: self.event,
            k.Ability: self.ability,
            k.Name: lambda depth: k.Name(*[self.random.choice(NAMES)] * 2),
            n.Parts: lambda depth: n.Parts(tuple(self.make(n.Target, depth + 1) for _ in "ab")),
            v.Roll: lambda depth: v.Roll((1, self.random.randint(2, 9))),
            s.Case: lambda depth: s.Case((1, self.random.randint(1, 3)), self.some(n.Step, depth)),
            s.Pay: lambda depth: s.Pay(
                (self.make(self.random.choice(COSTS), depth + 1),), self.some(n.Step, depth)
            ),
            s.Change: lambda depth: s.Change(
                target=self.make(n.Target, depth), lasts=self.make(n.Lasts, depth), **self.way()
            ),
            g.GiveChange: lambda depth: g.GiveChange(to=self.whom(depth), **self.way()),
            s.Add: lambda depth: s.Add(
                self.make(n.Target, depth), ("red",), self.colours(), self.make(n.Lasts, depth)
            ),
            g.GiveAdd: lambda depth: g.GiveAdd(self.whom(depth), self.colours(), ("blue",)),
        }

    def effects(self) -> k.Effects:
        return k.Effects(
            self.some(k.Ability, 0, 1, 2), self.random.choice([None, None, self.filter(0)])
        )

    def some(self, kind: Any, depth: int, least: int = 1, most: int = 2) -> tuple[Any, ...]:
        most = max(least, min(most, DEEP + 1 - depth))
        return tuple(self.make(kind, depth) for _ in range(self.random.randint(least, most)))

    def make(self, kind: Any, depth: int) -> Any:
        kind = LANGUAGE.meant(kind)
        if kind in self.special:
            return self.special[kind](depth)
        if is_dataclass(kind):
            shape = node_shape(kind).items()
            chosen = [(name, one) for name, (_, one, need) in shape if need or self.rarely()]
            return kind(**{name: self.field(kind, name, one, depth) for name, one in chosen})
        if is_family(kind) or get_origin(kind) in (Union, types.UnionType):
            return self.member(alternatives(kind), depth)
        if get_origin(kind) is Literal:
            return self.random.choice(get_args(kind))
        if get_origin(kind) is tuple:
            return self.some(get_args(kind)[0], depth + 1)
        plain = {int: [1, 2, 3, 5], bool: [False, True], str: ["self", "it", "event"]}
        return self.random.choice(plain.get(kind, [None]))

    def rarely(self) -> bool:
        return self.random.random() < 0.25

    def field(self, kind: Any, name: str, annotation: Any, depth: int) -> Any:
        if name == "name" and kind is s.Choose:
            return self.random.choice(["first", None])
        return self.make(annotation, depth)

    def member(self, kinds: tuple[Any, ...], depth: int) -> Any:
        if type(None) in kinds and self.random.random() < 0.5:
            return None
        found = [kind for kind in kinds if kind is not type(None)]
        plain = [kind for kind in found if depth < DEEP or not branches(kind)]
        return self.make(self.random.choice(plain or found), depth + 1)

    def way(self) -> dict[str, Any]:
        how = self.random.choice(
            [{"by": 20}, {"by": -30}, {"times": 2}, {"over": 2}, {"becomes": 5}]
        )
        return {"what": self.make(n.Figure, 0), **how}

    def whom(self, depth: int) -> Any:
        return self.random.choice(["self", self.filter(depth)])

    def colours(self) -> tuple[str, ...]:
        return tuple(self.random.sample(list(ATTRIBUTES), self.random.choice([1, 2])))

    def filter(self, depth: int) -> n.Filter:
        choose = self.random.choice
        spans = ("hp", "damage", "left", "energy", "retreat_cost")
        narrow: dict[str, Callable[[], Any]] = {
            "zone": lambda: choose(["main", "standby", "hand", "deck", "discard", "ko", "seen"]),
            "owner": lambda: choose(["you", "opponent"]),
            "kind": lambda: choose(KINDS),
            "attribute": self.colours,
            "not_attribute": self.colours,
            "name": lambda: (choose(NAMES),),
            "not_name": lambda: (choose(NAMES),),
            "extreme": lambda: choose(["highest", "lowest"]),
            "besides": lambda: choose(["it", "event"]),
            "other": lambda: True,
            **dict.fromkeys(spans, lambda: self.span(depth)),
            **dict.fromkeys(STATES, lambda: choose([True, False])),
        }
        names = self.random.sample(list(narrow), choose([0, 1, 1, 2, 2, 3]))
        return n.Filter(**{name: narrow[name]() for name in names})

    def span(self, depth: int) -> n.Span:
        return self.random.choice([n.Span(min=2), n.Span(max=2), n.Span(2, 4), n.Span(3, 3)])

    def event(self, depth: int) -> Event:
        choose, name = self.random.choice, self.random.choice(list(EVENTS))
        about = EVENTS[name].about
        if about == "unit":
            return Event(name, choose(["self", self.filter(depth)]), by=choose([None, "effect"]))
        cards = self.filter(depth) if about == "cards" else None
        return Event(name, of=choose(["you", "opponent", "any"]), cards=cards)

    def ability(self, depth: int) -> k.Ability:
        kind = self.random.choice(["skill", "power", "constant", "command"])
        clauses = tuple(self.clause(kind, depth) for _ in range(self.random.choice([1, 1, 2])))
        stunned = kind == "skill" and self.rarely()
        return k.Ability(kind, clauses, self.make(k.Name, 0), stunned)

    def clause(self, kind: str, depth: int) -> k.Clause:
        choose = self.random.choice
        when = self.some(n.Condition, depth + 1, 0, 2)
        more = {"zone": choose(["area", "area", "main", "standby"])}
        if kind == "constant" and self.random.random() < 0.5:
            gifts = [g.GiveChange, g.GiveAdd, g.GiveForbid]
            return k.Clause(when=when, give=(self.make(choose(gifts), depth),), **more)
        if kind == "skill" and self.rarely():
            return k.Clause(when=when, give=(g.GiveBase(self.make(n.Value, DEEP)),), **more)
        moment = choose(["using", "before-damage", "after"]) if kind == "skill" else "after"
        return k.Clause(
            on=self.some(Event, depth + 1, 1, 2) if kind not in CALLED else (),
            when=when, do=self.some(n.Step, depth), limit=choose([None, "turn", "game"]),
            moment=moment, **more,
        )  # fmt: skip

    # One change

    def changed(self, root: Any) -> Any:
        """The same with one node replaced, or one of its fields."""
        path = self.random.choice(list(places(root)))
        return put(root, path, self.other(at(root, path)))

    def other(self, old: Any) -> Any:
        if type(old) in self.special or not fields(old):
            return self.make(type(old), DEEP)
        name = self.random.choice(fields(old)).name
        _, annotation, _ = node_shape(type(old))[name]
        return replace(old, **{name: self.field(type(old), name, annotation, DEEP)})


STATES = ("stunned", "damaged", "assisted", "fresh")


def alternatives(kind: Any) -> tuple[Any, ...]:
    """The members of a family, and of each family in a union."""
    if is_family(kind):
        return tuple(kind.members.values())
    args = tuple(map(LANGUAGE.meant, get_args(kind)))
    return tuple(one for arg in args for one in (alternatives(arg) if is_family(arg) else [arg]))


def branches(kind: Any) -> bool:
    """Whether a node contains others of its kind."""
    inner = {"Parts", "Not", "AnyOf", "AllOf", "When", "Pay", "ForEach", "Repeat", "Chance"}
    return getattr(kind, "__name__", "") in inner | {"Modes", "Cases", "Count", "Total"}


def places(root: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The places of nodes, except those whose fields depend on one another."""
    if isinstance(root, tuple):
        for index, part in enumerate(root):
            yield from places(part, (*path, index))
    elif is_dataclass(root):
        if not isinstance(root, k.Effects | k.Ability | k.Clause | k.Name | s.Case | s.Mode):
            yield path
        for field in fields(root):
            yield from places(getattr(root, field.name), (*path, field.name))


def at(root: Any, path: tuple[Any, ...]) -> Any:
    for part in path:
        root = root[part] if isinstance(part, int) else getattr(root, part)
    return root


def put(root: Any, path: tuple[Any, ...], new: Any) -> Any:
    if not path:
        return new
    first, *rest = path
    if isinstance(first, int):
        return (*root[:first], put(root[first], tuple(rest), new), *root[first + 1 :])
    return replace(root, **{first: put(getattr(root, first), tuple(rest), new)})


# Equal meaning


def meaning(node: Any) -> Any:
    """Equal for effects that mean the same although they are written differently."""
    if isinstance(node, tuple):
        return tuple(part for one in node for part in spread(one))
    if not is_dataclass(node):
        return node
    return (type(node).__name__, *((f.name, meaning(part(node, f.name))) for f in fields(node)))


def spread(one: Any) -> Iterator[Any]:
    """A step that chooses equals a choice followed by the step."""
    target = getattr(one, "target", None)
    if isinstance(target, n.Chosen) and not isinstance(one, s.Choose):
        yield meaning(s.Choose(target))
    yield meaning(one)


def part(node: Any, name: str) -> Any:
    """A field; None if it is meaningless."""
    value = getattr(node, name)
    silent = {
        (n.Filter, "measure"): lambda: not node.extreme,
        (n.Filter, "owner"): lambda: node.zone == "seen",
        (s.Discard, "count"): lambda: node.how == "all",
        (s.Modes, "by"): lambda: node.random,
    }
    if (type(node), name) in silent and silent[type(node), name]():
        return None
    if name in ("of", "cards") and value == n.Filter() and isinstance(node, s.Discard | Event):
        return None  # any card
    if name in ("then", "do") and value == ():
        return (s.Nothing(),)
    return value
