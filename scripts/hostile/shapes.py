"""Generate JSON that fits a schema, and corrupt it."""

import copy
from collections.abc import Iterator
from random import Random
from typing import Any

from scripts.hostile.words import VALUES, word
from scripts.hostile.world import World

Schema = dict[str, Any]
DEEPEST = 8


class ValueMaker:
    """Generates values for the schemas of one document."""

    def __init__(self, chance: Random, world: World, document: Schema) -> None:
        self.chance, self.world, self.document = chance, world, document

    def value(self, schema: Schema, name: str = "", depth: int = 0) -> Any:
        """A value that the schema allows, more or less."""
        schema = self.resolved(schema)
        if depth > DEEPEST:
            return None
        if options := schema.get("anyOf") or schema.get("oneOf") or schema.get("allOf"):
            return self.value(self.chance.choice(options), name, depth)
        if "const" in schema or "enum" in schema:
            return schema.get("const") or self.chance.choice(schema["enum"])
        match schema.get("type"):
            case "object":
                return self.object(schema, name, depth)
            case "array":
                items = schema.get("items", {})
                return [
                    self.value(items, name, depth + 1) for _ in range(self.chance.randint(0, 3))
                ]
            case "integer" | "number":
                return self.chance.choice((schema.get("minimum", 0), 1, 7, 60))
            case "boolean":
                return self.chance.random() < 0.5
        return word(self.chance, self.world, name)

    def resolved(self, schema: Schema) -> Schema:
        """Resolve a schema's references."""
        while "$ref" in schema:
            part_of_document: Any = self.document
            for part in schema["$ref"].removeprefix("#/").split("/"):
                part_of_document = part_of_document[part]
            schema = part_of_document
        return schema

    def object(self, schema: Schema, name: str, depth: int) -> dict[str, Any]:
        members = schema.get("properties", {})
        needed = schema.get("required", ())
        chosen = {
            key: self.value(member, key, depth + 1)
            for key, member in members.items()
            if key in needed or self.chance.random() < 0.4
        }
        more = schema.get("additionalProperties")
        if not members and isinstance(more, dict):
            chosen["main"] = self.value(more, "main", depth + 1)
        return chosen


def spoilt(chance: Random, value: Any) -> Any:
    """The value with one member replaced, removed or added."""
    value = copy.deepcopy(value)
    places = list(containers(value))
    if not places:
        return junk(chance)
    place = chance.choice(places)
    keys = list(place) if isinstance(place, dict) else list(range(len(place)))
    deed = chance.random()
    if keys and deed < 0.6:
        place[chance.choice(keys)] = junk(chance)
    elif keys and deed < 0.8:
        del place[chance.choice(keys)]
    elif isinstance(place, dict):
        place[chance.choice(("unknown", "", "deck", "__class__"))] = junk(chance)
    else:
        place.append(junk(chance))
    return value


def junk(chance: Random) -> Any:
    return copy.deepcopy(chance.choice(VALUES))


def containers(value: Any) -> Iterator[Any]:
    if isinstance(value, dict | list):
        yield value
        for part in value.values() if isinstance(value, dict) else value:
            yield from containers(part)
