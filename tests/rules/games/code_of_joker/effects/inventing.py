"""Randomly invented effects, and which of them mean the same."""

import types
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from random import Random
from typing import Any, Literal, Union, get_args, get_origin

from rules.engine.effects.codec import node_shape
from rules.engine.effects.node import is_family
from rules.engine.effects.nodes import nouns
from rules.games.code_of_joker.effects import LANGUAGE
from rules.games.code_of_joker.effects import card as k
from rules.games.code_of_joker.effects import conditions as c
from rules.games.code_of_joker.effects import nouns as n
from rules.games.code_of_joker.effects import steps as s
from rules.games.code_of_joker.effects import values as v
from rules.games.code_of_joker.effects.events import Event
from rules.games.code_of_joker.effects.vocabulary import COLOURS, KEYWORDS, SPECIES

DEEP = 2
KINDS = [("evolution", "unit"), ("unit",), ("trigger",), ("intercept", "trigger"), ("evolution",)]
NAMES = ["ライオン", "フクロウ", "カエル"]
UNIT_EVENTS = ("enter", "attack", "block", "destroyed", "overclock", "clock-up", "win", "battle")
PLAYER_EVENTS = ("turn-start", "turn-end", "player-attacked", "trigger-used", "cp-changed")
CARD_EVENTS = ("discarded", "drawn", "set-destroyed")


