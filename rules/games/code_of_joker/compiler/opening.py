"""What a line waits for: its events, and the conditions under which its body is performed."""

from collections.abc import Callable
from typing import Any

from rules.games.code_of_joker.compiler.deeds import did
from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.nouns import (
    FIGHTERS,
    filter_of,
    measure_span,
    members,
    sort_of,
    value_of,
)
from rules.games.code_of_joker.compiler.scope import Scope
from rules.games.code_of_joker.compiler.targets import kind_of

Data = dict[str, Any]
USED = {"evolution unit": "unit", "trigger": "trigger", "intercept": "intercept", "joker": "joker"}
# How many there are: the ends of the span, and how far they are from the number that is said.
ENDS = {
    "min": {"min": 0},
    "max": {"max": 0},
    "both": {"min": 0, "max": 0},
    "below": {"max": -1},
    "above": {"min": 1},
}
USES: dict[str, Callable[[int], Data]] = {
    ">=": lambda number: {"at_least": number},
    ">": lambda number: {"at_least": number + 1},
    "<=": lambda number: {"at_least": 0, "at_most": number},
    "<": lambda number: {"at_least": 0, "at_most": number - 1},
    "==": lambda number: {"at_least": number, "at_most": number},
}
OFF_FIELD = {"trigger", "intercept"}  # kinds of cards that are never on the field
MEASURES = ("cost", "level", "bp", "base_bp")
CARDS = ("drawn", "seen")  # what may be no unit's card
PASSED_ON = {"other": "unit", "drawn": "card"}  # "if the unit it battles is …, destroy it"
ABOUT_NUMBERS = ("compare", "exists", "parity", "fits", "elided")
BOUNDS = {"<=": ("max", 0), "<": ("max", -1), ">=": ("min", 0), ">": ("min", 1)}
UNSAID = ("@", "lead", "or", "case", "unit")  # what is no field of an event
PAIRED = "did pair-own"  # one of both units of a battle, named together
OF_ANYONE = ("trigger-used", "intercept-used", "overridden")  # whose cards they are may be left out


def event_of(said: Data, scope: Scope, before: Data | None) -> Data:
    """`before`: the event before it, whose subject it shares if it has none. Raises Refused."""
    found = {key: value for key, value in said.items() if key not in UNSAID}
    cards = found.pop("cards", {})
    if cards == "self":
        return own_event(found, scope)
    if whose := cards.get("owner"):
        found["of"] = same_owner(whose, found.get("of"), scope)
    if sort := sort_of({"head": "card", **cards}, scope):
        found["cards"] = sort
    if "foe" in found:
        found["foe"] = unit_of(found["foe"], scope)
    if "of" not in found and said["event"] in OF_ANYONE:
        found["of"] = "any"
    unit = said.get("unit")
    if isinstance(unit, dict) and OFF_FIELD.issuperset(unit["np"].get("kind", ("unit",))):
        return set_event(found, unit["np"], scope)
    if unit is not None:
        found["unit"] = unit_of(unit, scope)
    elif "of" not in found and before and "unit" in before:
        found["unit"] = before["unit"]
    elif "of" not in found and not before and scope.fighter:
        found["unit"] = "self"
        scope.assume("own-event")
    elif "of" not in found:
        raise Refused("antecedent", scope.span)
    return found


def unit_of(said: Any, scope: Scope) -> Any:
    """Which unit: this one, or such units."""
    return said if said == "self" else filter_of(owned(said["np"]), scope, whole=False)


def set_event(found: Data, np: Data, scope: Scope) -> Data:
    """What happens to trigger and intercept cards, which lie in the trigger zone. Raises Refused."""
    if found["event"] != "destroyed" or "foe" in found or "least" in found:
        raise Refused("language", scope.span)
    whose = {"own": "you"}.get(np.get("owner", "any"), np.get("owner", "any"))
    return {**found, "event": "set-destroyed", "of": whose, "cards": sort_of(np, scope)}


def own_event(found: Data, scope: Scope) -> Data:
    """What happens to the card itself, wherever it is. Raises Refused for a unit card whose place is not said."""
    if found.pop("bare", False) and scope.fighter:
        raise Refused("owner", scope.span)
    return {**found, "cards": "self"}


def same_owner(said: str, of: str | None, scope: Scope) -> str:
    """Whose cards, if they and the player are named. Raises Refused if these differ."""
    whose = "you" if said == "own" else said
    if of is not None and said != "own" and whose != of:
        raise Refused("language", scope.span)
    return of or whose


def owned(np: Data) -> Data:
    return {**np, "owner": "you"} if np.get("owner") == "own" else np


def events_of(items: list[Data], scope: Scope) -> list[Data]:
    found: list[Data] = []
    for said in items:
        for one in said["of"] if said["lead"] == "events" else [said]:
            found.append(event_of(one, scope, found[-1] if found else None))
            scope.links.append((tuple(said["@"]), found[-1]))
    scope.heard(found)
    return found


