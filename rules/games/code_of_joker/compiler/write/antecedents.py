"""Numbers that go by what was met before, in steps about something else: what was met before gets a name."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import Any

from rules.engine.effects.compiled import Span
from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.lower.steps import VALUES
from rules.games.code_of_joker.compiler.resolve.pronouns import TAKING_UP, beaten
from rules.games.code_of_joker.compiler.resolve.scope import Scope
from rules.games.code_of_joker.compiler.resolve.targets import is_pronoun

Data = dict[str, Any]
LETTER = "A"


def with_names(said: Data, steps: list[Data], scope: Scope) -> Data:
    """What the verb says, its numbers by name: when they are counted, "it" is what the step is about."""
    target = said.get("target")
    aside = target is not None and not is_pronoun(target)
    if not aside or scope.discourse.last != {}:
        return said
    names = tuple(one for one in TAKING_UP if one != "slain" or not beaten(scope))
    named = {
        key: renamed(said[key], names, partial(name_last, steps))
        for key in VALUES
        if isinstance(said.get(key), dict)
    }
    return {**said, **named}


def name_last(steps: list[Data]) -> str:
    """The name of what was met last, whose choice becomes a step of its own."""
    around, place = found_last(steps)
    step = around[place]
    if step["do"] == "choose":
        return str(step.setdefault("name", LETTER))
    if step["target"] != LETTER:
        around.insert(place, {"do": "choose", "target": step["target"], "name": LETTER})
        step["target"] = LETTER
    return LETTER


def renamed(value: Any, old: tuple[str, ...], new: Callable[[], str]) -> Any:
    """The value with another reference."""
    if isinstance(value, dict):
        return {
            key: new() if key == "unit" and one in old else renamed(one, old, new)
            for key, one in value.items()
        }
    return value


def found_last(steps: list[Data]) -> tuple[list[Data], int]:
    """Where the last step that picks its target stands. Raises Refused."""
    for place in reversed(range(len(steps))):
        for inner in ("then", "cost"):
            if steps[place].get(inner):
                with suppress(Refused):
                    return found_last(steps[place][inner])
        if isinstance(steps[place].get("target"), dict):
            return steps, place
    raise Refused("antecedent")


def step_before(steps: list[Data], kind: str, span: Span) -> tuple[list[Data], int]:
    """Where the last step of a kind stands. Raises Refused."""
    for place in reversed(range(len(steps))):
        if steps[place]["do"] == kind:
            return steps, place
        for inner in ("then", "cost"):
            with suppress(Refused):
                return step_before(steps[place].get(inner, []), kind, span)
    raise Refused("antecedent", span)


def are_several_met(steps: list[Data]) -> bool:
    """Whether "it" would be several: what the last step was done to, if it was not a single one."""
    for step in reversed(list(nested_steps(steps))):
        target = step.get("target")
        if isinstance(target, dict):
            return 1 not in (target.get("choose"), target.get("random"))
        if step["do"] in ("discard", "mill"):
            return bool(step.get("count", 1) != 1)
    return False


def nested_steps(part: Any) -> Iterator[Data]:
    if isinstance(part, dict) and isinstance(part.get("do"), str):
        yield part
    for one in part.values() if isinstance(part, dict) else part if isinstance(part, list) else ():
        yield from nested_steps(one)


def summonable(steps: list[Data], who: str, scope: Scope) -> Data:
    """That the special summons of a player, or of each, are possible: there are cards for them, and room. Raises
    Refused if there are none such, or if it is not known which cards are meant."""
    summons = [step for step in nested_steps(steps) if step["do"] == "summon"]
    meant = [step for step in summons if who in ("any", step.get("who", "you"))]
    targets = [step["target"] for step in meant]
    if not targets or not all(isinstance(one, dict) and "of" in one for one in targets):
        raise Refused("antecedent", scope.span)
    seats = dict.fromkeys(step.get("who", "you") for step in meant)
    cards = [{"is": "exists", "filter": one["of"]} for one in targets]
    return {"is": "all", "of": cards + [{"is": "room", "who": seat} for seat in seats]}
