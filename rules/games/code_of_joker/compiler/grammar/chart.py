"""A chart parser: every reading of a text by a grammar, each part read once at each place.

The rules of a nonterminal lie in a trie of characters and slots, so those that begin alike are read together. A
slot is tried only where a text for it can begin.
docs/architecture.md says why no parser library does this.
"""
# compiled: most of the time that an import takes

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from rules.games.code_of_joker.compiler.grammar.notation import (
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
    """`open`: by letter, the slots that a text which begins with it can fill; found as they are asked for."""

    __slots__ = ("letters", "open", "rules", "slots")

    def __init__(self) -> None:
        self.letters: dict[str, Trie] = {}
        self.slots: dict[str, Trie] = {}
        self.rules: list[Rule] = []
        self.open: dict[str, list[tuple[str, Trie]]] = {}


class Lexeme(NamedTuple):
    """A nonterminal that is a regular expression; `meaning` of its match. It begins with one of `starts`."""

    pattern: re.Pattern[str]
    meaning: Callable[[str], Any]
    starts: str


class Grammar:
    """`lexemes`: nonterminals without rules. `marked`: nonterminals whose meanings keep their place."""

    def __init__(self, lexemes: Mapping[str, Lexeme], marked: Iterable[str] = ()) -> None:
        self.tries: dict[str, Trie] = {}
        self.lexemes = lexemes
        self.marked = frozenset(marked)
        self.firsts: dict[str, frozenset[str]] = {}
        self.vague: set[str] = set()  # what may be nothing at all, or begin with what may

    def add(self, kind: str, pattern: str, template: Any) -> None:
        for variant in expanded(pattern):
            node = self.tries.setdefault(kind, Trie())
            names = []
            for part in elements(variant):
                if isinstance(part, Slot):
                    names.append(part.name)
                    node = node.slots.setdefault(part.kind, Trie())
                else:
                    node = node.letters.setdefault(part, Trie())
            node.rules.append(Rule(tuple(names), template))

    def close(self) -> None:
        """When all rules are there. Raises ValueError for a slot that nothing can fill."""
        self.check()
        self.firsts = {kind: frozenset(lexeme.starts) for kind, lexeme in self.lexemes.items()}
        self.vague = {kind for kind, trie in self.tries.items() if trie.rules}
        known = -1
        while known < (size := len(self.vague) + sum(map(len, self.firsts.values()))):
            known = size
            for kind, trie in self.tries.items():
                if not self.vague.isdisjoint(trie.slots):
                    self.vague.add(kind)
                begun = (self.firsts.get(slot, frozenset()) for slot in trie.slots)
                self.firsts[kind] = frozenset(trie.letters).union(*begun)

    def slots_at(self, node: Trie, letter: str) -> list[tuple[str, Trie]]:
        """The slots (kind, node behind) that a text beginning with the letter can fill; "" is the end of the
        text."""
        slots = node.open.get(letter)
        if slots is None:
            slots = node.open[letter] = [
                (kind, after)
                for kind, after in node.slots.items()
                if letter in self.firsts[kind] or kind in self.vague
            ]
        return slots

    def check(self) -> None:
        for kind, trie in self.tries.items():
            for wanted in wanted_kinds(trie):
                if wanted not in self.tries and wanted not in self.lexemes:
                    raise ValueError(f"{kind} has a slot {wanted}, for which there is no rule")


def wanted_kinds(trie: Trie) -> set[str]:
    kinds = set(trie.slots)
    for child in (*trie.letters.values(), *trie.slots.values()):
        kinds |= wanted_kinds(child)
    return kinds


Key = tuple[str, int]  # a nonterminal, and where it begins
# How far a regular expression may look past its match, or past its beginning without one.
LOOKAHEAD = 32


class Chart:
    """One text. `reached`: how far any rule got, where an unreadable text is probably at fault. `looked`: how
    far the text was looked at so far, by what is being read; `far`: the same of all that has been read."""

    def __init__(self, grammar: Grammar, text: str) -> None:
        self.grammar, self.text = grammar, text
        self.known: dict[Key, list[tuple[int, Any]]] = {}
        self.far: dict[Key, int] = {}
        self.reached = self.looked = 0

    def edited(self, text: str, place: int) -> "Chart":
        """The chart of a text that is the same before `place`: what was read up to there still holds."""
        other = Chart(self.grammar, text)
        other.far = {key: far for key, far in self.far.items() if far < place}
        other.known = {key: self.known[key] for key in other.far}
        return other

    def readings(self, kind: str) -> list[Any]:
        """What the whole text can mean; different meanings only."""
        return [value for end, value in self.read(kind, 0) if end == len(self.text)]

    def read(self, kind: str, start: int) -> list[tuple[int, Any]]:
        """(end, meaning) of every reading that begins there."""
        key = (kind, start)
        readings = self.known.get(key)
        if readings is not None:
            if (far := self.far.get(key, start)) > self.looked:
                self.looked = far
            return readings
        readings = self.known[key] = []  # a rule that begins with itself reads nothing
        outer, self.looked = self.looked, start
        lexeme = self.grammar.lexemes.get(kind)
        if lexeme:
            self.looked = self.read_lexeme(lexeme, start, readings)
        else:
            self.walk(self.grammar.tries[kind], start, (), key, readings)
        self.far[key] = self.looked
        if outer > self.looked:
            self.looked = outer
        return readings

    def read_lexeme(self, lexeme: Lexeme, start: int, readings: list[tuple[int, Any]]) -> int:
        """Return how far it looked."""
        match = lexeme.pattern.match(self.text, start)
        if not match:
            return start + LOOKAHEAD
        readings.append((match.end(), lexeme.meaning(match[0])))
        return match.end() + LOOKAHEAD

    def walk(
        self,
        node: Trie,
        place: int,
        values: tuple[Any, ...],
        begun: tuple[str, int],
        readings: list[tuple[int, Any]],
    ) -> None:
        if place > self.reached:
            self.reached = place
        if place > self.looked:
            self.looked = place
        for rule in node.rules:
            self.conclude(rule, place, values, begun, readings)
        letter = self.text[place : place + 1]
        if further := node.letters.get(letter):
            self.walk(further, place + 1, values, begun, readings)
        if not node.slots:
            return
        for kind, after in self.grammar.slots_at(node, letter):
            for end, value in self.read(kind, place):
                self.walk(after, end, (*values, value), begun, readings)

    def conclude(
        self,
        rule: Rule,
        end: int,
        values: tuple[Any, ...],
        begun: tuple[str, int],
        readings: list[tuple[int, Any]],
    ) -> None:
        kind, start = begun
        try:
            value = filled(rule.template, dict(zip(rule.names, values, strict=True)))
        except NoMeaning:
            return
        if kind in self.grammar.marked and isinstance(value, dict):
            value = {**value, MARK: [start, end]}
        if not any(end == other and same(value, known) for other, known in readings):
            readings.append((end, value))


def same(first: Any, second: Any) -> bool:
    """Whether two meanings are equal, wherever they stand."""
    if isinstance(first, dict) and isinstance(second, dict):
        keys = first.keys() - {MARK}
        return keys == second.keys() - {MARK} and all(same(first[key], second[key]) for key in keys)
    if isinstance(first, list) and isinstance(second, list):
        return len(first) == len(second) and all(map(same, first, second))
    return type(first) is type(second) and bool(first == second)
