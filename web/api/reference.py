"""The OpenAPI document prepared for the HTML page: operations by subject, failures, shapes."""

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from languages import Text
from web.api.codes import CODES

Schema = dict[str, Any]

Word = str | Promise

SUBJECTS: dict[str, Word] = {
    "games": _("games"),
    "cards": _("cards"),
    "card sets": _("card sets"),
    "legality": _("legality"),
    "decks": _("decks"),
    "simulations": _("simulations"),
    "folders": _("folders"),
    "formats": _("formats"),
    "tokens": _("tokens"),
}
PLACES: dict[str, Word] = {"path": _("path"), "query": _("query"), "header": _("header")}
TYPES: dict[str, Word] = {
    "string": _("text"),
    "integer": _("whole number"),
    "number": _("number"),
    "boolean": _("yes or no"),
    "object": _("object"),
    "null": "null",
}
BOUNDS = {
    "minimum": "≥ {}",
    "maximum": "≤ {}",
    "minLength": "≥ {}",
    "maxLength": "≤ {}",
    "minItems": "≥ {}",
    "maxItems": "≤ {}",
    "pattern": "{}",
}


class TypePart(NamedTuple):
    """A word of a type. `shape`: it is the name of a shape; `value`: it is a JSON value."""

    word: Word
    shape: bool = False
    value: bool = False


class Member(NamedTuple):
    """A parameter of an operation, or a member of a shape."""

    name: str
    where: Word
    type: list[TypePart]
    bounds: str
    required: bool
    description: str


class OperationAnswer(NamedTuple):
    status: str
    media_types: list[str]
    type: list[TypePart]


class Operation(NamedTuple):
    id: str
    method: str
    path: str
    summary: str
    description: str
    parameters: list[Member]
    body: list[TypePart]
    media_types: list[str]
    examples: dict[str, str]
    answers: list[OperationAnswer]
    codes: list[str]


class Subject(NamedTuple):
    name: str
    title: Word
    operations: list[Operation]


class Shape(NamedTuple):
    name: str
    description: str
    members: list[Member]
    variants: list[list[TypePart]]


def reference_operations(document: Schema) -> list[Subject]:
    """The operations by subject, in the order of their paths."""
    subjects = {name: Subject(name, title, []) for name, title in SUBJECTS.items()}
    for path, methods in document["paths"].items():
        for method, details in methods.items():
            operation = operation_of(method, path, details)
            subjects[details["tags"][0]].operations.append(operation)
    return list(subjects.values())


def operation_of(method: str, path: str, details: Schema) -> Operation:
    content = details.get("requestBody", {}).get("content", {})
    body: Schema = next(iter(content.values()), {})
    examples = {
        example.get("summary", name): json.dumps(example["value"], ensure_ascii=False, indent=1)
        for name, example in body.get("examples", {}).items()
    }
    answers = details["responses"]
    return Operation(
        details["operationId"],
        method.upper(),
        path,
        details["summary"],
        details["description"] if details["description"] != details["summary"] else "",
        [parameter_member(data) for data in details.get("parameters", [])],
        type_of(body["schema"]) if body else [],
        list(content),
        examples,
        [operation_answer(status, data) for status, data in answers.items() if status < "400"],
        [code for status in answers if status >= "400" for code in codes_of(answers[status])],
    )


def parameter_member(data: Schema) -> Member:
    schema = data["schema"]
    return Member(
        data["name"],
        PLACES[data["in"]],
        type_of(schema),
        schema_bounds(schema),
        data.get("required", False),
        data.get("description", ""),
    )


def operation_answer(status: str, data: Schema) -> OperationAnswer:
    content = data.get("content", {})
    first = next(iter(content.values()), None)
    return OperationAnswer(status, list(content), type_of(first["schema"]) if first else [])


def codes_of(data: Schema) -> Iterator[str]:
    for content in data["content"].values():
        for example in content["examples"].values():
            yield example["value"]["code"]


def type_of(schema: Schema) -> list[TypePart]:
    """The type in words: names of shapes, `list of`, `or`."""
    if "$ref" in schema:
        return [TypePart(schema["$ref"].rpartition("/")[2], shape=True)]
    for choice in ("anyOf", "oneOf"):
        if choice in schema:
            return join_types([type_of(option) for option in schema[choice]])
    values = schema.get("enum", [schema["const"]] if "const" in schema else None)
    if values:
        return join_types(
            [[TypePart(json.dumps(value, ensure_ascii=False), value=True)] for value in values]
        )
    if schema.get("type") == "array":
        return [TypePart(_("list of")), *type_of(schema.get("items", {}))]
    if isinstance(schema.get("additionalProperties"), dict):
        return [TypePart(_("object of")), *type_of(schema["additionalProperties"])]
    return [TypePart(TYPES.get(str(schema.get("type")), _("anything")))]


def join_types(types: list[list[TypePart]]) -> list[TypePart]:
    """The types, joined by "or"."""
    return [
        part
        for index, parts in enumerate(types)
        for part in ([TypePart(_("or"))] * (index > 0) + parts)
    ]


def schema_bounds(schema: Schema) -> str:
    """The limits of a value in symbols."""
    options = [schema, *(s for s in schema.get("anyOf", []) if s.get("type") != "null")]
    limits = [sign.format(o[name]) for o in options for name, sign in BOUNDS.items() if name in o]
    default = schema.get("default")
    return ", ".join(limits + ([f"= {default}"] if default not in (None, "", [], {}) else []))


def schema_shapes(document: Schema) -> list[Shape]:
    return [
        Shape(
            name,
            " ".join(schema.get("description", "").split()),
            list(schema_members(schema)),
            [type_of(option) for option in schema.get("anyOf", schema.get("oneOf", []))],
        )
        for name, schema in sorted(document["components"]["schemas"].items())
    ]


def schema_members(schema: Schema) -> Iterator[Member]:
    required = schema.get("required", [])
    for name, data in schema.get("properties", {}).items():
        types = type_of(data)
        yield Member(
            name, "", types, schema_bounds(data), name in required, data.get("description", "")
        )


def problem_codes() -> list[dict[str, Any]]:
    """Every code with its status and its sentence, in which parameters show as …."""
    return [
        {
            "code": name,
            "status": code.status,
            "sentence": Text(*map(blank_placeholders, code.text)),
        }
        for name, code in sorted(CODES.items(), key=lambda item: (item[1].status, item[0]))
    ]


class Dots(dict[str, Any]):
    def __missing__(self, name: str) -> Any:
        return Dot()


class Dot:
    def __format__(self, spec: str) -> str:
        return "…"


def blank_placeholders(sentence: str) -> str:
    return sentence.format_map(Dots())
