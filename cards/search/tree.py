"""Trees of and, or and not, for typed terms and for the tests they become."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar, cast

A = TypeVar("A")
B = TypeVar("B")


class Tree(Generic[A]):
    """`And`, `Or`, `Not` or a leaf of type `A`; a leaf class derives from a tree of itself."""


@dataclass(frozen=True)
class And(Tree[A]):
    parts: tuple[Tree[A], ...]


@dataclass(frozen=True)
class Or(Tree[A]):
    parts: tuple[Tree[A], ...]


@dataclass(frozen=True)
class Not(Tree[A]):
    part: Tree[A]


def conjunction(parts: list[Tree[A]]) -> Tree[A] | None:
    """The flattened conjunction of the parts; the part itself if there is only one, None if none."""
    flat = [p for part in parts for p in (part.parts if isinstance(part, And) else (part,))]
    return flat[0] if len(flat) == 1 else And(tuple(flat)) if parts else None


def disjunction(parts: list[Tree[A]]) -> Tree[A] | None:
    """The disjunction of the parts, likewise."""
    flat = [p for part in parts for p in (part.parts if isinstance(part, Or) else (part,))]
    return flat[0] if len(flat) == 1 else Or(tuple(flat)) if parts else None


def change_leaves(tree: Tree[A], change: Callable[[A], Tree[B] | None]) -> Tree[B] | None:
    """The tree with `change` applied to every leaf; None removes the leaf and any node left empty."""
    match tree:
        case Not(part):
            inner = change_leaves(part, change)
            return None if inner is None else Not(inner)
        case And(parts):
            return conjunction(all_changed(parts, change))
        case Or(parts):
            return disjunction(all_changed(parts, change))
    return change(cast(A, tree))


def all_changed(trees: tuple[Tree[A], ...], change: Callable[[A], Tree[B] | None]) -> list[Tree[B]]:
    return [part for part in (change_leaves(tree, change) for tree in trees) if part is not None]