def conditions_of(said: Data, scope: Scope) -> list[Data]:
    """The conditions; that the card itself lies somewhere is a matter of the whole clause."""
    for one in said["of"]:
        if one["is"] == "in":
            scope.zone = one["zone"]
    return [condition_of(one, scope) for one in said["of"] if one["is"] != "in"]


def condition_of(said: Data, scope: Scope) -> Data:
    """Raises Refused."""
    work = {
        "exists": exists,
        "of-each": of_each,
        "rivals": rivals,
        "compare": compare,
        "parity": parity,
        "every": every,
        "only": only,
        "cast": cast,
        "gathered": gathered,
        "fits": fits,
        "used": used,
        "all": all_of,
        "any": all_of,
        "not": denied,
        "shares": shares,
        "elided": elided,
        "did": did,
    }.get(said["is"])
    found = {key: value for key, value in said.items() if key not in ("@", "whose")}
    found = work(found, scope) if work else found
    if said["is"] in ABOUT_NUMBERS:
        scope.held = found
    scope.pair |= PAIRED in str(said)
    about = found.get("left", found)
    unit = about.get("unit") if isinstance(about, dict) else None
    if unit in PASSED_ON:
        scope.last, scope.last_kind = unit, PASSED_ON[unit]
    return found


def said_before(np: Data, scope: Scope) -> Data:
    """Where the condition before it says that something is, if this one does not say it."""
    of_cards = np.get("head") == "card" and scope.within.get("zone") == "field"
    return {} if of_cards or {"owner", "zone"} & np.keys() else scope.within


def exists(said: Data, scope: Scope) -> Data:
    within = said.get("in") or said_before(said["np"], scope)
    if within.get("zone") == "pool":
        within = scope.pooled(within.get("pool"))
    np = dict(said["np"])
    for key, value in within.items():
        if np.setdefault(key, value) != value:
            raise Refused("language", scope.span)
    if "distinct" in np:
        return different(said, np, scope)
    filter = filter_of(np, scope, whole=not within)
    scope.within = said.get("in", scope.within)
    there = said["more"] in ("some", "min") or (
        said["more"] == "both" and said["n"] != 0 and scope.event == "self"
    )
    if there or scope.there is None:
        scope.counted = filter
    if there:
        scope.there = kind_of({"all": filter})
    found: Data = {"is": "exists", "filter": filter}
    if said["more"] == "none":
        return {"is": "not", "condition": found}
    if said["more"] != "some":
        found["span"] = amount_span(said, scope)
    return found


OPS = {
    "min": ">=",
    "max": "<=",
    "both": "==",
    "below": "<",
    "above": ">",
    "some": ">=",
    "none": "<",
}


def of_each(said: Data, scope: Scope) -> Data:
    """There are some of each of the colours."""
    rest = {key: one for key, one in said.items() if key != "colours"}
    each = [
        exists({**rest, "is": "exists", "np": {**said["np"], "colour": [colour]}}, scope)
        for colour in said["colours"]
    ]
    return {"is": "all", "of": each}


def rivals(said: Data, scope: Scope) -> Data:
    """One player has more of them than the other. Raises Refused if it is not said whose they are."""
    np, who = owned(said["np"]), said["who"]
    if {np.get("owner"), who} != {"you", "opponent"}:
        raise Refused("owner", scope.span)
    one, two = (counted(filter_of({**np, "owner": whose}, scope)) for whose in (np["owner"], who))
    return {"is": "compare", "left": one, "op": said["op"], "right": two}


def different(said: Data, np: Data, scope: Scope) -> Data:
    """So many of different colours, species …: so many kinds of these, two if no number is said. Raises Refused
    for a span."""
    if "most" in said:
        raise Refused("language", scope.span)
    filter = filter_of({key: one for key, one in np.items() if key != "distinct"}, scope)
    kinds = {"of": "kinds", "by": np["distinct"], "filter": filter}
    number = value_of(said.get("n", 2), scope)
    return {"is": "compare", "left": kinds, "op": OPS[said["more"]], "right": number}


def amount_span(said: Data, scope: Scope) -> Data:
    """How many there are, at least and at most. Raises Refused for fewer or more than a number of the table."""
    amount, ends = value_of(said["n"], scope), ENDS[said["more"]]
    if isinstance(amount, dict):
        if any(ends.values()):
            raise Refused("language", scope.span)
        return dict.fromkeys(ends, amount)
    most = {"max": said["most"]} if "most" in said else {}
    return {end: amount + more for end, more in ends.items()} | most


def elided(said: Data, scope: Scope) -> Data:
    """Another bound for the number of the condition before it. Raises Refused."""
    held = scope.held or {}
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
    if scope.held is not None:
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


def all_of(said: Data, scope: Scope) -> Data:
    return {**said, "of": [condition_of(one, scope) for one in said["of"]]}


def denied(said: Data, scope: Scope) -> Data:
    return {**said, "condition": condition_of(said["condition"], scope)}


def shares(said: Data, scope: Scope) -> Data:
    same = {**said["same"], "unit": scope.reference(said["same"]["unit"])}
    return {**said, "unit": scope.reference(said["unit"]), "same": same}


