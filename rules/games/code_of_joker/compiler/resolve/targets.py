"""From the object of a sentence to the target of a step."""

from dataclasses import replace

from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.meaning.nouns import Likeness, NounPhrase
from rules.games.code_of_joker.compiler.meaning.record import said_in
from rules.games.code_of_joker.compiler.meaning.targets import (
    All,
    Amount,
    Chosen,
    Mentioned,
    Named,
    Object,
    Parts,
    Random,
    Target,
    Together,
)
from rules.games.code_of_joker.compiler.resolve.nouns import (
    OFF_FIELD,
    filled_in,
    filter_of,
    value_of,
)
from rules.games.code_of_joker.compiler.resolve.pronouns import (
    fighter_meant,
    is_pronoun,
    kind_of,
    pooled,
    referent,
    taken_up,
)
from rules.games.code_of_joker.compiler.resolve.scope import Scope
from rules.games.code_of_joker.compiler.resolve.together import like_first

OWN = "own"
# The other unit of a battle.
FOUGHT = All(all=NounPhrase(owner="opponent", fighting=True))
MINE, THEIRS = (NounPhrase(head="unit", owner=whose) for whose in ("you", "opponent"))
SIDES = {"you": ("you",), "opponent": ("opponent",), "any": ("you", "opponent")}
NOTHING = NounPhrase()


def target_of(obj: Object | None, scope: Scope, zone: str = "", wanted: str = "") -> Target:
    """The target that an object names, or the one met last if the object was left out. `wanted`: unit or card,
    if it can be nothing else. Raises Refused."""
    if obj is None:
        return taken_up(None, scope, wanted)
    if isinstance(obj, Mentioned):
        return taken_up(obj, scope, wanted) if is_pronoun(obj) else mentioned(obj, scope, wanted)
    target = named_target(obj, scope, zone)
    if isinstance(target, str):
        scope.mean(target, "unit")
        return target
    if target == FOUGHT and scope.awaited.unit:
        scope.mean("other")
        return "other"
    scope.meet(kind_of(target))
    scope.discourse = replace(scope.discourse, many=isinstance(target, All))
    return target


def mentioned(obj: Mentioned, scope: Scope, wanted: str) -> str:
    """What is called by a name of its own, or lies where it is said to lie."""
    place_itself(obj, scope)
    name = referent(scope, obj.ref, wanted)
    if name == "self" and wanted == "unit" and not scope.fighter:
        name = referent(scope, "event")  # a set card is no unit: that of the event is meant
    scope.mean(name, "")
    return name


def place_itself(obj: Mentioned, scope: Scope) -> None:
    """ "This unit from the trash" works while it lies there."""
    if obj.within is None or fell(obj, scope):
        return
    where = obj.within.zone or "field"
    if (obj.ref, where) == ("used", "trash"):
        return
    if obj.ref != "self" or where not in ("trash", "hand"):
        raise Refused("language", scope.span)
    just_returned = (where, scope.done.did) == ("hand", "move")
    if not just_returned:
        scope.zone = where


def fell(obj: Mentioned, scope: Scope) -> bool:
    """Whether it is the unit of the event from the trash, into which it has fallen."""
    events = scope.awaited.kinds
    in_trash = obj.within is not None and obj.within.zone == "trash"
    there = in_trash and events and events <= {"destroyed", "trashed"}
    return bool(there) and scope.awaited.unit == "event" and referent(scope, obj.ref) == "event"


def named_target(obj: Object, scope: Scope, zone: str = "") -> Target:
    """Raises Refused."""
    if isinstance(obj, Together):
        parts = [said_around(part, obj) for part in like_first(obj.parts, scope)]
        return Parts(parts=tuple(target_of(part, scope, zone) for part in parts))
    assert isinstance(obj, Named)
    if obj.hues is not None:
        return Parts(parts=tuple(named_target(named, scope, zone) for named in of_each_hue(obj)))
    return matches(cards_alike(obj, scope), scope, zone)


def said_around(part: Object, whole: Together) -> Object:
    """What is said once of several things holds for each that says nothing else."""
    return replace(part, within=part.within or whole.within, subject=part.subject or whole.subject)


