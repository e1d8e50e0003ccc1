"""Nodes: the typed parts of effects. A game declares its own, each in one place."""

from collections import ChainMap
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, ClassVar, NamedTuple

from rules.engine.effects.words import NodeFault

RENAMED = {"when": "if", "otherwise": "else"}  # `if` and `else` are Python keywords
PLAIN = (str, int, type(None))  # values in which there are no nodes


class In(NamedTuple):
    """Marks a text that must be a word of the game: `Annotated[str, In("keywords")]`."""

    table: str


class Node:
    """A frozen dataclass of data and other nodes.

    A *family* is a subclass that is not a dataclass: `class Step(Node, key="do")`. Its `members` are the
    dataclasses derived from it, by `tag`. In the data, a member gives its tag under the family's `key`
    (`{"do": "draw", …}`), and the annotation `Step` accepts any member. A family derived from a family begins
    with its members, and keeps to itself those that it adds; one of the same tag takes the other's place.
    `needs`: methods that each member must define; if one is missing, the import fails.
    `short`: the field that a plain text stands for if all other fields have their defaults.
    """

    __slots__ = ()
    key: ClassVar[str] = ""
    tag: ClassVar[str] = ""
    short: ClassVar[str] = ""
    members: ClassVar[ChainMap[str, type["Node"]]]
    needs: ClassVar[tuple[str, ...]] = ()

    def faults(self, path: str) -> Iterator[NodeFault]:
        """What is wrong with the node although it can be read; `path`: its place in the data."""
        yield from ()

    def __init_subclass__(
        cls, key: str | None = None, needs: tuple[str, ...] | None = None, **kwargs: Any
    ) -> None:
        super().__init_subclass__(**kwargs)
        if key is not None:
            inherited = getattr(cls, "members", {})
            cls.key, cls.members = key, ChainMap({}, inherited)
            cls.needs = cls.needs if needs is None else needs
        elif hasattr(cls, "members"):
            check_defined(cls)
            # A dataclass with slots is created twice; the second class, the one in use, replaces the first.
            cls.members[cls.tag or cls.__name__] = cls


def check_defined(kind: type[Node]) -> None:
    """Raises TypeError if a member lacks a method that its family needs."""
    family = next(base for base in kind.__mro__ if is_family(base))
    for name in kind.needs:
        if getattr(kind, name) is getattr(family, name):
            raise TypeError(f"{kind.__name__} does not define {name}")


def is_family(kind: Any) -> bool:
    return isinstance(kind, type) and "members" in vars(kind)


def key_of(field: str) -> str:
    """The name of a field in the data."""
    return RENAMED.get(field, field)


def walk_nodes(node: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every node with its place in the data, outer before inner, in written order."""
    if isinstance(node, tuple):
        for number, part in enumerate(node):
            yield from walk_nodes(part, f"{path}[{number}]")
    elif (names := field_names(node.__class__)) is not None:
        yield path, node
        for name in names:
            if not isinstance(value := getattr(node, name), PLAIN):
                yield from walk_nodes(value, f"{path}.{key_of(name)}".lstrip("."))


@cache
def field_names(kind: type) -> tuple[str, ...] | None:
    """Those of a dataclass."""
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else None
