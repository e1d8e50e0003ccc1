"""What is wrong with effects that can be read: abilities that never happen, words that the game lacks."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, fields
from typing import Any

from rules.engine.effects.node import walk
from rules.engine.effects.words import Fault
from rules.games.code_of_joker.effects.card import Ability, Clause, Effects, Keyword
from rules.games.code_of_joker.effects.nouns import Filter, Roll
from rules.games.code_of_joker.effects.steps import Choose, Grant, MultiplyBp, Remove

CALLED = ("activated", "joker")
GIVEN = ("self", "it", "event", "other")
REFERENCES = ("unit", "besides", "evolve", "like", "target", "one", "two")


@dataclass(frozen=True)
class Known:
    """The words that a game has."""

    colours: Collection[str]
    species: Collection[str]
    keywords: Collection[str]
    kinds: Collection[str]


def faults(effects: Effects, known: Known) -> list[Fault]:
    """Of structure and of words, in printed order."""
    return [fault for path, node in walk(effects) for fault in of_node(path, node, known)]


def of_node(path: str, node: Any, known: Known) -> Iterator[Fault]:
    if isinstance(node, Ability):
        yield from of_ability(path, node)
    elif isinstance(node, Filter):
        yield from of_filter(path, node, known)
    elif isinstance(node, Keyword):
        yield from unknown(f"{path}.keyword", [node.keyword], known.keywords)
    elif isinstance(node, Grant | Remove):
        yield from unknown(f"{path}.keywords", node.keywords, known.keywords)
    elif isinstance(node, MultiplyBp) and node.over < 1:
        yield Fault(f"{path}.over", "a whole number from 1 is wanted", "1以上の整数が必要です")
    elif isinstance(node, Roll) and not node.among:
        yield Fault(f"{path}.among", "at least one number is wanted", "数が1つ以上必要です")


def of_filter(path: str, node: Filter, known: Known) -> Iterator[Fault]:
    tables = {
        "kind": known.kinds,
        "colour": known.colours,
        "species": known.species,
        "keyword": known.keywords,
    }
    for name, table in tables.items():
        for field in (name, f"not_{name}"):
            yield from unknown(f"{path}.{field}", getattr(node, field, ()), table)


def unknown(path: str, words: Collection[str], known: Collection[str]) -> Iterator[Fault]:
    for word in words:
        if word not in known:
            yield Fault(
                path, f"the game has no {word!r:.60}", f"{word!r:.60}はこのゲームにありません"
            )


def of_ability(path: str, ability: Ability) -> Iterator[Fault]:
    for number, clause in enumerate(ability.clauses):
        yield from of_clause(f"{path}.clauses[{number}]", clause, ability.kind in CALLED)
    if not (ability.clauses or ability.code):
        yield Fault(path, "it does nothing", "何も起こりません")
    named = {node.name for _, node in walk(ability) if isinstance(node, Choose)}
    for place, name in references(ability, path):
        if name not in GIVEN and name not in named:
            yield Fault(
                place, f"nothing is chosen as {name!r:.60}", f"{name!r:.60}が選ばれていません"
            )


def of_clause(path: str, clause: Clause, called: bool) -> Iterator[Fault]:
    if clause.give and (clause.do or clause.on):
        yield Fault(path, "it gives or it does, not both", "giveとdo・onは併用できません")
    elif not (clause.give or clause.do):
        yield Fault(path, "it does nothing", "何も起こりません")
    elif called and clause.on:
        yield Fault(path, "it is used, not waited for", "使用する能力にonは書けません")
    elif clause.do and not (called or clause.on):
        yield Fault(path, "it waits for nothing", "onがありません")


def references(root: Any, path: str) -> Iterator[tuple[str, str]]:
    """Where units are referred to, and by which name."""
    for place, node in walk(root, path):
        for field in fields(node):
            value = getattr(node, field.name)
            if field.name in REFERENCES and isinstance(value, str):
                yield f"{place}.{field.name}", value
            if field.name == "parts":
                yield from (
                    (f"{place}.parts[{n}]", part)
                    for n, part in enumerate(value)
                    if isinstance(part, str)
                )