def used(said: Data, scope: Scope) -> Data:
    sort = sort_of(said["cards"], scope) if "cards" in said else {}
    rest = {key: value for key, value in said.items() if key != "cards"}
    if sort.keys() == {"kind"} and (kind := USED.get(" ".join(sort["kind"]))):
        return {**rest, "kind": kind}
    return {**rest, "cards": sort} if sort else rest


def used_others(said: Data, scope: Scope) -> Data | None:
    """How many cards were used in this turn besides this one, if that is what is compared with a number."""
    left, number = said["left"], said["right"]
    np = left.get("cards", {}) if isinstance(left, dict) and left.get("what") == "used" else {}
    if not np.get("other") or not isinstance(number, int) or said["op"] not in USES:
        return None
    sort = {key: one for key, one in np.items() if key != "other"}
    who = {"who": left["who"]} if left.get("who", "you") != "you" else {}
    return used({"is": "used", "cards": sort, **who, **USES[said["op"]](number)}, scope)


def compare(said: Data, scope: Scope) -> Data:
    if found := used_others(said, scope):
        return found
    found = {**said, **{side: value_of(said[side], scope) for side in ("left", "right")}}
    about = found["left"]
    if isinstance(about, dict) and about.get("measure") == "death-counter" and "unit" in about:
        has_one = {"is": "fits", "unit": about["unit"], "filter": {"counter": True}}
        return {"is": "all", "of": [has_one, found]}
    return found


def parity(said: Data, scope: Scope) -> Data:
    if said["value"].get("stat") == "round":
        return {"is": "round", "parity": said["parity"]}
    return {**said, "value": value_of(said["value"], scope)}


def every(said: Data, scope: Scope) -> Data:
    """There are some, and as many of them fit as there are. Raises Refused."""
    if "against" in said:
        said = {**said, "filter": against(said)}
    np, more = said["np"], {key: one for key, one in said["filter"].items() if key != "head"}
    if any(np.get(key, value) != value for key, value in more.items()):
        raise Refused("language", scope.span)
    whole, narrow = (filter_of(one, scope) for one in (np, {**np, **more}))
    same = {"is": "compare", "left": counted(narrow), "op": "==", "right": counted(whole)}
    return {"is": "all", "of": [{"is": "exists", "filter": whole}, same]}


# Of what is higher or lower than a number: the end of its span, and how far that is from the number.
BEYOND = {"<": ("max", -1), ">": ("min", 1), "<=": ("max", 0), ">=": ("min", 0)}


def against(said: Data) -> Data:
    """The filter of what has more or less of a measure than one unit."""
    end, plus = BEYOND[said["op"]]
    value = {"of": "measure", "measure": said["measure"], "unit": said["against"]}
    return {said["measure"].replace("-", "_"): {end: {**value, "plus": plus} if plus else value}}


def only(said: Data, scope: Scope) -> Data:
    """There are such units or cards there, and no others."""
    head = "unit" if said["in"]["zone"] == "field" else "card"
    return every({"np": {**said["in"], "head": head}, "filter": said["np"]}, scope)


def gathered(said: Data, scope: Scope) -> Data:
    """Each of these is there, whatever else is. Raises Refused for a single one."""
    head = "unit" if said["in"]["zone"] == "field" else "card"
    units = filter_of({**said["in"], "head": head}, scope)
    names = [one for name in said["names"] for one in members(name, scope)]
    if len(names) == 1:
        raise Refused("language", scope.span)
    each = [{"is": "exists", "filter": {**units, "name": [name]}} for name in names]
    return {"is": "all", "of": each}


def cast(said: Data, scope: Scope) -> Data:
    """Each of these units is there, and as many units as are named."""
    units = filter_of({**said["in"], "head": "unit"}, scope)
    each = [{"is": "exists", "filter": {**units, "name": [name]}} for name in said["names"]]
    whole = {"is": "compare", "left": counted(units), "op": "==", "right": said["n"]}
    return {"is": "all", "of": [*each, whole]}


def counted(filter: Data) -> Data:
    return {"of": "count", "filter": filter}


def may_be_card(name: str, scope: Scope) -> bool:
    """Whether what is meant lies elsewhere than on the field, so that it need not be a unit."""
    if name == "event":
        return bool(scope.carded)
    return name in CARDS or (name == "it" and scope.last_kind == "card")


def fits(said: Data, scope: Scope) -> Data:
    filter = {key: measure_span(value, scope) if isinstance(value, dict) else value
              for key, value in owned(said["filter"]).items() if key != "head"}  # fmt: skip
    held = scope.held or {}
    asked = held.get("is") == "fits" and filter.keys() & held["filter"].keys()
    unit = held["unit"] if "bare" in said and asked else scope.reference(said["unit"])
    said = {key: value for key, value in said.items() if key != "bare"}
    if said["filter"].get("head") == "unit" and may_be_card(unit, scope):
        filter.setdefault("kind", FIGHTERS)
    return {**said, "unit": unit, "filter": filter}
