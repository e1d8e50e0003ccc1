"""Conditions about the table as it was before the step they stand behind:
「全てのユニットを破壊する。ユニットが2体以上いる場合、…」."""

from collections.abc import Iterator

from rules.games.code_of_joker.compiler.lower.drafts import (
    Block,
    ClauseDraft,
    Draft,
    Linked,
    branch,
    copied,
    nested,
)
from rules.games.code_of_joker.compiler.meaning.conditions import AllOf, Condition, Exists
from rules.games.code_of_joker.compiler.meaning.nouns import NounPhrase
from rules.games.code_of_joker.compiler.meaning.record import said_in
from rules.games.code_of_joker.compiler.meaning.targets import All
from rules.games.code_of_joker.compiler.write.alternatives import exclude

REMOVING = ("destroy", "vanish", "exclude", "move")
ANYWAY = {"head", "whole", "other"}  # what narrows a sort by nothing, or by the card itself alone


def ask_before(clause: ClauseDraft) -> None:
    """What can never hold behind the steps before it, since these remove all that it counts, is asked before
    them."""
    steps = clause.do or []
    for place, draft in enumerate(steps):
        begin = next((n for n in range(place) if removes_counted(steps[n], draft)), place)
        if begin < place:
            before, after = steps[begin:place], draft.then or []
            draft.then = [*copied(before), *after]
            draft.otherwise = [*before, *(draft.otherwise or [])]
            clause.do = [*steps[:begin], draft, *steps[place + 1 :]]
            return


def removes_counted(step: Draft, asked: Draft) -> bool:
    """Whether a step leaves none of the cards of which a condition asks for some."""
    counted = [exists.filter for link in asked.when for exists in somes(link.part)]
    removed = [
        inner.step.target.all
        for inner in nested([step])
        if inner.step.do in REMOVING and isinstance(inner.step.target, All)
    ]
    return asked.step.do == "if" and any(
        includes(wide, narrow) for wide in removed for narrow in counted
    )


def somes(condition: Condition) -> Iterator[Exists]:
    """The parts of a condition that ask for at least one card."""
    if isinstance(condition, AllOf):
        for part in condition.of:
            yield from somes(part)
    elif isinstance(condition, Exists) and (condition.span is None or condition.span.min):
        yield condition


def includes(wide: NounPhrase, narrow: NounPhrase) -> bool:
    """Whether every card of the narrow sort is one of the wide sort."""
    if (wide.zone or "field") != (narrow.zone or "field"):
        return False
    if wide.owner not in (None, "any", narrow.owner):
        return False
    return all(
        getattr(wide, name) == getattr(narrow, name)
        for name in said_in(wide) - ANYWAY - {"zone", "owner"}
    )


def set_beside(clause: ClauseDraft, steps: Block, common: int) -> None:
    """A line with a condition of its own stands beside the line above, not within what that depends on. `common`:
    how many conditions a heading has set for both."""
    own: list[Linked[Condition]] = clause.when[common:]
    *first, last = steps
    asks = last.step.do == "if" and all(any(somes(link.part)) for link in last.when)
    if not (own and first and asks) or exclude(own[0].part, last.when[0].part):
        return
    steps[:] = [branch(own, first), last]
    clause.when = clause.when[:common]
