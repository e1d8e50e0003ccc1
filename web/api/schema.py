"""The OpenAPI document of the whole API, and the view that serves it."""

from functools import lru_cache
from typing import Any

from django.utils import translation
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.renderers import OpenApiJsonRenderer, OpenApiYamlRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from web.api.bodies import JsonRenderer
from web.api.view import CachedView


@lru_cache(maxsize=1)
def openapi_document() -> dict[str, Any]:
    """The schema, generated once per process since it changes only with the code."""
    with translation.override("en"):
        schema: dict[str, Any] = SchemaGenerator().get_schema(public=True)  # type: ignore[no-untyped-call]
    return schema


class SchemaView(CachedView):
    """OpenAPI 3.1, as JSON, or as YAML if Accept says so."""

    schema = None  # it does not describe itself
    renderer_classes = [OpenApiJsonRenderer, OpenApiYamlRenderer, JsonRenderer]

    def get(self, request: Request) -> Response:
        return Response(openapi_document())
