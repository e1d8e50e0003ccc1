"""Steps that create cards, or put units onto the field."""

from dataclasses import replace
from typing import Any

from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.lower.moving import both_sides
from rules.games.code_of_joker.compiler.resolve.nouns import FIGHTERS, sort_of
from rules.games.code_of_joker.compiler.resolve.pronouns import referent
from rules.games.code_of_joker.compiler.resolve.scope import Scope

Data = dict[str, Any]
VIRUS, VIRUS_COUNTER = "＜ウィルス", 2


def lower_owned(found: Data, said: Data, scope: Scope) -> Data:
    if found.get("who") == "own":
        found["who"] = said.get("subject", "you")
    return found


def lower_summon(found: Data, said: Data, scope: Scope) -> Data:
    """Raises Refused."""
    if found.pop("plain", False):
        scope.assume("put-is-summon")
    subject = (said.get("target") or {}).get("subject")
    if subject in ("opponent", "any"):
        found.setdefault("who", subject)
    lower_owned(found, said, scope)
    if found.get("who") == "any":
        raise Refused("owner", scope.span)
    found["target"] = one_of_deck(found["target"], said, scope)
    of = found["target"].get("of") if isinstance(found["target"], dict) else None
    if of and "zone" in of and not of.keys() & {"kind", "species", "name", "same"}:
        of["kind"] = list(FIGHTERS)  # "one card" that comes onto the field is a unit's
    if "evolve" in found:
        found["evolve"] = referent(scope, found["evolve"])
    return found


def lower_either(found: Data, said: Data, scope: Scope) -> Data:
    """Chance says which of several is created."""
    each = [
        lower_create(
            {"do": "create", "to": "field", "card": [card], "who": found["who"]}, said, scope
        )
        for card in found["card"]
    ]
    return {"do": "modes", "choose": 1, "random": True, "modes": [{"do": [one]} for one in each]}


def one_of_deck(target: Any, said: Data, scope: Scope) -> Any:
    """A unit of the deck is one at random, unless all are meant."""
    of = target.get("all", {}) if isinstance(target, dict) else {}
    if of.get("zone") != "deck" or "all" in said["target"].get("np", ()):
        return target
    scope.assume("random-pick")
    return {"random": 1, "of": of}


def lower_create(found: Data, said: Data, scope: Scope) -> Data:
    if found["to"] == "unsaid":
        found["to"] = "hand"
        scope.assume("made-in-hand")
    if "like" in found:
        found["like"] = referent(scope, found["like"])
    if "of" in found:
        found["of"] = sort_of(found["of"], scope)
    if any(name.startswith(VIRUS) for name in found.get("card", ())):
        found["counter"] = VIRUS_COUNTER
        scope.assume("virus-counter")
    make(scope, "unit" if found["to"] == "field" else "card", "like" in said)
    found["who"] = found.pop("subject", None) or found.get("who", "you")
    return both_sides(lower_owned(found, said, scope), said, scope)


def make(scope: Scope, kind: str, copied: bool) -> None:
    """What is created can be meant from now on; if it is a copy, an object left out still means the original."""
    scope.done = replace(scope.done, made=True)
    if copied:
        scope.discourse = replace(scope.discourse, twinned=True)
    else:
        scope.meet(kind)
        scope.mean("made")
