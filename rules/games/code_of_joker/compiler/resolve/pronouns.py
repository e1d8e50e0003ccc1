"""What 「それ」, an object left out and names like "the unit that attacked" mean: here alone it is decided.

A choice that nothing has taken up is taken up first (`taken_up`); all else is decided by `referent`.
"""

from dataclasses import replace

from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.meaning.nouns import (
    NounPhrase,
    Opposite,
    PickedOne,
    Reference,
)
from rules.games.code_of_joker.compiler.meaning.targets import (
    All,
    Mentioned,
    Object,
    Parts,
    Target,
    matches_of,
)
from rules.games.code_of_joker.compiler.resolve.awaited import FIGHTERS_MEANT
from rules.games.code_of_joker.compiler.resolve.discourse import IT
from rules.games.code_of_joker.compiler.resolve.scope import Scope

# "the chosen unit", "the destroyed unit" take up what was met as pronouns do, but say what they mean.
PRONOUNS = ("it", "that")
TAKING_UP = (*PRONOUNS, "chosen", "done", "slain")
BY_EVENT = {"made": "cloned", "drawn": "drawn"}  # what may be what the line waits for
DID = "did "  # how a reference begins that says what the unit did
OPPOSITE = {"self": "other", "event": "other"}


def is_pronoun(obj: Object | None) -> bool:
    """Whether the object was left out, or takes up what was chosen or met last."""
    if obj is None:
        return True
    return isinstance(obj, Mentioned) and obj.ref in TAKING_UP and obj.within is None


def taken_up(obj: Mentioned | None, scope: Scope, wanted: str = "") -> Target:
    """What was chosen and waits to be used; otherwise what was met last. `obj`: the pronoun, None if the object
    was left out. `wanted`: as for `referent`. Raises Refused."""
    if scope.choice is not None:
        choice, scope.choice = scope.choice, None
        scope.meet(kind_of(choice))
        return choice
    if obj and obj.ref == "it" and (scope.discourse.pair or means_fighters(obj, scope)):
        scope.meet("unit")
        return All(all=NounPhrase(fighting=True))
    if counted := counted_before(obj, scope, wanted):
        scope.assume("counted-units")
        scope.meet(kind_of(counted))
        return counted
    if scope.discourse.twinned:
        scope.assume("nearest")  # or the clone
    name = referent(scope, obj.ref if obj else "done", wanted, obj is None)
    if name != IT:
        scope.mean(name, "unit" if name == scope.awaited.unit else "")
    return name


def means_fighters(obj: Mentioned, scope: Scope) -> bool:
    """ "Both of them", in a battle, are its two units."""
    return bool(obj.whole) and scope.discourse.last is None and scope.awaited.is_about("battle")


def counted_before(obj: Mentioned | None, scope: Scope, wanted: str) -> All | None:
    """What a condition says is there, if that is meant, since nothing was met: by "all of them", and by "it"
    unless that is the unit of the event."""
    asked, unit = scope.asked, scope.awaited.unit
    if asked.counted is None or scope.discourse.last is not None:
        return None
    there = asked.there is not None and suits(asked.there, wanted)
    whole = obj is not None and bool(obj.whole and asked.there)
    if not unit or (there and (whole or unit == "self" or not suits("unit", wanted))):
        return All(all=asked.counted)
    return None


def kind_of(target: Target) -> str:
    """Whether a target names units or cards, "" for both."""
    parts = target.parts if isinstance(target, Parts) else (target,)
    zones = {zone_of(part) for part in parts if not isinstance(part, str)}
    return "unit" if zones <= {"field"} else "" if "field" in zones else "card"


def zone_of(target: Target) -> str:
    matches = matches_of(target)
    return (matches.zone if matches else None) or "field"


def referent(scope: Scope, name: Reference, wanted: str = "", omitted: bool = False) -> str:
    """What a pronoun means, as a reference of the effect language. `wanted`: unit or card, if what is done can be
    done to nothing else. `omitted`: nothing is said. Raises Refused."""
    if isinstance(name, Opposite):
        return OPPOSITE.get(referent(scope, name.against), scope.awaited.unit)
    if isinstance(name, PickedOne):
        return picked_one(scope, name)
    if name.startswith(DID):
        return of_event(scope, scope.awaited.doer(name.removeprefix(DID)))
    if name == "slain" and (unit := beaten(scope)):
        return unit
    if name in TAKING_UP:
        return met_last(scope, name, wanted, omitted)
    return NAMED.get(name, of_event)(scope, name)


def picked_one(scope: Scope, name: PickedOne) -> str:
    """One of the things chosen together, told by what it is."""
    letter = scope.picked.name(name.picked) if scope.picked else ""
    if not letter:
        raise Refused("antecedent", scope.span)
    return letter


