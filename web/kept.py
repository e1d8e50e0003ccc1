"""A cache of rendered pages, keyed by everything that they depend on.

Nothing needs to be invalidated. A view still queries the database and passes all results as `inputs`; if the same
person had the same inputs before, the page rendered then is sent again. That saves the rendering: templates,
verdicts, statistics. Each process keeps its own pages in memory.
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

from web.requests import page_language
from web.themes import COOKIE

MOST_BYTES = 32_000_000
# A placeholder for the CSRF token, which differs per response; unguessable from outside.
TOKEN = secrets.token_hex(32).encode()

_pages: OrderedDict[bytes, bytes] = OrderedDict()
_bytes = 0


def render_kept(
    request: HttpRequest, template: str, inputs: Any, context: Callable[[], Mapping[str, Any]]
) -> HttpResponse:
    """Render a template, or return the kept page; `context()` is called only to render.

    The page must depend only on `inputs` (see `row_facts`) and on the request's user, language, theme and URL. A
    context with a true "unsettled" is rendered for this response only.
    """
    if len(get_messages(request)):
        return render(request, template, dict(context()))
    tokened = lambda: {**context(), "csrf_token": TOKEN.decode()}  # noqa: E731
    page = make_page(template, (inputs, asker_facts(request)), tokened, request)
    return HttpResponse(page.replace(TOKEN, get_token(request).encode()))


def render_part(template: str, inputs: Any, context: Callable[[], Mapping[str, Any]]) -> SafeString:
    """Render a part that is the same for all users; it must depend only on `inputs` and the language."""
    return mark_safe(make_page(template, (inputs, page_language()), context).decode())


def make_page(
    template: str,
    inputs: Any,
    context: Callable[[], Mapping[str, Any]],
    request: HttpRequest | None = None,
) -> bytes:
    key = page_digest((template, inputs))
    if key in _pages:
        _pages.move_to_end(key)
        return _pages[key]
    known = context()
    page = render_to_string(template, {**known}, request).encode()
    if not known.get("unsettled"):
        keep_page(key, page)
    return page


def asker_facts(request: HttpRequest) -> Any:
    """Everything that a page shows apart from the view's own data."""
    user = request.user
    who = (user.pk, user.get_username(), getattr(user, "is_staff", False))
    where = (request.scheme, request.get_host(), request.get_full_path())
    return who, where, page_language(), request.COOKIES.get(COOKIE, "")[:20]


def keep_page(key: bytes, page: bytes) -> None:
    """Keep a page, and drop the least recently used ones."""
    global _bytes
    _bytes += len(page)
    _pages[key] = page
    while _bytes > MOST_BYTES:
        _bytes -= len(_pages.popitem(last=False)[1])


def forget_pages() -> None:
    """Drop all pages of this process (for tests)."""
    global _bytes
    _pages.clear()
    _bytes = 0


def page_digest(thing: Any) -> bytes:
    return blake2b(repr(row_facts(thing)).encode("utf-8", "surrogatepass"), digest_size=16).digest()


def row_facts(thing: Any) -> Any:
    """The contents of rows, with all prefetched relations, in a form in which equal ones compare equal.

    Query sets are evaluated; anything that is neither a row nor a collection is represented by its `repr`.
    """
    if isinstance(thing, Model):
        known = {name: value for name, value in vars(thing).items() if name[0] != "_"}
        return (
            type(thing).__name__,
            known,
            row_facts(thing._state.fields_cache),
            prefetched_rows(thing),
        )
    if isinstance(thing, Mapping):
        return [(name, row_facts(value)) for name, value in thing.items()]
    if hasattr(thing, "__iter__") and not isinstance(thing, str | bytes):
        return [row_facts(each) for each in thing]
    return thing


def prefetched_rows(row: Model) -> Any:
    return row_facts(getattr(row, "_prefetched_objects_cache", {}))
