"""Steps that move, show or discard cards."""

from dataclasses import replace
from typing import Any

from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.resolve.nouns import sort_of
from rules.games.code_of_joker.compiler.resolve.scope import Scope

Data = dict[str, Any]


def lower_take(found: Data, said: Data, scope: Scope) -> Data:
    """To the hand: from the field, the trash, or the deck; at random from the deck is drawing."""
    target = found["target"]
    of = target.get("of") if isinstance(target, dict) else None
    if (
        of
        and of.get("zone") == "deck"
        and "random" in target
        and not target.get("upto")
        and "distinct" not in of
    ):
        if of["owner"] != "you":
            raise Refused("language", scope.span)
        sort = {key: value for key, value in of.items() if key not in ("zone", "owner")}
        scope.done = replace(scope.done, drew=True)
        scope.mean("drawn")
        scope.gather("hand", "drawn")
        return {"do": "draw", "count": target["random"], **({"of": sort} if sort else {})}
    return into_whose({"do": "move", "target": target, "to": "hand"}, said, scope)


def lower_throw(found: Data, said: Data, scope: Scope) -> Data:
    """Cards of a hand are discarded; others go to the trash, as do those that the other player picks."""
    target, obj = found["target"], said.get("target") or {}
    moved = {"do": "move", "target": target, "to": "trash"}
    if isinstance(target, str):
        return moved
    both = obj.get("subject") == "any" and obj["way"] == "choose"
    if both:
        target = target["parts"][0]
    way = next(iter(target))
    of = dict(target.get("of") or target.get("all") or {})
    who = "any" if both else of.pop("owner", "any")
    picked = way == "choose" and who == "opponent" and "by" not in target
    if (
        of.pop("zone", "") != "hand"
        or "also" in of
        or target.get("upto")
        or (picked and not obj.get("subject"))
    ):
        return moved
    if both:
        del of["owner"]
    scope.gather("trash")
    discard: Data = {"do": "discard", "count": target.get(way) if way != "all" else 0}
    return (
        discard | {"who": "both" if who == "any" else who, "how": way} | ({"of": of} if of else {})
    )


def into_whose(found: Data, said: Data, scope: Scope) -> Data:
    """Into a zone of another player than the owner, if the text says so."""
    whose, target = said.get("whose"), found["target"]
    of = (target.get("of") or target.get("all") or {}) if isinstance(target, dict) else {}
    owner = (
        of.get("owner", whose) if of or isinstance(target, dict) else scope.awaited.side_of(target)
    )
    if whose in ("you", "opponent") and owner not in (whose, "any"):
        found["who"] = whose
    return found


def lower_move(found: Data, said: Data, scope: Scope) -> Data:
    if "target" in found and said["do"] == "move":
        into_whose(found, said, scope)
    if found.get("to", found.get("place")) == "deck":
        scope.assume("shuffled-in")
    return lower_nothing_else(found, said, scope)


def lower_look(found: Data, said: Data, scope: Scope) -> Data:
    scope.meet("card")
    scope.mean("seen")
    scope.pool({"zone": "seen", "owner": "any"})
    whose = {found.pop("looker", "you"), found.pop("deck_of", "you")}
    if not whose <= {"you", "own"}:
        raise Refused("owner", scope.span)
    return found


def lower_show(found: Data, said: Data, scope: Scope) -> Data:
    """Of cards that lie somewhere; what is done next may be done to some of them."""
    target = found["target"]
    if isinstance(target, dict):
        of = target.get("of") or target.get("all") or {}
        pool = {key: of[key] for key in ("zone", "owner") if key in of}
        scope.pool(pool if target.get("all") == pool else {**pool, "among": "it"})
    return {"do": "reveal", "target": target}


def lower_throw_to(found: Data, said: Data, scope: Scope) -> Data:
    """Down to so many cards. Raises Refused for both players, who have hands of their own."""
    who = said.get("who", "you")
    if who == "any":
        raise Refused("language", scope.span)
    count = {"of": "stat", "stat": "hand", "who": who, "plus": -said["left"]}
    return {"do": "discard", "count": count, "who": who, "how": said["how"]}


def lower_draw(found: Data, said: Data, scope: Scope) -> Data:
    sort = sort_of(found.pop("of", {}), scope)
    scope.done = replace(scope.done, drew=True)
    scope.gather("hand", "drawn")
    if not scope.discourse.fresh:
        scope.mean("drawn", "card")
    if sort:
        found["of"] = sort
    return both_sides(found, said, scope)


def lower_mill(found: Data, said: Data, scope: Scope) -> Data:
    """What was put into the trash can be meant from now on."""
    scope.meet("card")
    scope.gather(said.get("to", "trash"))
    return both_sides(found, said, scope)


def both_sides(found: Data, said: Data, scope: Scope) -> Data:
    if found.get("who") == "any":
        found["who"] = "both"
    return found


def lower_nothing_else(found: Data, said: Data, scope: Scope) -> Data:
    found.pop("static", None)
    return found
