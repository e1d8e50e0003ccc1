"""What a sentence says of the whole line: further events, its conditions, how long and how often it is done."""

from dataclasses import replace

from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.lower.conditions import condition_of
from rules.games.code_of_joker.compiler.lower.drafts import Block, Linked, nested
from rules.games.code_of_joker.compiler.meaning.conditions import (
    AllOf,
    CanSummon,
    Condition,
    Exists,
    Room,
)
from rules.games.code_of_joker.compiler.meaning.record import cleared
from rules.games.code_of_joker.compiler.meaning.said import Also, Deed, Often, OnlyIf
from rules.games.code_of_joker.compiler.meaning.targets import Chosen, Random
from rules.games.code_of_joker.compiler.resolve.scope import Scope
from rules.games.code_of_joker.compiler.write.body import Body, Further
from rules.games.code_of_joker.compiler.write.headings import repeated

LASTING = ("bp", "multiply-bp", "set-bp", "grant", "grant-ability")


def add_event(body: Body, said: Also) -> None:
    body.whole.also.append(Further(cleared(said.on), conditions_here(body)))


def conditions_here(body: Body) -> list[Linked[Condition]]:
    """The conditions of the sentence, which hold for the further event alone."""
    return [] if body.here is body.steps else body.steps.pop().when


def add_condition(body: Body, said: OnlyIf) -> None:
    """Add a condition of the whole effect, which can refer to the events, but to nothing that was met since.
    Raises Refused."""
    if body.whole.only is None or not body.steps:
        raise Refused("antecedent", body.scope.span)
    scope = body.scope.afresh()
    scope.awaited = body.scope.awaited
    for condition in said.when.of:
        if isinstance(condition, CanSummon):
            body.whole.only.append(Linked(summonable(body.steps, condition.who, scope)))
        else:
            body.whole.only.append(Linked(condition_of(condition, scope)))


def summonable(steps: Block, who: str, scope: Scope) -> AllOf:
    """That the special summons of a player, or of each, are possible: there are cards for them, and room. Raises
    Refused if there are none such, or if it is not known which cards are meant."""
    summons = [draft.step for draft in nested(steps) if draft.step.do == "summon"]
    meant = [step for step in summons if who in ("any", step.who or "you")]
    cards = [
        Exists(filter=step.target.of) for step in meant if isinstance(step.target, Chosen | Random)
    ]
    if not meant or len(cards) < len(meant):
        raise Refused("antecedent", scope.span)
    seats = dict.fromkeys(step.who or "you" for step in meant)
    return AllOf(of=(*cards, *(Room(who=seat) for seat in seats)))


def extend(body: Body, said: Deed) -> None:
    """What the line has done so far lasts so long, where nothing else was said. Raises Refused."""
    timed = [
        draft
        for draft in nested(body.steps)
        if draft.step.do in LASTING and draft.step.lasts is None and draft.step.base is None
    ]
    if not timed:
        raise Refused("antecedent", body.scope.span)
    for draft in timed:
        draft.step = replace(draft.step, lasts=said.lasts)
    body.scope.findings.withdraw("until-turn-ends")


def do_again(body: Body, said: Often) -> None:
    """All of the line so far, as many times; or "this", which is the sentence before. Raises Refused."""
    body.scope.assume("times-in-all")
    steps, begun = (body.here, body.sentence.mark) if said.this else (body.steps, 0)
    if not steps[begun:]:
        raise Refused("antecedent", body.scope.span)
    steps[begun:] = [repeated(body, said.times, steps[begun:])]
    body.here = steps
