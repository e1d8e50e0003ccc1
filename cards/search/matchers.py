"""What a value is tested for. A test is called with a view of one value, or scans a whole column.

Tests are compared and hashed by their parameters, so that the index can remember what they found.
"""

import operator
from collections.abc import Callable
from dataclasses import dataclass
from itertools import repeat
from typing import Any, ClassVar, Protocol

from cards.search import views

COMPARISONS: dict[str, Callable[[Any, Any], bool]] = {
    "=": operator.eq,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


class View(Protocol):
    """A form in which values are tested (cards.search.views)."""

    def __call__(self, value: Any, /) -> Any: ...


class Column(Protocol):
    """The distinct values of a field, for scans (cards.search.index)."""

    def seen(self, view: View) -> list[Any]:
        """Each of them in this form."""

    def joined(self) -> tuple[bytes, list[int]]:
        """Their printed texts, one a line, and where each begins (and one more would)."""


@dataclass(frozen=True)
class Test:
    """Base of all tests: `view` is the form of the value that it wants to be called with."""

    view: ClassVar[View] = staticmethod(views.parts)

    def __call__(self, value: Any) -> bool:
        raise NotImplementedError

    def scan(self, column: Column) -> bytes:
        """One byte, 1 or 0, for each distinct value of the column."""
        return bytes(map(self, column.seen(self.view)))


@dataclass(frozen=True)
class Contains(Test):
    """A folded text holds `needle`; "\\nred\\n" is a whole value, "\\nred" the beginning of one."""

    view: ClassVar[View] = staticmethod(views.folded)
    needle: str

    def __call__(self, value: str) -> bool:
        return self.needle in value

    def scan(self, column: Column) -> bytes:
        return bytes(map(operator.contains, column.seen(self.view), repeat(self.needle)))


@dataclass(frozen=True)
class Is(Contains):
    """The same, but only width, case and spaces are folded."""

    view: ClassVar[View] = staticmethod(views.exact)


@dataclass(frozen=True)
class Figure(Test):
    """One of the numbers compares so with `limit`."""

    sign: str
    limit: float

    def __call__(self, value: tuple[Any, ...]) -> bool:
        compare = COMPARISONS[self.sign]
        return any(compare(part, self.limit) for part in value if not isinstance(part, str))


@dataclass(frozen=True)
class Special(Test):
    """One of the values is this, which is no number."""

    value: str

    def __call__(self, value: tuple[Any, ...]) -> bool:
        return self.value in value


@dataclass(frozen=True)
class Count(Test):
    """So many values."""

    view: ClassVar[View] = staticmethod(views.count)
    sign: str
    limit: float

    def __call__(self, value: int) -> bool:
        return COMPARISONS[self.sign](value, self.limit)


@dataclass(frozen=True)
class Flag(Test):
    """It is so (or not)."""

    view: ClassVar[View] = staticmethod(bool)
    wanted: bool = True

    def __call__(self, value: bool) -> bool:
        return value is self.wanted


@dataclass(frozen=True)
class Present(Test):
    """There is a value."""

    view: ClassVar[View] = staticmethod(views.present)

    def __call__(self, value: bool) -> bool:
        return value


@dataclass(frozen=True)
class Compare(Test):
    """Some number of the one field compares so with some number of the other."""

    sign: str

    def __call__(self, value: tuple[tuple[Any, ...], tuple[Any, ...]]) -> bool:
        compare = COMPARISONS[self.sign]
        one, other = ([part for part in side if not isinstance(part, str)] for side in value)
        return any(compare(a, b) for a in one for b in other)