def drawn_or_made(scope: Scope, name: str) -> str:
    """What a step drew or made; if none did, what the line waits for may be that."""
    if is_there(scope, name):
        return name
    if not scope.awaited.is_about(BY_EVENT[name]):
        raise Refused("antecedent", scope.span)
    return "event"


def is_there(scope: Scope, name: str) -> bool:
    """Whether a step has drawn or made what is called so."""
    return scope.done.drew if name == "drawn" else scope.done.made


def returned(scope: Scope, name: str) -> str:
    """What the last step moved."""
    if scope.done.did != "move":
        raise Refused("antecedent", scope.span)
    return "it"


def fought(scope: Scope, name: str) -> str:
    """Of the two units of a battle, the opposing one, since the other is the card itself."""
    scope.assume("the-foe")
    return of_event(scope, "other")


def used(scope: Scope, name: str) -> str:
    """The card whose use the line waits for."""
    if not scope.awaited.used:
        raise Refused("antecedent", scope.span)
    return "event"


NAMED = {
    "drawn": drawn_or_made,
    "made": drawn_or_made,
    "returned": returned,
    "fought": fought,
    "used": used,
}


def of_event(scope: Scope, name: str) -> str:
    """The unit or card of the event, which must be about one; or what bears its own name."""
    about = scope.awaited
    if not name or (name in ("event", "other") and not about.unit and not names_cards(scope, name)):
        raise Refused("antecedent", scope.span)
    return "self" if name == "event" and about.unit == "self" else name


def names_cards(scope: Scope, name: str) -> bool:
    return bool(scope.awaited.cards) and name == "event"


def beaten(scope: Scope) -> str:
    """The unit that was destroyed in the battle of the event, if nothing has been destroyed since."""
    return "" if scope.done.slew else scope.awaited.beaten()


def met_last(scope: Scope, name: str, wanted: str, omitted: bool) -> str:
    """What a word that takes something up means. Only pronouns can be in doubt: "the chosen unit" says itself
    what it means, and so does any word right behind a choice."""
    discourse = scope.discourse
    chosen = scope.choice or discourse.fresh
    told_apart = discourse.last == "self" or discourse.many
    if name == "that" and told_apart and scope.awaited.unit == "event" and wanted != "card":
        return "event"  # after 「このユニット」, or after all of a sort, which are several
    if name == "done" and not omitted and chosen:
        raise Refused("antecedent", scope.span)  # something was chosen since
    if name in PRONOUNS and not chosen and is_doubtful(scope, wanted):
        scope.assume("nearest")
    scope.discourse = replace(discourse, fresh=False)
    return nearest(scope, wanted)


def nearest(scope: Scope, wanted: str) -> str:
    """What was met last of what is wanted. Raises Refused."""
    discourse, awaited = scope.discourse, scope.awaited
    last = discourse.last if isinstance(discourse.last, str) else IT
    met = discourse.last is not None
    if met and suits(discourse.last_kind, wanted):
        return last
    if scope.done.drew and (wanted == "card" or not awaited.unit):
        return "drawn"
    if met and not suits("unit" if awaited.unit else "card", wanted):
        return last
    if awaited.unit or awaited.used or (awaited.cards and wanted != "unit"):
        return awaited.unit or "event"
    if met:
        return last
    raise Refused("antecedent", scope.span)


def is_doubtful(scope: Scope, wanted: str) -> bool:
    """Whether a pronoun could mean several things: the unit of the event, those that a condition names, what was
    met since. A pronoun hardly means "this unit" if it could mean anything else."""
    discourse, awaited = scope.discourse, scope.awaited
    about = awaited.unit == "event" or (discourse.last is None and awaited.unit == "self")
    cards = scope.done.drew + bool(awaited.cards)
    met = [*discourse.met, *["unit"] * about, *["card"] * cards]
    if scope.asked.there is not None:
        met.append(scope.asked.there)
    return sum(suits(kind, wanted) for kind in met) > 1


def suits(kind: str, wanted: str) -> bool:
    return not (kind and wanted) or kind == wanted


def pooled(scope: Scope, name: str | None = None) -> NounPhrase:
    """The cards of which "of them" means some, as a filter; of those drawn, if `name` says so. Raises Refused."""
    if name == "drawn" and scope.done.drew:
        return NounPhrase(zone="hand", owner="any", among="drawn")
    pool = scope.discourse.pool or scope.asked.counted
    if pool is None and scope.awaited.cards:
        pool = NounPhrase(zone=scope.awaited.cards, owner="any", among="event")
    if pool is None or name not in (None, *TAKING_UP):
        raise Refused("antecedent", scope.span)
    return pool


def fighter_meant(scope: Scope, whose: str) -> str:
    """Which unit "your unit", or the opponent's, is in a battle, where "all units" are said otherwise; ""
    elsewhere, and for one that may have lost."""
    code, deeds, battle = FIGHTERS_MEANT[whose]
    if not scope.awaited.is_battle(battle):
        return ""
    scope.assume(code)
    return referent(scope, DID + deeds[0])
