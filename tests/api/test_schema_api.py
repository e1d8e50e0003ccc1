"""The OpenAPI document is complete, and the API keeps to it whatever it is sent."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver
from pydantic import BaseModel

from web.api.codes import CODES
from web.api.schema import openapi_document

SCHEMA = "/api/v1/schema/"


def api_paths(patterns: list[Any], prefix: str = "") -> list[str]:
    found = []
    for pattern in patterns:
        path = prefix + str(pattern.pattern)
        if isinstance(pattern, URLResolver):
            found += api_paths(pattern.url_patterns, path)
        elif isinstance(pattern, URLPattern) and path.startswith("api/v1/"):
            found.append(path)
    return found


def test_the_document_is_valid_and_without_warnings() -> None:
    call_command("spectacular", "--validate", "--fail-on-warn", "--file", "/dev/null")
    assert openapi_document()["openapi"].startswith("3.1.")


def test_every_address_is_described() -> None:
    described = {
        path.strip("/").replace("{", "<").replace("}", ">") for path in openapi_document()["paths"]
    }
    for path in api_paths(get_resolver().url_patterns):
        plain = path.strip("/")
        for converter in ("str:", "int:", "path:", "slug:"):
            plain = plain.replace(converter, "")
        assert plain in described | {"api/v1/schema"}, plain


def subclasses(base: type[BaseModel]) -> Iterator[type[BaseModel]]:
    for shape in base.__subclasses__():
        yield shape
        yield from subclasses(shape)


def test_no_two_shapes_share_a_name() -> None:
    """The document names shapes after their classes: of two with one name, it would describe only one."""
    described = openapi_document()["components"]["schemas"]
    names = Counter(shape.__name__ for shape in {*subclasses(BaseModel)})
    assert [name for name in described if names[name] > 1] == []


def test_every_operation_says_how_it_fails() -> None:
    for path, operations in openapi_document()["paths"].items():
        for method, details in operations.items():
            statuses = set(details["responses"])
            assert {"406", "429", "500"} <= statuses, (method, path)
            assert ("requestBody" in details) == ({"413", "415"} <= statuses), (method, path)
            assert details["tags"] != ["other"], path


@pytest.mark.django_db
def test_the_document_is_served_as_json_and_yaml() -> None:
    response = Client().get(SCHEMA)
    assert response.json()["openapi"].startswith("3.1.")
    again = Client().get(SCHEMA, headers={"if-none-match": response["ETag"]})
    assert again.status_code == 304
    yaml = Client().get(SCHEMA, headers={"accept": "application/vnd.oai.openapi"})
    assert yaml.content.startswith(b"openapi: 3.1.")
    assert Client().get(SCHEMA, headers={"accept": "application/json"}).json()


def test_every_code_is_used_somewhere_and_said_in_both_languages() -> None:
    for code in CODES.values():
        assert code.text.en.endswith(".") and code.text.ja.endswith(("。", "）。"))
