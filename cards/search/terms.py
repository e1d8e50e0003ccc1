"""Turn terms into tests: look up the fields, and take the sort orders (sort:cost) out of the tree."""

from dataclasses import dataclass, field
from typing import Any

from cards.folding import fold_text, same_name
from cards.search.common import FieldTable, field_key
from cards.search.field import Field
from cards.search.grammar import Literal, Term
from cards.search.matchers import Contains, Flag, Present
from cards.search.notices import Notices, nearest_word
from cards.search.predicate import Node
from cards.search.tree import And, Not, Or, Tree, change_leaves, conjunction, disjunction
from cards.search.values import ValueReader, folded_vocabulary, value_leaf
from languages import Text

OPERATORS = {"text": (":", "="), "word": (":", "="), "flag": (":", "=")}
SORTS = frozenset({"sort", "order", "並び順"})
DIRECTIONS = frozenset({"direction", "dir", "順"})
DIRECTION = {"asc": False, "ascending": False, "昇順": False} | {
    "desc": True,
    "descending": True,
    "降順": True,
}
PROPERTIES = frozenset({"is", "not", "has"})
NEGATED = {"!=": "="}


@dataclass(frozen=True)
class Sort:
    """The field to sort by. `descending` is None if only `direction:` can set it."""

    field: Field
    descending: bool | None = None


@dataclass
class Terms:
    """Reads the terms of one query."""

    table: FieldTable
    notices: Notices
    sorts: list[Sort] = field(default_factory=list)
    descending: bool = False

    def __post_init__(self) -> None:
        self.reader = ValueReader(self.table, self.notices)

    def read(self, tree: Tree[Term] | None) -> Node | None:
        """The tests; None if the terms require nothing or cannot be used."""
        match tree:
            case Not(Term() as term) if field_key(term.name) in SORTS | DIRECTIONS:
                self.order(term, negated=True)
                return None
            case Not(part):
                inner = self.read(part)
                return None if inner is None else Not(inner)
            case And(parts):
                return conjunction(self.read_all(parts))
            case Or(parts):
                return disjunction(self.read_all(parts))
            case Term():
                return self.term(tree)
        return None

    def read_all(self, trees: tuple[Tree[Term], ...]) -> list[Node]:
        return [node for node in map(self.read, trees) if node is not None]

    def orders(self) -> tuple[Sort, ...]:
        """The requested sort orders; call after `read`. A direction alone sorts by number."""
        number = self.table.find("number")
        sorts = self.sorts or ([Sort(number)] if number and self.descending else [])
        return tuple(
            Sort(s.field, self.descending if s.descending is None else s.descending) for s in sorts
        )

    def term(self, term: Term) -> Node | None:
        name = field_key(term.name)
        if name in SORTS | DIRECTIONS:
            self.order(term, negated=False)
            return None
        if term.operator in NEGATED:
            return self.negated(term)
        if name in PROPERTIES:
            return self.properties(name, term)
        if not term.name:
            return change_leaves(term.value, lambda value: self.bare(term.operator, value))
        return self.of_field(term)

    def negated(self, term: Term) -> Node | None:
        node = self.term(Term(term.name, NEGATED[term.operator], term.value, term.start, term.end))
        return None if node is None else Not(node)

    def of_field(self, term: Term) -> Node | None:
        field = self.table.find(term.name)
        end = term.start + len(term.name)
        if field is None:
            hint = nearest_word(term.name, self.table.names)
            self.notices.add("unknown-field", term.start, end, hint)
            return None
        if term.operator not in OPERATORS.get(field.kind, (term.operator,)):
            self.wrong_operator(term, field.label)
            return None
        return change_leaves(
            term.value, lambda value: self.reader.leaf(field, term.operator, value)
        )

    def wrong_operator(self, term: Term, label: Text) -> None:
        params: dict[str, Any] = {
            "operator": term.operator,
            "label_en": label.en,
            "label_ja": label.ja,
        }
        self.notices.add("wrong-operator", term.start, term.end, **params)

    def bare(self, operator: str, value: Literal) -> Node | None:
        """A word without a field: part of the name, or the beginning of a card's number."""
        name, number = self.table.find("name"), self.table.find("number")
        leaf = self.reader.leaf(name, operator, value) if name else None
        word = fold_text(value.text)
        if leaf is None or number is None or value.style == "regex" or operator == "=":
            return leaf
        if not any(letter.isdigit() for letter in word):
            return leaf
        whole, form = ("", "begins") if "-" in word else ("\n", "exactly")
        return Or((leaf, value_leaf(number, Contains(f"\n{word}{whole}"), form, value.text)))

    def properties(self, name: str, term: Term) -> Node | None:
        """is:foil, not:foil, is:red (a word of any vocabulary), has:text (any field)."""
        if term.operator not in (":", "="):
            self.wrong_operator(term, Text(name, name))
            return None
        node = change_leaves(term.value, self.has if name == "has" else self.is_)
        return Not(node) if name == "not" and node is not None else node

    def is_(self, value: Literal) -> Node | None:
        field = self.table.find(value.text)
        if field and field.kind == "flag":
            return value_leaf(field, Flag(), "flag")
        for field in self.table.fields:
            value_of_field = (
                folded_vocabulary(field).get(fold_text(value.text))
                if "word" in field.kind
                else None
            )
            if value_of_field is not None:
                return self.reader.word(field, value)
        labels = {"label_en": "is", "label_ja": "is"}
        self.reader.refuse("unknown-value", value, nearest_word(value.text, self.known()), **labels)
        return None

    def known(self) -> list[str]:
        """All words that can follow "is:"."""
        flags = [n for f in self.table.fields if f.kind == "flag" for n in self.table.names_of(f)]
        words = [
            name for f in self.table.fields for names in (f.values or {}).values() for name in names
        ]
        return flags + words

    def has(self, value: Literal) -> Node | None:
        field = self.table.find(value.text)
        if field is None:
            self.reader.refuse("no-such-field", value, nearest_word(value.text, self.table.names))
            return None
        return value_leaf(field, Present(), "flag" if field.kind == "flag" else "has")

    def order(self, term: Term, negated: bool) -> None:
        """sort:cost, -sort:cost, sort:-cost, direction:desc; order: takes a field or a direction."""

        def read_value(value: Literal) -> None:
            word = same_name(value.text)
            if field_key(term.name) in DIRECTIONS or word in DIRECTION:
                self.direction(value, negated)
            else:
                self.sort(value, negated)

        change_leaves(term.value, read_value)

    def direction(self, value: Literal, negated: bool) -> None:
        word = same_name(value.text)
        if word not in DIRECTION:
            self.notices.add("unknown-direction", value.start, value.end, ignored=False)
        else:
            self.descending = DIRECTION[word] != negated

    def sort(self, value: Literal, negated: bool) -> None:
        down = value.text.startswith(("-", "－", "−"))
        field = self.table.find(value.text[down:])
        if field is None:
            hint = nearest_word(value.text, self.table.names)
            place = value.start + down, value.end
            self.notices.add("no-such-field", *place, hint, ignored=False)
        else:
            self.sorts.append(Sort(field, True if down != negated else None))
