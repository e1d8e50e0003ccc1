"""Tests of field values. A test is called with a view of one value, or scans a whole column.

Tests compare and hash by their parameters, so that the index can cache their results.
"""

import operator
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol

from cards.search import value_forms
from cards.search.haystack import Haystack

COMPARISONS: dict[str, Callable[[Any, Any], bool]] = {
    "=": operator.eq,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


class View(Protocol):
    """A form in which values are tested (cards.search.value_forms)."""

    def __call__(self, value: Any, /) -> Any: ...


class DistinctValues(Protocol):
    """The distinct values of a field, for scans (cards.search.index)."""

    def seen(self, view: View) -> list[Any]:
        """Each distinct value in this form."""

    def haystack(self, view: View) -> Haystack:
        """The distinct values as texts of this form."""

    def joined(self) -> tuple[bytes, list[int]]:
        """Their printed texts joined by newlines, and the start of each (plus one past the last)."""


@dataclass(frozen=True)
class Test:
    """The base of all tests; `view` is the form of the value that it is called with."""

    view: ClassVar[View] = staticmethod(value_forms.value_parts)

    def __call__(self, value: Any) -> bool:
        raise NotImplementedError

    def scan(self, column: DistinctValues) -> bytes:
        """One byte, 1 or 0, for each distinct value of the column."""
        return bytes(map(self, column.seen(self.view)))


@dataclass(frozen=True)
class Contains(Test):
    """A folded text contains `needle`; "\\nred\\n" matches a whole value, "\\nred" the beginning of one."""

    view: ClassVar[View] = staticmethod(value_forms.folded_text)
    needle: str

    def __call__(self, value: str) -> bool:
        return self.needle in value

    def scan(self, column: DistinctValues) -> bytes:
        return column.haystack(self.view).containing(self.needle)


@dataclass(frozen=True)
class Is(Contains):
    """The same, but ignoring only width, case and spaces."""

    view: ClassVar[View] = staticmethod(value_forms.exact_text)


@dataclass(frozen=True)
class NumberTest(Test):
    """One of the numbers satisfies the comparison with `limit`."""

    sign: str
    limit: float

    def __call__(self, value: tuple[Any, ...]) -> bool:
        compare = COMPARISONS[self.sign]
        return any(compare(part, self.limit) for part in value if not isinstance(part, str))


@dataclass(frozen=True)
class Special(Test):
    """One of the values is this one, which is not a number."""

    value: str

    def __call__(self, value: tuple[Any, ...]) -> bool:
        return self.value in value


@dataclass(frozen=True)
class CountTest(Test):
    """The number of values satisfies the comparison."""

    view: ClassVar[View] = staticmethod(value_forms.count_values)
    sign: str
    limit: float

    def __call__(self, value: int) -> bool:
        return COMPARISONS[self.sign](value, self.limit)


@dataclass(frozen=True)
class Flag(Test):
    """The flag is set (or not)."""

    view: ClassVar[View] = staticmethod(bool)
    wanted: bool = True

    def __call__(self, value: bool) -> bool:
        return value is self.wanted


@dataclass(frozen=True)
class Present(Test):
    """There is a value."""

    view: ClassVar[View] = staticmethod(value_forms.is_present)

    def __call__(self, value: bool) -> bool:
        return value


@dataclass(frozen=True)
class CompareFields(Test):
    """Some number of the first field satisfies the comparison with some number of the second."""

    sign: str

    def __call__(self, value: tuple[tuple[Any, ...], tuple[Any, ...]]) -> bool:
        compare = COMPARISONS[self.sign]
        left, right = ([part for part in side if not isinstance(part, str)] for side in value)
        return any(compare(a, b) for a in left for b in right)
