"""Choices that hold for every page, language and theme, lead back to the page where they were made."""

from urllib.parse import urlsplit

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.encoding import iri_to_uri
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.i18n import set_language


def page_before(request: HttpRequest) -> str:
    """The address of the page whose form was sent, or the site's first page.

    The form's `next` is what the server called the page. A script may have changed the address since, as the
    editor, the list of decks and replays do; the referrer is the address as it is now. Browsers that shorten
    it tell the site only.
    """
    referrer = request.headers.get("referer", "")
    target = request.POST.get("next", "").replace("\0", "")
    here = [page for page in (referrer, target) if is_here(page, request)]
    exact = [page for page in here if urlsplit(page).path != "/"]
    return (exact or here or ["/"])[0]


def is_here(page: str, request: HttpRequest) -> bool:
    return url_has_allowed_host_and_scheme(page, {request.get_host()}, request.is_secure())


def choose_language(request: HttpRequest) -> HttpResponseBase:
    """Django's own view, but it returns to where the reader is."""
    answer = set_language(request)
    if "Location" in answer.headers:
        answer.headers["Location"] = iri_to_uri(page_before(request))
    return answer
