"""Lines that wait for nothing: what a unit gives for as long as it is in play."""

from dataclasses import replace

from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.lower.drafts import Gift, Linked
from rules.games.code_of_joker.compiler.lower.steps import step_of
from rules.games.code_of_joker.compiler.meaning.nouns import NounPhrase
from rules.games.code_of_joker.compiler.meaning.record import changed, said_in
from rules.games.code_of_joker.compiler.meaning.said import Change, Deed, Limit, Said, Then
from rules.games.code_of_joker.compiler.meaning.targets import (
    All,
    Mentioned,
    Named,
    Target,
    Together,
)
from rules.games.code_of_joker.compiler.resolve.scope import Scope
from rules.games.code_of_joker.compiler.resolve.together import like_first

ITSELF = Mentioned(ref="self")
# The fields that a gift has of the step.
GIVEN = {
    "bp": ("by",),
    "grant": ("keywords",),
    "cost": ("by", "floor", "ceiling"),
    "ban": ("what", "blocker", "unless"),
    "replace": ("place", "by", "cost"),
    "absorb": (),
}
LIMITS = {"floor": 1, "ceiling": -1}
GIVE = {"grant": "keywords"}


def gifts_of(sentences: list[list[Said]], scope: Scope) -> list[Linked[Gift]]:
    """What a line without an event gives. Raises Refused."""
    gifts: list[Linked[Gift]] = []
    for said in (part for items in sentences for item in items for part in apart(item, scope)):
        if isinstance(said, Then):
            continue
        if not isinstance(said, Deed):
            raise Refused("static", scope.span)
        last = gifts[-1] if gifts else None
        if isinstance(said, Limit):
            gifts[-1:] = [replace_gift(last, limited(said, last, scope))]
        elif last and isinstance(said, Change) and is_returned(said, last.part):
            gifts[-1] = replace_gift(last, replace(last.part, cost=said.by))
        else:
            gifts.append(Linked(gift_of(replace(said, static=True), scope), (said.span,)))
    return gifts


def apart(said: Said, scope: Scope) -> list[Said]:
    """What is given to several sorts together as one for each; units of one species or another get it once."""
    if not isinstance(said, Deed) or not isinstance(said.obj, Together):
        return [said]
    parts = like_first(said.obj.parts, scope)
    named = [part for part in parts if isinstance(part, Named)]
    species = tuple(name for part in named for name in part.np.species or ())
    alike = {replace(part, np=replace(part.np, species=None)) for part in named}
    if len(named) == len(parts) and len(alike) == 1 and len(species) >= len(parts):
        (common,) = alike
        return [replace(said, obj=replace(common, np=replace(common.np, species=species)))]
    return [replace(said, obj=part) for part in parts]


def replace_gift(linked: Linked[Gift] | None, gift: Gift) -> Linked[Gift]:
    return Linked(gift, linked.spans if linked else ())


def is_returned(said: Change, gift: Gift) -> bool:
    """Whether it is about the card that a replacement, said just before, brings back to the hand."""
    about = isinstance(said.obj, Mentioned) and said.obj.ref == "returned"
    return said.do == "cost" and about and gift.place == "hand" and said.lasts is None


def limited(said: Limit, last: Linked[Gift] | None, scope: Scope) -> Gift:
    """ "Not N or less", "not N or more" limit the change of cost before it. Raises Refused."""
    if last is None or last.part.give != "cost":
        raise Refused("antecedent", scope.span)
    return changed(last.part, {said.do: said.at + LIMITS[said.do]})


def gift_of(said: Deed, scope: Scope) -> Gift:
    """What the step of a sentence gives. Raises Refused."""
    fields = GIVEN.get(said.do)
    if fields is None or said.base:
        raise Refused("static", scope.span)
    before = scope.discourse.last
    if said.obj is None and before is None:
        raise Refused("antecedent", scope.span)
    step = step_of(replace(said, obj=said.obj or ITSELF), scope).step
    to = before if said.obj is None and before is not None else given_to(step.target, scope)
    scope.mean(to)
    if step.lasts is not None:
        raise Refused("static", scope.span)
    said_fields = said_in(step)
    given = {name: getattr(step, name) for name in fields if name in said_fields}
    return changed(Gift(give=GIVE.get(said.do, said.do), to=to), given)


def given_to(target: Target | None, scope: Scope) -> str | NounPhrase:
    if target == "self":
        return "self"
    if isinstance(target, All):
        return target.all
    raise Refused("static", scope.span)
