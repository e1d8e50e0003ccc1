"""The kinds of edits, each a function of (parent, field, node) that yields replacement nodes."""

import ast
from collections.abc import Iterator
from typing import TypeGuard

from scripts.mutation.seats import is_seat

New = Iterator[ast.AST]

INVERSE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
ORDER = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
OTHER = {"min": "max", "max": "min", "any": "all", "all": "any"}
NOTES = ("note", "note_wound", "note_turn", "note_openings", "note_summon")  # statistics, not rules
SAID = ("tell", *NOTES)


def condition(parent: ast.AST, field: str, node: ast.AST) -> New:
    """Always true, always false; for `and` and `or` only the value that dropping operands cannot produce."""
    tests = isinstance(parent, ast.If | ast.IfExp | ast.While) and field == "test"
    if not (tests or (isinstance(parent, ast.comprehension) and field == "ifs")):
        return
    joined = type(node.op) if isinstance(node, ast.BoolOp) else None
    if joined is not ast.Or:
        yield ast.Constant(False)
    if joined is not ast.And and not isinstance(parent, ast.While):
        yield ast.Constant(True)


def answer(parent: ast.AST, field: str, node: ast.AST) -> New:
    """Negate a returned value that is boolean by its form."""
    if isinstance(parent, ast.Return) and is_bool(node):
        yield ast.UnaryOp(ast.Not(), node)


def is_bool(node: ast.AST) -> TypeGuard[ast.expr]:
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id in ("any", "all", "bool")
    negated = isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)
    return negated or isinstance(node, ast.Compare)


def compared(parent: ast.AST, field: str, node: ast.AST) -> New:
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in INVERSE:
        yield ast.Compare(node.left, [INVERSE[type(node.ops[0])]()], node.comparators)


def bound(parent: ast.AST, field: str, node: ast.AST) -> New:
    """Shift a bound by one: between integers `a < b + 1` is `a <= b`."""
    if isinstance(node, ast.Compare) and isinstance(node.ops[-1], ORDER):
        for by in (1, -1):
            right = [*node.comparators[:-1], plus(node.comparators[-1], by)]
            yield ast.Compare(node.left, node.ops, right)


def plus(node: ast.expr, by: int) -> ast.expr:
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        return ast.Constant(node.value + by)
    return ast.BinOp(node, ast.Add() if by > 0 else ast.Sub(), ast.Constant(1))


def joint(parent: ast.AST, field: str, node: ast.AST) -> New:
    """Swap `and` and `or`, and drop each operand."""
    if not isinstance(node, ast.BoolOp):
        return
    yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    for place in range(len(node.values)):
        rest = [*node.values[:place], *node.values[place + 1 :]]
        yield ast.BoolOp(node.op, rest) if len(rest) > 1 else rest[0]


def negation(parent: ast.AST, field: str, node: ast.AST) -> New:
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand


def seat(parent: ast.AST, field: str, node: ast.AST) -> New:
    """The other player, always the first seat, always the second. Not the method itself, but its result."""
    identity = isinstance(parent, ast.Compare) and is_identity(parent)
    if is_seat(node) and field != "func" and not identity:
        is_opponent = isinstance(node, ast.BinOp)
        yield node.right if is_opponent else ast.BinOp(ast.Constant(1), ast.Sub(), node)  # type: ignore[attr-defined,arg-type]
        yield from (ast.Constant(0), ast.Constant(1))


def is_identity(node: ast.Compare) -> bool:
    return isinstance(node.ops[0], ast.Is | ast.IsNot)


def number(parent: ast.AST, field: str, node: ast.AST) -> New:
    """One more, one less; bounds of comparisons are left to `bound`."""
    if not isinstance(node, ast.Constant) or is_seat(parent):
        return
    if isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node.value, int) and not last_bound(parent, node):
        yield from (ast.Constant(node.value + 1), ast.Constant(node.value - 1))


def last_bound(parent: ast.AST, node: ast.AST) -> bool:
    return (
        isinstance(parent, ast.Compare)
        and isinstance(parent.ops[-1], ORDER)
        and parent.comparators[-1] is node
    )


def element(parent: ast.AST, field: str, node: ast.AST) -> New:
    """Drop one word from a collection of words."""
    if not isinstance(node, ast.Tuple | ast.List | ast.Set) or len(node.elts) < 2:
        return
    words = [
        isinstance(element, ast.Constant) and isinstance(element.value, str)
        for element in node.elts
    ]
    for place in range(len(node.elts) if all(words) else 0):
        rest = [*node.elts[:place], *node.elts[place + 1 :]]
        yield ast.Set(rest) if isinstance(node, ast.Set) else type(node)(rest, ast.Load())


def sign(parent: ast.AST, field: str, node: ast.AST) -> New:
    if isinstance(node, ast.Add | ast.Sub) and not is_seat(parent):
        yield ast.Sub() if isinstance(node, ast.Add) else ast.Add()


def extreme(parent: ast.AST, field: str, node: ast.AST) -> New:
    if isinstance(node, ast.Name) and node.id in OTHER and field == "func":
        yield ast.Name(OTHER[node.id], ast.Load())


def dropped(parent: ast.AST, field: str, node: ast.AST) -> New:
    """Drop a call made for its effect, or an assignment; a generator stays a generator."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.YieldFrom):
        yield ast.Expr(ast.YieldFrom(ast.Tuple([], ast.Load())))
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        if called(node.value) not in NOTES:
            yield ast.Pass()
    elif isinstance(node, ast.AugAssign | ast.Delete | ast.Raise):
        yield ast.Pass()
    elif isinstance(node, ast.Assign) and all(map(is_part, node.targets)):
        yield ast.Pass()
        for place in range(len(node.targets) if len(node.targets) > 1 else 0):
            rest = [*node.targets[:place], *node.targets[place + 1 :]]
            yield ast.Assign(rest, node.value)


def is_part(node: ast.AST) -> bool:
    if isinstance(node, ast.Tuple):
        return all(map(is_part, node.elts))
    return isinstance(node, ast.Attribute | ast.Subscript)


def called(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else ast.unparse(node.func)


KINDS = (
    condition,
    answer,
    compared,
    bound,
    joint,
    negation,
    seat,
    number,
    element,
    sign,
    extreme,
    dropped,
)
