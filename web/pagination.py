"""Pages of long lists, and the number of the one that a request asks for."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest

from web.requests import number_parameter


@dataclass(frozen=True)
class Page:
    """One page of a long list: the `items` of page `number`; `total` counts all pages' items."""

    items: Sequence[Any]
    number: int
    total: int
    size: int

    @property
    def last(self) -> int:
        return max(1, -(-self.total // self.size))

    @property
    def previous(self) -> int | None:
        return min(self.number - 1, self.last) or None

    @property
    def next(self) -> int | None:
        return self.number + 1 if self.number < self.last else None

    @property
    def first_place(self) -> int:
        """The position in the whole list, from 1, of the first item here."""
        return (self.number - 1) * self.size + 1

    @property
    def last_place(self) -> int:
        return self.first_place + len(self.items) - 1


def page_of(items: Any, request: HttpRequest, size: int) -> Page:
    """The requested page of a query set."""
    return page_by(request, size, lambda start: list(items[start : start + size]), items.count)


def page_by(
    request: HttpRequest, size: int, some: Callable[[int], list[Any]], count: Callable[[], int]
) -> Page:
    """The requested page of any list: `some(start)` returns `size` items; `count()` is called only if needed."""
    asked = number_parameter(request)
    start = (asked - 1) * size
    items = some(start)
    ends = len(items) < size and (items or not start)
    return Page(items, asked, start + len(items) if ends else count(), size)
