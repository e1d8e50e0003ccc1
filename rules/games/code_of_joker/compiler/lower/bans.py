"""What cannot be done, and moves that are replaced: gifts, or abilities that units are given."""

from dataclasses import replace

from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.lower.drafts import (
    AbilityDraft,
    ClauseDraft,
    Gift,
    GrantAbility,
    Linked,
)
from rules.games.code_of_joker.compiler.meaning.nouns import NounPhrase
from rules.games.code_of_joker.compiler.meaning.record import said_in
from rules.games.code_of_joker.compiler.meaning.said import Ban, Deed, Grant, Hush, Replace
from rules.games.code_of_joker.compiler.meaning.targets import All
from rules.games.code_of_joker.compiler.resolve.nouns import filter_of
from rules.games.code_of_joker.compiler.resolve.scope import Scope

LOCKS = {"attack": "attack-ban", "block": "block-ban"}  # bans that are keywords
WHOM = {"any": "both", "you": "you", "opponent": "opponent"}


def lower_ban(step: Ban, scope: Scope) -> Deed:
    """A gift, or in a body a keyword or an ability that the units are given."""
    blocker = None if step.blocker is None else filter_of(step.blocker, scope, whole=False)
    unless = None if step.unless is None else filter_of(step.unless, scope, whole=False)
    if step.static:
        return replace(step, blocker=blocker, unless=unless)
    if step.what in ("drive", "use"):
        return lower_barred(step, scope)
    if lock := LOCKS.get(step.what):
        return Grant(do="grant", target=step.target, lasts=step.lasts, keywords=(lock,))
    return grant_gift(
        step, Gift(give="ban", to="self", what=step.what, blocker=blocker, unless=unless)
    )


def lower_replace(step: Replace, scope: Scope) -> Deed:
    """A gift, or in a body an ability that the units are given."""
    if step.static:
        return step
    gift = Gift(give="replace", to="self", place=step.place, by=step.by, cost=step.cost)
    return grant_gift(step, gift)


def grant_gift(step: Deed, gift: Gift) -> GrantAbility:
    """The ability of a unit that gives itself what the step says."""
    ability = AbilityDraft("continuous", [ClauseDraft(give=[Linked(gift)])])
    return GrantAbility(target=step.target, lasts=step.lasts, ability=ability)


def lower_barred(step: Ban, scope: Scope) -> Deed:
    """Of a player, for a time: cards of a kind cannot be used; those now in hand cannot be put onto the field.
    Raises Refused for what is not performed."""
    of = step.target.all if isinstance(step.target, All) else NounPhrase()
    lasts = step.lasts or scope.lasts
    if step.what == "drive" and of.zone == "hand" and lasts == "turn":
        scope.assume("barred-now")
        return Deed(do="bar", target=step.target)
    kinds, said = of.kind or (), said_in(of)
    if step.what == "use" and len(kinds) == 1 and said == {"zone", "owner", "kind"} and lasts:
        return Hush(who=WHOM[of.owner or "any"], lasts=lasts, kind=kinds[0])
    raise Refused("language", scope.span)
