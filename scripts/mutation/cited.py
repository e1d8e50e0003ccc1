"""Which places of the rules cite which clauses: functions by what is written in them, constants beside them."""

import ast
import re
import tokenize
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import NamedTuple

QUOTED = re.compile(r"`[^`]*`")  # an example
CITATION = re.compile(r"\b([A-Z]{3})-(\d{3})(?:\s+to\s+\1-(\d{3}))?")

Cited = dict[int, str]  # comments by line


Node = ast.FunctionDef | ast.Assign | ast.AnnAssign


class Place(NamedTuple):
    """`node`: the function, or the assignment of a constant. `name`: as Python qualifies it."""

    name: str
    node: Node
    clauses: tuple[str, ...]


def clauses(text: str) -> tuple[str, ...]:
    """Those cited in a text; of `COJ-189 to COJ-191` the one between them too."""
    found: dict[str, None] = {}
    for book, first, last in CITATION.findall(QUOTED.sub("", text)):
        numbers = range(int(first), int(last or first) + 1)
        found |= dict.fromkeys(f"{book}-{number:03}" for number in numbers)
    return tuple(found)


def places(path: Path, tree: ast.Module, book: str) -> Iterator[Place]:
    """Of a file, those that cite clauses of a rulebook (`COJ`). `tree`: what the file says."""
    said = comments(path.read_text("utf-8"))
    for name, node in named(tree):
        text = "\n".join([*documented(node), *(said.get(line, "") for line in lines(node))])
        if cited := tuple(one for one in clauses(text) if one.startswith(book)):
            yield Place(name, node, cited)


def named(node: ast.AST, prefix: str = "") -> Iterator[tuple[str, Node]]:
    """Functions, methods and constants. What is defined inside a function is part of it."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef):
            yield prefix + child.name, child
        elif isinstance(child, ast.ClassDef):
            yield from named(child, f"{prefix}{child.name}.")
        elif isinstance(child, ast.Assign) and isinstance(node, ast.Module):
            yield ast.unparse(child.targets[0]), child
        elif isinstance(child, ast.AnnAssign) and isinstance(node, ast.Module):
            yield ast.unparse(child.target), child


def documented(node: ast.AST) -> Iterator[str]:
    for one in ast.walk(node):
        if isinstance(one, ast.FunctionDef):
            yield ast.get_docstring(one) or ""


def lines(node: Node) -> range:
    return range(node.lineno, (node.end_lineno or node.lineno) + 1)


def comments(text: str) -> Cited:
    """A comment on a line of its own is about the next one."""
    found: Cited = {}
    for one in tokenize.generate_tokens(StringIO(text).readline):
        if one.type == tokenize.COMMENT:
            line = one.start[0] + one.line.lstrip().startswith("#")
            found[line] = found.get(line, "") + one.string
    return found
