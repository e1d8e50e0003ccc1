"""The meaning of a query, defined in one place: tests of fields combined by and, or and not."""

from collections.abc import Callable
from dataclasses import dataclass, field

from cards.record import CardRecord
from cards.search.field import Field
from cards.search.matchers import Test
from cards.search.tree import And, Not, Or, Tree
from cards.search.value_forms import freeze_value
from languages import Text

Predicate = Callable[[CardRecord], bool]
NO_VALUE = Text("", "")


@dataclass(frozen=True)
class Phrase:
    """A test in words: a form of cards.search.describe.FORMS, and the value."""

    form: str
    value: Text = NO_VALUE


@dataclass(frozen=True)
class Leaf(Tree["Leaf"]):
    """A test of one field, or a comparison of two."""

    fields: tuple[Field, ...]
    test: Test
    phrase: Phrase = field(compare=False)

    def matches(self, card: CardRecord) -> bool:
        values = [self.test.view(freeze_value(field.get(card))) for field in self.fields]
        return self.test(values[0] if len(values) == 1 else tuple(values))


Node = Tree[Leaf]


def predicate_of(tree: Node | None) -> Predicate:
    """The tree as a function of a card; None matches every card."""
    match tree:
        case None:
            return lambda card: True
        case Leaf():
            return tree.matches
        case Not(part):
            inner = predicate_of(part)
            return lambda card: not inner(card)
        case And(parts):
            tests = [predicate_of(part) for part in parts]
            return lambda card: all(test(card) for test in tests)
        case Or(parts):
            tests = [predicate_of(part) for part in parts]
            return lambda card: any(test(card) for test in tests)
    raise TypeError(tree)
