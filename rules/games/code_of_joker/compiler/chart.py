"""A chart parser: every reading of a text by a grammar, each part read once at each place.

The rules of a nonterminal lie in a trie of characters and slots, so those that begin alike are read together.
docs/architecture.md says why no parser library does this.
"""

import json
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from rules.games.code_of_joker.compiler.patterns import (
    NoMeaning,
    Slot,
    elements,
    expanded,
    filled,
)

MARK = "@"  # the key under which a meaning keeps its place in the text


class Rule(NamedTuple):
    """`names`: the slots in the order of the pattern."""

    names: tuple[str, ...]
    template: Any


class Trie:
    __slots__ = ("letters", "rules", "slots")

    def __init__(self) -> None:
        self.letters: dict[str, Trie] = {}
        self.slots: dict[str, Trie] = {}
        self.rules: list[Rule] = []


class Lexeme(NamedTuple):
    """A nonterminal that is a regular expression; `meaning` of its match."""

    pattern: re.Pattern[str]
    meaning: Callable[[str], Any]


class Grammar:
    """`lexemes`: nonterminals without rules. `marked`: nonterminals whose meanings keep their place."""

    def __init__(self, lexemes: Mapping[str, Lexeme], marked: Iterable[str] = ()) -> None:
        self.tries: dict[str, Trie] = {}
        self.lexemes = lexemes
        self.marked = frozenset(marked)

    def add(self, kind: str, pattern: str, template: Any) -> None:
        for one in expanded(pattern):
            node = self.tries.setdefault(kind, Trie())
            names = []
            for part in elements(one):
                if isinstance(part, Slot):
                    names.append(part.name)
                    node = node.slots.setdefault(part.kind, Trie())
                else:
                    node = node.letters.setdefault(part, Trie())
            node.rules.append(Rule(tuple(names), template))

    def check(self) -> None:
        """Raises ValueError for a slot that nothing can fill."""
        for kind, trie in self.tries.items():
            for wanted in wanted_kinds(trie):
                if wanted not in self.tries and wanted not in self.lexemes:
                    raise ValueError(f"{kind} has a slot {wanted}, for which there is no rule")


def wanted_kinds(trie: Trie) -> set[str]:
    found = set(trie.slots)
    for child in (*trie.letters.values(), *trie.slots.values()):
        found |= wanted_kinds(child)
    return found


class Chart:
    """One text. `reached`: how far any rule got, where an unreadable text is probably at fault."""

    def __init__(self, grammar: Grammar, text: str) -> None:
        self.grammar, self.text = grammar, text
        self.known: dict[tuple[str, int], list[tuple[int, Any]]] = {}
        self.reached = 0

    def readings(self, kind: str) -> list[Any]:
        """What the whole text can mean; different meanings only."""
        return [value for end, value in self.read(kind, 0) if end == len(self.text)]

    def read(self, kind: str, start: int) -> list[tuple[int, Any]]:
        """(end, meaning) of every reading that begins there."""
        found = self.known.get((kind, start))
        if found is None:
            found = self.known[kind, start] = []  # a rule that begins with itself reads nothing
            lexeme = self.grammar.lexemes.get(kind)
            if lexeme:
                self.read_lexeme(lexeme, start, found)
            else:
                self.walk(self.grammar.tries[kind], start, (), (kind, start), found)
        return found

    def read_lexeme(self, lexeme: Lexeme, start: int, found: list[tuple[int, Any]]) -> None:
        match = lexeme.pattern.match(self.text, start)
        if match:
            found.append((match.end(), lexeme.meaning(match[0])))

    def walk(
        self,
        node: Trie,
        place: int,
        values: tuple[Any, ...],
        begun: tuple[str, int],
        found: list[tuple[int, Any]],
    ) -> None:
        self.reached = max(self.reached, place)
        for rule in node.rules:
            self.conclude(rule, place, values, begun, found)
        if place < len(self.text):
            after = node.letters.get(self.text[place])
            if after:
                self.walk(after, place + 1, values, begun, found)
        for kind, after in node.slots.items():
            for end, value in self.read(kind, place):
                self.walk(after, end, (*values, value), begun, found)

    def conclude(
        self,
        rule: Rule,
        end: int,
        values: tuple[Any, ...],
        begun: tuple[str, int],
        found: list[tuple[int, Any]],
    ) -> None:
        kind, start = begun
        try:
            value = filled(rule.template, dict(zip(rule.names, values, strict=True)))
        except NoMeaning:
            return
        if kind in self.grammar.marked and isinstance(value, dict):
            value = {**value, MARK: [start, end]}
        if not any(end == other and same(value, known) for other, known in found):
            found.append((end, value))


def same(one: Any, other: Any) -> bool:
    return meaning(one) == meaning(other)


def meaning(value: Any) -> str:
    """The same for equal meanings, wherever they stand."""
    return json.dumps(unmarked(value), sort_keys=True)


def unmarked(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: unmarked(one) for key, one in value.items() if key != MARK}
    return [unmarked(one) for one in value] if isinstance(value, list) else value
