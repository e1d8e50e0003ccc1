"""Nodes: the typed parts that effects are made of. A game declares its own, each in one place."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, ClassVar, NamedTuple

from rules.engine.effects.words import NodeFault

RENAMED = {"when": "if", "otherwise": "else"}  # words that Python keeps for itself


class In(NamedTuple):
    """Marks a text that must be a word of the game: `Annotated[str, In("keywords")]`."""

    table: str


class Node:
    """A frozen dataclass of data and other nodes.

    A *family* is a direct subclass that is no dataclass: `class Step(Node, key="do")`. Its `members` are the
    dataclasses derived from it, by `tag`; in the data a member says its tag under the family's `key`
    (`{"do": "draw", …}`), and an annotation `Step` takes any of them.
    `needs`: methods that each member of a family defines; an import fails where one is missing.
    `short`: the field that a plain text stands for, where all the others are as by default.
    """

    __slots__ = ()
    key: ClassVar[str] = ""
    tag: ClassVar[str] = ""
    short: ClassVar[str] = ""
    members: ClassVar[dict[str, type["Node"]]]
    needs: ClassVar[tuple[str, ...]] = ()

    def faults(self, path: str) -> Iterator[NodeFault]:
        """What is wrong with the node though it can be read; `path`: its place in the data."""
        yield from ()

    def __init_subclass__(
        cls, key: str | None = None, needs: tuple[str, ...] = (), **kwargs: Any
    ) -> None:
        super().__init_subclass__(**kwargs)
        if key is not None:
            cls.key, cls.members, cls.needs = key, {}, needs
        elif hasattr(cls, "members"):
            check_defined(cls)
            # A dataclass with slots is made twice; the second, which everybody uses, takes the place.
            cls.members[cls.tag or cls.__name__] = cls


def check_defined(kind: type[Node]) -> None:
    """Raises TypeError where a member lacks what its family needs."""
    family = next(base for base in kind.__mro__ if is_family(base))
    for name in kind.needs:
        if getattr(kind, name) is getattr(family, name):
            raise TypeError(f"{kind.__name__} does not define {name}")


def is_family(kind: Any) -> bool:
    return isinstance(kind, type) and "members" in vars(kind)


def key_of(field: str) -> str:
    """What a field is called in the data."""
    return RENAMED.get(field, field)


def walk_nodes(node: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every node with its place in the data, the outer before the inner, as written."""
    if isinstance(node, tuple):
        for number, part in enumerate(node):
            yield from walk_nodes(part, f"{path}[{number}]")
    elif is_dataclass(node):
        yield path, node
        for field in fields(node):
            place = f"{path}.{key_of(field.name)}".lstrip(".")
            yield from walk_nodes(getattr(node, field.name), place)
