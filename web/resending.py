"""Forms that could not be accepted: what was typed in them is sent once more by one button."""

from typing import NamedTuple
from urllib.parse import urlsplit

from django.http import HttpRequest

# What each page puts into its forms itself, anew each time.
OWN_FIELDS = ("csrfmiddlewaretoken",)


class SentForm(NamedTuple):
    """A form to be sent again: where to, and its fields by name, in order."""

    address: str
    fields: list[tuple[str, str]]


def form_to_resend(request: HttpRequest) -> SentForm | None:
    """The form as it was sent by a page of this site. None of another site's: one click would do what a stranger
    wrote. None with a password or a file: neither is written into a page."""
    if request.method != "POST" or not is_from_here(request) or request.FILES:
        return None
    if request.headers.get("sec-fetch-dest", "document") != "document":
        return None  # a script sent it, and shows no page
    fields = [
        (name, str(value))
        for name, values in request.POST.lists()
        for value in values
        if name not in OWN_FIELDS
    ]
    if not fields or any("password" in name for name, _ in fields):
        return None
    return SentForm(request.get_full_path(), fields)


def is_from_here(request: HttpRequest) -> bool:
    """Whether the browser says that a page of this site sent it."""
    page = urlsplit(request.headers.get("origin") or request.headers.get("referer", ""))
    return page.scheme == request.scheme and page.netloc == request.get_host()
