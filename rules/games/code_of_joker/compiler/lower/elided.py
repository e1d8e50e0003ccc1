"""Conditions that give only another bound for what the condition before them is about."""

from dataclasses import replace

from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.lower.counting import BOUNDS
from rules.games.code_of_joker.compiler.meaning.conditions import (
    AllOf,
    Compare,
    Condition,
    Elided,
    Exists,
    Fits,
    Parity,
    Round,
)
from rules.games.code_of_joker.compiler.meaning.nouns import Bounds
from rules.games.code_of_joker.compiler.meaning.record import changed, said_in
from rules.games.code_of_joker.compiler.resolve.scope import Scope

MEASURES = {"cost", "level", "bp", "base_bp"}


def elided(said: Elided, scope: Scope) -> Condition:
    """Another bound for the number of the condition before it. Raises Refused."""
    held = scope.asked.held
    if said.parity is not None:
        return other_parity(said.parity, scope)
    if isinstance(held, Compare):
        return elided_compare(said, held)
    if isinstance(held, Exists):
        return replace(held, span=elided_span(said, scope))
    numbers = said_in(held.filter) & MEASURES if isinstance(held, Fits) else set()
    if not isinstance(held, Fits) or len(numbers) != 1:
        raise Refused("antecedent", scope.span)
    bound = {numbers.pop(): elided_span(said, scope)}
    return replace(held, filter=changed(held.filter, bound))


def other_parity(parity: str, scope: Scope) -> Condition:
    """Of the round, unless something else was odd or even just before. Raises Refused."""
    held = scope.asked.held
    if isinstance(held, Parity | Round):
        return replace(held, parity=parity)
    if held is not None:
        raise Refused("antecedent", scope.span)
    return Round(parity=parity)


def elided_compare(said: Elided, held: Compare) -> Condition:
    assert said.op is not None and said.right is not None
    low = replace(held, op=said.op, right=said.right)
    if said.most is None:
        return low
    return AllOf(of=(low, replace(held, op="<=", right=said.most)))


def elided_span(said: Elided, scope: Scope) -> Bounds:
    """Raises Refused for a number of the table."""
    right, op = said.right, said.op or ""
    if right is None or op == "==":
        return Bounds(min=right, max=right)
    if not isinstance(right, int) or op not in BOUNDS:
        raise Refused("language", scope.span)
    end, more = BOUNDS[op]
    span = changed(Bounds(), {end: right + more})
    return span if said.most is None else replace(span, max=said.most)
