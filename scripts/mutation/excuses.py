"""Mutants that break nothing, with the reasons: tests/mutants/<game>-excused.yaml."""

from collections.abc import Iterable
from pathlib import Path

import yaml

from roots import HOMES
from scripts.mutation.mutants import LISTS, Mutant

Name = tuple[str, str, str, str]  # function, kind, was, now


def name(mutant: Mutant) -> Name:
    """The key of an excuse; if a function has the same code twice, it covers both."""
    return mutant.function, mutant.kind, mutant.was, mutant.now


def list_of(game: str) -> Path:
    return HOMES[game].folder / LISTS / f"{game}-excused.yaml"


def excuses(game: str) -> dict[Name, str]:
    """The reasons by name. Raises ValueError for a duplicate excuse or a missing reason."""
    path = list_of(game)
    reasons: dict[Name, str] = {}
    for entry in (yaml.safe_load(path.read_text("utf-8")) or []) if path.exists() else []:
        key = entry["function"], entry["kind"], entry["was"], entry["now"]
        if key in reasons or not entry.get("reason"):
            raise ValueError(f"{path.name}: excused twice, or without a reason: {key}")
        reasons[key] = entry["reason"]
    return reasons


def stale(
    excused: Iterable[Name], alive: Iterable[Mutant], tried: Iterable[Mutant], everything: bool
) -> list[Name]:
    """Excuses that match no survivor; unless everything was tried, only those of tried functions."""
    needed = set(map(name, alive))
    functions = {mutant.function for mutant in tried}
    return [
        excuse
        for excuse in excused
        if excuse not in needed and (everything or excuse[0] in functions)
    ]
