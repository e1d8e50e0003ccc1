"""What every page needs: its language, its parameters, its place in a long list."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, cast

from django.http import HttpRequest
from django.utils.translation import get_language

if TYPE_CHECKING:
    from django.contrib.auth.models import User

Language = Literal["en", "ja"]
LAST_PAGE = 100_000


def language() -> Language:
    """The language of the page that is being made."""
    return "ja" if (get_language() or "").startswith("ja") else "en"


def word(request: HttpRequest, name: str, limit: int = 10_000) -> str:
    """A parameter of the address, without the NUL characters that no database takes."""
    return request.GET.get(name, "").replace("\0", "")[:limit]


def number(request: HttpRequest, name: str = "page") -> int:
    """A parameter that counts from 1; whatever is no such number counts as 1."""
    return min(max(whole(request.GET.get(name, "")), 1), LAST_PAGE)


def whole(text: str) -> int:
    """The whole number that a form or an address says; 0 for whatever is none, or absurdly long."""
    return int(text) if text.isdecimal() and len(text) < 10 else 0


def signed_in(request: HttpRequest) -> "User":
    """Who asks, where nobody else is let through (`login_required`)."""
    return cast("User", request.user)


@dataclass(frozen=True)
class Page:
    """Part of a long list: `items` of the page `number`, `total` in all."""

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
        """The place in the list, from 1, of the first item here."""
        return (self.number - 1) * self.size + 1

    @property
    def last_place(self) -> int:
        return self.first_place + len(self.items) - 1


def page_of(items: Any, request: HttpRequest, size: int) -> Page:
    """The page that a request asks for of a query set."""
    return page_by(request, size, lambda start: list(items[start : start + size]), items.count)


def page_by(
    request: HttpRequest, size: int, some: Callable[[int], list[Any]], count: Callable[[], int]
) -> Page:
    """The same of anything: `some(start)` are so many from a place on; counted is only what does not end here."""
    asked = number(request)
    start = (asked - 1) * size
    found = some(start)
    ends = len(found) < size and (found or not start)
    return Page(found, asked, start + len(found) if ends else count(), size)
