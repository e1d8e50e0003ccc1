"""Numbers that go by what was met before, in steps about something else: what was met before gets a name."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TypeVar

from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.lower.drafts import Block, Draft
from rules.games.code_of_joker.compiler.lower.steps import VALUES
from rules.games.code_of_joker.compiler.meaning.nouns import Number, Reference
from rules.games.code_of_joker.compiler.meaning.record import Record, changed, parts_of
from rules.games.code_of_joker.compiler.meaning.said import Choose, Deed
from rules.games.code_of_joker.compiler.resolve.discourse import UNNAMED
from rules.games.code_of_joker.compiler.resolve.pronouns import TAKING_UP, beaten, is_pronoun
from rules.games.code_of_joker.compiler.resolve.scope import Scope

LETTER = "A"
Part = TypeVar("Part", bound=Record)


def with_names(said: Deed, steps: Block, scope: Scope) -> Deed:
    """What the verb says, its numbers by name: when they are counted, "it" is what the step is about."""
    if is_pronoun(said.obj) or scope.discourse.last != UNNAMED:
        return said
    names = tuple(word for word in TAKING_UP if word != "slain" or not beaten(scope))
    numbers = {key: getattr(said, key, None) for key in VALUES}
    named = {
        key: renamed(number, names, partial(name_last, steps))
        for key, number in numbers.items()
        if isinstance(number, Number)
    }
    return changed(said, named)


def name_last(steps: Block) -> str:
    """The name of what was met last, whose choice becomes a step of its own."""
    block, place = found_last(steps)
    draft = block[place]
    if isinstance(draft.step, Choose):
        draft.step = replace(draft.step, name=draft.step.name or LETTER)
        return draft.step.name or LETTER
    if draft.step.target != LETTER:
        block.insert(place, Draft(Choose(target=draft.step.target, name=LETTER)))
        draft.step = replace(draft.step, target=LETTER)
    return LETTER


def renamed(part: Part, old: tuple[Reference, ...], new: Callable[[], str]) -> Part:
    """The record with another reference for each unit that is called so."""
    changes: dict[str, Record | str] = {}
    for name, value in parts_of(part):
        if name == "unit" and value in old:
            changes[name] = new()
        elif isinstance(value, Record):
            changes[name] = renamed(value, old, new)
    return changed(part, changes)


def found_last(steps: Block) -> tuple[Block, int]:
    """Where the last step that picks its target stands. Raises Refused."""
    for place in reversed(range(len(steps))):
        for inner in (steps[place].then, steps[place].cost):
            if inner:
                with suppress(Refused):
                    return found_last(inner)
        if not isinstance(steps[place].step.target, str | None):
            return steps, place
    raise Refused("antecedent")
