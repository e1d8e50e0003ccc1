"""What every view of the API is."""

from typing import Any

from django.http import HttpResponse
from django.utils.decorators import method_decorator
from django.views.decorators.http import conditional_page
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView


class ApiView(APIView):
    """A DRF view that says which methods it has when asked with OPTIONS, and nothing more."""

    def options(self, request: Request, *args: Any, **kwargs: Any) -> HttpResponse:
        return HttpResponse(status=204)


@method_decorator(conditional_page, "dispatch")
class CachedView(ApiView):
    """What it answers has an ETag; whoever sends that back (If-None-Match) gets 304 if it still holds."""

    def finalize_response(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        response: Response = super().finalize_response(request, *args, **kwargs)
        response.headers.setdefault("Cache-Control", "no-cache")
        return response
