"""The conditions under which a body is performed."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.lower.counting import (
    cast,
    every,
    exists,
    gathered,
    of_each,
    only,
    rivals,
)
from rules.games.code_of_joker.compiler.lower.elided import elided
from rules.games.code_of_joker.compiler.parse.mentions import speaks_of
from rules.games.code_of_joker.compiler.resolve.deeds import did
from rules.games.code_of_joker.compiler.resolve.nouns import (
    FIGHTERS,
    filter_key,
    measure_span,
    owned,
    sort_of,
    value_of,
)
from rules.games.code_of_joker.compiler.resolve.pronouns import referent
from rules.games.code_of_joker.compiler.resolve.scope import Scope

Data = dict[str, Any]
USED = {"evolution unit": "unit", "trigger": "trigger", "intercept": "intercept", "joker": "joker"}
USES: dict[str, Callable[[int], Data]] = {
    ">=": lambda number: {"at_least": number},
    ">": lambda number: {"at_least": number + 1},
    "<=": lambda number: {"at_least": 0, "at_most": number},
    "<": lambda number: {"at_least": 0, "at_most": number - 1},
    "==": lambda number: {"at_least": number, "at_most": number},
}
OF_UNITS = {"level", "bp", "base_bp", "active"}  # what only units on the field are asked for
CARDS = ("drawn", "seen")  # what may be no unit's card
PASSED_ON = {"other": "unit", "drawn": "card"}  # "if the unit it battles is …, destroy it"
ABOUT_NUMBERS = ("compare", "exists", "parity", "fits", "elided")
PAIRED = "did pair-own"  # one of both units of a battle, named together


def conditions_of(said: Data, scope: Scope) -> list[Data]:
    """The conditions; that the card itself lies somewhere is a matter of the whole clause."""
    for one in said["of"]:
        if one["is"] == "in":
            scope.zone = one["zone"]
    return [condition_of(one, scope) for one in said["of"] if one["is"] != "in"]


def condition_of(said: Data, scope: Scope) -> Data:
    """Raises Refused."""
    work = ELABORATED.get(said["is"])
    found = {key: value for key, value in said.items() if key not in ("@", "whose")}
    found = work(found, scope) if work else found
    if said["is"] in ABOUT_NUMBERS:
        scope.asked = replace(scope.asked, held=found)
    if speaks_of(said, [PAIRED]):
        scope.discourse = replace(scope.discourse, pair=True)
    about = found.get("left", found)
    unit = about.get("unit") if isinstance(about, dict) else None
    if unit in PASSED_ON:
        scope.mean(unit, PASSED_ON[unit])
    return found


def all_of(said: Data, scope: Scope) -> Data:
    return {**said, "of": [condition_of(one, scope) for one in said["of"]]}


def denied(said: Data, scope: Scope) -> Data:
    return {**said, "condition": condition_of(said["condition"], scope)}


def shares(said: Data, scope: Scope) -> Data:
    same = {**said["same"], "unit": referent(scope, said["same"]["unit"])}
    return {**said, "unit": referent(scope, said["unit"]), "same": same}


def used(said: Data, scope: Scope) -> Data:
    sort = sort_of(said["cards"], scope) if "cards" in said else {}
    rest = {key: value for key, value in said.items() if key != "cards"}
    if sort.keys() == {"kind"} and (kind := USED.get(" ".join(sort["kind"]))):
        return {**rest, "kind": kind}
    return {**rest, "cards": sort} if sort else rest


def used_others(said: Data, scope: Scope) -> Data | None:
    """How many cards were used in this turn besides this one, if that is what is compared with a number."""
    left, number = said["left"], said["right"]
    np = left.get("cards", {}) if isinstance(left, dict) and left.get("what") == "used" else {}
    if not np.get("other") or not isinstance(number, int) or said["op"] not in USES:
        return None
    sort = {key: one for key, one in np.items() if key != "other"}
    who = {"who": left["who"]} if left.get("who", "you") != "you" else {}
    return used({"is": "used", "cards": sort, **who, **USES[said["op"]](number)}, scope)


def compare(said: Data, scope: Scope) -> Data:
    if found := used_others(said, scope):
        return found
    found = {**said, **{side: value_of(said[side], scope) for side in ("left", "right")}}
    about = found["left"]
    if isinstance(about, dict) and about.get("measure") == "death-counter" and "unit" in about:
        has_one = {"is": "fits", "unit": about["unit"], "filter": {"counter": True}}
        return {"is": "all", "of": [has_one, found]}
    return found


def parity(said: Data, scope: Scope) -> Data:
    if said["value"].get("stat") == "round":
        return {"is": "round", "parity": said["parity"]}
    return {**said, "value": value_of(said["value"], scope)}


def may_be_card(name: str, scope: Scope) -> bool:
    """Whether what is meant lies elsewhere than on the field, so that it need not be a unit."""
    if name == "event":
        return bool(scope.awaited.cards)
    return name in CARDS or (name == "it" and scope.discourse.last_kind == "card")


def fits(said: Data, scope: Scope) -> Data:
    filter = {
        key: measure_span(value, scope) if isinstance(value, dict) else value
        for key, value in owned(said["filter"]).items()
        if key != "head"
    }
    bare = "bare" in said
    unit = unnamed_unit(filter, scope) if bare else referent(scope, said["unit"])
    said = {key: value for key, value in said.items() if key not in ("bare", "each")}
    if said["filter"].get("head") == "unit" and may_be_card(unit, scope):
        filter.setdefault("kind", FIGHTERS)
    return {**said, "unit": unit, "filter": filter}


def unnamed_unit(filter: Data, scope: Scope) -> str:
    """What fits, if it is not said: what the last condition asked the same of, or what was met last. Raises
    Refused for a drawn card of which something is asked that only units have."""
    asked = asked_before(scope)
    if filter.keys() & asked.keys():
        return next(asked[key] for key in filter if key in asked)
    unit = referent(scope, "it")
    if unit in CARDS and filter.keys() & OF_UNITS:
        raise Refused("antecedent", scope.span)
    return unit


def asked_before(scope: Scope) -> dict[str, str]:
    """What the last condition asked, and of which unit."""
    held = scope.asked.held or {}
    if held.get("is") == "fits":
        unit: str = held["unit"]
        return dict.fromkeys(held["filter"], unit)
    left = held.get("left")
    if isinstance(left, dict) and left["of"] == "measure":
        return {filter_key(left["measure"]): left["unit"]}
    return {}


ELABORATED: dict[str, Callable[[Data, Scope], Data]] = {
    "exists": exists,
    "of-each": of_each,
    "rivals": rivals,
    "compare": compare,
    "parity": parity,
    "every": every,
    "only": only,
    "cast": cast,
    "gathered": gathered,
    "fits": fits,
    "used": used,
    "all": all_of,
    "any": all_of,
    "not": denied,
    "shares": shares,
    "elided": elided,
    "did": did,
}
