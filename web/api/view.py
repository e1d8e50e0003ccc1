"""What every view of the API is."""

from typing import Any, cast

from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.middleware.http import ConditionalGetMiddleware
from django.utils.cache import get_conditional_response, set_response_etag
from django.utils.decorators import decorator_from_middleware, method_decorator
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from web.api.problems import Problem
from web.api.throttles import ident, throttled, wait_of


def signed_in(request: Request) -> User:
    """Who asks, where nobody else is let through (IsAuthenticated)."""
    return cast(User, request.user)


class ApiView(APIView):
    """A DRF view that says which methods it has when asked with OPTIONS, and nothing more."""

    def perform_authentication(self, request: Request) -> None:
        """A wrong token, or a session without its secret, comes no further: it is counted by its address."""
        try:
            super().perform_authentication(request)
        except Problem:
            if seconds := wait_of("refused", ident(request)):
                raise throttled(seconds) from None
            raise

    def options(self, request: Request, *args: Any, **kwargs: Any) -> Response:  # type: ignore[override]
        return Response(status=204)


class Conditional(ConditionalGetMiddleware):
    """Django's conditional answers, to HEAD as well as to GET."""

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        answer = super().process_response(request, response)
        if request.method != "HEAD" or not isinstance(answer, HttpResponse):
            return answer
        set_response_etag(answer)
        etag = answer.headers.get("ETag")
        return get_conditional_response(request, etag=etag, response=answer) or answer


@method_decorator(decorator_from_middleware(Conditional), "dispatch")
class CachedView(ApiView):
    """What it answers has an ETag; whoever sends that back (If-None-Match) gets 304 if it still holds."""

    def finalize_response(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        response: Response = super().finalize_response(request, *args, **kwargs)
        response.headers.setdefault("Cache-Control", "no-cache")
        return response
