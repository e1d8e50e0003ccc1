"""Errors outside the views: HTML pages, and problem+json below /api/v1/ (see config.urls)."""

import sys

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views import defaults

from web.api.problems import Problem
from web.middleware import is_api
from web.storage import RETRY_SECONDS, cannot_write


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    if is_api(request):
        return Problem("bad-request").response(request)
    return defaults.bad_request(with_readable_form(request), exception)


def permission_denied(request: HttpRequest, exception: Exception) -> HttpResponse:
    if is_api(request):
        return Problem("forbidden").response(request)
    return defaults.permission_denied(with_readable_form(request), exception)


def page_not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    if is_api(request):
        return Problem("not-found").response(request)
    return defaults.page_not_found(with_readable_form(request), exception)


def server_error(request: HttpRequest) -> HttpResponse:
    """503 where nothing can be written for the moment; Django calls this while it handles the error."""
    if cannot_write(sys.exception()):
        return cannot_save(request)
    if is_api(request):
        return Problem("server-error").response(request)
    return defaults.server_error(request)


def cannot_save(request: HttpRequest) -> HttpResponse:
    """What our scripts send is JSON, and so is what they are told."""
    if is_api(request) or request.content_type == "application/json":
        answer = Problem("cannot-save").response(request)
    else:
        answer = render(None, "503.html", status=503)
    answer.headers["Retry-After"] = str(RETRY_SECONDS)
    return answer


def with_readable_form(request: HttpRequest) -> HttpRequest:
    """The request, with its form made empty if it cannot be parsed.

    Django's error pages read the form for the CSRF token and would otherwise fail in turn.
    """
    try:
        _form = request.POST
    except Exception:
        request._mark_post_parse_error()  # type: ignore[attr-defined]
    return request
