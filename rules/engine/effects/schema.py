"""JSON Schema of effects, made from the nodes: what `codec.Language` reads, and the game's words.

For the docs and for editors. Each node is a definition with its docstring. What only the whole card shows
(a name that no step chooses, nodes nested too deeply) is left to the checks.
"""

import types
from collections.abc import Collection, Mapping
from dataclasses import MISSING, fields, is_dataclass
from inspect import cleandoc
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from rules.engine.effects.codec import LONGEST_LIST, LONGEST_TEXT, NUMBER, Language
from rules.engine.effects.node import In, is_family, key_of

Schema = dict[str, Any]
PLAIN: dict[Any, Schema] = {
    int: {"type": "integer", "minimum": -NUMBER, "maximum": NUMBER},
    str: {"type": "string", "minLength": 1, "maxLength": LONGEST_TEXT},
    bool: {"type": "boolean"},
    types.NoneType: {"type": "null"},
}


def schema(language: Language, words: Mapping[str, Collection[str]]) -> Schema:
    """`words`: the game's tables of words, by the names in `In`."""
    maker = Maker(language, words)
    root = maker.of(language.whole)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **root,
        "$defs": {name: maker.definitions[name] for name in sorted(maker.definitions)},
    }


class Maker:
    """Collects definitions as it meets them."""

    def __init__(self, language: Language, words: Mapping[str, Collection[str]]) -> None:
        self.language = language
        self.words = words
        self.definitions: dict[str, Schema] = {}

    def of(self, kind: Any) -> Schema:
        """Handles the kinds that the codec decodes, and words of the game."""
        kind = self.language.meant(kind)
        if get_origin(kind) is Annotated:
            return self.annotated(*get_args(kind))
        if is_family(kind):
            return self.defined(kind, self.family)
        if is_dataclass(kind):
            return self.defined(kind, self.node)
        if get_origin(kind) in (Union, types.UnionType):
            return {"anyOf": [self.of(member) for member in get_args(kind)]}
        if get_origin(kind) is Literal:
            return {"enum": list(get_args(kind))}
        if get_origin(kind) is tuple:
            return self.row(get_args(kind))
        return dict(PLAIN[kind])

    def annotated(self, kind: Any, *marks: Any) -> Schema:
        tables = [mark.table for mark in marks if isinstance(mark, In)]
        return {"enum": list(self.words[tables[0]])} if tables else self.of(kind)

    def defined(self, kind: Any, make: Any) -> Schema:
        """A reference, because nodes can contain nodes of their own kind."""
        name = kind.__name__
        if name not in self.definitions:
            self.definitions[name] = {}
            self.definitions[name] = make(kind)
        return {"$ref": f"#/$defs/{name}"}

    def family(self, kind: Any) -> Schema:
        return described(kind, {"anyOf": [self.of(member) for member in kind.members.values()]})

    def node(self, kind: Any) -> Schema:
        hints = get_type_hints(kind, include_extras=True)
        properties = {key_of(field.name): self.of(hints[field.name]) for field in fields(kind)}
        required = [key_of(field.name) for field in fields(kind) if field.default is MISSING]
        if kind.tag:
            properties, required = (
                {kind.key: {"const": kind.tag}, **properties},
                [kind.key, *required],
            )
        shape = {
            "type": "object",
            "properties": properties,
            "required": required,
            "additionalProperties": False,
        }
        if kind.short:
            shape = {"anyOf": [properties[kind.short], shape]}
        return described(kind, shape)

    def row(self, kinds: tuple[Any, ...]) -> Schema:
        items = {"type": "array", "items": self.of(kinds[0])}
        if kinds[-1] is Ellipsis:
            return items | {"maxItems": LONGEST_LIST}
        return items | {"minItems": len(kinds), "maxItems": len(kinds)}


def described(kind: type, schema: Schema) -> Schema:
    text = cleandoc(kind.__doc__ or "")
    return schema if text.startswith(f"{kind.__name__}(") else {"description": text, **schema}
