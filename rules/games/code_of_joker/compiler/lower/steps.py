"""From what a sentence does to steps of the effect language. Each function turns one kind into data."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.lower.making import lower_create, lower_either, lower_summon
from rules.games.code_of_joker.compiler.lower.moving import (
    both_sides,
    lower_draw,
    lower_look,
    lower_mill,
    lower_move,
    lower_nothing_else,
    lower_show,
    lower_take,
    lower_throw,
    lower_throw_to,
)
from rules.games.code_of_joker.compiler.lower.rare import RARE
from rules.games.code_of_joker.compiler.resolve.nouns import (
    value_of,
)
from rules.games.code_of_joker.compiler.resolve.scope import Scope
from rules.games.code_of_joker.compiler.resolve.targets import is_pronoun, target_of

Data = dict[str, Any]
TIMED = (
    "bp", "multiply-bp", "set-bp", "grant", "ban", "hush", "quote", "cost", "set-cost", "replace",
)  # fmt: skip
MOST_LIFE = 8  # what a player begins with
PAIRED = ("one", "two")
# What is no field of the step as it stands.
APART = ("@", "ended", "target", "whose", "repeated", "after", "counts")
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
        if scope.discourse.last == "drawn" and (
            kind == "destroy" or (kind, said.get("to")) == ("move", "hand")
        ):
            wanted = "unit"  # not what has just come to the hand
        found["target"] = target_of(said.get("target"), scope, zone_of(said), wanted)
        note_deed(kind, scope)
    if "static" in said:
        set_values(found, kind, scope)
    for name in sorted(PAIRED, key=lambda name: not is_pronoun(said.get(name))):
        if name in found:
            found[name] = target_of(found[name], scope)
    if kind in TIMED:
        set_duration(found, said, scope)
    work = LOWERED.get(kind)
    found = work(found, said, scope) if work else found
    if found["do"] in ("move", "vanish") and scope.discourse.last_kind != "unit":
        scope.gather(found.get("to", "vanished"))
    return found


def note_deed(kind: str, scope: Scope) -> None:
    """What pronouns mean after the step."""
    last_kind = kind_after(kind, scope.discourse.last_kind)
    scope.discourse = replace(scope.discourse, last_kind=last_kind, twinned=kind == "clone")
    scope.done = replace(scope.done, made=scope.done.made or kind == "clone")


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


def lower_remove(found: Data, said: Data, scope: Scope) -> Data:
    """All effects, if it is for a time, are not removed but void."""
    if not scope.lasts or "keywords" in found:
        return found
    silenced = {"do": "grant", "target": found["target"], "keywords": ["silence"]}
    return lower_grant({**silenced, "lasts": scope.lasts, "void": True}, said, scope)


def lower_life_damage(found: Data, said: Data, scope: Scope) -> Data:
    """`points`: it is not said that it is life damage, so the number must be one. Raises Refused."""
    if found.pop("points", False) and found["amount"] > MOST_LIFE:
        raise Refused("language", scope.span)
    if found.pop("taken", False):
        found.setdefault("who", "you")
    return both_sides(found, said, scope)


def lower_cost(found: Data, said: Data, scope: Scope) -> Data:
    """Raises Refused for a duration other than the turn."""
    if found.get("lasts", "turn") != "turn":
        raise Refused("language", scope.span)
    return lower_nothing_else(found, said, scope)


TARGETED = (
    "destroy", "vanish", "exclude", "move", "take", "damage", "exhaust", "ready", "bp", "level",
    "set-level", "cost", "multiply-bp", "set-bp", "grant", "remove", "clone", "summon", "ban",
    "attack-now", "throw", "quote", "set-cost", "death-counter", "replace", "set-death-counter",
    "remove-death-counter", "double-counter",
    "bar", "suppress-overclock", "mute-overclock", "swap-shown", "damage-to", "show", "later",
)  # fmt: skip
OF_UNITS = (
    "bp", "multiply-bp", "set-bp", "damage", "exhaust", "ready", "grant", "clone", "quote",
    "death-counter", "set-death-counter", "remove-death-counter", "double-counter", "attack-now",
)  # fmt: skip
OF_CARDS = ("cost", "take", "throw", "show")
WORDED = ("move", "create", "modes", "cases", "rest")  # whose `to` is a word
# Where cards are if nothing says it.
IMPLIED = {"take": "deck", "summon": "deck", "throw": "hand", "show": "hand"}
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
    "remove": lower_remove,
    "swap-piles": both_sides,
    "shuffle": both_sides,
    **RARE,
}
