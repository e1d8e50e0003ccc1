"""Steps that move, show or discard cards."""

from dataclasses import replace

from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.meaning.nouns import NounPhrase, Stat
from rules.games.code_of_joker.compiler.meaning.said import (
    Deed,
    Discard,
    DiscardDown,
    Draw,
    Look,
    Mill,
    Move,
)
from rules.games.code_of_joker.compiler.meaning.targets import (
    All,
    Chosen,
    Named,
    Parts,
    Random,
    Target,
    matches_of,
)
from rules.games.code_of_joker.compiler.resolve.nouns import or_none, sort_of
from rules.games.code_of_joker.compiler.resolve.scope import Scope

NOTHING = NounPhrase()


def lower_take(step: Deed, scope: Scope) -> Deed:
    """To the hand: from the field, the trash, or the deck; at random from the deck is drawing."""
    target = step.target
    if not isinstance(target, Random) or not is_drawn(target):
        return into_whose(Move(do="move", target=target, to="hand", whose=step.whose), scope)
    if target.of.owner != "you":
        raise Refused("language", scope.span)
    scope.done = replace(scope.done, drew=True)
    scope.mean("drawn")
    scope.gather("hand", "drawn")
    sort = or_none(replace(target.of, zone=None, owner=None))
    return Draw(count=target.random, of=sort)


def is_drawn(target: Random) -> bool:
    return target.of.zone == "deck" and not target.upto and target.of.distinct is None


def lower_throw(step: Deed, scope: Scope) -> Deed:
    """Cards of a hand are discarded; others go to the trash, as do those that the other player picks."""
    target, obj = step.target, step.obj
    subject = obj.subject if obj else None
    both = subject == "any" and isinstance(obj, Named) and obj.way == "choose"
    if both and isinstance(target, Parts):
        target = target.parts[0]
    of = matches_of(target) or NOTHING
    if of.zone != "hand" or of.also is not None or is_partly(target):
        return Move(do="move", target=step.target, to="trash")
    who = "both" if both or of.owner in (None, "any") else of.owner
    if who == "opponent" and not subject and isinstance(target, Chosen) and target.by is None:
        return Move(do="move", target=step.target, to="trash")  # whoever acts picks
    scope.gather("trash")
    sort = or_none(replace(of, zone=None, owner=None))
    match target:
        case Chosen():
            return Discard(count=target.choose, who=who, how="choose", of=sort)
        case Random():
            return Discard(count=target.random, who=who, how="random", of=sort)
    return Discard(count=0, who=who, how="all", of=sort)


def is_partly(target: Target | None) -> bool:
    """Whether fewer will do."""
    return isinstance(target, Chosen | Random) and bool(target.upto)


def into_whose(step: Move, scope: Scope) -> Move:
    """Into a zone of another player than the owner, if the text says so."""
    whose, target = step.whose, step.target
    if whose not in ("you", "opponent") or target is None:
        return step
    if isinstance(target, str):
        owner = scope.awaited.side_of(target)
    else:
        owner = (matches_of(target) or NOTHING).owner or whose
    return step if owner in (whose, "any") else replace(step, who=whose)


def lower_move(step: Move, scope: Scope) -> Move:
    if step.do == "move":
        step = into_whose(step, scope)
    return step


def lower_look(step: Look, scope: Scope) -> Look:
    scope.meet("card")
    scope.mean("seen")
    scope.pool(NounPhrase(zone="seen", owner="any"))
    if not {step.looker or "you", step.deck_of or "you"} <= {"you", "own"}:
        raise Refused("owner", scope.span)
    return step


def lower_show(step: Deed, scope: Scope) -> Deed:
    """Of cards that lie somewhere; what is done next may be done to some of them."""
    target = step.target
    if not isinstance(target, str):
        of = matches_of(target) or NOTHING
        pool = NounPhrase(zone=of.zone, owner=of.owner)
        whole = isinstance(target, All) and target.all == pool
        scope.pool(pool if whole else replace(pool, among="it"))
    return Deed(do="reveal", target=target)


def lower_discard_down(step: DiscardDown, scope: Scope) -> Discard:
    """Down to so many cards. Raises Refused for both players, who have hands of their own."""
    who = step.who or "you"
    if who == "any":
        raise Refused("language", scope.span)
    count = Stat(stat="hand", who=who, plus=-step.left)
    return Discard(count=count, who=who, how=step.how)


def lower_draw(step: Draw, scope: Scope) -> Draw:
    sort = sort_of(step.of or NOTHING, scope)
    scope.done = replace(scope.done, drew=True)
    scope.gather("hand", "drawn")
    if not scope.discourse.fresh:
        scope.mean("drawn", "card")
    return replace(step, of=or_none(sort))


def lower_mill(step: Mill, scope: Scope) -> Mill:
    """What was put into the trash can be meant from now on."""
    scope.meet("card")
    scope.gather(step.to or "trash")
    return step
