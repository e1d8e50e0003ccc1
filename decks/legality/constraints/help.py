"""The parameters of each kind of constraint in words, made from what the kinds declare.

`kinds_page()` has the tables of docs/formats.md.
"""

from typing import Any, NamedTuple, get_args

from decks.legality.constraints.base import KINDS, Constraint
from decks.legality.shapes import ClauseId, FieldName, Slug, ZonePattern

# What texts of a certain form are called, by the pattern of the form.
NAMES = {
    get_args(shape)[1].pattern: name
    for shape, name in (
        (Slug, "slug"),
        (ZonePattern, "zone or pattern"),
        (FieldName, "field"),
        (ClauseId, "clause id"),
    )
}


class Parameter(NamedTuple):
    """One parameter: what it takes, and what holds if it is not given (None: it must be)."""

    name: str
    takes: str
    default: str | None


def kind_parameters(kind: type[Constraint]) -> list[Parameter]:
    """The parameters of a kind, its own ones first those that must be given."""
    schema = kind.model_json_schema()
    common = Constraint.model_fields.keys()
    parameters = [
        Parameter(
            name,
            accepted_values(part, schema.get("$defs", {})),
            parameter_default(name, part, schema),
        )
        for name, part in schema["properties"].items()
        if kind is Constraint or name not in common
    ]
    return sorted(parameters, key=lambda parameter: parameter.default is not None)


def accepted_values(part: dict[str, Any], models: dict[str, Any]) -> str:
    if "$ref" in part:
        model = models[part["$ref"].rpartition("/")[2]]
        return "{" + ", ".join(f"`{name}`" for name in model["properties"]) + "}"
    if "anyOf" in part:
        options = [option for option in part["anyOf"] if option.get("type") != "null"]
        return " or ".join(accepted_values(option, models) for option in options)
    if "enum" in part:
        return " or ".join(f"`{value}`" for value in part["enum"])
    return by_type(part, models)


def by_type(part: dict[str, Any], models: dict[str, Any]) -> str:
    match part["type"]:
        case "array":
            return f"list of {accepted_values(part['items'], models)}"
        case "integer":
            return f"{part['minimum']} to {part['maximum']}"
        case "boolean":
            return "true or false"
    return NAMES.get(part.get("pattern", ""), "text")


def parameter_default(name: str, part: dict[str, Any], schema: dict[str, Any]) -> str | None:
    if name in schema.get("required", ()):
        return None
    value = part.get("default")
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list | tuple):
        return f"[{', '.join(value)}]" if value else "none"
    return "none" if value is None else str(value)


def parameter_table(kind: type[Constraint]) -> str:
    """The parameters as a table in Markdown."""
    rows = [
        f"| `{name}` | {takes} | {'must be given' if default is None else default} |"
        for name, takes, default in kind_parameters(kind)
    ]
    return "\n".join(["| parameter | takes | default |", "| --- | --- | --- |", *rows])


def kinds_page() -> str:
    """The tables of all kinds, each under its heading."""
    parts = [
        f"### `{slug}`: {kind.title.en}\n\n{parameter_table(kind)}"
        for slug, kind in sorted(KINDS.items())
    ]
    return "\n\n".join([parameter_table(Constraint), *parts])
