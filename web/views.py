"""Pages that no app owns: what to say when something went wrong."""

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils.translation import override
from django.views.decorators.cache import cache_control
from django.views.i18n import JavaScriptCatalog

catalogue = JavaScriptCatalog.as_view()


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form without its secret: the cookie is blocked, or the page was open for very long."""
    return render(request, "403_csrf.html", status=403)


@cache_control(max_age=3600)
def words(request: HttpRequest, lang: str) -> HttpResponseBase:
    """`gettext` and its siblings for our scripts; the address names the language, so caches may keep it."""
    with override(lang):
        return catalogue(request)
