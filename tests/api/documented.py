"""The texts of the API's document that its page shows."""

from collections.abc import Iterator

from languages import Language
from web.api.schema import openapi_document


def texts(data: object, place: str) -> Iterator[tuple[str, str]]:
    """Every description in a part of the document, with its place."""
    if isinstance(data, list):
        for part in data:
            yield from texts(part, place)
    elif isinstance(data, dict):
        for name, part in data.items():
            if name == "description" and isinstance(part, str):
                yield place, part
            yield from texts(part, f"{place} {name}")


def shown_texts(language: Language) -> Iterator[tuple[str, str]]:
    """Every text of the document that the page shows, with its place."""
    document = openapi_document(language)
    for operations in document["paths"].values():
        for details in operations.values():
            name = details["operationId"]
            yield from ((f"{name} {key}", details[key]) for key in ("summary", "description"))
            for parameter in details.get("parameters", []):
                yield from texts(parameter, f"{name} {parameter['name']}")
    for name, schema in document["components"]["schemas"].items():
        if name.endswith("Demand"):  # docs/formats explains their members
            yield name, schema["description"]
        else:
            yield from texts(schema, name)
