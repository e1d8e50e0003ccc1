"""Conditions that stand beside one another: "if 3 or less, …; if 4 or more, …" has a sentence for each."""

import json
from typing import Any

from rules.games.code_of_joker.compiler.resolve.nouns import filter_key

Data = dict[str, Any]
MOST = 10**6
PARITIES = {"odd": (1, 1), "even": (0, 0)}
COMPARED = {"<=": (-MOST, 0), "<": (-MOST, -1), ">=": (0, MOST), ">": (1, MOST), "==": (0, 0)}
COUNTED = {
    "max": (-MOST, 0),
    "below": (-MOST, -1),
    "min": (0, MOST),
    "above": (1, MOST),
    "both": (0, 0),
}
Ends = tuple[int, int]


def is_alternative(first: Data, other: Data) -> bool:
    """Whether two leading conditions ask the same of the same thing, and each stands for itself."""
    if first.get("lead") != "if" or other.get("lead") != "if":
        return False
    one, two = first["of"][-1], other["of"][0]
    other_sort = one["is"] == two["is"] == "fits" and one["filter"] != two["filter"]
    sorts = other_sort and subject_of(one) == subject_of(two) and ends_of(one) is None
    return sorts or rules_out(first, other)


def rules_out(first: Data, other: Data) -> bool:
    """Whether they cannot both hold."""
    if first.get("lead") != "if" or other.get("lead") != "if":
        return False
    one, two = first["of"][-1], located_like(first["of"][-1], other["of"][0])
    if two["is"] != "elided" and subject_of(one) != subject_of(two) and not asks_again(one, two):
        return False
    if ("parity" in one) != ("parity" in two):
        return False
    mine, theirs = ends_of(one), ends_of(two)
    if mine is None or theirs is None:
        return False
    return mine[1] < theirs[0] or theirs[1] < mine[0]


def place_beside(
    asked: tuple[Data, Data] | None, item: Data, around: list[Data]
) -> list[Data] | None:
    """Where a condition stands that the last one rules out: it is asked only if that one did not hold."""
    said, step = asked or ({}, {})
    if "else" in step or not rules_out(said, item) or step is not last_asked(around):
        return None
    found: list[Data] = []
    step["else"] = found
    return found


def last_asked(steps: list[Data]) -> Data:
    """The last step, or if it has one, what is asked otherwise."""
    step = steps[-1] if steps else {}
    return last_asked(step["else"]) if step.get("else") else step


def part_contradiction(clause: Data) -> None:
    """What a clause asks at last, if its own condition rules that out, is asked where that does not hold."""
    when, (*steps, last) = clause.get("if", []), clause.get("do") or [{}]
    if steps and len(when) == 1 and last.get("do") == "if" and exclude(when, last["if"]):
        del clause["if"]
        clause["do"] = [{"do": "if", "if": when, "then": steps, "else": [last]}]


def exclude(when: list[Data], other: list[Data]) -> bool:
    """Whether two conditions of effects ask for the same number, and cannot both hold."""
    if len(other) != 1:
        return False
    (one, mine), (two, theirs) = number_asked(when[0]), number_asked(other[0])
    if not one or one != two or mine is None or theirs is None:
        return False
    return mine[1] < theirs[0] or theirs[1] < mine[0]


def number_asked(condition: Data) -> tuple[str, Ends | None]:
    """Of what, and between which ends; "" for other conditions."""
    if condition["is"] == "compare":
        return measure_asked(condition["left"]) or subject_of(condition), ends_of(condition)
    if condition["is"] == "fits" and len(condition["filter"]) == 1:
        (key,) = condition["filter"]
        return f"{key} of {condition['unit']}", ends_of(condition)
    return number_there(condition)


def measure_asked(left: Any) -> str:
    """Of a unit, as a filter calls it; "" for other numbers."""
    measured = isinstance(left, dict) and left.keys() == {"of", "measure", "unit"}
    return f"{filter_key(left['measure'])} of {left['unit']}" if measured else ""


def number_there(condition: Data) -> tuple[str, Ends | None]:
    """How many there are of what, as far as it is asked whether there are any or so many."""
    none = condition["is"] == "not"
    exists = condition["condition"] if none else condition
    if exists["is"] != "exists" or (none and "span" in exists):
        return "", None
    span = exists.get("span", {"min": 1})
    ends = (0, 0) if none else (span.get("min", 0), span.get("max", MOST))
    numbers = all(isinstance(one, int) for one in ends)
    return json.dumps(exists["filter"], sort_keys=True), ends if numbers else None


def asks_again(one: Data, two: Data) -> bool:
    """Whether the second of two conditions gives another bound for a measure, and does not say of which unit."""
    left: Any = one.get("left")
    measured = isinstance(left, dict) and left["of"] == "measure"
    return measured and "bare" in two and filter_key(left["measure"]) in two["filter"]


def located_like(one: Data, two: Data) -> Data:
    """The second of two conditions; it is about the same place if it names none."""
    if (
        not one["is"] == two["is"] == "exists"
        or {"in"} & two.keys()
        or {"owner", "zone"} & two["np"].keys()
    ):
        return two
    return {**two, "in": one.get("in")}


def subject_of(said: Data) -> str:
    """What is asked about."""
    kind = said["is"]
    if kind == "compare":
        about: Any = (
            {"who": "you", **said["left"]} if isinstance(said["left"], dict) else said["left"]
        )
    elif kind == "exists":
        about = [said.get("in"), said["np"]]
    elif kind == "fits":
        about = sorted(said["filter"])
    elif "parity" in said:
        about = said.get("value", "round")
    else:
        return ""
    return f"{kind} {json.dumps(about, sort_keys=True)}"


def ends_of(said: Data) -> Ends | None:
    """The least and the greatest number that a condition allows."""
    if "most" in said and said["is"] == "elided":
        return said["right"], said["most"]
    if said["is"] == "compare" or "op" in said:
        return shifted(COMPARED.get(said["op"]), said["right"])
    if said["is"] == "exists":
        known = {"some": (1, MOST), "none": (0, 0)}.get(said["more"])
        return known or shifted(COUNTED[said["more"]], said["n"])
    if "parity" in said:
        return PARITIES[said["parity"]]
    spans = [one for one in said.get("filter", {}).values() if isinstance(one, dict)]
    if said["is"] != "fits" or len(spans) != 1:
        return None
    low, high = spans[0].get("min", -MOST), spans[0].get("max", MOST)
    return (low, high) if isinstance(low, int) and isinstance(high, int) else None


def shifted(ends: Ends | None, number: Any) -> Ends | None:
    if ends is None or not isinstance(number, int):
        return None
    low, high = (end if abs(end) == MOST else end + number for end in ends)
    return low, high
