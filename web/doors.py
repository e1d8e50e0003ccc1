"""Endpoints for our own scripts: JSON is posted, an HTML fragment or JSON returned, errors are problem+json."""

from collections.abc import Callable
from functools import wraps
from typing import IO, Any, TypeVar, cast

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from web.api.bodies import load_json, read_body
from web.api.problems import Problem
from web.api.shapes import Body, check_shape
from web.api.throttles import count_request, throttled_problem

B = TypeVar("B", bound=Body)


def json_door(shape: type[B]) -> Callable[[Callable[..., HttpResponseBase]], Any]:
    """Decorate `view(request, body, …)`: the body is parsed as `shape`; a raised Problem becomes the response."""

    def decorated(view: Callable[..., HttpResponseBase]) -> Callable[..., HttpResponseBase]:
        @wraps(view)
        def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
            try:
                return view(request, body_of(request, shape), *args, **kwargs)
            except Problem as problem:
                return problem.response(request)

        answer.shape = shape  # type: ignore[attr-defined]  # lets tools look up the expected body
        return answer

    return decorated


def body_of(request: HttpRequest, shape: type[B]) -> B:
    """Parse the body of a request; raises Problem."""
    if request.method != "POST":
        raise Problem("method-not-allowed", headers={"Allow": "POST"}, method=request.method)
    if seconds := count_request("editor-", request):
        raise throttled_problem(seconds)
    raw = read_body(cast(IO[bytes], request), request.META, settings.MAX_BODY_BYTES)
    return check_shape(shape, load_json(raw))
