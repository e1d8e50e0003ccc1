"""What happens later to a unit that a sentence is about: 「ターン終了時、それを破壊する」.

The unit is given an ability for it, since what is done then is done to no other.
"""

from typing import Any

from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.lower.events import TIMES, event_of, follows, is_event
from rules.games.code_of_joker.compiler.lower.steps import step_of
from rules.games.code_of_joker.compiler.resolve.awaited import Awaited
from rules.games.code_of_joker.compiler.resolve.scope import Scope
from rules.games.code_of_joker.compiler.resolve.targets import MINE, is_pronoun, target_of

Data = dict[str, Any]
# After these there is no unit that it could happen to again.
ENDING = ("destroy", "vanish", "move", "exclude")
ITSELF = {"way": "ref", "ref": "self"}


def put_off(items: list[Data], further: bool, whole: Any) -> list[Data]:
    """The sentence, with what happens at the end of a battle or at the ends of a turn to what it was about
    before as one step. `further`: it is not the first of its line. Raises Refused for any other event in
    mid-sentence."""
    place = next((n for n in range(len(items)) if is_later(items[:n], items[n], further)), None)
    if place is None:
        return items
    before, said, steps = items[:place], items[place], items[place + 1 :]
    ending = steps and all(is_ending(one, before) for one in steps)
    if said.get("event") in TIMES and "unit" not in said and ending:
        return [*before, later_item(said, steps)]
    if before:
        raise Refused("language", whole)
    return items


def later_item(said: Data, steps: list[Data]) -> Data:
    """One step, done to what the first of the steps is done to."""
    about = {"target": steps[0]["target"]} if "target" in steps[0] else {}
    plain = [{key: one for key, one in step.items() if key != "target"} for step in steps]
    return {"do": "later", "on": said, "steps": plain, **about, "@": said["@"]}


def is_later(before: list[Data], said: Data, further: bool) -> bool:
    """Whether it is an event that comes after what the line does or waits for, and no alternative to it."""
    if not is_event(said):
        return False
    return further or any("do" in one for one in before) or follows(before, said)


def is_ending(said: Data, before: list[Data]) -> bool:
    """Whether a unit that was met before leaves the field, or this one if it did something before."""
    obj = said.get("target")
    known = obj or {}
    met = is_pronoun(obj) or known.get("ref") == "made" or known.get("np") == MINE
    return said.get("do") in ENDING and (met or bool(before and known == ITSELF))


def owner_of(target: Any, scope: Scope, before: list[Data]) -> str:
    """Whose unit it is; "" if that is not certain."""
    if isinstance(target, dict):
        return str((target.get("of") or target.get("all") or {}).get("owner", ""))
    if target == "event":
        units = [one.get("unit") for one in scope.awaited.events]
        owners = {one.get("owner", "") if isinstance(one, dict) else "" for one in units}
        return str(owners.pop()) if len(owners) == 1 else ""
    came = [one for one in before if one["do"] in ("summon", "clone") and "evolve" not in one]
    chosen = [one for one in before if isinstance(one.get("target"), dict)]
    if came and (target == "made" or chosen[-1:] in ([], came[-1:])):
        return str(came[-1].get("who", "you"))
    return owner_of(chosen[-1]["target"], scope, []) if chosen and not came else ""


def for_owner(event: Data, whose: str, span: Any) -> Data:
    """The event as the unit's owner would call it. Raises Refused if it is not certain who that is."""
    if event.get("of") == "any" or whose == "you":
        return event
    if whose != "opponent":
        raise Refused("owner", span)
    return {**event, "of": {"you": "opponent", "opponent": "you"}[event["of"]]}


def later_step(said: Data, scope: Scope, before: list[Data]) -> Data:
    """`before`: the steps so far. Raises Refused."""
    target = target_of(said.get("target"), scope, "", "unit")
    within = Scope(scope.span, True, findings=scope.findings)
    within.awaited = Awaited(unit="self")
    within.mean("self")
    steps = [step_of({**one, "target": ITSELF}, within) for one in said["steps"]]
    scope.assume("later-ability")
    if said["on"]["event"] == "battle-end":
        event, lasts = {"event": "battle-end", "unit": "self"}, {"lasts": "battle"}
    else:
        event, lasts = event_of(said["on"], within, None), {}
        event = for_owner(event, owner_of(target, scope, before), scope.span)
    clause = {"on": [event], "do": steps}
    ability = {"kind": "triggered", "clauses": [clause]}
    return {"do": "grant-ability", "target": target, "ability": ability, **lasts}
