"""Query parameters as pydantic models: the one place that reads them also describes them in the schema."""

from typing import Any, TypeVar

from drf_spectacular.utils import OpenApiParameter
from pydantic import BaseModel, ConfigDict
from rest_framework.request import Request

from web.api.bodies import refuse_nul
from web.api.shapes import check


class Params(BaseModel):
    """Parameters of a request's query; each field needs a description. Others are ignored."""

    model_config = ConfigDict(extra="ignore", frozen=True)


P = TypeVar("P", bound=Params)


def read(model: type[P], request: Request) -> P:
    """The parameters of the request; of one that stands there twice, the last. Raises Problem."""
    given = request.GET.dict()
    refuse_nul(given)
    return check(model, given, "invalid-parameter")


def described(*models: type[Params]) -> list[OpenApiParameter]:
    """The parameters for the schema."""
    return [
        OpenApiParameter(name, schema, description=schema.pop("description"))
        for model in models
        for name, schema in properties(model).items()
    ]


def properties(model: type[Params]) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = model.model_json_schema()["properties"]
    return {name: present(schema) for name, schema in found.items()}


def present(schema: dict[str, Any]) -> dict[str, Any]:
    """The schema of a parameter that is there: a query cannot say null."""
    schema = {name: value for name, value in schema.items() if name != "title"}
    if schema.get("default", ...) is None:
        del schema["default"]
        (kind,) = [kind for kind in schema.pop("anyOf") if kind != {"type": "null"}]
        schema |= kind
    return schema
