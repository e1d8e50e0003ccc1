"""The compiled modules avoid what mypyc silently compiles into something else, and an expression at which it
crashes (CONTRIBUTING.md, Write for the compiler)."""

import ast
from collections.abc import Iterator

import pytest

from rules.compiled import ROOT
from scripts.compile_engine import modules


def unions(tree: ast.AST) -> Iterator[ast.expr]:
    """bool | int: True would become 1."""
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
            names = {n.id for n in (node.left, node.right) if isinstance(n, ast.Name)}
            if names == {"bool", "int"}:
                yield node


def truths(tree: ast.AST) -> Iterator[ast.expr]:
    """`is True`: a value that passed through an annotation `int` no longer is."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.Is | ast.IsNot):
            sides = (node.left, *node.comparators)
            if any(isinstance(n, ast.Constant) and isinstance(n.value, bool) for n in sides):
                yield node


def cached(tree: ast.AST) -> Iterator[ast.AST]:
    """cached_property: it is computed again each time."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom | ast.Import):
            yield from (one for one in node.names if one.name == "cached_property")
        elif isinstance(node, ast.Attribute) and node.attr == "cached_property":
            yield node


def bare(tree: ast.AST) -> Iterator[ast.AST]:
    """A call of `__new__`: it runs `__init__`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr == "__new__":
            yield node


def caught(tree: ast.AST) -> Iterator[ast.AST]:
    """`except … as error` twice in a function, for different types: TypeError."""
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef):
            continue
        types: dict[str, str] = {}
        handlers = [node for node in ast.walk(function) if isinstance(node, ast.ExceptHandler)]
        for node in handlers:
            kind = ast.dump(node.type) if node.type else ""
            if node.name and types.setdefault(node.name, kind) != kind:
                yield node


def starred(tree: ast.AST) -> Iterator[ast.AST]:
    """`x in (*A, y)`: the compiler crashes, and the whole engine stays interpreted."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.In | ast.NotIn):
            parts = getattr(node.comparators[0], "elts", [])
            yield from (one for one in parts if isinstance(one, ast.Starred))


def reassigned(tree: ast.AST) -> Iterator[ast.AST]:
    """`a < (a := b)`: both sides are the new `a`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            right = (part for one in node.comparators for part in ast.walk(one))
            new = {part.target.id for part in right if isinstance(part, ast.NamedExpr)}
            yield from (n for n in ast.walk(node.left) if isinstance(n, ast.Name) and n.id in new)


def is_bare_sum(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node.func) == "sum" and len(node.args) == 1


def summed(tree: ast.AST) -> Iterator[ast.AST]:
    """Two sums without a start (`sum(worths, 0.0)`) taken together: the second must be whole, or TypeError."""
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp):
            sides = [node.left, node.right]
        elif isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
        else:
            continue
        if sum(map(is_bare_sum, sides)) > 1:
            yield node


SEARCHES = (unions, truths, cached, bare, caught, starred, reassigned, summed)


@pytest.mark.parametrize("file", modules())
def test_no_module_says_what_the_compiler_takes_otherwise(file: str) -> None:
    tree = ast.parse((ROOT / file).read_text("utf-8"))
    found = [
        f"{file}:{node.lineno}: {search.__doc__}"  # type: ignore[attr-defined]
        for search in SEARCHES
        for node in search(tree)
    ]
    assert found == []


def slotted(node: ast.ClassDef) -> bool:
    """Whether the class has `__slots__` that are not empty."""
    return any(
        isinstance(one, ast.Assign)
        and ast.unparse(one.targets[0]) == "__slots__"
        and ast.unparse(one.value) != "()"
        for one in node.body
    )


def bad_bases(trees: list[ast.Module]) -> list[tuple[str, str]]:
    """Classes that inherit from one with `__slots__`: such a class fails on import."""
    classes = [one for tree in trees for one in ast.walk(tree) if isinstance(one, ast.ClassDef)]
    named = {one.name for one in classes if slotted(one)}
    bases = [(one.name, ast.unparse(base)) for one in classes for base in one.bases]
    return [(name, base) for name, base in bases if base in named]


def test_no_class_inherits_from_one_with_slots() -> None:
    assert bad_bases([ast.parse((ROOT / file).read_text("utf-8")) for file in modules()]) == []
    code = "class A:\n __slots__ = ('a',)\nclass B(A): ...\nclass C(B):\n __slots__ = ()"
    assert bad_bases([ast.parse(code)]) == [("B", "A")]


@pytest.mark.parametrize(
    ("search", "code"),
    [
        (unions, "def f(a: bool | int): ..."),
        (unions, "found: dict[str, int | bool] = {}"),
        (truths, "1 if value is True else 2"),
        (cached, "from functools import cached_property"),
        (cached, "@functools.cached_property\ndef f(self): ..."),
        (starred, "colour in (*COLOURS, GENERIC)"),
        (bare, "twin = State.__new__(State)"),
        (reassigned, "while known < (known := count()): ..."),
        (
            caught,
            "def f():\n try: ...\n except A as e: ...\n try: ...\n except B as e: ...",
        ),
    ],
)
def test_each_is_found(search, code: str) -> None:
    assert list(search(ast.parse(code)))


def test_sums_that_are_taken_together_are_seen() -> None:
    wrong, right = "sum(a) - sum(b)", "sum(a, 0.0) - sum(b, 0.0) > sum(c) - d"
    assert len(list(summed(ast.parse(wrong)))) == 1
    assert list(summed(ast.parse(right))) == []
