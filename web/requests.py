"""What a page reads of its request: the language, parameters, the user."""

from typing import TYPE_CHECKING, cast

from django.http import HttpRequest, HttpResponse
from django.utils.translation import get_language

from languages import Language

if TYPE_CHECKING:
    from django.contrib.auth.models import User

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
