"""The mutants to try: a game's listed ones, the mistakes that somebody might make, and general ones for every
place that cites a clause."""

import ast
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import yaml

from cards.games import GAMES
from roots import HOMES
from scripts.mutation.cited import CitedPlace, places
from scripts.mutation.edits import SourceEdit, edits

ROOT = Path(__file__).resolve().parents[2]
LISTS = "tests/mutants"  # of the root that a game lies in
LISTED = "listed"
MISTAKE = "mistake"
BY_HAND = (LISTED, MISTAKE)  # kinds whose edits a person wrote: each must fit and run
POLICY = "policy"  # a game's room of what players decide by, which is no rule


class Unproved(Exception):
    """The mutant proves nothing: it does not fit the code, or does not run."""


class Mutant(NamedTuple):
    """`module` is the file's; `function` ("" if listed, its words if a mistake) and `line` locate the edit; `was`
    and `now` describe it. `tree` builds the broken file; calling it spoils the file's other mutants in that
    process."""

    clauses: tuple[str, ...]
    module: str
    path: Path
    line: int
    function: str
    kind: str
    was: str
    now: str
    tree: Callable[[], ast.Module]

    def __str__(self) -> str:
        where = f"{self.module.replace('.', '/')}.py:{self.line}"
        name = {"function": self.function, "kind": self.kind, "was": self.was, "now": self.now}
        words = ", ".join(f"{key}: {quoted(value)}" for key, value in name.items())
        return f"- {{{words}}}  # {where} {' '.join(self.clauses)}"


def quoted(text: str) -> str:
    """The text quoted for YAML."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def mutants(game: str, words: tuple[str, ...] = ()) -> list[Mutant]:
    """A game's mutants, limited to the given clauses, files, functions or kinds, if any."""
    candidates = [*listed(game), *mistakes(game), *general(game)]
    return [
        mutant
        for mutant in candidates
        if not words or {*mutant.clauses, mutant.path.name, mutant.function, mutant.kind} & {*words}
    ]


def listed(game: str) -> Iterator[Mutant]:
    """Lines {clause, file, old, new} of tests/mutants/<game>.yaml.

    `file` is a path in the game's package, or in the repository."""
    for entry in entries(game, f"{game}.yaml"):
        yield by_hand(game, entry, "", LISTED)


def mistakes(game: str) -> Iterator[Mutant]:
    """Lines {clause, mistake, file, old, new} of tests/mutants/<game>-mistakes.yaml, if the game has that list.
    `mistake` says in words what a person who misread the clause would do."""
    for entry in entries(game, f"{game}-mistakes.yaml"):
        yield by_hand(game, entry, entry["mistake"], MISTAKE)


def entries(game: str, name: str) -> list[dict[str, str]]:
    path = HOMES[game].folder / LISTS / name
    return (yaml.safe_load(path.read_text("utf-8")) or []) if path.exists() else []


def by_hand(game: str, entry: dict[str, str], what: str, kind: str) -> Mutant:
    """A mutant that a person wrote. Its text is replaced only when it is tried: see `replaced`."""
    file, old, new = entry["file"], entry["old"], entry["new"]
    path = ROOT / file if file.startswith("rules/") else HOMES[game].path("rules/games") / file
    text = path.read_text("utf-8") if path.exists() else ""
    line = text.partition(old)[0].count("\n") + 1
    tree = replaced(path, text, old, new)
    return Mutant((entry["clause"],), module(path), path, line, what, kind, old, new, tree)


def replaced(path: Path, text: str, old: str, new: str) -> Callable[[], ast.Module]:
    def tree() -> ast.Module:
        if old not in text:
            raise Unproved(f"{path.name} does not have it")
        try:
            return ast.parse(text.replace(old, new, 1))
        except SyntaxError as error:
            raise Unproved(str(error)) from error

    return tree


def general(game: str) -> Iterator[Mutant]:
    """Every edit of every function and constant, in the game and the core, that cites a clause of the game."""
    own = sorted(HOMES[game].path("rules/games").rglob("*.py"))
    core = sorted((ROOT / "rules" / "engine").rglob("*.py"))
    for path in [file for file in [*own, *core] if POLICY not in file.parts]:
        tree = parsed(path)
        for place in places(path, tree, GAMES[game].clauses):
            yield from of_place(module(path), path, tree, place)


def of_place(module: str, path: Path, tree: ast.Module, place: CitedPlace) -> Iterator[Mutant]:
    for edit in edits(place.node):
        description = (f"{module}.{place.name}", edit.kind, edit.was, edit.now)
        yield Mutant(place.clauses, module, path, edit.line, *description, edited(tree, edit))


def module(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def edited(tree: ast.Module, edit: SourceEdit) -> Callable[[], ast.Module]:
    def made() -> ast.Module:
        edit.make()
        return tree

    return made
