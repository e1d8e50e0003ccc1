"""The OpenAPI schema: the `operation` decorator of views, and what applies to all operations."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from drf_spectacular.drainage import set_override
from drf_spectacular.extensions import OpenApiSerializerExtension
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.plumbing import ResolvedComponent
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, OpenApiResponse, extend_schema
from pydantic.json_schema import GenerateJsonSchema

from languages import Text
from web.api.answers import ProblemAnswer
from web.api.codes import CODES
from web.api.params import Params, described_params
from web.api.problems import MEDIA_TYPE, problem_document
from web.api.texts import parameter

SUMMARY = "x-summary"  # drf-spectacular makes a `str` of a summary; of an extension it does not
REFERENCE = "#/components/schemas/{model}"

F = TypeVar("F", bound=Callable[..., Any])

ALWAYS = (
    "bad-request",
    "bad-token",
    "csrf-failed",
    "not-acceptable",
    "address-too-long",
    "headers-too-large",
    "throttled",
    "unavailable",
    "server-error",
)
WITH_BODY = (
    "bad-json",
    "not-utf-8",
    "duplicate-key",
    "bad-character",
    "too-large",
    "unsupported-media-type",
)


class Untitled(GenerateJsonSchema):
    """JSON schemas without the titles that only repeat field names."""

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False


class PydanticModels(OpenApiSerializerExtension):  # type: ignore[no-untyped-call]
    """Describe request models in validation form and answer models in serialisation form."""

    target_class = "pydantic.BaseModel"
    match_subclasses = True
    priority = 1

    def get_name(self, auto_schema: AutoSchema, direction: Any) -> str:
        set_override(self.target, "suppress_collision_warning", True)
        return str(self.target.__name__)

    def map_serializer(self, auto_schema: AutoSchema, direction: Any) -> dict[str, Any]:
        schema = self.target.model_json_schema(
            ref_template=REFERENCE,
            schema_generator=Untitled,
            mode="validation" if direction == "request" else "serialization",
        )
        for name, part in schema.pop("$defs", {}).items():
            component = ResolvedComponent(  # type: ignore[no-untyped-call]
                name=name, type=ResolvedComponent.SCHEMA, object=name, schema=part
            )
            auto_schema.registry.register_on_missing(component)
        return schema  # type: ignore[no-any-return]


class ApiSchema(AutoSchema):
    """Takes the tags and ids of operations from `operation` instead of guessing them."""

    def get_tags(self) -> list[str]:
        return ["other"]


def operation(
    name: str,
    summary: Text,
    *,
    tag: str,
    answer: Any = None,
    status: int = 200,
    body: Any = None,
    params: Sequence[type[Params]] = (),
    path: Mapping[str, Text] | None = None,
    integers: Mapping[str, Text] | None = None,
    headers: Sequence[OpenApiParameter] = (),
    problems: Sequence[str] = (),
    examples: Mapping[str, Any] | None = None,
    description: Text | None = None,
) -> Callable[[F], F]:
    """Describe one operation: its input, its answer and the codes of its problems.

    `path` and `integers` describe the text and integer parameters of its path. `answer` and `body` are
    pydantic models or {media type: schema}, answers also {status: model}; `examples` are bodies by name.
    """
    # A text parameter may match another resource's path (`formats/impact/`), which has other methods.
    named = ("method-not-allowed",) if path else ()
    codes = (*ALWAYS, *named, *(WITH_BODY if body is not None else ()), *problems)
    about: Any = description or summary  # both become `str` when the document is read
    return extend_schema(
        operation_id=name,
        summary=summary.en,
        description=about,
        extensions={SUMMARY: summary},
        tags=[tag],
        request=body,
        parameters=[
            *in_path(str, path or {}),
            *in_path(int, integers or {}),
            *described_params(*params),
            *headers,
        ],
        responses={**answer_schemas(answer, status), **failure_schemas(codes)},
        examples=[OpenApiExample(n, v, request_only=True) for n, v in (examples or {}).items()],
    )


def in_path(kind: type, parameters: Mapping[str, Text]) -> list[OpenApiParameter]:
    return [parameter(name, kind, "path", about) for name, about in parameters.items()]


def answer_schemas(answer: Any, status: int) -> dict[Any, Any]:
    if isinstance(answer, Mapping):
        return {
            of if isinstance(of, int) else (status, of): schema for of, schema in answer.items()
        }
    return {status: answer if answer is not None else OpenApiResponse(description="Done.")}


def failure_schemas(codes: Sequence[str]) -> dict[Any, Any]:
    """The problem responses, one per status, with an example for each code."""
    statuses: dict[int, list[str]] = {}
    for code in dict.fromkeys(codes):
        statuses.setdefault(CODES[code].status, []).append(code)
    return {
        (status, MEDIA_TYPE): OpenApiResponse(
            ProblemAnswer,
            description=", ".join(f"`{code}`" for code in codes_of_status),
            examples=[problem_example(code) for code in codes_of_status],
        )
        for status, codes_of_status in sorted(statuses.items())
    }


class Blanks(dict[str, Any]):
    """Placeholder parameters for example messages."""

    def __missing__(self, name: str) -> Any:
        return 1000 if name in {"limit", "seconds", "line", "column", "number"} else "example"


def problem_example(code: str) -> OpenApiExample:
    sentence = CODES[code].text.en.format_map(Blanks())
    return OpenApiExample(code, problem_document(code, sentence), response_only=True)


def finish_schema(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Give operations their summaries in both languages, and responses the headers that all of them have."""
    for operations in result["paths"].values():
        for details in operations.values():
            details["summary"] = details.pop(SUMMARY)
            for status, answer in details["responses"].items():
                if status == "429":
                    answer.setdefault("headers", {})["Retry-After"] = {
                        "description": "Seconds until the next request would be allowed.",
                        "schema": {"type": "integer", "minimum": 1},
                        "required": True,
                    }
    return result