class Inventor:
    """Random effects without meaningless parts."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.special: dict[Any, Callable[[int], Any]] = {
            n.Filter: self.filter,
            n.Span: self.span,
            Event: self.event,
            k.Ability: self.ability,
            k.Name: lambda depth: k.Name(*[self.random.choice(NAMES)] * 2),
            k.Keyword: lambda depth: k.Keyword(self.random.choice(list(KEYWORDS))),
            s.Create: self.create,
            s.GrantAbility: lambda depth: s.GrantAbility(
                self.make(n.Target, depth), self.ability(depth + 2), self.make(n.Lasts, depth)
            ),
            n.Parts: lambda depth: n.Parts(tuple(self.make(n.Target, depth + 1) for _ in "ab")),
            v.Roll: lambda depth: v.Roll((1, self.random.randint(2, 9))),
            s.Case: lambda depth: s.Case((1, self.random.randint(1, 3)), self.some(n.Step, depth)),
        }

    def effects(self) -> k.Effects:
        return k.Effects(
            keywords=self.some(k.Keyword, 0, 0, 2),
            abilities=self.some(k.Ability, 0, 1, 2),
            uses=self.random.choice([1, 1, 5]),
            per_turn=self.random.choice([None, None, 2]),
        )

    def some(self, kind: Any, depth: int, least: int = 1, most: int = 2) -> tuple[Any, ...]:
        most = max(least, min(most, DEEP + 1 - depth))
        return tuple(self.make(kind, depth) for _ in range(self.random.randint(least, most)))

    def make(self, kind: Any, depth: int) -> Any:
        kind = LANGUAGE.meant(kind)
        if kind in self.special:
            return self.special[kind](depth)
        if is_dataclass(kind):
            return self.node(kind, depth)
        if is_family(kind) or get_origin(kind) in (Union, types.UnionType):
            return self.one_of(alternatives(kind), depth)
        if get_origin(kind) is Literal:
            return self.random.choice(get_args(kind))
        if get_origin(kind) is tuple:
            return self.some(get_args(kind)[0], depth + 1)
        plain = {int: [1, 2, 3, 5], bool: [False, True], str: ["self", "it", "event", "other"]}
        return self.random.choice(plain.get(kind, [None]))

    def one_of(self, kinds: tuple[Any, ...], depth: int) -> Any:
        """Plain things at greater depth."""
        kinds = tuple(kind for kind in kinds if depth < DEEP or not branches(kind)) or kinds
        return (
            None
            if type(None) in kinds and self.random.random() < 0.7
            else self.member(kinds, depth)
        )

    def member(self, kinds: tuple[Any, ...], depth: int) -> Any:
        found = [kind for kind in kinds if kind is not type(None)]
        return self.make(self.random.choice(found), depth + 1)

    def node(self, kind: Any, depth: int) -> Any:
        given = {}
        for name, (_, annotation, needed) in node_shape(kind).items():
            if needed or self.random.random() < 0.25:
                given[name] = self.field(kind, name, annotation, depth)
        return kind(**given)

    def field(self, kind: Any, name: str, annotation: Any, depth: int) -> Any:
        if name == "keywords" and kind in (s.Grant, s.Remove):
            return (self.random.choice(list(KEYWORDS)),)
        if name == "name" and kind is s.Choose:
            return self.random.choice(["first", None])
        return self.make(annotation, depth)

    def filter(self, depth: int) -> n.Filter:
        choose = self.random.choice
        narrow: dict[str, Callable[[], Any]] = {
            "zone": lambda: choose(["hand", "deck", "trash", "set", "jokers", "seen"]),
            "owner": lambda: choose(["you", "opponent"]),
            "kind": lambda: choose(KINDS),
            "colour": lambda: (choose(list(COLOURS)),),
            "not_colour": lambda: (choose(list(COLOURS)),),
            "species": lambda: (choose(list(SPECIES)),),
            "not_species": lambda: (choose(list(SPECIES)),),
            "name": lambda: (choose(NAMES),),
            "not_name": lambda: (choose(NAMES),),
            "keyword": lambda: (choose(list(KEYWORDS)),),
            "not_keyword": lambda: (choose(list(KEYWORDS)),),
            "extreme": lambda: choose(["highest", "lowest"]),
            "besides": lambda: choose(["it", "event"]),
            "other": lambda: True,
            **dict.fromkeys(["cost", "level", "bp", "base_bp"], lambda: self.span(depth)),
            **dict.fromkeys(STATES, lambda: choose([True, False])),
            **dict.fromkeys(["same", "differs"], lambda: self.make(n.Same, depth)),
            "distinct": lambda: choose(["colour", "species"]),
        }
        names = self.random.sample(list(narrow), self.random.choice([0, 1, 1, 2, 2, 3]))
        given = {name: narrow[name]() for name in names}
        if given.get("zone") in ("hand", "deck") and self.random.random() < 0.3:
            given["also"] = choose([("set",), ("field", "trash")])
        return n.Filter(**given)

    def span(self, depth: int) -> n.Span:
        low = self.make(n.Value, max(depth, DEEP)) if self.random.random() < 0.2 else 2
        return self.random.choice([n.Span(min=low), n.Span(max=low), n.Span(2, 4), n.Span(3, 3)])

    def event(self, depth: int) -> Event:
        choose = self.random.choice
        by = choose([None, None, "battle", "effect"])
        sort = choose([UNIT_EVENTS, UNIT_EVENTS, PLAYER_EVENTS, CARD_EVENTS])
        if sort is UNIT_EVENTS:
            level = choose([None, 3])
            return Event(choose(sort), choose(["self", self.filter(depth)]), by=by, level=level)
        cards = self.filter(depth) if sort is CARD_EVENTS else None
        return Event(choose(sort), of=choose(["you", "opponent", "any"]), by=by, cards=cards)

    def ability(self, depth: int) -> k.Ability:
        kind = self.random.choice(["triggered", "triggered", "continuous", "activated", "joker"])
        clauses = tuple(self.clause(kind, depth) for _ in range(self.random.choice([1, 1, 2])))
        return k.Ability(kind, clauses, k.Name(*[self.random.choice(NAMES)] * 2))

    def clause(self, kind: str, depth: int) -> k.Clause:
        when = self.some(n.Condition, depth + 1, 0, 2)
        zone = self.random.choice(["field", "field", "trash", "hand"])
        if kind == "continuous":
            return k.Clause(when=when, give=self.some(n.Give, depth + 1, 1, 2), zone=zone)
        return k.Clause(
            on=self.some(Event, depth + 1, 1, 2) if kind == "triggered" else (),
            when=when,
            do=self.some(n.Step, depth),
            pattern=self.random.choice(["A", "A", "B"]),
            zone=zone,
            once_per_turn=self.random.choice([False, False, True]),
        )

    def create(self, depth: int) -> s.Create:
        what = [{"card": (self.random.choice(NAMES),)}, {"like": "it"}, {"of": self.filter(depth)}]
        counter = self.random.choice([None, 2])
        return s.Create(
            self.make(n.Place, depth), counter=counter, who=self.make(c.Turn, 0).of,
            times=self.make(n.Value, DEEP), **self.random.choice(what),
        )  # fmt: skip

    # One change

    def changed(self, root: Any) -> Any:
        """The same with one node replaced, or its steps reordered or nested differently."""
        paths = list(places(root))
        path = self.random.choice(paths)
        old = at(root, path)
        return put(root, path, self.rearranged(old) if isinstance(old, tuple) else self.other(old))

    def rearranged(self, old: tuple[Any, ...]) -> tuple[Any, ...]:
        last = old[-1]
        inner = getattr(last, "then", None)
        if inner and len(inner) > 1 and self.random.random() < 0.7:
            return (*old[:-1], replace(last, then=inner[:-1]), inner[-1])
        if len(old) > 1 and isinstance(old[-2], WITH_THEN) and self.random.random() < 0.7:
            return (*old[:-2], replace(old[-2], then=(*old[-2].then, last)))
        return (*old[1:], old[0])

    def other(self, old: Any) -> Any:
        if type(old) in self.special or not fields(old):
            return self.make(type(old), DEEP)
        name = self.random.choice(fields(old)).name
        _, annotation, _ = node_shape(type(old))[name]
        return replace(old, **{name: self.field(type(old), name, annotation, DEEP)})


STATES = ("active", "vanilla", "damaged", "attacking", "blocking", "fighting", "raised", "reduced")
WITH_THEN = (s.When, s.Pay, s.ForEach, s.Repeat, s.Chance)


def alternatives(kind: Any) -> tuple[Any, ...]:
    """The members of a family, and of each family in a union."""
    if is_family(kind):
        return tuple(kind.members.values())
    args = tuple(map(LANGUAGE.meant, get_args(kind)))
    return tuple(one for arg in args for one in (alternatives(arg) if is_family(arg) else [arg]))


def branches(kind: Any) -> bool:
    """Whether a node contains others of its kind."""
    inner = (
        n.Parts,
        v.Count,
        v.Total,
        v.Kinds,
        v.Alike,
        v.Sum,
        c.Not,
        c.Parity,
        c.AnyOf,
        c.AllOf,
        s.GrantAbility,
    )
    return kind in (*inner, *WITH_THEN, s.Modes, s.Cases)


def places(root: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The places of nodes and of lists of steps."""
    if isinstance(root, tuple):
        composed = len(root) > 1 or any(isinstance(one, WITH_THEN) for one in root)
        if composed and all(isinstance(one, nouns.Step) for one in root):
            yield path
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
    """A step that chooses equals a choice followed by the step (docs/effects.md)."""
    target = getattr(one, "target", None)
    chosen = isinstance(target, n.Chosen) or n.chosen_parts(target)
    if chosen and not isinstance(one, s.Choose):
        yield meaning(s.Choose(target))
        one = replace(one, target="it")
    yield meaning(one)


