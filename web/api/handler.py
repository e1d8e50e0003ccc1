"""Turn every exception of a view into a problem (DRF's EXCEPTION_HANDLER)."""

from typing import Any

from django.conf import settings
from django.core.exceptions import (
    PermissionDenied,
    RequestDataTooBig,
    SuspiciousOperation,
)
from django.http import Http404, HttpRequest, HttpResponse
from django.http.request import UnreadablePostError
from rest_framework import exceptions as drf

from web.api.problems import Problem
from web.api.throttles import throttled_problem
from web.versions import Stale


def handle_exception(error: Exception, context: dict[str, Any]) -> HttpResponse | None:
    """The response to an exception; None for a bug of ours, which Django then logs."""
    problem = as_problem(error, context["request"])
    return problem.response(context["request"]) if problem else None


def as_problem(error: Exception, request: HttpRequest) -> Problem | None:
    match error:
        case Problem():
            return error
        case drf.Throttled():
            return throttled_problem(getattr(error, "wait", None) or 1)
        case drf.MethodNotAllowed():
            return Problem("method-not-allowed", method=request.method)
        case drf.UnsupportedMediaType():
            return Problem("unsupported-media-type", media_type=request.content_type or "")
        case RequestDataTooBig():
            return Problem("too-large", limit=settings.MAX_BODY_BYTES)
        case _:
            return plain_problem(error)


def plain_problem(error: Exception) -> Problem | None:
    """The problem for an exception whose class says everything."""
    for kinds, code in PLAIN.items():
        if isinstance(error, kinds):
            header = getattr(error, "auth_header", None)
            return Problem(code, headers={"WWW-Authenticate": header} if header else None)
    return None


PLAIN: dict[tuple[type[Exception], ...], str] = {
    (drf.AuthenticationFailed, drf.NotAuthenticated): "not-authenticated",
    (drf.PermissionDenied, PermissionDenied): "forbidden",
    (drf.NotFound, Http404): "not-found",
    (Stale,): "changed-meanwhile",
    (drf.NotAcceptable,): "not-acceptable",
    (drf.ParseError, SuspiciousOperation, UnreadablePostError): "bad-request",
}
