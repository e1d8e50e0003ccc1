"""Numbers that go by what was met before, in steps about something else: what was met before gets a name."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TypeVar

from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.lower.drafts import Block, Draft, nested
from rules.games.code_of_joker.compiler.lower.steps import VALUES
from rules.games.code_of_joker.compiler.meaning.nouns import Number, Reference
from rules.games.code_of_joker.compiler.meaning.record import Record, changed, parts_of
from rules.games.code_of_joker.compiler.meaning.said import Choose, Deed
from rules.games.code_of_joker.compiler.meaning.targets import Chosen, Mentioned, Parts
from rules.games.code_of_joker.compiler.resolve.discourse import UNNAMED
from rules.games.code_of_joker.compiler.resolve.pronouns import TAKING_UP, beaten, is_pronoun
from rules.games.code_of_joker.compiler.resolve.scope import Scope

LETTER = "A"
CHOSEN = Mentioned(ref="chosen")
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


def with_chosen(said: Deed, steps: Block, scope: Scope) -> Deed:
    """ "The chosen unit" is what a player chose last, whatever chance or a number has picked since."""
    if said.obj != CHOSEN or scope.choice is not None or isinstance(scope.discourse.last, str):
        return said
    if is_choice(last_picked(steps)) or not any(map(is_choice, picked_in(steps))):
        return said
    return replace(said, obj=Mentioned(ref=name_found(*found_last(steps, is_choice))))


def is_choice(target: object) -> bool:
    """Whether a player chooses the target, or all of its parts."""
    parts = target.parts if isinstance(target, Parts) else (target,)
    return all(isinstance(part, Chosen) for part in parts)


def picked_in(steps: Block) -> list[object]:
    """The targets that steps pick, in the order of the text."""
    targets = (draft.step.target for draft in nested(steps))
    return [target for target in targets if not isinstance(target, str | None)]


def last_picked(steps: Block) -> object:
    return next(reversed(picked_in(steps)), None)


def name_last(steps: Block) -> str:
    """The name of what was met last, whose choice becomes a step of its own."""
    return name_found(*found_last(steps))


def name_found(block: Block, place: int) -> str:
    """The name of what the step there picks, from now on in a step of its own."""
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


def picks(target: object) -> bool:
    return not isinstance(target, str | None)


def found_last(steps: Block, wanted: Callable[[object], bool] = picks) -> tuple[Block, int]:
    """Where the last step that picks such a target stands. Raises Refused."""
    for place in reversed(range(len(steps))):
        for inner in (steps[place].then, steps[place].cost):
            if inner:
                with suppress(Refused):
                    return found_last(inner, wanted)
        if wanted(steps[place].step.target):
            return steps, place
    raise Refused("antecedent")
