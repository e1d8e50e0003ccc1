"""From the object of a sentence to the target of a step."""

from typing import Any

from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.resolve.nouns import OFF_FIELD, filter_of, value_of
from rules.games.code_of_joker.compiler.resolve.pronouns import (
    TAKING_UP,
    fighter_meant,
    pooled,
    referent,
    suits,
)
from rules.games.code_of_joker.compiler.resolve.scope import Scope
from rules.games.code_of_joker.compiler.resolve.together import like_first

Data = dict[str, Any]
OWN = "own"
FOUGHT = {"all": {"owner": "opponent", "fighting": True}}  # the other unit of a battle
MINE, THEIRS = ({"head": "unit", "owner": whose} for whose in ("you", "opponent"))
SIDES = {"you": ("you",), "opponent": ("opponent",), "any": ("you", "opponent")}


def is_pronoun(obj: Data | None) -> bool:
    """Whether the object was left out, or takes up what was chosen or met last."""
    return obj is None or (obj.get("ref") in TAKING_UP and "within" not in obj)


def target_of(obj: Data | None, scope: Scope, zone: str = "", wanted: str = "") -> Any:
    """The target that an object names, or the one met last if the object was left out. `wanted`: unit or card,
    if it can be nothing else. Raises Refused."""
    if obj is None or is_pronoun(obj):
        return taken_up(obj, scope, wanted)
    if obj["way"] == "ref":
        place_itself(obj, scope)
        found: Any = referent(scope, obj["ref"], wanted)
        if found == "self" and wanted == "unit" and not scope.fighter:
            found = referent(scope, "event")  # a set card is no unit: that of the event is meant
        scope.mean(found, "")
        return found
    found = named_target(obj, scope, zone)
    if isinstance(found, str):
        scope.mean(found, "unit")
        return found
    if found == FOUGHT and scope.awaited.unit:
        scope.mean("other")
        return "other"
    scope.meet(kind_of(found))
    return found


def kind_of(target: Any) -> str:
    """Whether a target names units or cards, "" for both."""
    parts: list[Any] = target.get("parts", [target])
    zones = {
        (one.get("of") or one.get("all") or {}).get("zone", "field")
        for one in parts
        if isinstance(one, dict)
    }
    return "unit" if zones <= {"field"} else "" if "field" in zones else "card"


def place_itself(obj: Data, scope: Scope) -> None:
    """ "This unit from the trash" works while it lies there."""
    if "within" in obj and fell(obj, scope):
        return
    if "within" in obj and (obj["ref"], obj["within"]["zone"]) != ("used", "trash"):
        if obj["ref"] != "self" or obj["within"]["zone"] not in ("trash", "hand"):
            raise Refused("language", scope.span)
        just_returned = (obj["within"]["zone"], scope.done.did) == ("hand", "move")
        if not just_returned:
            scope.zone = obj["within"]["zone"]


def fell(obj: Data, scope: Scope) -> bool:
    """Whether it is the unit of the event from the trash, into which it has fallen."""
    events = scope.awaited.kinds
    there = obj["within"]["zone"] == "trash" and events and events <= {"destroyed", "trashed"}
    return bool(there) and scope.awaited.unit == "event" and referent(scope, obj["ref"]) == "event"


def means_counted(scope: Scope, wanted: str) -> bool:
    """Whether "it" is what a condition says is there, rather than the unit of the event."""
    if scope.asked.counted is None or not scope.awaited.unit:
        return scope.asked.counted is not None
    if scope.asked.there is None or not suits(scope.asked.there, wanted):
        return False
    return scope.awaited.unit == "self" or not suits("unit", wanted)


def means_all_counted(obj: Data | None, scope: Scope, wanted: str) -> bool:
    """ "All of them" are those that a condition says are there, not the one unit of the event."""
    return (
        obj is not None
        and "whole" in obj
        and bool(scope.asked.there)
        and suits(scope.asked.there or "", wanted)
    )


def means_fighters(obj: Data, scope: Scope) -> bool:
    """ "Both of them", in a battle, are its two units."""
    return "whole" in obj and scope.discourse.last is None and scope.awaited.is_about("battle")


def taken_up(obj: Data | None, scope: Scope, wanted: str = "") -> Any:
    """What was chosen and waits to be used; otherwise what was met last."""
    if scope.choice is not None:
        found, scope.choice = scope.choice, None
        scope.meet(kind_of(found))
        return found
    if obj and obj["ref"] == "it" and (scope.discourse.pair or means_fighters(obj, scope)):
        scope.meet("unit")
        return {"all": {"fighting": True}}
    if scope.discourse.last is None and (
        means_counted(scope, wanted) or means_all_counted(obj, scope, wanted)
    ):
        scope.assume("counted-units")
        scope.meet(kind_of({"all": scope.asked.counted}))
        return {"all": scope.asked.counted}
    if scope.discourse.twinned:
        scope.assume("nearest")  # or the clone
    name = referent(scope, obj["ref"] if obj else "done", wanted, obj is None)
    if name != "it":
        scope.mean(name, "unit" if name == scope.awaited.unit else "")
    return name


