"""Mutants that break nothing, by name and with the reason: tests/mutants/<game>-excused.yaml."""

from collections.abc import Iterable
from pathlib import Path

import yaml

from roots import HOMES
from scripts.mutation.mutants import LISTS, Mutant

Name = tuple[str, str, str, str]  # function, kind, was, now


def name(mutant: Mutant) -> Name:
    """What an excuse goes by; where a function says the same twice, it is for both."""
    return mutant.function, mutant.kind, mutant.was, mutant.now


def list_of(game: str) -> Path:
    return HOMES[game].folder / LISTS / f"{game}-excused.yaml"


def excuses(game: str) -> dict[Name, str]:
    """The reasons. Raises ValueError for an excuse without one, or given twice."""
    path = list_of(game)
    found: dict[Name, str] = {}
    for one in (yaml.safe_load(path.read_text("utf-8")) or []) if path.exists() else []:
        key = one["function"], one["kind"], one["was"], one["now"]
        if key in found or not one.get("reason"):
            raise ValueError(f"{path.name}: excused twice, or without a reason: {key}")
        found[key] = one["reason"]
    return found


def stale(
    excused: Iterable[Name], alive: Iterable[Mutant], tried: Iterable[Mutant], everything: bool
) -> list[Name]:
    """Excuses that fit no survivor. Unless everything was tried, only of functions that were."""
    needed = set(map(name, alive))
    functions = {one.function for one in tried}
    return [one for one in excused if one not in needed and (everything or one[0] in functions)]
