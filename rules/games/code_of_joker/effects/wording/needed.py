"""What a clause of pattern B needs: the targets without which its rest is void (COJ-202)."""

from typing import Any

from rules.games.code_of_joker.effects.nouns import All, Chosen, Filter, Random


def needed(steps: tuple[Any, ...], goes_on: bool = False) -> list[str | Filter]:
    """The targets of steps that others follow, each once. `goes_on`: others follow these steps."""
    found: list[str | Filter] = []
    for number, step in enumerate(steps, 1):
        more = goes_on or number < len(steps)
        branches = [getattr(step, name, ()) for name in ("then", "otherwise")]
        if any(branches):
            found += [one for branch in branches for one in needed(branch, more)]
        elif more:
            found += meant(getattr(step, "target", None))
    return [one for number, one in enumerate(found) if one not in found[:number]]


def meant(target: Any) -> list[str | Filter]:
    """What must be there: a reference, or what matches."""
    if isinstance(target, All):
        return [target.all]
    if isinstance(target, Chosen | Random):
        return [target.of]
    return (
        [target]
        if isinstance(target, str)
        else [x for p in getattr(target, "parts", ()) for x in meant(p)]
    )
