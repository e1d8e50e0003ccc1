"""From noun phrases to filters, from numbers to values: what the text leaves out is filled in here."""

from dataclasses import replace
from functools import partial

from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.meaning.conditions import Compare
from rules.games.code_of_joker.compiler.meaning.nouns import (
    Bounds,
    Count,
    Difference,
    Done,
    HeldDifference,
    Kinds,
    Likeness,
    Measure,
    Most,
    NounPhrase,
    Number,
    OfMatches,
    Past,
    Peak,
    Share,
    Stat,
    Sum,
    Total,
    Value,
)
from rules.games.code_of_joker.compiler.meaning.record import changed, said_in
from rules.games.code_of_joker.compiler.resolve.deeds import done_number
from rules.games.code_of_joker.compiler.resolve.pronouns import pooled, referent
from rules.games.code_of_joker.compiler.resolve.scope import Scope
from rules.games.code_of_joker.effects.vocabulary import names_of_group

FIGHTERS = ("evolution", "unit")
OFF_FIELD = ("hand", "deck", "trash", "set", "vanished", "seen")
MEASURES = ("cost", "level", "bp", "base_bp", "death_counter")
UNPLACED = partial(replace, head=None, whole=None, zone=None, owner=None)


def filter_of(np: NounPhrase, scope: Scope, zone: str = "", whole: bool = True) -> NounPhrase:
    """The filter of a noun phrase. `zone`: where it is, if it does not say so. With `whole`, every match is
    meant, and whose they are matters. Raises Refused."""
    head = np.head
    resolved = replace(np, head=None, whole=None, pool=None)
    if np.zone == "pool":
        resolved = laid_over(resolved, pooled(scope, np.pool))
    resolved = grouped(resolved, scope)
    where = resolved.zone or zone or "field"
    if resolved.owner == "own":
        resolved = replace(resolved, owner="you")
    resolved = related(resolved, scope)
    also = resolved.also
    if also and where == "field":
        where, also = also[0], (*also[1:], where)
    resolved = parted(resolved, scope, where)
    return bounded(
        replace(
            resolved,
            also=also,
            zone=where if where != "field" else None,
            kind=kind_there(resolved, head, where),
            owner=owner_there(replace(resolved, whole=np.whole), where, scope, whole),
        ),
        scope,
    )


def laid_over(np: NounPhrase, more: NounPhrase) -> NounPhrase:
    """The noun phrase with all that another says, where both say something."""
    return changed(np, {name: getattr(more, name) for name in said_in(more)})


def filled_in(np: NounPhrase, more: NounPhrase) -> NounPhrase:
    """The noun phrase with what another says besides."""
    lacking = said_in(more) - said_in(np)
    return changed(np, {name: getattr(more, name) for name in lacking})


def or_none(np: NounPhrase) -> NounPhrase | None:
    """None for a noun phrase that says nothing."""
    return np if said_in(np) else None


def filter_key(measure: str) -> str:
    """What a filter calls a measure."""
    return measure.replace("-", "_")


def owned(np: NounPhrase) -> NounPhrase:
    return replace(np, owner="you") if np.owner == "own" else np


def grouped(np: NounPhrase, scope: Scope) -> NounPhrase:
    if np.name is None and np.not_name is None:
        return np
    return replace(
        np,
        name=np.name and all_members(np.name, scope),
        not_name=np.not_name and all_members(np.not_name, scope),
    )


def all_members(names: tuple[str, ...], scope: Scope) -> tuple[str, ...]:
    return tuple(member for name in names for member in members(name, scope))


def members(name: str, scope: Scope) -> tuple[str, ...]:
    """The names of the cards that are called so together, or the name itself."""
    names = names_of_group(name)
    if names:
        scope.assume("group-of-names")
    return names or (name,)


def bounded(np: NounPhrase, scope: Scope) -> NounPhrase:
    spans = {
        name: measure_span(span, scope)
        for name in MEASURES
        if (span := getattr(np, name)) is not None
    }
    return changed(np, spans)


def related(np: NounPhrase, scope: Scope) -> NounPhrase:
    """Pronouns and other noun phrases within a noun phrase."""
    if np.same is None and np.differs is None and np.besides is None:
        return np
    return replace(
        np,
        same=np.same and alike(np.same, scope),
        differs=np.differs and alike(np.differs, scope),
        besides=np.besides and referent(scope, np.besides),
    )


def alike(likeness: Likeness, scope: Scope) -> Likeness:
    unit = likeness.unit
    if isinstance(unit, NounPhrase):
        return replace(likeness, unit=filter_of(unit, scope, whole=False))
    return replace(likeness, unit=referent(scope, unit))


def parted(np: NounPhrase, scope: Scope, where: str) -> NounPhrase:
    """The sorts between which a noun phrase leaves open."""
    if np.any is None:
        return np
    return replace(np, any=tuple(part_of(part, scope, where) for part in np.any))


def part_of(np: NounPhrase, scope: Scope, where: str) -> NounPhrase:
    resolved = UNPLACED(np)
    if (
        where != "field"
        and np.head == "unit"
        and resolved.kind is None
        and resolved.species is None
    ):
        resolved = replace(resolved, kind=FIGHTERS)
    return bounded(related(resolved, scope), scope)


