"""The OpenAPI document of the whole API, and the view that serves it."""

from functools import lru_cache
from typing import Any

from django.utils import translation
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.renderers import OpenApiJsonRenderer, OpenApiYamlRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from languages import Language
from web.api.bodies import JsonRenderer
from web.api.texts import in_one_language
from web.api.view import CachedView


class EnglishGenerator(SchemaGenerator):
    """What `manage.py spectacular` writes and validates: the document in English."""

    def get_schema(self, request: Any = None, public: bool = False) -> Any:
        return in_one_language(super().get_schema(request, public), "en")  # type: ignore[no-untyped-call]


@lru_cache(maxsize=1)
def described_api() -> dict[str, Any]:
    """The document with texts in both languages, generated once since it changes only with the code.

    A second one would differ: drf-spectacular marks the bodies of PATCH on their classes.
    """
    with translation.override("en"):
        schema: dict[str, Any] = SchemaGenerator().get_schema(public=True)  # type: ignore[no-untyped-call]
    return schema


@lru_cache(maxsize=2)
def openapi_document(language: Language = "en") -> dict[str, Any]:
    """The OpenAPI document in one language."""
    document: dict[str, Any] = in_one_language(described_api(), language)
    return document


class SchemaView(CachedView):
    """OpenAPI 3.1, as JSON, or as YAML if Accept says so."""

    schema = None  # it does not describe itself
    renderer_classes = [OpenApiJsonRenderer, OpenApiYamlRenderer, JsonRenderer]

    def get(self, request: Request) -> Response:
        return Response(openapi_document())
