"""From what a sentence does to steps of the effect language. Each function turns one kind into data."""

from collections.abc import Callable
from typing import Any

from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.nouns import FIGHTERS, sort_of, value_of
from rules.games.code_of_joker.compiler.rare import RARE
from rules.games.code_of_joker.compiler.scope import Scope
from rules.games.code_of_joker.compiler.targets import is_pronoun, target_of

Data = dict[str, Any]
VIRUS, VIRUS_COUNTER = "＜ウィルス", 2
TIMED = (
    "bp", "multiply-bp", "set-bp", "grant", "ban", "hush", "quote", "cost", "set-cost", "replace",
)  # fmt: skip
PAIRED = ("one", "two")
APART = (
    "@",
    "ended",
    "target",
    "whose",
    "repeated",
    "after",
    "counts",
)  # what is no field of the step as it stands
VALUES = ("amount", "by", "count", "to", "times")


def step_of(said: Data, scope: Scope) -> Data:
    """The step that a verb phrase says. Raises Refused."""
    kind = said["do"]
    if said.get("ended"):
        scope.assume("base-for-a-time")
    found = {key: value for key, value in said.items() if key not in APART}
    if "static" not in said:
        set_values(found, kind, scope)
    if kind in TARGETED:
        wanted = "unit" if kind in OF_UNITS else "card" if kind in OF_CARDS else ""
        if scope.last == "drawn" and (
            kind == "destroy" or (kind, said.get("to")) == ("move", "hand")
        ):
            wanted = "unit"  # not what has just come to the hand
        found["target"] = target_of(said.get("target"), scope, zone_of(said), wanted)
        scope.last_kind, scope.twinned = kind_after(kind, scope.last_kind), kind == "clone"
        scope.makes |= scope.twinned
    if "static" in said:
        set_values(found, kind, scope)
    for name in sorted(PAIRED, key=lambda name: not is_pronoun(said.get(name))):
        if name in found:
            found[name] = target_of(found[name], scope)
    if kind in TIMED:
        set_duration(found, said, scope)
    work = LOWERED.get(kind)
    found = work(found, said, scope) if work else found
    if found["do"] in ("move", "vanish") and scope.last_kind != "unit":
        scope.gather(found.get("to", "vanished"))
    return found


def kind_after(kind: str, before: str) -> str:
    """What is now, a unit or a card, that a step was done to; what left the field may be called either."""
    return "unit" if kind == "summon" else "" if kind == "move" and before == "unit" else before


def set_values(found: Data, kind: str, scope: Scope) -> None:
    """Pronouns in numbers mean what was met before the object; in what holds for units, each of these."""
    for name in VALUES:
        if name in found and kind not in WORDED:
            found[name] = value_of(found[name], scope)


def zone_of(said: Data) -> str:
    """Where the cards are that the verb is about, if the noun phrase does not say so."""
    return IMPLIED.get(said["do"], "")


def set_duration(found: Data, said: Data, scope: Scope) -> None:
    if "lasts" in found or found.get("base"):
        return
    if scope.lasts:
        found["lasts"] = scope.lasts
    elif said["do"] in ("bp", "multiply-bp") and not said.get("static"):
        scope.assume("until-turn-ends")


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
        scope.drew, scope.last = True, "drawn"
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


def lower_grant(found: Data, said: Data, scope: Scope) -> Data:
    """Dimensional interference has a number, which a step gives once. `void`: effects are void for a time."""
    if found.pop("void", False):
        scope.assume("as-silence")
    numbers = [one["number"] for one in found["keywords"] if isinstance(one, dict)]
    if numbers and not said.get("static"):
        found["keywords"] = [
            one if isinstance(one, str) else one["keyword"] for one in found["keywords"]
        ]
        found["number"] = numbers[0]
    if len(numbers) > 1 or (numbers and len(found["keywords"]) > 1 and not said.get("static")):
        raise Refused("language", scope.span)
    return lower_nothing_else(found, said, scope)


def into_whose(found: Data, said: Data, scope: Scope) -> Data:
    """Into a zone of another player than the owner, if the text says so."""
    whose, target = said.get("whose"), found["target"]
    of = (target.get("of") or target.get("all") or {}) if isinstance(target, dict) else {}
    owner = of.get("owner", whose) if of or isinstance(target, dict) else scope.side_of(target)
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
    scope.last, scope.pool = "seen", {"zone": "seen", "owner": "any"}
    whose = {scope.subject, found.pop("looker", "you"), found.pop("deck_of", "you")}
    if not whose <= {"you", "own"}:
        raise Refused("owner", scope.span)
    return found


