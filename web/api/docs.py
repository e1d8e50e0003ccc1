"""The HTML page that documents the API, rendered from the OpenAPI document without scripts."""

from functools import lru_cache
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from web.api.reference import failures, operations, shapes
from web.api.schema import document


@lru_cache(maxsize=1)
def reference() -> dict[str, Any]:
    schema = document()
    return {"subjects": operations(schema), "failures": failures(), "shapes": shapes(schema)}


def docs(request: HttpRequest) -> HttpResponse:
    limits = {
        "body": f"{settings.MAX_BODY_BYTES:,}",
        "batch": f"{settings.MAX_BATCH_BYTES:,}",
        "rates": {name.replace("-", "_"): rate for name, rate in settings.API_RATES.items()},
    }
    return render(request, "api/docs.html", reference() | {"limits": limits})
