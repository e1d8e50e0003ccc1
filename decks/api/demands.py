"""The kinds of constraint in the OpenAPI document: each with its typed parameters."""

from typing import Any

from decks.legality.constraints import KINDS
from languages import Text
from web.api.openapi import REFERENCE, Untitled

NAME = "DemandBody"


def describe_kinds(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Add a schema for each kind, and one for any of them, to the document (a hook of its generator)."""
    schemas = result["components"]["schemas"]
    names = {kind: kind_title(kind) for kind in sorted(KINDS)}
    for kind, name in names.items():
        schema = KINDS[kind].model_json_schema(
            ref_template=REFERENCE, schema_generator=Untitled, mode="validation"
        )
        schemas.update(schema.pop("$defs", {}))
        schema["properties"] = {"kind": {"const": kind, "type": "string"}, **schema["properties"]}
        schema["required"] = ["kind", *schema["required"]]
        schemas[name] = schema | {"title": name}
    schemas[NAME] = one_of_schema(names)
    version = schemas["VersionBody"]["properties"]["constraints"]
    version["items"] = {"$ref": REFERENCE.format(model=NAME)}
    return result


def kind_title(kind: str) -> str:
    return kind.title().replace("-", "") + "Demand"


def one_of_schema(names: dict[str, str]) -> dict[str, Any]:
    references = {kind: REFERENCE.format(model=name) for kind, name in names.items()}
    return {
        "title": NAME,
        "description": Text(
            "A demand of a format, of one of the known kinds.",
            "フォーマットの構築条件（種類は次のいずれか）。",
        ),
        "oneOf": [{"$ref": reference} for reference in references.values()],
        "discriminator": {"propertyName": "kind", "mapping": references},
    }
