"""Pages that belong to no app: CSRF errors, and what scripts need."""

from functools import cache
from hashlib import sha256

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils.translation import override
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe
from django.views.i18n import JavaScriptCatalog

from web.api.problems import Problem
from web.resending import form_to_resend

catalogue = JavaScriptCatalog.as_view()


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """The error page for a missing CSRF token: cookies are blocked or were deleted, or the page was open too
    long. What was typed can be sent again."""
    if request.content_type == "application/json":
        return Problem("csrf-failed").response(request)
    return render(request, "403_csrf.html", {"sent": form_to_resend(request)}, status=403)


@cache_control(max_age=3600)
def script_words(request: HttpRequest, lang: str) -> HttpResponseBase:
    """The JavaScript catalogue with `gettext`; the URL names the language, so caches may keep it."""
    with override(lang):
        return catalogue(request)


@require_safe
@cache_control(no_cache=True)
def service_worker(request: HttpRequest) -> HttpResponse:
    """The service worker, served from the root so that its scope is the whole site."""
    return HttpResponse(worker_source(), content_type="text/javascript; charset=utf-8")


@cache
def worker_source() -> str:
    """The worker's source with its version, which changes whenever any script or style does."""
    static = settings.BASE_DIR / "static"
    files = sorted(path for path in static.rglob("*") if path.suffix in {".js", ".css"})
    version = sha256(b"".join(path.read_bytes() for path in files)).hexdigest()[:16]
    return f'const VERSION = "{version}";\n{(static / "js" / "worker.js").read_text()}'
