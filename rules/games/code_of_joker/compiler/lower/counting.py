"""Conditions about how many units or cards there are."""

from dataclasses import replace
from typing import Any

from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.resolve.nouns import (
    filter_key,
    filter_of,
    members,
    owned,
    value_of,
)
from rules.games.code_of_joker.compiler.resolve.pronouns import pooled
from rules.games.code_of_joker.compiler.resolve.scope import Scope
from rules.games.code_of_joker.compiler.resolve.targets import kind_of

Data = dict[str, Any]
# How many there are: the ends of the span, and how far they are from the number that is said.
ENDS = {
    "min": {"min": 0},
    "max": {"max": 0},
    "both": {"min": 0, "max": 0},
    "below": {"max": -1},
    "above": {"min": 1},
}
OPS = {
    "min": ">=",
    "max": "<=",
    "both": "==",
    "below": "<",
    "above": ">",
    "some": ">=",
    "none": "<",
}
# A number that something is compared with: the end of its span, and how far that is from the number.
BOUNDS = {"<": ("max", -1), ">": ("min", 1), "<=": ("max", 0), ">=": ("min", 0)}


def said_before(np: Data, scope: Scope) -> Data:
    """Where the condition before it says that something is, if this one does not say it."""
    of_cards = np.get("head") == "card" and scope.asked.within.get("zone") == "field"
    return {} if of_cards or {"owner", "zone"} & np.keys() else scope.asked.within


def exists(said: Data, scope: Scope) -> Data:
    within = said.get("in") or said_before(said["np"], scope)
    if within.get("zone") == "pool":
        within = pooled(scope, within.get("pool"))
    np = dict(said["np"])
    for key, value in within.items():
        if np.setdefault(key, value) != value:
            raise Refused("language", scope.span)
    if "distinct" in np:
        return different(said, np, scope)
    filter = filter_of(np, scope, whole=not within)
    scope.asked = replace(scope.asked, within=said.get("in", scope.asked.within))
    there = said["more"] in ("some", "min") or (
        said["more"] == "both" and said["n"] != 0 and scope.awaited.unit == "self"
    )
    if there or scope.asked.there is None:
        scope.asked = replace(scope.asked, counted=filter)
    if there:
        scope.asked = replace(scope.asked, there=kind_of({"all": filter}))
        # Of the cards looked at, those that are asked for are meant from now on.
        if scope.discourse.last == filter.get("zone") == "seen":
            scope.mean(None)
    found: Data = {"is": "exists", "filter": filter}
    if said["more"] == "none":
        return {"is": "not", "condition": found}
    if said["more"] != "some":
        found["span"] = amount_span(said, scope)
    return found


def of_each(said: Data, scope: Scope) -> Data:
    """There are some of each of the colours."""
    rest = {key: one for key, one in said.items() if key != "colours"}
    each = [
        exists({**rest, "is": "exists", "np": {**said["np"], "colour": [colour]}}, scope)
        for colour in said["colours"]
    ]
    return {"is": "all", "of": each}


def rivals(said: Data, scope: Scope) -> Data:
    """One player has more of them than the other. Raises Refused if it is not said whose they are."""
    np, who = owned(said["np"]), said["who"]
    if {np.get("owner"), who} != {"you", "opponent"}:
        raise Refused("owner", scope.span)
    one, two = (counted(filter_of({**np, "owner": whose}, scope)) for whose in (np["owner"], who))
    return {"is": "compare", "left": one, "op": said["op"], "right": two}


def different(said: Data, np: Data, scope: Scope) -> Data:
    """So many of different colours, species …: so many kinds of these, two if no number is said. Raises Refused
    for a span."""
    if "most" in said:
        raise Refused("language", scope.span)
    filter = filter_of({key: one for key, one in np.items() if key != "distinct"}, scope)
    kinds = {"of": "kinds", "by": np["distinct"], "filter": filter}
    number = value_of(said.get("n", 2), scope)
    return {"is": "compare", "left": kinds, "op": OPS[said["more"]], "right": number}


def amount_span(said: Data, scope: Scope) -> Data:
    """How many there are, at least and at most. Raises Refused for fewer or more than a number of the table."""
    amount, ends = value_of(said["n"], scope), ENDS[said["more"]]
    if isinstance(amount, dict):
        if any(ends.values()):
            raise Refused("language", scope.span)
        return dict.fromkeys(ends, amount)
    most = {"max": said["most"]} if "most" in said else {}
    return {end: amount + more for end, more in ends.items()} | most


def every(said: Data, scope: Scope) -> Data:
    """There are some, and as many of them fit as there are. Raises Refused."""
    if "against" in said:
        said = {**said, "filter": against(said)}
    np, more = said["np"], {key: one for key, one in said["filter"].items() if key != "head"}
    if any(np.get(key, value) != value for key, value in more.items()):
        raise Refused("language", scope.span)
    whole, narrow = (filter_of(one, scope) for one in (np, {**np, **more}))
    same = {"is": "compare", "left": counted(narrow), "op": "==", "right": counted(whole)}
    return {"is": "all", "of": [{"is": "exists", "filter": whole}, same]}


def against(said: Data) -> Data:
    """The filter of what has more or less of a measure than one unit."""
    end, plus = BOUNDS[said["op"]]
    value = {"of": "measure", "measure": said["measure"], "unit": said["against"]}
    return {filter_key(said["measure"]): {end: {**value, "plus": plus} if plus else value}}


def only(said: Data, scope: Scope) -> Data:
    """There are such units or cards there, and no others."""
    head = "unit" if said["in"]["zone"] == "field" else "card"
    return every({"np": {**said["in"], "head": head}, "filter": said["np"]}, scope)


def gathered(said: Data, scope: Scope) -> Data:
    """Each of these is there, whatever else is. Raises Refused for a single one."""
    head = "unit" if said["in"]["zone"] == "field" else "card"
    units = filter_of({**said["in"], "head": head}, scope)
    names = [one for name in said["names"] for one in members(name, scope)]
    if len(names) == 1:
        raise Refused("language", scope.span)
    each = [{"is": "exists", "filter": {**units, "name": [name]}} for name in names]
    return {"is": "all", "of": each}


def cast(said: Data, scope: Scope) -> Data:
    """Each of these units is there, and as many units as are named."""
    units = filter_of({**said["in"], "head": "unit"}, scope)
    each = [{"is": "exists", "filter": {**units, "name": [name]}} for name in said["names"]]
    whole = {"is": "compare", "left": counted(units), "op": "==", "right": said["n"]}
    return {"is": "all", "of": [*each, whole]}


def counted(filter: Data) -> Data:
    return {"of": "count", "filter": filter}
