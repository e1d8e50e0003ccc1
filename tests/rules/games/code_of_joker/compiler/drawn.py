"""Random effects of one ability that the language and its checks accept: `Drawer(usage, seed).card()`.

What is drawn follows how often real cards use each construct, with a share of what the annotations allow
besides. What makes no sense is drawn again.
"""

import random
import types
from collections.abc import Callable
from dataclasses import MISSING, fields, is_dataclass, replace
from functools import cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from rules.engine.effects.codec import BadEffects, write_node
from rules.engine.effects.node import In, is_family
from rules.engine.effects.nodes.nouns import Step
from rules.games.code_of_joker.effects import LANGUAGE, Effects
from rules.games.code_of_joker.effects.card import Ability, Clause, Name
from rules.games.code_of_joker.effects.events import Event
from rules.games.code_of_joker.effects.faults import WORDS, check_effects
from rules.games.code_of_joker.effects.nouns import Filter
from tests.rules.games.code_of_joker.compiler.sense import makes_sense
from tests.rules.games.code_of_joker.compiler.usage import PLACED, Around, Usage, sort_of

Data = dict[str, Any]
NEW = (
    0.06  # how often something is drawn that annotations allow, whether or not cards have it there
)
DEEPEST = 3  # steps within steps
MOST_TRAITS = 3
REFERENCES = ("self", "it", "event", "other", "drawn", "made")
CARDS = {"unit": 12, "intercept": 6, "trigger": 2, "joker": 1}


class Unsuitable(Exception):
    """What was drawn has no meaning here."""