def named_target(obj: Data, scope: Scope, zone: str = "") -> Any:
    """Raises Refused."""
    if obj["way"] == "parts":
        around = {key: obj[key] for key in ("within", "subject") if key in obj}
        parts = [{**around, **one} for one in like_first(obj["parts"], scope)]
        return {"parts": [target_of(one, scope, zone) for one in parts]}
    if "hues" in obj:
        return {"parts": [named_target(one, scope, zone) for one in of_each_hue(obj)]}
    obj = cards_alike(obj, scope)
    np, way = whole_noun(obj, scope), obj["way"]
    if way == "all" and "all" not in np and (name := one_of_picked(np, scope)):
        return name
    if way == "all" and np in (MINE, THEIRS) and (name := fighter_meant(scope, np["owner"])):
        return name
    filter = filter_of(np, scope, zone, whole=way == "all")
    if way == "all":
        return {"all": filter}
    if way == "some":
        obj = picked(obj, filter, scope)
    amount = obj["amount"]
    if amount.get("each") or each_player(obj, filter):
        sides = SIDES[filter.get("owner", "any")]
        return {"parts": [counted(obj, {**filter, "owner": side}, scope) for side in sides]}
    if np.get("owner") == "any" and filter.get("zone") in ("set", "trash", "deck"):
        scope.assume("among-both")
    return counted(obj, filter, scope)


def of_each_hue(obj: Data) -> list[Data]:
    """The same of each of several colours."""
    rest = {key: value for key, value in obj.items() if key != "hues"}
    return [{**rest, "np": {**obj["np"], "colour": [hue]}} for hue in obj["hues"]]


def cards_alike(obj: Data, scope: Scope) -> Data:
    """ "All units on the field, from the deck": the cards there that have their names."""
    np, within = obj.get("np", {}), obj.get("within", {})
    if np.get("zone") != "field" or within.get("zone", "field") not in OFF_FIELD:
        return obj
    scope.assume("cards-of-units")
    same = {"by": "name", "unit": {"np": {key: np[key] for key in np if key != "all"}}}
    return {**obj, "np": {"all": True, "head": "card", "same": same}}


def one_of_picked(np: Data, scope: Scope) -> str:
    """ "Destroy your unit, and return the opposing unit": those that were chosen together just before."""
    if scope.picked is None:
        return ""
    before = scope.picked.named
    name = scope.picked.name(np)
    if name and not before:
        scope.assume("the-chosen")
    return name


def each_player(obj: Data, filter: Data) -> bool:
    """ "Both players … one card in the trigger zone": one of each. What they discard is said of both together."""
    both = obj.get("subject") == filter.get("owner") == "any" and obj["way"] != "choose"
    return both and filter.get("zone") != "hand"


def whole_noun(obj: Data, scope: Scope) -> Data:
    """The noun phrase with what was said apart: where it is, among what, whose."""
    np = dict(obj["np"])
    among = dict(obj.get("among", {}))
    if among and np.get("head") == "card":
        np["head"] = among.get("head", "card")
    within = dict(obj.get("within", {}))
    if within.get("zone") == "pool":
        within = pooled(scope, within.get("pool"))
    subject = obj.get("subject")
    said = np.keys() | among.keys() | within.keys()
    if subject == "opponent" and obj["way"] == "choose" and said.isdisjoint({"owner", "zone"}):
        scope.assume("pickers-own")
    for more in (among, within, {"owner": subject} if subject else {}):
        for key, value in more.items():
            np.setdefault(key, value)
    if np.get("owner") == OWN:
        np["owner"] = subject or "you"
    return np


def picked(obj: Data, filter: Data, scope: Scope) -> Data:
    """How some are picked if it is not said: at random, but of cards that one has looked at by choice."""
    seen = filter.get("zone") == "seen"
    scope.assume("choice-of-seen" if seen else "random-pick")
    return {**obj, "way": "choose"} if seen else obj


def counted(obj: Data, filter: Data, scope: Scope) -> Data:
    amount = obj["amount"]
    way = "choose" if obj["way"] == "choose" else "random"
    found = {way: value_of(amount["n"], scope), "of": filter}
    if amount.get("upto"):
        found["upto"] = True
    chooser = obj.get("by") or obj.get("subject")
    if way == "choose" and chooser == "any":
        return of_each_player(found, scope)
    if way == "choose" and chooser == "opponent":
        found["by"] = "opponent"
    return found


def of_each_player(found: Data, scope: Scope) -> Data:
    """Each player chooses among what is their own. Raises Refused for anything else."""
    if found["of"].get("owner") != "any":
        raise Refused("language", scope.span)
    mine, theirs = ({**found, "of": {**found["of"], "owner": who}} for who in SIDES["any"])
    return {"parts": [mine, {**theirs, "by": "opponent"}]}