def matches(obj: Named, scope: Scope, zone: str) -> Target:
    """Raises Refused."""
    np, way = whole_noun(obj, scope), obj.way
    if way == "all" and not np.whole and (name := one_of_picked(np, scope)):
        return name
    if way == "all" and np in (MINE, THEIRS) and (name := fighter_meant(scope, np.owner or "")):
        return name
    filter = filter_of(np, scope, zone, whole=way == "all")
    if way == "all":
        return All(all=filter)
    amount = obj.amount or Amount(n=1)
    way = picked_way(filter, amount, scope) if way == "some" else way
    if amount.each or each_player(obj.subject, way, filter):
        sides = (replace(filter, owner=side) for side in SIDES[filter.owner or "any"])
        return Parts(parts=tuple(counted(obj, way, amount, side, scope) for side in sides))
    if np.owner == "any" and filter.zone in ("set", "trash", "deck"):
        scope.assume("among-both")
    return counted(obj, way, amount, filter, scope)


def of_each_hue(obj: Named) -> list[Named]:
    """The same of each of several colours."""
    hues = obj.hues or ()
    return [replace(obj, hues=None, np=replace(obj.np, colour=(hue,))) for hue in hues]


def cards_alike(obj: Named, scope: Scope) -> Named:
    """ "All units on the field, from the deck": the cards there that have their names."""
    within = obj.within or NOTHING
    if obj.np.zone != "field" or (within.zone or "field") not in OFF_FIELD:
        return obj
    scope.assume("cards-of-units")
    same = Likeness(by="name", unit=replace(obj.np, whole=None))
    return replace(obj, np=NounPhrase(whole=True, head="card", same=same))


def one_of_picked(np: NounPhrase, scope: Scope) -> str:
    """ "Destroy your unit, and return the opposing unit": those that were chosen together just before."""
    if scope.picked is None:
        return ""
    before = scope.picked.named
    name = scope.picked.name(np)
    if name and not before:
        scope.assume("the-chosen")
    return name


def each_player(subject: str | None, way: str, filter: NounPhrase) -> bool:
    """ "Both players … one card in the trigger zone": one of each. What they discard is said of both together."""
    both = subject == filter.owner == "any" and way != "choose"
    return both and filter.zone != "hand"


def whole_noun(obj: Named, scope: Scope) -> NounPhrase:
    """The noun phrase with what was said apart: where it is, among what, whose."""
    np, among, within = obj.np, obj.among or NOTHING, obj.within or NOTHING
    if obj.among and np.head == "card":
        np = replace(np, head=among.head or "card")
    if within.zone == "pool":
        within = pooled(scope, within.pool)
    said = said_in(np) | said_in(among) | said_in(within)
    if obj.subject == "opponent" and obj.way == "choose" and said.isdisjoint({"owner", "zone"}):
        scope.assume("pickers-own")
    for more in (among, within, NounPhrase(owner=obj.subject or None)):
        np = filled_in(np, more)
    return replace(np, owner=obj.subject or "you") if np.owner == OWN else np


def picked_way(filter: NounPhrase, amount: Amount, scope: Scope) -> str:
    """How some are picked if it is not said: by choice, but from a deck, in which nobody looks, by chance."""
    if filter.zone == "deck":
        scope.assume("random-pick")
        return "random"
    if not amount.upto:
        scope.assume("choice-of-seen" if filter.zone == "seen" else "own-choice")
    return "choose"


def counted(obj: Named, way: str, amount: Amount, filter: NounPhrase, scope: Scope) -> Target:
    number, upto = value_of(amount.n, scope), amount.upto or None
    if way != "choose":
        return Random(random=number, of=filter, upto=upto)
    chooser = obj.by or obj.subject
    chosen = Chosen(choose=number, of=filter, upto=upto)
    if chooser == "any":
        return of_each_player(chosen, scope)
    return replace(chosen, by="opponent") if chooser == "opponent" else chosen


def of_each_player(chosen: Chosen, scope: Scope) -> Parts:
    """Each player chooses among what is their own. Raises Refused for anything else."""
    if chosen.of.owner != "any":
        raise Refused("language", scope.span)
    mine, theirs = (replace(chosen, of=replace(chosen.of, owner=who)) for who in SIDES["any"])
    return Parts(parts=(mine, replace(theirs, by="opponent")))
