"""Helpers for pages: the language, query parameters, pagination."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, cast

from django.http import HttpRequest, HttpResponse
from django.utils.translation import get_language

if TYPE_CHECKING:
    from django.contrib.auth.models import User

Language = Literal["en", "ja"]
LAST_PAGE = 100_000


def page_language() -> Language:
    """The language of the current page."""
    return "ja" if (get_language() or "").startswith("ja") else "en"


def text_parameter(request: HttpRequest, name: str, limit: int = 10_000) -> str:
    """A query parameter, without NUL characters, which databases refuse."""
    return request.GET.get(name, "").replace("\0", "")[:limit]


def number_parameter(request: HttpRequest, name: str = "page") -> int:
    """A query parameter that counts from 1; anything invalid counts as 1."""
    return min(max(whole_number(request.GET.get(name, "")), 1), LAST_PAGE)


def whole_number(text: str) -> int:
    """The integer in a form field or URL; 0 if it is not one or absurdly long."""
    return int(text) if text.isdecimal() and len(text) < 10 else 0


def keep_private(answer: HttpResponse) -> HttpResponse:
    """Only the asker's browser may keep it, and asks again each time."""
    answer.headers["Cache-Control"] = "private, no-cache"
    return answer


def signed_in(request: HttpRequest) -> "User":
    """The signed-in user of a view with `login_required`."""
    return cast("User", request.user)


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