def kind_there(np: NounPhrase, head: str | None, where: str) -> tuple[str, ...] | None:
    if where == "field" and head == "card" and np.kind is None:
        raise Refused("owner")
    if where == "field":
        return None if np.kind == FIGHTERS else np.kind
    return FIGHTERS if head == "unit" and np.kind is None else np.kind


def owner_there(np: NounPhrase, where: str, scope: Scope, whole: bool) -> str | None:
    """Whose cards are meant. `whole`: all of a sort."""
    if np.owner is None and where != "field":
        return "you"
    if np.owner is None and whole and (np.species or np.name):
        if scope.asked.within.owner == "you" and not np.whole:
            return "you"  # the condition before it is about one's own field
        scope.assume("any-owner")
    return np.owner


def measure_span(span: Bounds, scope: Scope) -> Bounds:
    """The bounds as values. "3 or 4" is a span; "3 or 7" is none. Raises Refused."""
    bounds = Bounds(
        min=None if span.min is None else value_of(span.min, scope),
        max=None if span.max is None else value_of(span.max, scope),
    )
    if span.either and not are_next(bounds):
        raise Refused("language")
    return bounds


def are_next(span: Bounds) -> bool:
    low, high = span.min, span.max
    return isinstance(low, int) and isinstance(high, int) and abs(high - low) == 1


def sort_of(np: NounPhrase, scope: Scope) -> NounPhrase:
    """A sort of cards, wherever they are."""
    resolved = grouped(UNPLACED(np), scope)
    resolved = replace(resolved, kind=kind_there(resolved, np.head, "deck"))
    return bounded(parted(related(resolved, scope), scope, "deck"), scope)


def value_of(value: Value, scope: Scope) -> Value:
    """A number with its filter and its reference filled in. Raises Refused."""
    if isinstance(value, Done):
        return done_number(value, scope)
    if isinstance(value, HeldDifference):
        return held_difference(value, scope)
    if isinstance(value, Past):
        return past_of(value, scope)
    if isinstance(value, OfMatches):
        return counted_apart(value, scope)
    if isinstance(value, Measure):
        return replace(value, unit=referent(scope, value.unit))
    if isinstance(value, Stat):
        return replace(value, who=player_of(value.who))
    if isinstance(value, Sum | Difference):
        return replace(value, one=value_of(value.one, scope), two=value_of(value.two, scope))
    if isinstance(value, Share):
        return shared(value, scope)
    return replace(value, value=value_of(value.value, scope)) if isinstance(value, Most) else value


def player_of(who: str | None) -> str | None:
    """Raises Refused for both players, who have a number each."""
    if who == "any":
        raise Refused("owner")
    return "you" if who == "own" else who


def shared(value: Share, scope: Scope) -> Share:
    whole = value.value
    of_bp = isinstance(whole, Measure | Total | Peak) and whole.measure in ("bp", "base-bp")
    if value.open and not of_bp:
        scope.assume("rounded-down")
    return replace(value, open=None, value=value_of(whole, scope))


def counted_apart(value: OfMatches, scope: Scope) -> Number:
    """What is counted; of those that differ in something, how many kinds there are. Raises Refused."""
    by = value.filter.distinct
    if by is None:
        return replace(value, filter=filter_of(value.filter, scope))
    if not isinstance(value, Count) and not (isinstance(value, Kinds) and value.by in ("name", by)):
        raise Refused("language", scope.span)
    filter = filter_of(replace(value.filter, distinct=None), scope)
    return Kinds(by=by, filter=filter, times=value.times, plus=value.plus)


def held_difference(value: HeldDifference, scope: Scope) -> Difference:
    """That of the two numbers which the last condition compared. Raises Refused."""
    held = scope.asked.held
    if not isinstance(held, Compare) or isinstance(held.left, int) or isinstance(held.right, int):
        raise Refused("antecedent", scope.span)
    return Difference(one=held.left, two=held.right, times=value.times, plus=value.plus)


PRINTED = {
    "kind",
    "colour",
    "not_colour",
    "species",
    "not_species",
    "name",
    "not_name",
    "cost",
    "parity",
}
BY_PLAYERS = ("discarded", "drawn", "used", "life-lost")
EVERYBODY = {"any": "both", "own": "you"}


def past_of(value: Past, scope: Scope) -> Past:
    """What happened in this turn, to whom. Units that have left are known by what is printed. Raises Refused."""
    np = value.cards or NounPhrase()
    by_players = value.what in BY_PLAYERS
    who = value.who or np.owner or ("you" if by_players else "any")
    sort = sort_of(np, scope)
    if not by_players and sort.kind == FIGHTERS:
        sort = replace(sort, kind=None)
    said = said_in(sort)
    if not said <= PRINTED or (np.zone or "field") not in ("field", "hand"):
        raise Refused("language", scope.span)
    who = EVERYBODY.get(who, who)
    return replace(value, who=None if who == "you" else who, cards=sort if said else None)