class Drawer:
    def __init__(self, usage: Usage, seed: int) -> None:
        self.usage, self.dice = usage, random.Random(seed)
        self.depth = 0

    def card(self) -> tuple[str, Data]:
        """The kind of the card, and its effects as data."""
        while True:
            kind = self.dice.choices([*CARDS], [*CARDS.values()])[0]
            try:
                effects = Effects(abilities=(self.ability(kind),))
            except Unsuitable:
                continue
            data = write_node(effects)
            if is_sound(data, kind):
                return kind, data

    def ability(self, kind: str) -> Ability:
        called: Any = {"joker": "joker"}.get(kind, "triggered")
        if kind == "unit":
            called = self.dice.choices(["triggered", "continuous", "activated"], [16, 3, 1])[0]
        return Ability(called, (self.clause(kind, called),), Name(ja="見本"))

    def clause(self, kind: str, called: str) -> Clause:
        around, self.depth = Around("Clause"), 0
        if called == "continuous":
            when = self.several(Clause, "when", around, (0, 0, 0, 1))
            return Clause(when=when, give=self.several(Clause, "give", around, (1,)))
        on = self.several(Clause, "on", around, (1, 1, 1, 1, 2)) if called == "triggered" else ()
        when = self.several(Clause, "when", around, (0, 0, 1))
        do = self.several(Clause, "do", around, (1, 1, 1, 2, 2, 3))
        return Clause(on=on, when=when, do=do, once_per_turn=called == "activated")

    def several(self, kind: Any, field: str, around: Around, lengths: Any) -> tuple[Any, ...]:
        many = self.dice.choice(lengths)
        place = Around(kind.__name__, field, around.step)
        return tuple(self.one_of(self.parts(kind, field), place) for _ in range(many))

    def parts(self, kind: Any, field: str) -> list[Any]:
        return [part for value in self.usage.values[kind, field] for part in value]

    def one_of(self, seen: list[Any], around: Around) -> Any:
        return self.like(self.dice.choice(seen), around)

    def like(self, value: Any, around: Around) -> Any:
        """Something of the same sort as what was seen."""
        if isinstance(value, tuple):
            return tuple(self.like(part, around) for part in value[: self.dice.choice((1, 2, 3))])
        return self.node(value, around) if is_dataclass(value) else value

    def node(self, seen: Any, around: Around) -> Any:
        if isinstance(seen, Filter):
            return self.filter(seen, around)
        if isinstance(seen, Step):
            return self.within(lambda: self.fields_of(seen, around))
        return self.fields_of(seen, around)

    def within(self, draw: Callable[[], Any]) -> Any:
        self.depth += 1
        if self.depth > DEEPEST:
            raise Unsuitable
        found = draw()
        self.depth -= 1
        return found

    def fields_of(self, seen: Any, around: Around) -> Any:
        sort = sort_of(seen, around)
        given = set(self.dice.choice(self.usage.shapes[sort]))
        every = {name for kind, name in self.usage.values if kind == sort}
        if self.dice.random() < NEW and every:
            given ^= {self.dice.choice(sorted(every))}
        return self.made(type(seen), sort, given, around)

    def made(self, kind: Any, sort: Any, given: set[str], around: Around) -> Any:
        needed = {field.name for field in fields(kind) if field.default is MISSING}
        if kind is Event:
            given |= {"event"}
        found = {}
        for field in fields(kind):
            if field.name in given | needed:
                seen = self.usage.values[sort, field.name]
                place = Around(kind.__name__, field.name, kind.tag or around.step)
                found[field.name] = self.value(kind, field.name, seen, place)
        return kind(**found)

    def value(self, kind: Any, field: str, seen: list[Any], around: Around) -> Any:
        if not seen or (self.dice.random() < NEW and field != "event"):
            found = self.allowed(annotations(kind)[field], around)
        else:
            found = self.like(self.dice.choice(seen), around)
        return found

    def filter(self, seen: Filter, around: Around) -> Filter:
        places = self.usage.places[around] or self.usage.places[Around("All", "all", "destroy")]
        placed = dict(zip(PLACED, self.dice.choice(places), strict=True))
        if self.dice.random() < NEW * 3:
            placed["owner"] = self.dice.choice(("you", "opponent", "any"))
        sort = (Filter, placed["zone"])
        shapes = self.usage.shapes[sort]
        traits = [
            name
            for name in sorted({name for shape in shapes for name in shape} - set(PLACED))
            if self.dice.random() < sum(name in shape for shape in shapes) / len(shapes)
        ]
        self.dice.shuffle(traits)
        found: Filter = self.made(Filter, sort, set(traits[:MOST_TRAITS]), around)
        return replace(found, **placed)

    def allowed(self, annotation: Any, around: Around) -> Any:
        """Anything that an annotation allows."""
        annotation = LANGUAGE.meant(annotation)
        if get_origin(annotation) is Annotated:
            table = next(mark.table for mark in get_args(annotation)[1:] if isinstance(mark, In))
            return self.dice.choice(sorted(WORDS[table]))
        if get_origin(annotation) in (Union, types.UnionType):
            kinds = [kind for kind in get_args(annotation) if kind is not type(None)]
            return self.allowed(self.dice.choice(kinds), around)
        if get_origin(annotation) is Literal:
            return self.dice.choice(get_args(annotation))
        if get_origin(annotation) is tuple:
            return (self.allowed(get_args(annotation)[0], around),)
        return self.anything(annotation, around)

    def anything(self, kind: Any, around: Around) -> Any:
        if is_family(kind):
            kind = self.dice.choice(
                [one for one in kind.members.values() if self.usage.shapes[one]]
            )
        if is_dataclass(kind):
            seen = self.dice.choice(self.examples(kind))
            return self.node(seen, around)
        plain = {int: self.dice.choice((1, 2, 3)), bool: True, str: self.dice.choice(REFERENCES)}
        return plain[kind]

    def examples(self, kind: Any) -> list[Any]:
        return [
            part
            for seen in self.usage.values.values()
            for value in seen
            for part in (value if isinstance(value, tuple) else (value,))
            if type(part) is kind
        ]


def is_sound(effects: Data, kind: str) -> bool:
    try:
        nodes = LANGUAGE.read(effects)
    except BadEffects:
        return False
    return bool(nodes.abilities) and not check_effects(nodes, kind) and makes_sense(nodes, kind)


@cache
def annotations(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)
