"""Every URL of the site, from its URL configuration, with the schema of its expected body, if known."""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

Schema = dict[str, Any]
PARAMETER = re.compile(r"<(?:(\w+):)?(\w+)>")
API = "/api/v1/"
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")
# Ending the session would leave the other URLs untested.
LEFT_OUT = {"sign-out", "end-other-sessions", "end-session"}


class HostileDoor(NamedTuple):
    """`route`: "/decks/<slug:code>/"; `shape`: a JSON schema and the document its references point into."""

    name: str
    route: str
    methods: tuple[str, ...] = ("GET", "POST")
    shape: tuple[Schema, Schema] | None = None

    @property
    def api(self) -> bool:
        return self.route.startswith(API)


def doors() -> list[HostileDoor]:
    """All endpoints; Django must be set up."""
    from django.urls import get_resolver

    return [
        door for door in doors_within(get_resolver(), "/", bodies()) if door.name not in LEFT_OUT
    ]


def doors_within(
    resolver: Any, before: str, shapes: dict[str, tuple[Schema, Schema]]
) -> Iterator[HostileDoor]:
    for entry in resolver.url_patterns:
        route = before + str(entry.pattern).removeprefix("^").removesuffix("$")
        if hasattr(entry, "url_patterns"):
            yield from doors_within(entry, route, shapes)
            continue
        path = PARAMETER.sub(r"{\2}", route)
        asked = getattr(entry.callback, "shape", None)
        own = asked and asked.model_json_schema()
        shape = (own, own) if own else shapes.get(path)
        yield HostileDoor(str(entry.name), route, methods(entry.callback, bool(own)), shape)


def methods(view: Any, door: bool) -> tuple[str, ...]:
    """The methods that the view declares."""
    if door:
        return ("POST",)
    known = getattr(view, "cls", None)
    return tuple(name for name in METHODS if hasattr(known, name.lower())) or ("GET", "POST")


def bodies() -> dict[str, tuple[Schema, Schema]]:
    """The expected bodies of the operations below /api/v1/, by path; the last one if there are several."""
    from web.api.schema import openapi_document

    whole, known = openapi_document(), {}
    for path, operations in whole["paths"].items():
        for operation in operations.values():
            content = isinstance(operation, dict) and operation.get("requestBody", {})
            for media in (content or {}).get("content", {}).values():
                known[path] = media["schema"], whole
    return known
