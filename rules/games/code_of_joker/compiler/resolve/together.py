"""Things named together, 「AとB」: what is said of the first and holds for the others, too."""

from typing import Any

from rules.games.code_of_joker.compiler.resolve.scope import Scope

Data = dict[str, Any]
BOUNDS = ("cost", "level", "bp", "base_bp", "active")
SORTS = ("species", "colour", "name")


def like_first(parts: list[Data], scope: Scope) -> list[Data]:
    """The parts; one that does not say whose it is, where it is or within which bounds has that of the first."""
    first = {**parts[0].get("within", {}), **parts[0].get("np", {})}
    return [parts[0], *(completed(one, first, scope) for one in parts[1:])]


def completed(part: Data, first: Data, scope: Scope) -> Data:
    if "np" not in part:
        return part
    said = {**part.get("within", {}), **part["np"]}
    more = {**place_of(said, first, scope), **bounds_of(said, first, scope)}
    return {**part, "np": {**more, **part["np"]}}


def place_of(said: Data, first: Data, scope: Scope) -> Data:
    """ "Your hand and trigger zone", "the cards A and B in your hand", "your units of A and B"."""
    units = "zone" not in said and "zone" not in first
    if "owner" in said or (units and "all" in said):
        return {}
    if units and "owner" in first and "extreme" not in said:
        scope.assume("owner-of-all")
    names = ("owner",) if "zone" in said else ("owner", "zone")
    return {name: first[name] for name in names if name in first}


def bounds_of(said: Data, first: Data, scope: Scope) -> Data:
    """Two species, or two colours, are within the bounds that are said before the first of them."""
    bounds = {name: first[name] for name in BOUNDS if name in first}
    if not bounds or any(name in said for name in (*BOUNDS, "owner", "zone", "all")):
        return {}
    if all((name in said) == (name in first) for name in SORTS) and all(
        said.get(name) == first.get(name) for name in ("head", "kind")
    ):
        scope.assume("bounds-of-all")
        return bounds
    scope.assume("bounds-of-first")
    return {}


def sorts_like_first(nouns: list[Data], scope: Scope) -> list[Data]:
    """The same of noun phrases alone."""
    return [one["np"] for one in like_first([{"np": noun} for noun in nouns], scope)]
