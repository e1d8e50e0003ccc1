"""Content negotiation like DRF's, with a fast path for the common case."""

from typing import Any

from rest_framework.negotiation import BaseContentNegotiation, DefaultContentNegotiation
from rest_framework.request import Request

ANYTHING = "*/*"


class Negotiation(DefaultContentNegotiation):
    """A fast path for requests that plainly send and accept the first media type, as nearly all do."""

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
    """Ignores the Accept header; the view chooses by a parameter of its own."""

    def select_parser(self, request: Request, parsers: Any) -> Any:
        return parsers[0]

    def select_renderer(self, request: Request, renderers: Any, format_suffix: Any = None) -> Any:
        return renderers[0], renderers[0].media_type
