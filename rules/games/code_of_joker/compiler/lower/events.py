"""What a line waits for: its events."""

from typing import Any

from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.resolve.nouns import filter_of, owned, sort_of
from rules.games.code_of_joker.compiler.resolve.scope import Scope

Data = dict[str, Any]
OFF_FIELD = {"trigger", "intercept"}  # kinds of cards that are never on the field
UNSAID = ("@", "lead", "or", "case", "unit")  # what is no field of an event
EFFECTS = ("effect", "your-effect", "opponent-effect")
TIMES = ("turn-start", "turn-end", "battle-end")
OF_ANYONE = ("trigger-used", "intercept-used", "overridden")  # whose cards they are may be left out


def is_event(said: Data) -> bool:
    return said.get("lead") in ("event", "events")


def follows(before: list[Data], said: Data) -> bool:
    """Whether it is when something is done after the events before it: 「…した時、ターン終了時に…」."""
    awaited = any(is_event(one) and one.get("event") not in TIMES for one in before)
    return awaited and said.get("event") in TIMES and "or" not in said


def events_of(items: list[Data], scope: Scope) -> list[Data]:
    """Raises Refused for what is put off, and for what event_of refuses."""
    found: list[Data] = []
    for place, said in enumerate(items):
        if follows(items[:place], said):
            raise Refused("language", scope.span)
        for one in said["of"] if said["lead"] == "events" else [said]:
            found.append(event_of(one, scope, found[-1] if found else None))
            scope.link(tuple(said["@"]), found[-1])
    scope.hear(found)
    return found


def event_of(said: Data, scope: Scope, before: Data | None) -> Data:
    """`before`: the event before it, whose subject it shares if it has none. Raises Refused."""
    found = {key: value for key, value in said.items() if key not in UNSAID}
    if found["event"] == "enter" and found.get("by") in EFFECTS:
        found["event"] = "summoned"
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
