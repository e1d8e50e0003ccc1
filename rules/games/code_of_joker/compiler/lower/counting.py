"""Conditions about how many units or cards there are."""

from dataclasses import replace

from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.meaning.conditions import (
    AllOf,
    Cast,
    Compare,
    Condition,
    Counted,
    Every,
    Exists,
    Gathered,
    Not,
    OfEach,
    Only,
    Rivals,
)
from rules.games.code_of_joker.compiler.meaning.nouns import (
    Bounds,
    Count,
    Kinds,
    Measure,
    NounPhrase,
)
from rules.games.code_of_joker.compiler.meaning.record import changed, said_in
from rules.games.code_of_joker.compiler.meaning.targets import All
from rules.games.code_of_joker.compiler.resolve.nouns import (
    filled_in,
    filter_key,
    filter_of,
    laid_over,
    members,
    owned,
    value_of,
)
from rules.games.code_of_joker.compiler.resolve.pronouns import kind_of, pooled
from rules.games.code_of_joker.compiler.resolve.scope import Scope

NOTHING = NounPhrase()
# How many there are: the ends of the span, and how far they are from the number that is said.
ENDS = {
    "min": {"min": 0},
    "max": {"max": 0},
    "both": {"min": 0, "max": 0},
    "below": {"max": -1},
    "above": {"min": 1},
}
OPS = {
    "min": ">=",
    "max": "<=",
    "both": "==",
    "below": "<",
    "above": ">",
    "some": ">=",
    "none": "<",
}
# A number that something is compared with: the end of its span, and how far that is from the number.
BOUNDS = {"<": ("max", -1), ">": ("min", 1), "<=": ("max", 0), ">=": ("min", 0)}


def said_before(np: NounPhrase, scope: Scope) -> NounPhrase:
    """Where the condition before it says that something is, if this one does not say it."""
    within = scope.asked.within
    of_cards = np.head == "card" and within.zone == "field"
    return NOTHING if of_cards or np.owner or np.zone else within


def exists(said: Counted, scope: Scope) -> Condition:
    within = said.within or said_before(said.np, scope)
    if within.zone == "pool":
        within = pooled(scope, within.pool)
    np = filled_in(said.np, within)
    if laid_over(np, within) != np:
        raise Refused("language", scope.span)
    if np.distinct is not None:
        return different(said, np, scope)
    filter = filter_of(np, scope, whole=not said_in(within))
    scope.asked = replace(scope.asked, within=said.within or scope.asked.within)
    note_counted(said, filter, scope)
    if said.more == "none":
        return Not(condition=Exists(filter=filter))
    span = None if said.more == "some" else amount_span(said, scope)
    if within.owner == "any" and said.more == "max" and (filter.zone or "field") == "field":
        scope.assume("each-field")
        sides = (replace(filter, owner=owner) for owner in ("you", "opponent"))
        return AllOf(of=tuple(Exists(filter=side, span=span) for side in sides))
    return Exists(filter=filter, span=span)


def note_counted(said: Counted, filter: NounPhrase, scope: Scope) -> None:
    """What pronouns can mean since it was counted."""
    there = said.more in ("some", "min") or (
        said.more == "both" and said.n != 0 and scope.awaited.unit == "self"
    )
    if there or scope.asked.there is None:
        scope.asked = replace(scope.asked, counted=filter)
    if there:
        scope.asked = replace(scope.asked, there=kind_of(All(all=filter)))
        # Of the cards looked at, those that are asked for are meant from now on.
        if scope.discourse.last == filter.zone == "seen":
            scope.mean(None)


def of_each(said: OfEach, scope: Scope) -> AllOf:
    """There are some of each of the colours."""
    sorts = (replace(said, np=replace(said.np, colour=(colour,))) for colour in said.colours)
    return AllOf(of=tuple(exists(sort, scope) for sort in sorts))


def rivals(said: Rivals, scope: Scope) -> Compare:
    """One player has more of them than the other. Raises Refused if it is not said whose they are."""
    np, who = owned(said.np), said.who
    if {np.owner, who} != {"you", "opponent"}:
        raise Refused("owner", scope.span)
    left, right = (
        Count(filter=filter_of(replace(np, owner=whose), scope)) for whose in (np.owner, who)
    )
    return Compare(left=left, op=said.op, right=right)


def different(said: Counted, np: NounPhrase, scope: Scope) -> Compare:
    """So many of different colours, species …: so many kinds of these, two if no number is said. Raises Refused
    for a span."""
    if said.most is not None:
        raise Refused("language", scope.span)
    filter = filter_of(replace(np, distinct=None), scope)
    number = value_of(2 if said.n is None else said.n, scope)
    kinds = Kinds(by=np.distinct or "", filter=filter)
    return Compare(left=kinds, op=OPS[said.more], right=number)


def amount_span(said: Counted, scope: Scope) -> Bounds:
    """How many there are, at least and at most. Raises Refused for fewer or more than a number of the table."""
    assert said.n is not None
    amount, ends = value_of(said.n, scope), ENDS[said.more]
    if not isinstance(amount, int):
        if any(ends.values()):
            raise Refused("language", scope.span)
        return changed(Bounds(), dict.fromkeys(ends, amount))
    span = changed(Bounds(), {end: amount + more for end, more in ends.items()})
    return span if said.most is None else replace(span, max=said.most)


def every(said: Every, scope: Scope) -> AllOf:
    """There are some, and as many of them fit as there are. Raises Refused."""
    more = against(said) if said.against is not None else said.filter or NOTHING
    more = replace(more, head=None)
    if filled_in(said.np, more) != laid_over(said.np, more):
        raise Refused("language", scope.span)
    whole, narrow = (filter_of(np, scope) for np in (said.np, laid_over(said.np, more)))
    same = Compare(left=Count(filter=narrow), op="==", right=Count(filter=whole))
    return AllOf(of=(Exists(filter=whole), same))


def against(said: Every) -> NounPhrase:
    """The filter of what has more or less of a measure than one unit."""
    end, plus = BOUNDS[said.op or ""]
    measure = said.measure or ""
    value = Measure(measure=measure, unit=said.against or "", plus=plus or None)
    return changed(NOTHING, {filter_key(measure): changed(Bounds(), {end: value})})


def only(said: Only, scope: Scope) -> AllOf:
    """There are such units or cards there, and no others."""
    return every(Every(np=any_there(said.within), filter=said.np), scope)


def any_there(within: NounPhrase) -> NounPhrase:
    """What can be in a place: units on the field, cards elsewhere."""
    return replace(within, head="unit" if within.zone == "field" else "card")


def gathered(said: Gathered, scope: Scope) -> AllOf:
    """Each of these is there, whatever else is. Raises Refused for a single one."""
    units = filter_of(any_there(said.within), scope)
    names = [member for name in said.names for member in members(name, scope)]
    if len(names) == 1:
        raise Refused("language", scope.span)
    return AllOf(of=tuple(Exists(filter=replace(units, name=(name,))) for name in names))


def cast(said: Cast, scope: Scope) -> AllOf:
    """Each of these units is there, and as many units as are named."""
    units = filter_of(replace(said.within, head="unit"), scope)
    each = (Exists(filter=replace(units, name=(name,))) for name in said.names)
    return AllOf(of=(*each, Compare(left=Count(filter=units), op="==", right=said.n)))
