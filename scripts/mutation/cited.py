"""Which places of the rules cite which clauses: functions by docstrings and comments, constants by comments."""

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


class CitedPlace(NamedTuple):
    """`node`: the function or the assignment of a constant. `name`: its qualified name."""

    name: str
    node: Node
    clauses: tuple[str, ...]


def clauses(text: str) -> tuple[str, ...]:
    """The clauses cited in a text; a range such as `COJ-189 to COJ-191` includes all between."""
    ids: dict[str, None] = {}
    for book, first, last in CITATION.findall(QUOTED.sub("", text)):
        numbers = range(int(first), int(last or first) + 1)
        ids |= dict.fromkeys(f"{book}-{number:03}" for number in numbers)
    return tuple(ids)


def places(path: Path, tree: ast.Module, book: str) -> Iterator[CitedPlace]:
    """The places in a file that cite clauses of a rulebook (`COJ`). `tree`: the parsed file."""
    comments_by_line = comments(path.read_text("utf-8"))
    for name, node in named(tree):
        text = "\n".join(
            [*documented(node), *(comments_by_line.get(line, "") for line in lines(node))]
        )
        if cited := tuple(clause for clause in clauses(text) if clause.startswith(book)):
            yield CitedPlace(name, node, cited)


def named(node: ast.AST, prefix: str = "") -> Iterator[tuple[str, Node]]:
    """Yield functions, methods and constants by qualified name. Nested definitions belong to their function."""
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
    for child in ast.walk(node):
        if isinstance(child, ast.FunctionDef):
            yield ast.get_docstring(child) or ""


def lines(node: Node) -> range:
    return range(node.lineno, (node.end_lineno or node.lineno) + 1)


def comments(text: str) -> Cited:
    """Comments by line; a comment on its own line belongs to the next line."""
    by_line: Cited = {}
    for token in tokenize.generate_tokens(StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            line = token.start[0] + token.line.lstrip().startswith("#")
            by_line[line] = by_line.get(line, "") + token.string
    return by_line
