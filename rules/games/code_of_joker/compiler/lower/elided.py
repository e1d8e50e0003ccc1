"""Conditions that give only another bound for what the condition before them is about."""

from typing import Any

from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.lower.counting import BOUNDS
from rules.games.code_of_joker.compiler.resolve.scope import Scope

Data = dict[str, Any]
MEASURES = ("cost", "level", "bp", "base_bp")


def elided(said: Data, scope: Scope) -> Data:
    """Another bound for the number of the condition before it. Raises Refused."""
    held = scope.asked.held or {}
    if "parity" in said:
        return other_parity(said["parity"], held, scope)
    if held.get("is") == "compare":
        return elided_compare(said, held)
    if held.get("is") == "exists":
        return {**held, "span": elided_span(said)}
    numbers = [key for key in MEASURES if key in held.get("filter", ())]
    if held.get("is") != "fits" or len(numbers) != 1:
        raise Refused("antecedent", scope.span)
    return {**held, "filter": {**held["filter"], numbers[0]: elided_span(said)}}


def other_parity(parity: str, held: Data, scope: Scope) -> Data:
    """Of the round, unless something else was odd or even just before. Raises Refused."""
    if held.get("is") == "parity" or (held.get("is") == "round" and "parity" in held):
        return {**held, "parity": parity}
    if scope.asked.held is not None:
        raise Refused("antecedent", scope.span)
    return {"is": "round", "parity": parity}


def elided_compare(said: Data, held: Data) -> Data:
    low = {**held, "op": said["op"], "right": said["right"]}
    if "most" not in said:
        return low
    return {"is": "all", "of": [low, {**held, "op": "<=", "right": said["most"]}]}


def elided_span(said: Data) -> Data:
    if said["op"] == "==":
        return {"min": said["right"], "max": said["right"]}
    end, more = BOUNDS[said["op"]]
    most = {"max": said["most"]} if "most" in said else {}
    return {end: said["right"] + more} | most