def lower_show(found: Data, said: Data, scope: Scope) -> Data:
    """Of cards that lie somewhere; what is done next may be done to some of them."""
    target = found["target"]
    if isinstance(target, dict):
        of = target.get("of") or target.get("all") or {}
        scope.pool = {key: of[key] for key in ("zone", "owner") if key in of}
        if "all" not in target or target["all"] != scope.pool:
            scope.pool["among"] = "it"
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
    scope.drew = True
    scope.gather("hand", "drawn")
    if not scope.fresh:
        scope.last, scope.last_kind = "drawn", "card"
    if sort:
        found["of"] = sort
    return both_sides(found, said, scope)


def both_sides(found: Data, said: Data, scope: Scope) -> Data:
    if found.get("who") == "any":
        found["who"] = "both"
    return found


def lower_mill(found: Data, said: Data, scope: Scope) -> Data:
    """What was put into the trash can be meant from now on."""
    scope.meet("card")
    scope.gather(said.get("to", "trash"))
    return both_sides(found, said, scope)


def lower_life_damage(found: Data, said: Data, scope: Scope) -> Data:
    if found.pop("taken", False):
        found.setdefault("who", "you")
    return both_sides(found, said, scope)


def lower_owned(found: Data, said: Data, scope: Scope) -> Data:
    if found.get("who") == "own":
        found["who"] = said.get("subject") or scope.subject
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
        found["evolve"] = scope.reference(found["evolve"])
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
        found["like"] = scope.reference(found["like"])
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
    scope.makes = True
    if copied:
        scope.twinned = True
    else:
        scope.meet(kind)
        scope.last = "made"


def lower_cost(found: Data, said: Data, scope: Scope) -> Data:
    """Raises Refused for a duration other than the turn."""
    if found.get("lasts", "turn") != "turn":
        raise Refused("language", scope.span)
    return lower_nothing_else(found, said, scope)


def lower_nothing_else(found: Data, said: Data, scope: Scope) -> Data:
    found.pop("static", None)
    return found


TARGETED = (
    "destroy", "vanish", "exclude", "move", "take", "damage", "exhaust", "ready", "bp", "level",
    "set-level", "cost", "multiply-bp", "set-bp", "grant", "remove", "clone", "summon", "ban",
    "attack-now", "throw", "quote", "set-cost", "death-counter", "replace", "set-death-counter",
    "remove-death-counter", "double-counter",
    "bar", "suppress-overclock", "mute-overclock", "swap-shown", "damage-to", "show",
)  # fmt: skip
OF_UNITS = (
    "bp", "multiply-bp", "set-bp", "damage", "exhaust", "ready", "grant", "clone", "quote",
    "death-counter", "set-death-counter", "remove-death-counter", "double-counter", "attack-now",
)  # fmt: skip
OF_CARDS = ("cost", "take", "throw", "show")
WORDED = ("move", "create", "modes", "cases", "rest")  # whose `to` is a word
IMPLIED = {
    "take": "deck",
    "summon": "deck",
    "throw": "hand",
    "show": "hand",
}  # where cards are if nothing says it
LOWERED: dict[str, Callable[[Data, Data, Scope], Data]] = {
    "take": lower_take,
    "move": lower_move,
    "rest": lower_move,
    "draw": lower_draw,
    "draw-to": both_sides,
    "throw": lower_throw,
    "look": lower_look,
    "show": lower_show,
    "throw-to": lower_throw_to,
    "mill": lower_mill,
    "life-damage": lower_life_damage,
    "heal": both_sides,
    "cp": both_sides,
    "purple": both_sides,
    "gauge": both_sides,
    "hush": both_sides,
    "summon": lower_summon,
    "clone": lower_summon,
    "create": lower_create,
    "either-virus": lower_either,
    "cost": lower_cost,
    "set-cost": lower_cost,
    "bp": lower_nothing_else,
    "grant": lower_grant,
    "swap-piles": both_sides,
    "shuffle": both_sides,
    **RARE,
}
