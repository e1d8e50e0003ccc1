"""The conditions under which a body is performed."""

from collections.abc import Callable
from dataclasses import replace

from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.lower.counting import (
    cast,
    every,
    exists,
    gathered,
    of_each,
    only,
    rivals,
)
from rules.games.code_of_joker.compiler.lower.elided import elided
from rules.games.code_of_joker.compiler.meaning.conditions import (
    AllOf,
    AnyOf,
    Cast,
    Compare,
    Condition,
    Did,
    Elided,
    Every,
    Fits,
    Gathered,
    Lies,
    Not,
    OfEach,
    Only,
    Parity,
    Rivals,
    Round,
    Shares,
    ThereAre,
    Used,
)
from rules.games.code_of_joker.compiler.meaning.mentions import speaks_of
from rules.games.code_of_joker.compiler.meaning.nouns import (
    Measure,
    NounPhrase,
    Past,
    Reference,
    Stat,
)
from rules.games.code_of_joker.compiler.meaning.record import cleared, said_in
from rules.games.code_of_joker.compiler.meaning.said import If
from rules.games.code_of_joker.compiler.resolve.deeds import did
from rules.games.code_of_joker.compiler.resolve.nouns import (
    FIGHTERS,
    alike,
    bounded,
    filter_key,
    owned,
    sort_of,
    value_of,
)
from rules.games.code_of_joker.compiler.resolve.pronouns import referent
from rules.games.code_of_joker.compiler.resolve.scope import Scope

USED = {
    ("evolution", "unit"): "unit",
    ("trigger",): "trigger",
    ("intercept",): "intercept",
    ("joker",): "joker",
}
USES: dict[str, Callable[[int], Used]] = {
    ">=": lambda number: Used(at_least=number),
    ">": lambda number: Used(at_least=number + 1),
    "<=": lambda number: Used(at_least=0, at_most=number),
    "<": lambda number: Used(at_least=0, at_most=number - 1),
    "==": lambda number: Used(at_least=number, at_most=number),
}
OF_UNITS = {"level", "bp", "base_bp", "active"}  # what only units on the field are asked for
# 「それがアタック中だった場合」 is about the unit that the line waits for.
ROLES = {"attacking", "blocking"}
CARDS = ("drawn", "seen")  # what may be no unit's card
PASSED_ON = {"other": "unit", "drawn": "card"}  # "if the unit it battles is …, destroy it"
ABOUT_NUMBERS = (Compare, ThereAre, Parity, Fits, Elided)
PAIRED = "did pair-own"  # one of both units of a battle, named together


def conditions_of(said: If, scope: Scope) -> list[Condition]:
    """The conditions. Where the card itself must lie is none of them, but becomes the zone of the whole
    clause."""
    for condition in said.of:
        if isinstance(condition, Lies):
            scope.zone = condition.zone
    return [condition_of(part, scope) for part in said.of if not isinstance(part, Lies)]


def condition_of(said: Condition, scope: Scope) -> Condition:
    """Raises Refused."""
    condition = asked_of(said, scope)
    if isinstance(said, ABOUT_NUMBERS):
        scope.asked = replace(scope.asked, held=condition)
    if speaks_of(said, [PAIRED]):
        scope.discourse = replace(scope.discourse, pair=True)
    unit = unit_asked(condition)
    if isinstance(unit, str) and unit in PASSED_ON:
        scope.mean(unit, PASSED_ON[unit])
    return condition


def unit_asked(condition: Condition) -> Reference | None:
    """The unit that a condition is about."""
    if isinstance(condition, Compare):
        return condition.left.unit if isinstance(condition.left, Measure) else None
    return condition.unit if isinstance(condition, Fits | Shares) else None


def asked_of(said: Condition, scope: Scope) -> Condition:
    """Raises Refused."""
    match said:
        case ThereAre():
            return exists(said, scope)
        case Compare():
            return compare(said, scope)
        case Fits():
            return fits(said, scope)
        case AllOf() | AnyOf():
            return replace(said, of=tuple(condition_of(part, scope) for part in said.of))
        case Not():
            return Not(condition=condition_of(said.condition, scope))
        case Parity():
            return parity(said, scope)
        case Did():
            return cleared(did(said, scope))
        case Used():
            return used(said, scope)
        case Shares():
            return Shares(unit=referent(scope, said.unit), same=alike(said.same, scope))
        case Elided():
            return elided(said, scope)
    return number_asked(said, scope)


