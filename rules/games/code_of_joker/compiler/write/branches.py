"""What opens a part of a line: conditions and what is done otherwise, chances, payments."""

from contextlib import suppress
from dataclasses import replace

from rules.engine.effects.compiled import Span
from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.lower.conditions import condition_of, unit_asked
from rules.games.code_of_joker.compiler.lower.drafts import (
    Block,
    Draft,
    Holder,
    Linked,
    Percent,
    branch,
    copied,
    nested,
)
from rules.games.code_of_joker.compiler.lower.steps import step_of
from rules.games.code_of_joker.compiler.meaning.conditions import (
    Condition,
    Did,
    Exists,
    Fits,
    Not,
    Shares,
)
from rules.games.code_of_joker.compiler.meaning.mentions import mentions, speaks_of
from rules.games.code_of_joker.compiler.meaning.nouns import NounPhrase
from rules.games.code_of_joker.compiler.meaning.said import (
    Among,
    Chance,
    Choose,
    Discard,
    ForEach,
    If,
    Lead,
    Mill,
    Replacing,
    Said,
    Then,
)
from rules.games.code_of_joker.compiler.meaning.targets import (
    All,
    Chosen,
    Parts,
    Random,
)
from rules.games.code_of_joker.compiler.resolve.discourse import UNNAMED
from rules.games.code_of_joker.compiler.resolve.nouns import filter_of, laid_over
from rules.games.code_of_joker.compiler.resolve.pronouns import is_pronoun
from rules.games.code_of_joker.compiler.resolve.targets import target_of
from rules.games.code_of_joker.compiler.write.alternatives import place_beside, rules_out
from rules.games.code_of_joker.compiler.write.body import Asking, Body

PERCENT = 100
BRANCHES = ("if", "chance")


def asks_it(condition: Condition) -> bool:
    """Whether it asks what was met last what it is, or how much of something it has."""
    inner = condition.condition if isinstance(condition, Not) else condition
    return unit_asked(inner) == "it" and not isinstance(inner, Shares)


def is_of_each(condition: Condition) -> bool:
    """Whether it is asked of each of several."""
    return isinstance(condition, Fits) and condition.each is not None


def leave_branch(body: Body) -> None:
    """What is opened next stands beside what depends on a condition of the same sentence, not within."""
    opened = body.opened
    if opened and body.here and body.here is opened.then and opened.step.do in BRANCHES:
        body.here = body.sentence.around


def leave_ruled_out(body: Body, items: list[Said]) -> None:
    """Leave an open condition that rules out the sentence's own: the sentence stands beside it, not within."""
    first = next((item for item in items if not isinstance(item, Then)), None)
    asking = body.asked[-1] if body.asked else None
    if first and asking and body.here is asking.draft.then and rules_out(asking.said, first):
        body.flush()
        body.here = asking.outside


def open_if(body: Body, item: If) -> None:
    scope = body.scope
    body.flush()
    if item.timed and any(mention.key == "did" for mention in mentions(item)):
        raise Refused("language", scope.span)  # when it does so later in the turn
    if item.apart:
        leave_branch(body)
    asking = body.asked[-1] if body.asked else None
    beside = place_beside(asking, item, body.sentence.around) if asking else None
    if asking and beside is not None:
        body.here = beside
        body.recall(asking.draft)
    for condition in item.of:
        if isinstance(condition, Did) and condition.whose:
            body.here[-1:] = players_apart(body.last, condition.whose, scope.span)
    when = [condition_of(part, scope) for part in item.of]
    for said, held in zip(item.of, when, strict=True):
        # Of several, those that it holds for would be meant.
        if not is_of_each(said) and asks_it(held) and are_several_met(body.steps):
            raise Refused("language", scope.span)
    draft = branch([Linked(held, (item.span,)) for held in when], [])
    outside = body.here
    body.open(draft, item)
    body.asked.append(Asking(item, draft, outside, scope.discourse))


