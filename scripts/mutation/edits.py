"""All single edits of a piece of code, each described by the code before and after."""

import ast
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from scripts.mutation.kinds import KINDS, NOTES, SAID, called
from scripts.mutation.seats import is_seat

COUNTED = "state.notes is not None"
LONGEST = 90  # characters of code shown
UNTOUCHED = ("decorator_list", "returns", "annotation", "type_comment")


class NodeSlot(NamedTuple):
    """A node's position: a field of its parent, or an index in that field's list."""

    parent: ast.AST
    field: str
    at: int | None
    node: ast.AST

    def put(self, node: ast.AST) -> None:
        if self.at is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.at] = node


class SourceEdit(NamedTuple):
    """`was` and `now`: the code before and after, with as much context as fits a line. `kind`: see `kinds`."""

    slot: NodeSlot
    new: ast.AST
    kind: str
    was: str
    now: str
    line: int

    def make(self) -> None:
        self.slot.put(self.new)


def edits(root: ast.AST) -> Iterator[SourceEdit]:
    """All edits of a function or a constant's assignment; no two have the same result."""
    known: set[tuple[int, str]] = set()
    start = () if isinstance(root, ast.FunctionDef) else (root,)
    for slot, around in inside(root, start):
        for kind in KINDS:
            for new in kind(slot.parent, slot.field, slot.node):
                edit = told(slot, around, ast.fix_missing_locations(located(new, slot)), kind)
                if (key := (id(around[0]), edit.now)) not in known and edit.now != edit.was:
                    known.add(key)
                    yield edit


def inside(
    root: ast.AST, around: tuple[ast.AST, ...]
) -> Iterator[tuple[NodeSlot, tuple[ast.AST, ...]]]:
    """Yield every slot below, with its enclosing nodes, from the statement (or part of one) inwards."""
    for slot in slots(root):
        if left_alone(slot):
            continue
        child = slot.node
        whole = isinstance(child, ast.stmt) or not around
        outer = (child,) if whole or is_block(slot.parent) else (*around, child)
        yield slot, outer
        if not (is_seat(child) and isinstance(child, ast.BinOp)):
            yield from inside(child, outer)


def is_block(node: ast.AST) -> bool:
    """Whether a node contains statements and is therefore too long to show."""
    return isinstance(getattr(node, "body", None), list)


def slots(node: ast.AST) -> Iterator[NodeSlot]:
    for field, value in ast.iter_fields(node):
        many: list[Any] = value if isinstance(value, list) else [value]
        for index, child in enumerate(many):
            signature = field in UNTOUCHED or isinstance(child, ast.arguments)
            if isinstance(child, ast.AST) and not signature:
                yield NodeSlot(node, field, index if isinstance(value, list) else None, child)


def left_alone(slot: NodeSlot) -> bool:
    """Whether to skip a slot: docstrings, log texts and statistics, and pure safeguards."""
    node, parent = slot.node, slot.parent
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant) or said(node.value, NOTES)
    if isinstance(node, ast.If):
        return ast.unparse(node.test) == COUNTED
    strict = isinstance(node, ast.keyword) and node.arg == "strict"  # of zip: not a rule
    return strict or (said(parent, SAID) and isinstance(node, ast.expr))


def said(node: ast.AST, verbs: tuple[str, ...]) -> bool:
    return isinstance(node, ast.Call) and called(node) in verbs


def located(new: ast.AST, slot: NodeSlot) -> ast.AST:
    return ast.copy_location(new, slot.node) if hasattr(slot.node, "lineno") else new


def told(slot: NodeSlot, around: tuple[ast.AST, ...], new: ast.AST, kind: Any) -> SourceEdit:
    place = next((outer for outer in around if len(ast.unparse(outer)) <= LONGEST), around[-1])
    line = next(outer.lineno for outer in reversed(around) if hasattr(outer, "lineno"))
    was = ast.unparse(place)
    if place is slot.node:
        return SourceEdit(slot, new, kind.__name__, was, ast.unparse(new), line)
    with put(slot, new):
        return SourceEdit(slot, new, kind.__name__, was, ast.unparse(place), line)


@contextmanager
def put(slot: NodeSlot, new: ast.AST) -> Iterator[None]:
    slot.put(new)
    try:
        yield
    finally:
        slot.put(slot.node)
