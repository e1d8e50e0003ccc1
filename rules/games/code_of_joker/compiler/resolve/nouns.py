"""From noun phrases to filters, targets and values: what the text leaves out is filled in here."""

from typing import Any

from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.resolve.deeds import done_number
from rules.games.code_of_joker.compiler.resolve.pronouns import pooled, referent
from rules.games.code_of_joker.compiler.resolve.scope import Scope
from rules.games.code_of_joker.effects.vocabulary import names_of_group

Data = dict[str, Any]
FIGHTERS = ["evolution", "unit"]
OFF_FIELD = ("hand", "deck", "trash", "set", "vanished", "seen")
PLACED = ("head", "all", "each")


def filter_of(np: Data, scope: Scope, zone: str = "", whole: bool = True) -> Data:
    """The filter of a noun phrase. `zone`: where it is, if it does not say so. With `whole`, every match is
    meant, and whose they are matters. Raises Refused."""
    found = {key: value for key, value in np.items() if key not in PLACED}
    if found.get("zone") == "pool":
        found |= pooled(scope, found.pop("pool", None))
    groups(found, scope)
    where = found.pop("zone", zone) or "field"
    if found.get("owner") == "own":
        found["owner"] = "you"
    relations(found, scope)
    if "also" in found and where == "field":
        where, found["also"] = found["also"][0], [*found["also"][1:], where]
    if where != "field":
        found["zone"] = where
    parts(found, scope, where)
    kinds(found, np, where)
    owner(found, where, scope, whole and bool({"species", "name"} & found.keys()))
    spans(found, scope)
    return found


def filter_key(measure: str) -> str:
    """What a filter calls a measure."""
    return measure.replace("-", "_")


def owned(np: Data) -> Data:
    return {**np, "owner": "you"} if np.get("owner") == "own" else np


def groups(found: Data, scope: Scope) -> None:
    for key in ("name", "not_name"):
        if key in found:
            found[key] = [one for name in found[key] for one in members(name, scope)]


def members(name: str, scope: Scope) -> tuple[str, ...]:
    """The names of the cards that are called so together, or the name itself."""
    names = names_of_group(name)
    if names:
        scope.assume("group-of-names")
    return names or (name,)


def spans(found: Data, scope: Scope) -> None:
    for name in ("cost", "level", "bp", "base_bp", "death_counter"):
        if name in found:
            found[name] = measure_span(found[name], scope)


def relations(found: Data, scope: Scope) -> None:
    """Pronouns and other noun phrases within a noun phrase."""
    for name in ("same", "differs"):
        if name in found:
            which = found[name]["unit"]
            other = isinstance(which, dict) and "np" in which
            means = filter_of(which["np"], scope, whole=False) if other else referent(scope, which)
            found[name] = {**found[name], "unit": means}
    if "besides" in found:
        found["besides"] = referent(scope, found["besides"])


def parts(found: Data, scope: Scope, where: str) -> None:
    """The sorts between which a noun phrase leaves open."""
    if "any" in found:
        found["any"] = [part_of(one, scope, where) for one in found["any"]]


def part_of(np: Data, scope: Scope, where: str) -> Data:
    found = {key: value for key, value in np.items() if key not in (*PLACED, "zone", "owner")}
    if where != "field" and np.get("head") == "unit" and not found.keys() & {"kind", "species"}:
        found["kind"] = FIGHTERS
    relations(found, scope)
    spans(found, scope)
    return found


def kinds(found: Data, np: Data, where: str) -> None:
    if where == "field" and np.get("head") == "card" and "kind" not in found:
        raise Refused("owner")
    if where == "field" and found.get("kind") == FIGHTERS:
        del found["kind"]
    if where != "field" and np.get("head") == "unit" and "kind" not in found:
        found["kind"] = FIGHTERS


def owner(found: Data, where: str, scope: Scope, doubtful: bool) -> None:
    if "owner" not in found and where != "field":
        found["owner"] = "you"
        scope.assume("own-cards")
    elif "owner" not in found and doubtful:
        scope.assume("any-owner")


def measure_span(span: Data, scope: Scope) -> Data:
    """3 or 4 is a span, 3 or 7 is none."""
    found = {end: value_of(value, scope) for end, value in span.items()}
    if found.pop("either", False) and abs(found["max"] - found["min"]) != 1:
        raise Refused("language")
    return found


def sort_of(np: Data, scope: Scope) -> Data:
    """A sort of cards, wherever they are."""
    found = {key: value for key, value in np.items() if key not in (*PLACED, "zone", "owner")}
    groups(found, scope)
    kinds(found, np, "deck")
    relations(found, scope)
    parts(found, scope, "deck")
    spans(found, scope)
    return found


def value_of(value: Any, scope: Scope) -> Any:
    """A number with its filter and its reference filled in."""
    if not isinstance(value, dict):
        return value
    found = dict(value)
    if found["of"] == "done":
        return done_number(found, scope)
    if found["of"] == "held-difference":
        return held_difference(found, scope)
    if found["of"] == "past":
        return past_of(found, scope)
    if "filter" in found:
        found |= counted_apart(found, scope)
    if "unit" in found:
        found["unit"] = referent(scope, found["unit"])
    if found.get("who") == "own":
        found["who"] = "you"
    if found.get("who") == "any":
        raise Refused("owner")
    if found.pop("open", False) and found["value"].get("measure") not in ("bp", "base-bp"):
        scope.assume("rounded-down")
    for part in ("one", "two", "value"):
        if part in found:
            found[part] = value_of(found[part], scope)
    return found


def counted_apart(value: Data, scope: Scope) -> Data:
    """What is counted; of those that differ in something, how many kinds there are. Raises Refused."""
    np = dict(value["filter"]["np"])
    if (by := np.pop("distinct", None)) is None:
        return {"filter": filter_of(np, scope)}
    if (value["of"], value.get("by")) not in (("count", None), ("kinds", "name"), ("kinds", by)):
        raise Refused("language", scope.span)
    return {"of": "kinds", "by": by, "filter": filter_of(np, scope)}


def held_difference(value: Data, scope: Scope) -> Data:
    """That of the two numbers which the last condition compared. Raises Refused."""
    held = scope.asked.held or {}
    if held.get("is") != "compare" or not all(
        isinstance(held[one], dict) for one in ("left", "right")
    ):
        raise Refused("antecedent", scope.span)
    return {**value, "of": "difference", "one": held["left"], "two": held["right"]}


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


def past_of(value: Data, scope: Scope) -> Data:
    """What happened in this turn, to whom. Units that have left are known by what is printed. Raises Refused."""
    np = value.pop("cards", {})
    who = value.get("who") or np.get("owner") or ("you" if value["what"] in BY_PLAYERS else "any")
    sort = sort_of(np, scope)
    if value["what"] not in BY_PLAYERS and sort.get("kind") == FIGHTERS:
        del sort["kind"]
    if not sort.keys() <= PRINTED or np.get("zone", "field") not in ("field", "hand"):
        raise Refused("language", scope.span)
    found = {**value, "who": EVERYBODY.get(who, who), **({"cards": sort} if sort else {})}
    return {key: one for key, one in found.items() if (key, one) != ("who", "you")}