def players_apart(last: Draft | None, whose: str, span: Span) -> Block:
    """What the last step does to a card of each player as two steps; the player meant is last, since a condition
    asks for the last step. Raises Refused."""
    target = last.step.target if last else None
    parts = target.parts if isinstance(target, Parts) else (target,)
    owners = {part.of.owner: part for part in parts if isinstance(part, Chosen | Random)}
    if last is None or len(owners) != len(parts) or whose not in owners:
        raise Refused("language", span)
    meant = owners.pop(whose)
    before = [Draft(replace(last.step, target=part)) for part in owners.values()]
    last.step = replace(last.step, target=meant)
    return [*before, last]


def are_several_met(steps: Block) -> bool:
    """Whether "it" would be several: what the last step was done to, if it was not a single one."""
    for draft in reversed(list(nested(steps))):
        match draft.step.target:
            case None | str():
                if isinstance(draft.step, Discard | Mill):
                    return draft.step.count != 1
            case Chosen(choose=1) | Random(random=1):
                return False
            case _:
                return True
    return False


def open_among(body: Body, item: Among) -> None:
    """Cards are looked at, and there are such among them; "of them" means these, "the rest" all others."""
    body.flush()
    body.write(step_of(item.look, body.scope), item)
    body.looked, seen = body.here, body.scope.discourse.pool or NounPhrase()
    sort = filter_of(laid_over(item.np, seen), body.scope, whole=False)
    body.scope.pool(sort)
    there: Condition = Exists(filter=sort)
    body.open(branch([Linked(Not(condition=there) if item.none else there)], []), item)


def open_else(body: Body, item: Lead) -> None:
    body.flush()
    leave_branch(body)
    last = body.last
    if (last is None or last.step.do not in BRANCHES) and body.is_paid_here():
        last = body.payment
    if last is None or last.step.do not in (*BRANCHES, "pay") or last.otherwise is not None:
        open_unpaid(body, item)
        return
    last.otherwise = body.here = []
    body.recall(last)


def open_instead(body: Body) -> None:
    """In an opened condition: what the sentence before did is done only if it does not hold."""
    body.flush()
    opened, sentence = body.opened, body.sentence
    replaced = sentence.around[sentence.mark : -1]
    if opened is None or body.here is not opened.then or body.here or not replaced:
        raise Refused("antecedent", body.scope.span)
    target, chosen = replaced[-1].step.target, []
    if speaks_of([link.part for link in opened.when], ["it"]):
        if isinstance(target, All):
            raise Refused("language", body.scope.span)  # each of them is asked
        chosen = chosen_first(replaced)
    elif not isinstance(target, str | None):
        sentence.instead = opened
    opened.otherwise = replaced
    sentence.around[sentence.mark :] = [*chosen, opened]


def chosen_first(steps: Block) -> Block:
    """The choice that the first of the steps makes, as a step of its own, for a condition on what is chosen."""
    step = steps[0].step
    if isinstance(step, Choose) and step.name is None and steps[1:]:
        return [steps.pop(0)]
    if isinstance(step.target, str | All | None):
        return []
    steps[0].step = replace(step, target="it")
    return [Draft(Choose(target=step.target))]


def close_instead(body: Body) -> None:
    """An object left out is that of the step which is replaced, and which has not been performed."""
    opened, body.sentence.instead = body.sentence.instead, None
    first = opened.then[0] if opened and opened.then else None
    if opened and opened.otherwise and first and first.step.target == "it":
        first.step = replace(first.step, target=opened.otherwise[-1].step.target)


def open_unpaid(body: Body, item: Lead) -> None:
    """What follows if the one thing said before, or the payment, was not done. Raises Refused."""
    body.flush()
    if body.payment and body.is_paid_here() and body.payment.otherwise is None:
        body.payment.otherwise = body.here = []
        body.recall(body.payment)
        return
    if len(body.here[body.sentence.mark :]) != 1:
        raise Refused("antecedent", body.scope.span)
    body.open(branch([Linked(Not(condition=Did()))], []), item)


