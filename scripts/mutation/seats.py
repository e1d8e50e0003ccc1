"""Which expressions of the rules denote a player's seat, 0 or 1."""

import ast

NAMES = ("player", "seat", "you", "defender", "success")
ATTRIBUTES = ("first", "you", "owner", "player", "seat", "success")
WHOLE = ("state.turn",)  # `unit.turn` is a BP


def is_seat(node: ast.AST) -> bool:
    """Whether the node denotes a seat, including `1 - player` and the result of a `seat` method."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Sub):
        left = node.left
        return isinstance(left, ast.Constant) and left.value == 1 and is_seat(node.right)
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Attribute) and node.func.attr == "seat"
    if not isinstance(getattr(node, "ctx", None), ast.Load):
        return False
    if isinstance(node, ast.Name):
        return node.id in NAMES
    named = isinstance(node, ast.Attribute) and node.attr in ATTRIBUTES
    return named or ast.unparse(node) in WHOLE
