"""Swap a broken file into the running process: its functions get the new code wherever they were imported."""

import ast
import gc
import sys
import warnings
from collections.abc import Iterator, Mapping
from inspect import ismemberdescriptor
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

from roots import HOMES
from scripts.mutation.mutants import Mutant, Unproved

Living = dict[CodeType, list[FunctionType]]


ROOTS = tuple(dict.fromkeys(f"{home.root}.rules.".lstrip(".") for home in HOMES.values()))


def is_of_rules(module: str) -> bool:
    return module.startswith(ROOTS)


def living() -> Living:
    """All live functions of the rules by code object, including methods and closures; then freeze what lives."""
    functions: Living = {}
    gc.unfreeze()  # the collector lists nothing that is frozen, as what pytest has collected is
    for candidate in gc.get_objects():
        if type(candidate) is FunctionType and is_of_rules(candidate.__module__ or ""):
            functions.setdefault(candidate.__code__, []).append(candidate)
    gc.freeze()
    return functions


def swap(mutant: Mutant, functions: Living) -> None:
    """Break the rules of this process irreversibly. Raises Unproved if the mutant changes nothing live."""
    old = ast.parse(mutant.path.read_text("utf-8")) if mutant.path.exists() else ast.Module([], [])
    before, kept = code(old, mutant.path), dict(statements(old))
    new = mutant.tree()
    after = code(new, mutant.path)
    changed = [
        swap_code(functions, before[key], after[key]) for key in before.keys() & after.keys()
    ]
    changed += [renew(mutant, statement) for key, statement in statements(new) if key not in kept]
    if not (any(changed) or classes_renewed(mutant, old, new)):
        raise Unproved("no live code is changed")


def code(tree: ast.Module, path: Path) -> dict[tuple[str, int], CodeType]:
    """The code of a file's functions by qualified name and, if several share it, their order."""
    functions: dict[tuple[str, int], CodeType] = {}
    try:
        with warnings.catch_warnings(action="ignore"):
            whole = compile(ast.fix_missing_locations(tree), str(path), "exec")
    except (SyntaxError, TypeError, ValueError) as error:
        raise Unproved(str(error)) from error
    for part in nested(whole):
        number = sum(name == part.co_qualname for name, _ in functions)
        functions[part.co_qualname, number] = part
    return functions


def nested(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from nested(constant)


def swap_code(functions: Living, old: CodeType, new: CodeType) -> bool:
    """Replace the code; return whether any function was changed."""
    meant = functions.get(old, []) if old != new else []
    for function in meant:
        try:
            function.__code__ = new
        except ValueError as error:
            raise Unproved(str(error)) from error
    return bool(meant)


def statements(tree: ast.Module) -> Iterator[tuple[str, ast.stmt]]:
    """A module's statements other than definitions and docstrings, with their source."""
    for statement in tree.body:
        if not isinstance(statement, ast.FunctionDef | ast.ClassDef | ast.Expr):
            yield ast.dump(statement), statement


def classes_renewed(mutant: Mutant, old: ast.Module, new: ast.Module) -> bool:
    """Update the class attributes that are not functions, in place; return whether any changed."""
    kept = {ast.dump(statement) for statement in old.body}
    meant = [
        statement
        for statement in new.body
        if isinstance(statement, ast.ClassDef) and ast.dump(statement) not in kept
    ]
    whole = vars(sys.modules[mutant.module])
    for definition in meant:
        space = dict(whole)
        execute(definition, space)
        alter(whole[definition.name], vars(space[definition.name]))
    return bool(meant)


def alter(cls: type, wanted: Mapping[str, Any]) -> None:
    for name in vars(cls).keys() - wanted.keys():
        delattr(cls, name)
    for name, value in wanted.items():
        if name not in ("__dict__", "__weakref__", "__doc__") and not ismemberdescriptor(value):
            setattr(cls, name, value)


def execute(statement: ast.stmt, space: dict[str, Any]) -> None:
    try:
        exec(compile(ast.Module([statement], []), "mutant", "exec"), space)
    except Exception as error:
        raise Unproved(repr(error)) from error


def renew(mutant: Mutant, statement: ast.stmt) -> bool:
    """Execute a new statement in its module, and rebind changed names wherever they were imported."""
    space = vars(sys.modules[mutant.module])
    before = dict(space)
    execute(statement, space)
    for key in [key for key, value in space.items() if before.get(key) is not value]:
        rebind(key, before.get(key), space[key])
    return True


def functions_of_modules() -> list[FunctionType]:
    """The functions of the rules' modules, which the collector does not list after `gc.freeze`."""
    modules = [module for name, module in [*sys.modules.items()] if is_of_rules(name)]
    return [
        value
        for module in modules
        for value in vars(module).values()
        if type(value) is FunctionType
    ]


def rebind(name: str, old: Any, new: Any) -> None:
    for module in [*sys.modules.values()]:
        if getattr(module, "__dict__", {}).get(name, module) is old:
            setattr(module, name, new)
    if type(old) is type(new) and hasattr(
        old, "__dataclass_fields__"
    ):  # methods of it are bound elsewhere
        vars(old).clear()
        vars(old).update(vars(new))
    if isinstance(old, tuple | list | dict | frozenset):  # small integers are shared objects
        for function in functions_of_modules():
            if function.__defaults__:
                defaults = tuple(
                    new if default is old else default for default in function.__defaults__
                )
                function.__defaults__ = defaults
