"""Pages that are kept as they were made, until anything that they say changes.

Nothing is ever declared stale. A view asks the database as ever and hands over all that it found; only if the
same was found before, for the same person, is the page of then sent again. What is saved is the making of it:
templates, verdicts, statistics. A page is kept by one process, in memory.
"""

import secrets
from collections import OrderedDict
from collections.abc import Callable, Mapping
from hashlib import blake2b
from typing import Any

from django.contrib.messages import get_messages
from django.db.models import Model
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe

from web.pages import language
from web.themes import COOKIE

MOST_BYTES = 32_000_000
# Stands where each answer has a token of its own; nobody outside can know it.
TOKEN = secrets.token_hex(32).encode()

_pages: OrderedDict[bytes, bytes] = OrderedDict()
_bytes = 0


def render_kept(
    request: HttpRequest, template: str, found: Any, context: Callable[[], Mapping[str, Any]]
) -> HttpResponse:
    """The page of a template; `context()` is asked only if it is not at hand.

    The page must follow from `found` (see `facts`), from who asks, in which language and theme, for which
    address, and from nothing else. A context with a true "unsettled" is good for this one answer.
    """
    if len(get_messages(request)):
        return render(request, template, dict(context()))
    tokened = lambda: {**context(), "csrf_token": TOKEN.decode()}  # noqa: E731
    page = made(template, (found, asker(request)), tokened, request)
    return HttpResponse(page.replace(TOKEN, get_token(request).encode()))


def render_part(template: str, found: Any, context: Callable[[], Mapping[str, Any]]) -> SafeString:
    """A part that pages for different people have alike: it must follow from `found` and the language alone."""
    return mark_safe(made(template, (found, language()), context).decode())


def made(
    template: str,
    found: Any,
    context: Callable[[], Mapping[str, Any]],
    request: HttpRequest | None = None,
) -> bytes:
    key = digest((template, found))
    if key in _pages:
        _pages.move_to_end(key)
        return _pages[key]
    known = context()
    page = render_to_string(template, {**known}, request).encode()
    if not known.get("unsettled"):
        keep(key, page)
    return page


def asker(request: HttpRequest) -> Any:
    """All that pages say that does not come from the view."""
    user = request.user
    who = (user.pk, user.get_username(), getattr(user, "is_staff", False))
    where = (request.scheme, request.get_host(), request.get_full_path())
    return who, where, language(), request.COOKIES.get(COOKIE, "")[:20]


def keep(key: bytes, page: bytes) -> None:
    """Put a page by; those that have not been asked for longest go."""
    global _bytes
    _bytes += len(page)
    _pages[key] = page
    while _bytes > MOST_BYTES:
        _bytes -= len(_pages.popitem(last=False)[1])


def forget() -> None:
    """Drop every page of this process (for tests)."""
    global _bytes
    _pages.clear()
    _bytes = 0


def digest(thing: Any) -> bytes:
    return blake2b(repr(facts(thing)).encode("utf-8", "surrogatepass"), digest_size=16).digest()


def facts(thing: Any) -> Any:
    """What is known of rows, with all that was fetched along with them, so that equal ones say the same.

    Query sets are asked; what is neither row nor collection says what its `repr` says.
    """
    if isinstance(thing, Model):
        known = {name: value for name, value in vars(thing).items() if name[0] != "_"}
        return type(thing).__name__, known, facts(thing._state.fields_cache), prefetched(thing)
    if isinstance(thing, Mapping):
        return [(name, facts(value)) for name, value in thing.items()]
    if hasattr(thing, "__iter__") and not isinstance(thing, str | bytes):
        return [facts(each) for each in thing]
    return thing


def prefetched(row: Model) -> Any:
    return facts(getattr(row, "_prefetched_objects_cache", {}))
