"""Query parameters as pydantic models, which both parse them and describe them in the schema."""

from typing import Any, TypeVar

from drf_spectacular.utils import OpenApiParameter
from pydantic import BaseModel, ConfigDict
from rest_framework.request import Request

from web.api.bodies import refuse_nul
from web.api.shapes import check_shape
from web.api.texts import parameter


class Params(BaseModel):
    """Query parameters; each says what it means (`About`). Unknown parameters are ignored."""

    model_config = ConfigDict(extra="ignore", frozen=True)


P = TypeVar("P", bound=Params)


def read_params(model: type[P], request: Request) -> P:
    """Read the request's parameters; the last of repeated ones counts. Raises Problem."""
    given = request.GET.dict()
    refuse_nul(given)
    return check_shape(model, given, "invalid-parameter")


def described_params(*models: type[Params]) -> list[OpenApiParameter]:
    """The parameters for the schema."""
    return [
        parameter(name, schema, "query", schema.pop("description"))
        for model in models
        for name, schema in param_properties(model).items()
    ]


def param_properties(model: type[Params]) -> dict[str, dict[str, Any]]:
    schemas: dict[str, dict[str, Any]] = model.model_json_schema()["properties"]
    return {name: given_schema(schema) for name, schema in schemas.items()}


def given_schema(schema: dict[str, Any]) -> dict[str, Any]:
    """The schema of a parameter without null, which a query string cannot express."""
    schema = {name: value for name, value in schema.items() if name != "title"}
    if schema.get("default", ...) is None:
        del schema["default"]
        (kind,) = [kind for kind in schema.pop("anyOf") if kind != {"type": "null"}]
        schema |= kind
    return schema
