"""Steps that create cards, or put units onto the field."""

from dataclasses import replace

from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.lower.drafts import Draft, Mode
from rules.games.code_of_joker.compiler.meaning.nouns import NounPhrase
from rules.games.code_of_joker.compiler.meaning.record import cleared
from rules.games.code_of_joker.compiler.meaning.said import Create, Deed, Modes, Summon
from rules.games.code_of_joker.compiler.meaning.targets import (
    All,
    Chosen,
    Named,
    Object,
    Random,
    Target,
    matches_of,
)
from rules.games.code_of_joker.compiler.resolve.nouns import FIGHTERS, sort_of
from rules.games.code_of_joker.compiler.resolve.pronouns import referent
from rules.games.code_of_joker.compiler.resolve.scope import Scope

VIRUS, VIRUS_COUNTER = "＜ウィルス", 2


def lower_summon(step: Summon, scope: Scope) -> Deed:
    """Raises Refused."""
    if step.plain:
        scope.assume("put-is-summon")
    subject = step.obj.subject if step.obj else None
    who = step.who or (subject if subject in ("opponent", "any") else None)
    who = "you" if who == "own" else who
    if who == "any":
        raise Refused("owner", scope.span)
    target = of_units(one_of_deck(step.target, step.obj, scope))
    if (
        who is None
        and target is not None
        and (matches_of(target) or NounPhrase()).owner == "opponent"
    ):
        who = "opponent"  # their card comes onto their field
    evolve = None if step.evolve is None else referent(scope, step.evolve)
    return replace(step, who=who, target=target, evolve=evolve)


def of_units(target: Target | None) -> Target | None:
    """ "One card" that comes onto the field is a unit's."""
    if not isinstance(target, Chosen | Random) or target.of.zone is None:
        return target
    of = target.of
    if of.kind or of.species or of.name or of.same:
        return target
    return replace(target, of=replace(of, kind=FIGHTERS))


def each_side(said: Deed) -> list[Deed]:
    """A summon of both players is one of each, onto their own field."""
    obj = said.obj
    if said.do != "summon" or obj is None or obj.subject != "any" or said.who is not None:
        return [said]
    return [replace(said, obj=replace(obj, subject=whose)) for whose in ("you", "opponent")]


def lower_either(step: Create, scope: Scope) -> Draft:
    """Chance says which of several is created."""
    created = (Create(card=(card,), who=step.who) for card in step.card or ())
    modes = [Mode([Draft(cleared(lower_create(creation, scope)))]) for creation in created]
    return Draft(Modes(choose=1, random=True), modes=modes)


def one_of_deck(target: Target | None, obj: Object | None, scope: Scope) -> Target | None:
    """A unit of the deck is one at random, unless all are meant."""
    if not isinstance(target, All) or target.all.zone != "deck":
        return target
    if isinstance(obj, Named) and obj.np.whole:
        return target
    scope.assume("random-pick")
    return Random(random=1, of=target.all)


def lower_create(step: Create, scope: Scope) -> Create:
    if step.to == "unsaid":
        step = replace(step, to="hand")
        scope.assume("made-in-hand")
    if step.like is not None:
        step = replace(step, like=referent(scope, step.like))
    if step.of is not None:
        step = replace(step, of=sort_of(step.of, scope))
    if any(name.startswith(VIRUS) for name in step.card or ()):
        step = replace(step, counter=VIRUS_COUNTER)
    make(scope, "unit" if step.to == "field" else "card", step.like is not None)
    who = step.subject or step.who or "you"
    return replace(step, who="you" if who == "own" else "both" if who == "any" else who)


def make(scope: Scope, kind: str, copied: bool) -> None:
    """What is created can be meant from now on; if it is a copy, an object left out still means the original."""
    scope.done = replace(scope.done, made=True)
    if copied:
        scope.discourse = replace(scope.discourse, twinned=True)
    else:
        scope.meet(kind)
        scope.mean("made")