def owner(target: Any) -> str:
    """Whose cards go back to where they belong; "" if that is open."""
    found = getattr(target, "of", None) or getattr(target, "all", None)
    if not isinstance(found, n.Filter) or found.zone == "field":
        return ""
    return "you" if found.zone == "seen" else found.owner


def part(node: Any, name: str) -> Any:
    """A field; None if it is meaningless."""
    value = getattr(node, name)
    silent = {
        (n.Filter, "measure"): lambda: not node.extreme,
        (v.Stat, "who"): lambda: node.stat == "round",
        (s.Discard, "count"): lambda: node.how == "all",
        (s.Modes, "by"): lambda: node.random,
        (s.SwapBp, "lasts"): lambda: node.base,
        (n.Filter, "other"): lambda: node.besides == "self",
        (s.Move, "who"): lambda: node.who in ("you", "opponent") and node.who == owner(node.target),
    }
    if (type(node), name) in silent and silent[type(node), name]():
        return None
    if isinstance(node, n.Filter) and name == "kind" and value == ("evolution", "unit"):
        return value if node.zone != "field" else ()
    if (
        name in ("of", "cards")
        and value == n.Filter()
        and not isinstance(node, n.Chosen | n.Random)
    ):
        return None  # any card
    if name in ("then", "do") and value == ():
        return (s.Nothing(),)
    return value