def open_replacing(body: Body, item: Replacing) -> None:
    """In an opened condition: a step said before is done only if it does not hold. Raises Refused."""
    body.flush()
    opened, span = body.opened, body.scope.span
    if opened is None or opened.then is None or body.here is not opened.then or body.here:
        raise Refused("antecedent", span)
    body.sentence.around.remove(opened)
    steps, place = step_before(body.steps, item.step.do, span)
    replaced = steps[place]
    body.here = opened.then
    if steps is not body.steps:
        steps, place, body.here = paid_otherwise(body, opened, steps)
    steps[place] = replace(opened, spans=[], otherwise=[steps[place]])
    target = replaced.step.target
    if not isinstance(target, str | None):
        steps.insert(place, Draft(Choose(target=target)))
        target = "it"
        replaced.step = replace(replaced.step, target=target)
    if target is not None:
        body.scope.mean(target, "")


def step_before(steps: Block, kind: str, span: Span) -> tuple[Block, int]:
    """Where the last step of a kind stands. Raises Refused."""
    for place in reversed(range(len(steps))):
        if steps[place].step.do == kind:
            return steps, place
        for inner in (steps[place].then, steps[place].cost):
            with suppress(Refused):
                return step_before(inner or [], kind, span)
    raise Refused("antecedent", span)


def paid_otherwise(body: Body, opened: Draft, cost: Block) -> tuple[Block, int, Block]:
    """In an opened condition something else is paid, for the same. Raises Refused."""
    for place, draft in enumerate(body.steps):
        if draft.cost is cost and len(cost) == 1 and isinstance(cost[0].step.target, str):
            (other,) = copied([draft])
            other.cost = []
            opened.then = [other]
            return body.steps, place, other.cost
    raise Refused("antecedent", body.scope.span)


def open_chance(body: Body, item: Chance) -> None:
    """The second one in a sentence is what is left of the first. Raises Refused."""
    body.flush()
    first = body.opened
    if first and isinstance(first.step, Percent) and body.here is first.then and body.here:
        if first.step.percent + item.percent != PERCENT:
            raise Refused("language", body.scope.span)
        first.otherwise = body.here = []
        return
    body.open(Draft(Percent(percent=item.percent), then=[]), item)


def open_each(body: Body, item: ForEach) -> None:
    if not is_pronoun(item.obj):
        body.flush()
    target = target_of(item.obj, body.scope)
    body.scope.mean(UNNAMED)
    body.open(Draft(Holder(do="each", target=target), then=[]), item)


def open_payment(body: Body) -> None:
    body.flush()
    outside, mark = body.here, body.sentence.mark
    while is_conditional(outside[mark:]):  # where the condition does not hold, nothing is paid
        outside, mark = outside[-1].then or [], 0
    if not outside[mark:]:
        raise Refused("antecedent", body.scope.span)
    paid: Block = []
    body.payment = Draft(Holder(do="pay"), cost=outside[mark:], then=paid)
    outside[mark:] = [body.payment]
    body.here = paid


def is_conditional(steps: Block) -> bool:
    """Whether all of it is done only under a condition."""
    return len(steps) == 1 and steps[0].step.do == "if" and steps[0].otherwise is None


def open_part(body: Body, item: Lead) -> bool:
    """Open the part of a line that begins with the item; False if it opens none. Raises Refused."""
    match item:
        case If():
            open_if(body, item)
        case Among():
            open_among(body, item)
        case Chance():
            open_chance(body, item)
        case ForEach():
            open_each(body, item)
        case Replacing():
            open_replacing(body, item)
        case Lead(lead="else"):
            open_else(body, item)
        case Lead(lead="instead"):
            open_instead(body)
        case Lead(lead="unpaid"):
            open_unpaid(body, item)
        case _:
            return False
    return True
