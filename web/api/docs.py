"""The HTML page that documents the API, rendered from the OpenAPI document without scripts."""

from functools import lru_cache
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from languages import Language
from web.api.reference import problem_codes, reference_operations, schema_shapes
from web.api.schema import openapi_document
from web.requests import page_language


@lru_cache(maxsize=2)
def api_reference(language: Language) -> dict[str, Any]:
    schema = openapi_document(language)
    return {
        "subjects": reference_operations(schema),
        "failures": problem_codes(),
        "shapes": schema_shapes(schema),
    }


def show_api_docs(request: HttpRequest) -> HttpResponse:
    limits = {
        "body": f"{settings.MAX_BODY_BYTES:,}",
        "batch": f"{settings.MAX_BATCH_BYTES:,}",
        "rates": {name.replace("-", "_"): rate for name, rate in settings.API_RATES.items()},
    }
    return render(request, "api/docs.html", api_reference(page_language()) | {"limits": limits})
