"""What kind of value each field of a game's cards holds, read from the JSON schema of its records."""

from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Literal

from cards.games import GAMES

Kind = Literal[
    "line", "whole", "either", "choice", "flag", "words", "boxes", "ladder", "costs", "rows"
]
MOST_BOXES = 12
LANGUAGES = ("name", "text")
# Read and written apart from the form.
APART = (*LANGUAGES, "effects", "printings")


@dataclass(frozen=True)
class Shape:
    """`options`: the values of a choice, or the keys of costs. `size`: how many numbers a ladder has. `columns`:
    the shapes of a row's members. `needed`: it is never empty; `required`: because the record must state it."""

    kind: Kind
    options: tuple[Any, ...] = ()
    size: int = 0
    least: int | None = None
    most: int | None = None
    columns: tuple[tuple[str, "Shape"], ...] = ()
    needed: bool = False
    required: bool = False


@cache
def game_shapes(slug: str) -> dict[str, Shape]:
    """The shapes of a game's fields by the names of the record, in the schema's order."""
    schema = GAMES[slug].schema.model_json_schema()
    return shapes_of(schema, schema.get("$defs", {}), APART)


def shapes_of(schema: Any, parts: Any, but: tuple[str, ...] = ()) -> dict[str, Shape]:
    needed = schema.get("required", ())
    return {
        name: replace(
            shape_of(told, parts, name in needed or told.get("default") is not None),
            required=name in needed,
        )
        for name, told in schema["properties"].items()
        if name not in but
    }


def shape_of(told: Any, parts: Any, needed: bool = False) -> Shape:
    kinds = [kind for kind in told.get("anyOf", (told,)) if kind.get("type") != "null"]
    if len(kinds) > 1:
        words = [word for kind in kinds for word in options_of(kind)]
        return Shape("either", tuple(words), needed=needed)
    (kind,) = kinds
    if options := options_of(kind):
        return Shape("choice", options, needed=needed)
    match kind.get("type"):
        case "integer":
            return Shape("whole", (), 0, kind.get("minimum"), kind.get("maximum"), needed=needed)
        case "boolean":
            return Shape("flag")
        case "object":
            return Shape("costs", options_of(kind["propertyNames"]))
        case "array":
            return list_shape(kind, parts)
    return Shape("line", needed=needed)


def list_shape(told: Any, parts: Any) -> Shape:
    items = told["items"]
    if "$ref" in items:
        members = shapes_of(parts[items["$ref"].rpartition("/")[2]], parts)
        return Shape("rows", columns=tuple(members.items()))
    if told.get("minItems") and told["minItems"] == told.get("maxItems"):
        return Shape("ladder", size=told["minItems"])
    if options := options_of(items) or few_numbers(items):
        return Shape("boxes", options)
    return Shape("words")


def options_of(told: Any) -> tuple[Any, ...]:
    return tuple(told.get("enum", ())) or ((told["const"],) if "const" in told else ())


def few_numbers(told: Any) -> tuple[int, ...]:
    """All numbers of a short range."""
    least, most = told.get("minimum"), told.get("maximum")
    if least is None or most is None or most - least >= MOST_BOXES:
        return ()
    return tuple(range(least, most + 1))
