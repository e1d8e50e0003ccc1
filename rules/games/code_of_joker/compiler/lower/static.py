"""Lines that wait for nothing: what a unit gives for as long as it is in play."""

from typing import Any

from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.lower.steps import step_of
from rules.games.code_of_joker.compiler.resolve.scope import Scope

Data = dict[str, Any]
ITSELF = {"way": "ref", "ref": "self"}
# The fields that a gift has of the step; its name, if another.
GIVEN = {
    "bp": ("by",),
    "grant": ("keywords",),
    "cost": ("by",),
    "ban": ("what", "blocker", "unless"),
    "replace": ("place", "by", "cost"),
}
LIMITS = {"floor": 1, "ceiling": -1}
GIVE = {"grant": "keywords"}


def gifts_of(sentences: list[list[Data]], when: list[Data], scope: Scope) -> Data:
    """The clause of a line without an event. Raises Refused."""
    gifts: list[Data] = []
    for items in sentences:
        for said in items:
            if said.get("lead") == "then":
                continue
            if "do" not in said:
                raise Refused("static", scope.span)
            if said["do"] in LIMITS:
                set_limit(gifts, said, scope)
                continue
            if said["do"] == "cost" and is_returned(said, gifts):
                gifts[-1]["cost"] = said["by"]
                continue
            gift = gift_of({**said, "static": True}, scope)
            scope.link(tuple(said["@"]), gift)
            gifts.append(gift)
    clause: Data = {"give": gifts}
    return {"if": when, **clause} if when else clause


def is_returned(said: Data, gifts: list[Data]) -> bool:
    """Whether it is about the card that a replacement, said just before, brings back to the hand."""
    about = said.get("target", {}).get("ref") == "returned"
    return about and gifts[-1:] != [] and gifts[-1].get("place") == "hand" and "lasts" not in said


def set_limit(gifts: list[Data], said: Data, scope: Scope) -> None:
    """ "Not N or less", "not N or more" limit the change of cost before it. Raises Refused."""
    if not gifts or gifts[-1]["give"] != "cost":
        raise Refused("antecedent", scope.span)
    gifts[-1][said["do"]] = said["at"] + LIMITS[said["do"]]


def gift_of(said: Data, scope: Scope) -> Data:
    """What the step of a sentence gives. Raises Refused."""
    fields = GIVEN.get(said["do"])
    if fields is None or said.get("base"):
        raise Refused("static", scope.span)
    if "target" not in said and scope.discourse.last is None:
        raise Refused("antecedent", scope.span)
    before = scope.discourse.last
    step = step_of({**said, "target": said.get("target", ITSELF)}, scope)
    to = given_to(step["target"], scope) if "target" in said else before
    scope.mean(to)
    if "lasts" in step:
        raise Refused("static", scope.span)
    given = {name: step[name] for name in (*fields, *LIMITS) if name in step}
    return {"give": GIVE.get(said["do"], said["do"]), "to": to} | given


def given_to(target: Any, scope: Scope) -> Any:
    if target == "self":
        return "self"
    if isinstance(target, dict) and "all" in target:
        return target["all"]
    raise Refused("static", scope.span)