def number_asked(said: Condition, scope: Scope) -> Condition:
    """Those about how many there are of several sorts, or about all of them. Raises Refused."""
    match said:
        case OfEach():
            return of_each(said, scope)
        case Rivals():
            return rivals(said, scope)
        case Every():
            return every(said, scope)
        case Only():
            return only(said, scope)
        case Cast():
            return cast(said, scope)
        case Gathered():
            return gathered(said, scope)
    return said


def used(said: Used, scope: Scope) -> Used:
    sort = sort_of(said.cards, scope) if said.cards else NounPhrase()
    if said_in(sort) == {"kind"} and (kind := USED.get(sort.kind or ())):
        return replace(said, kind=kind, cards=None)
    return replace(said, cards=sort if said_in(sort) else None)


def used_others(said: Compare, scope: Scope) -> Used | None:
    """How many cards were used in this turn besides this one, if that is what is compared with a number."""
    left, number = said.left, said.right
    if not isinstance(left, Past) or left.what != "used" or not left.cards or not left.cards.other:
        return None
    if not isinstance(number, int) or said.op not in USES:
        return None
    who = None if left.who in (None, "you") else left.who
    return used(
        replace(USES[said.op](number), cards=replace(left.cards, other=None), who=who), scope
    )


def compare(said: Compare, scope: Scope) -> Condition:
    if others := used_others(said, scope):
        return others
    left, right = value_of(said.left, scope), value_of(said.right, scope)
    compared = Compare(left=left, op=said.op, right=right)
    if isinstance(left, Measure) and left.measure == "death-counter":
        has_one = Fits(unit=left.unit, filter=NounPhrase(counter=True))
        return AllOf(of=(has_one, compared))
    return compared


def parity(said: Parity, scope: Scope) -> Condition:
    if isinstance(said.value, Stat) and said.value.stat == "round":
        return Round(parity=said.parity)
    return replace(said, value=value_of(said.value, scope))


def may_be_card(name: str, scope: Scope) -> bool:
    """Whether what is meant lies elsewhere than on the field, so that it need not be a unit."""
    if name == "event":
        return bool(scope.awaited.cards)
    return name in CARDS or (name == "it" and scope.discourse.last_kind == "card")


def fits(said: Fits, scope: Scope) -> Fits:
    filter = bounded(replace(owned(said.filter), head=None), scope)
    unit = unnamed_unit(filter, scope) if said.bare else referent(scope, said.unit)
    if unit == "other" and said.unit == "it" and said_in(filter) <= ROLES and scope.awaited.unit:
        scope.assume("own-role")
        unit = referent(scope, "event")
    if said.filter.head == "unit" and filter.kind is None and may_be_card(unit, scope):
        filter = replace(filter, kind=FIGHTERS)
    return Fits(unit=unit, filter=filter)


def unnamed_unit(filter: NounPhrase, scope: Scope) -> str:
    """What fits, if it is not said: what the last condition asked the same of, or what was met last. Raises
    Refused for a drawn card of which something is asked that only units have."""
    keys, asked = said_in(filter), asked_before(scope)
    if known := keys & asked.keys():
        return asked[known.pop()]
    unit = referent(scope, "it")
    if unit in CARDS and keys & OF_UNITS:
        raise Refused("antecedent", scope.span)
    return unit


def asked_before(scope: Scope) -> dict[str, str]:
    """What the last condition asked, and of which unit."""
    held = scope.asked.held
    if isinstance(held, Fits) and isinstance(held.unit, str):
        return dict.fromkeys(said_in(held.filter), held.unit)
    if isinstance(held, Compare) and isinstance(held.left, Measure):
        unit = held.left.unit
        return {filter_key(held.left.measure): unit} if isinstance(unit, str) else {}
    return {}
