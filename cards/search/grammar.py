"""Parse text into a tree of terms. Fields are looked up later, in cards.search.terms.

    query   = and { ("or" | "OR" | "|") and }
    and     = unary { [ "and" | "AND" | "&" ] unary }
    unary   = { "-" | "!" | "NOT" } ( "(" query ")" | field | exact | values )
    field   = NAME OP values            OP = ":" "=" "!=" "<>" "<" "<=" ">" ">="
    exact   = "!" values
    values  = value { ("|" | "&") value }
    value   = word | quoted | /regex/ | "(" query of values ")"

Lower-case "not" is an ordinary word, since names contain it; "!" before a word or a quotation means the
exact name and otherwise negates. Errors become notices; only `TooMuch` stops the parser.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal as OneOf
from typing import NoReturn, TypeVar

from cards.search.notices import Notices
from cards.search.scanner import EXACT, FIELD, JOINERS, NEGATION, QUOTES, WORD, Scanner
from cards.search.tree import And, Not, Tree, conjunction, disjunction

MAX_DEPTH = 20
MAX_TERMS = 60

A = TypeVar("A")
Style = OneOf["word", "quoted", "regex"]


@dataclass(frozen=True)
class Literal(Tree["Literal"]):
    """One value as typed; `start` and `end` include its quotation marks or slashes."""

    text: str
    style: Style
    start: int
    end: int


@dataclass(frozen=True)
class Term(Tree["Term"]):
    """`name operator value`; a bare word has the name "" and ":", an exact name "" and "="."""

    name: str
    operator: str
    value: Tree[Literal]
    start: int
    end: int


class TooMuch(Exception):
    """The query is nested too deeply or has too many terms; a notice says which."""


class Grammar:
    """The parser of one text; use `parse`."""

    def __init__(self, text: str, notices: Notices) -> None:
        self.scan = Scanner(text, notices)
        self.notices = notices
        self.depth = 0
        self.terms = 0

    def query(self) -> Tree[Term] | None:
        """Parse the whole text; an unmatched closing parenthesis is skipped."""
        parts: list[Tree[Term]] = []
        while not self.scan.ended:
            if part := self.either(self.unary, spaced=True):
                parts.append(part)
            if self.scan.take_sign(")"):
                at = self.scan.at
                self.notices.add("unopened-parenthesis", at - 1, at, ignored=False)
        return conjunction(parts)

    def either(self, item: Callable[[], Tree[A] | None], spaced: bool) -> Tree[A] | None:
        parts = [self.both(item, spaced)]
        while joiner := self.joiner("or", spaced):
            parts.append(self.both(item, spaced))
            if None in parts[-2:]:
                self.notices.add("dangling-operator", *joiner)
        return disjunction([part for part in parts if part is not None])

    def both(self, item: Callable[[], Tree[A] | None], spaced: bool) -> Tree[A] | None:
        parts: list[Tree[A]] = []
        while True:
            joiner = self.joiner("and", spaced)
            if parts and not (joiner or spaced):
                break
            joins = any(self.scan.sees(pattern) for pattern in JOINERS[spaced].values())
            part = None if joins else item()
            if joiner and not (parts and part):
                self.notices.add("dangling-operator", *joiner)
            if part is not None:
                parts.append(part)
            elif not joiner:
                break
        return conjunction(parts)

    def joiner(self, word: str, spaced: bool) -> tuple[int, int] | None:
        if spaced:
            self.scan.skip_spaces()
        match = self.scan.take(JOINERS[spaced][word])
        if spaced:
            self.scan.skip_spaces()
        return match.span() if match else None

    def unary(self) -> Tree[Term] | None:
        """A term or group with its negations; None if there is nothing."""
        start, negated = self.scan.at, False
        while self.scan.take(NEGATION) or self.negating_mark():
            negated = not negated
            self.scan.skip_spaces()
        part = self.group(self.unary) if self.scan.sees_sign("(") else self.term()
        if part is None and self.scan.at > start:
            self.notices.add("dangling-operator", start, self.scan.at)
            return And(())
        return Not(part) if negated and part is not None else part

    def negating_mark(self) -> bool:
        """Take a "!" that negates: one before a group, a field, a regex or another negation."""
        if not self.scan.sees(EXACT):
            return False
        self.scan.at += 1
        if self.scan.sees_sign("(/!-") or self.scan.sees(FIELD):
            return True
        self.scan.at -= 1
        return False

    def term(self) -> Tree[Term] | None:
        start = self.scan.at
        exact = self.scan.take(EXACT)
        name, operator = self.scan.take_field() or ("", "=" if exact else ":")
        if name and not self.value_follows():
            self.notices.add("empty-value", start, self.scan.at)
            return And(())
        value = self.either(self.value, spaced=False)
        return None if value is None else Term(name, operator, value, start, self.scan.at)

    def value_follows(self) -> bool:
        """Move to the value after an operator; a field or joiner after a space is not a value."""
        after = self.scan.at
        self.scan.skip_spaces()
        joins = [self.scan.sees(pattern) for pattern in JOINERS[True].values()]
        apart = self.scan.at > after and any((*joins, self.scan.sees(FIELD)))
        if not (apart or self.scan.ended or self.scan.sees_sign(")|&")):
            return True
        self.scan.at = after
        return False

    def value(self) -> Tree[Literal] | None:
        start = self.scan.at
        if self.scan.sees_sign("("):
            return self.group(self.value)
        if self.scan.sees_sign("".join(QUOTES)):
            return self.literal(self.scan.take_quoted(), "quoted", start)
        if self.scan.sees_sign("/"):
            return self.literal(self.scan.take_regex(), "regex", start)
        word = self.scan.take(WORD)
        return self.literal(self.scan.text[start : self.scan.at], "word", start) if word else None

    def literal(self, text: str, style: Style, start: int) -> Literal:
        self.terms += 1
        if self.terms > MAX_TERMS:
            self.too_much("too-many-terms", start, MAX_TERMS)
        return Literal(text, style, start, self.scan.at)

    def group(self, item: Callable[[], Tree[A] | None]) -> Tree[A]:
        start = self.scan.at
        self.depth += 1
        if self.depth > MAX_DEPTH:
            self.too_much("too-deep", start, MAX_DEPTH)
        self.scan.take_sign("(")
        part = self.either(item, spaced=True)
        if not self.scan.take_sign(")"):
            self.notices.add("unclosed-parenthesis", start, start + 1, ignored=False)
        if part is None:
            self.notices.add("empty-parentheses", start, self.scan.at)
        self.depth -= 1
        return And(()) if part is None else part

    def too_much(self, code: str, start: int, limit: int) -> NoReturn:
        self.notices.add(code, start, start + 1, limit=limit)
        raise TooMuch
