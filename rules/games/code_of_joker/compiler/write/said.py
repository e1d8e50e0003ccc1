"""What sentences say, before they become steps: what they go on with, and what they pick."""

from typing import Any

from rules.engine.effects.compiled import Span
from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.lower.steps import TARGETED
from rules.games.code_of_joker.compiler.parse.mentions import mentions, speaks_of
from rules.games.code_of_joker.compiler.resolve.pronouns import PRONOUNS, TAKING_UP
from rules.games.code_of_joker.compiler.resolve.scope import Scope

Data = dict[str, Any]
BASE = ("bp", "multiply-bp", "set-bp")


def goes_on(items: list[Data]) -> bool:
    """Whether a sentence says by itself that it goes on with the one before: by a pronoun, an object left out, or
    what was done."""
    return (
        items[0].get("lead") in ("paid", "else", "unpaid", "instead")
        or speaks_of(items, (*TAKING_UP, "did", "rest", "again"))
        or any(one.get("do") in TARGETED and "target" not in one for one in items)
    )


def chosen_first(steps: list[Data]) -> list[Data]:
    """The choice that the first of the steps makes, as a step of its own, for a condition on what is chosen."""
    target = steps[0].get("target")
    if steps[0]["do"] == "choose" and "name" not in steps[0] and steps[1:]:
        return [steps.pop(0)]
    if not isinstance(target, dict) or "all" in target:
        return []
    steps[0]["target"] = "it"
    return [{"do": "choose", "target": target}]


def timed_base(items: list[Data]) -> list[Data]:
    """Base BP that a sentence changes for a time: a change of BP that ends."""
    found = list(items)
    for place, said in enumerate(items[1:], 1):
        timed = items[place - 1].get("lead") == "lasts" and said.get("do") in BASE
        if timed and said.get("base", said["do"] == "set-bp"):
            found[place] = {**said, "base": False, "ended": True}
    return found


def means_each(said: Data, scope: Scope) -> bool:
    """Whether a number is one of each of the units that the step is done to, since nothing else was met."""
    target = said.get("target") or {}
    met = (
        scope.discourse.last is not None
        or scope.choice is not None
        or scope.awaited.unit == "event"
    )
    if met or target.get("way") != "all" or said["do"] not in ("damage", "bp"):
        return False
    numbers = [said[name] for name in ("amount", "by") if name in said]
    return any(one.key == "unit" and one.word in PRONOUNS for one in mentions(numbers))


def like_but(said: Data, name: str) -> Data:
    return {key: value for key, value in said.items() if key != name}


def picks_of(said: Data) -> list[Data]:
    """What "one of each" picks, if the number is said once."""
    if "amount" not in said:
        return list(said["of"])
    amount = like_but(said["amount"], "each")
    return [{"way": "choose", "amount": amount, "np": np} for np in said["of"]]


def players_apart(last: list[Data], whose: str, span: Span) -> list[Data]:
    """What the last step does to a card of each player as two steps; the player meant is last, since a condition
    asks for the last step. Raises Refused."""
    step = last[0] if last else {}
    target = step.get("target")
    parts = target.get("parts", [target]) if isinstance(target, dict) else []
    owners = {one["of"]["owner"]: one for one in parts if isinstance(one, dict) and "of" in one}
    if len(owners) != len(parts) or whose not in owners:
        raise Refused("language", span)
    meant = owners.pop(whose)
    before = [{**step, "target": one} for one in owners.values()]
    step["target"] = meant
    return [*before, step]
