"""The base classes of the API's views."""

from typing import Any, cast

from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.middleware.http import ConditionalGetMiddleware
from django.utils.cache import get_conditional_response, set_response_etag
from django.utils.decorators import decorator_from_middleware, method_decorator
from rest_framework.negotiation import BaseContentNegotiation, DefaultContentNegotiation
from rest_framework.permissions import SAFE_METHODS
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from web.api.clients import client_address, is_cross_origin
from web.api.problems import Problem
from web.api.throttles import throttled_problem, wait_of

ANYTHING = "*/*"


def signed_in(request: Request) -> User:
    """The signed-in user of a view with IsAuthenticated."""
    return cast(User, request.user)


class Negotiation(DefaultContentNegotiation):
    """As DRF does it, but at once where a request plainly sends and accepts the first media type; most do."""

    def select_parser(self, request: Request, parsers: Any) -> Any:
        if parsers and request.META.get("CONTENT_TYPE") == parsers[0].media_type:
            return parsers[0]
        return super().select_parser(request, parsers)

    def select_renderer(
        self, request: Request, renderers: Any, format_suffix: str | None = None
    ) -> tuple[Any, str]:
        first = renderers[0]
        if request.META.get("HTTP_ACCEPT", ANYTHING) in {ANYTHING, first.media_type}:
            return first, first.media_type
        return super().select_renderer(request, renderers, format_suffix)  # type: ignore[no-any-return]


class AnyMediaType(BaseContentNegotiation):
    """Lets a view choose by a parameter of its own, and ignores the Accept header."""

    def select_parser(self, request: Request, parsers: Any) -> Any:
        return parsers[0]

    def select_renderer(self, request: Request, renderers: Any, format_suffix: Any = None) -> Any:
        return renderers[0], renderers[0].media_type


class ApiView(APIView):
    """A DRF view that answers OPTIONS with its methods only."""

    content_negotiation_class: type[BaseContentNegotiation] = Negotiation
    # Whether POST only asks and saves nothing, so that pages of other sites may send it without a token.
    post_asks = False

    def perform_authentication(self, request: Request) -> None:
        """Refuse a wrong token or a missing CSRF token, and count the failure by address."""
        try:
            super().perform_authentication(request)
        except Problem:
            if seconds := wait_of("refused", client_address(request)):
                raise throttled_problem(seconds) from None
            raise

    def check_permissions(self, request: Request) -> None:
        """Besides the view's own permissions, pages of other sites need a token for whatever saves something."""
        super().check_permissions(request)
        asks = request.method in SAFE_METHODS or (request.method == "POST" and self.post_asks)
        known = asks or request.user.is_authenticated
        if not known and request.method in self.allowed_methods and is_cross_origin(request):
            self.permission_denied(request)

    def options(self, request: Request, *args: Any, **kwargs: Any) -> Response:  # type: ignore[override]
        return Response(status=204)


class Conditional(ConditionalGetMiddleware):
    """Django's conditional responses, for HEAD as well as GET."""

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
    """A view whose responses have an ETag; If-None-Match gets 304 while it is current."""

    def finalize_response(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        response: Response = super().finalize_response(request, *args, **kwargs)
        response.headers.setdefault("Cache-Control", "no-cache")
        return response
