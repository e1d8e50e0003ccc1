"""Whether a reading and a card's effects say the same.

Both become a normal form, in which what can be said in two ways is said in one: a choice stands where something
is first done with what was chosen, "exists" is a count, cases are conditions, and a condition in front of all
steps is one of the clause.
"""

import json
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from rules.engine.effects.codec import write_node
from rules.games.code_of_joker.effects import parse_effects

Data = dict[str, Any]
Difference = tuple[str, str, str]

UNORDERED = {
    "kind", "colour", "species", "name", "keyword", "not_kind", "not_colour", "not_species",
    "not_name", "not_keyword", "on", "if", "keywords", "any", "also", "card",
}  # fmt: skip
STEP_LISTS = {"do", "then", "else", "cost"}
NOT_OF_MEANING = ("assumes", "code", "pattern", "unplayable")
PREFIXES = ("奇跡・", "連撃・", "起動・", "選略・")  # what an ability is, in front of its name
VIRUS = "ウィルスユニット"  # what all viruses are by the rules
VIRUS_COUNTER = 2  # COJ-292: a virus is made with it, which no card says
HIGHEST_LEVEL = 3
ENDLESS = 99
NUMBERED = "dimensional-interference"
USUAL = {"life-damage": "opponent"}  # upon whom a step acts that names nobody, where it is not you
STATS_OF_ZONES = {"field", "hand", "deck", "trash", "set"}
SPANS = {
    "bp": "bp",
    "base_bp": "base-bp",
    "cost": "cost",
    "level": "level",
    "death_counter": "death-counter",
}
OPPOSITE = {"<": ">=", "<=": ">", "==": "!=", "!=": "==", ">=": "<", ">": "<="}
MIRRORED = {"<": ">", "<=": ">=", "==": "==", "!=": "!=", ">=": "<=", ">": "<"}


def said(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, sort_keys=True)


def normal_form(effects: Data) -> Data:
    """Effects as data, in normal form. Raises BadEffects."""
    data = write_node(parse_effects(effects))
    form: Data = {key: data[key] for key in ("uses", "per_turn") if data.get(key)}
    form["keywords"] = sorted(map(plain_keyword, data.get("keywords", ())), key=said)
    form["abilities"] = []
    for ability in map(normal_ability, data.get("abilities", ())):
        last = form["abilities"][-1] if form["abilities"] else {}
        if ability["name"] == VIRUS:
            continue
        if ability["name"] and last.get("name") == ability["name"]:
            last["clauses"] += ability["clauses"]
        else:
            form["abilities"].append(ability)
    for ability in form["abilities"]:  # what always holds, last
        ability["clauses"].sort(key=lambda clause: "give" in clause)
    return form


def plain_keyword(keyword: Any) -> Any:
    return [keyword["keyword"], keyword["number"]] if isinstance(keyword, dict) else keyword


def normal_ability(ability: Data) -> Data:
    """Whether it is triggered or continuous is for its clauses to say."""
    form: Data = {key: value for key, value in ability.items() if key not in NOT_OF_MEANING}
    name = form.pop("name", {})
    name = "".join((name if isinstance(name, str) else name.get("ja", "")).split())
    for prefix in PREFIXES:
        name = name.removeprefix(prefix)
    form["clauses"] = []
    for clause in ability["clauses"]:
        form["clauses"] += normal_clauses(normal_clause(clause, ability["kind"]), form["clauses"])
    if form["kind"] in ("triggered", "continuous"):
        del form["kind"]
    return form | {"name": name}


def normal_clause(clause: Data, kind: str) -> Data:
    kept = {key: value for key, value in clause.items() if key not in NOT_OF_MEANING}
    if kind == "activated" and "on" not in kept:
        kept["once_per_turn"] = True
    if "do" in kept:
        kept = with_fighters(kept)
        kept["do"] = Meant("event" if kept.get("on") else "it").resolve(kept["do"])
    kept = normal(kept)
    while whole_condition(steps := kept.get("do", [])):
        kept["if"] = sorted([*kept.get("if", []), *steps[0]["if"]], key=said)
        kept["do"] = steps[0]["then"]
    if kept.get("zone"):
        kept["if"] = [
            part for part in kept.get("if", []) if part != {"is": "in", "zone": kept["zone"]}
        ]
    if kept.get("on", [{}])[0].get("event") == "player-attacked":
        kept["if"] = sorted([*kept.get("if", []), *attacker_bounds(kept["on"][0])], key=said)
    kept["if"] = [part for part in kept.get("if", []) if not is_implied(part, kept.get("do", []))]
    return {key: value for key, value in kept.items() if value not in ([], {})}


def attacker_bounds(event: Data) -> list[Data]:
    """Which units' attacks a player waits for, as conditions of the attacker; the event no longer says it."""
    if not (unit := event.pop("unit", None)):
        return []
    return conjuncts(normal_condition({"is": "fits", "unit": "event", "filter": unit}))


def with_fighters(clause: Data) -> Data:
    """The units in the battle that the clause waits for by what they are to it."""
    fighting = [
        event for event in clause.get("on", ()) if event["event"] in ("attack", "block", "battle")
    ]
    if len(fighting) != len(clause.get("on", ())) or not fighting:
        return clause
    units = [event["unit"] for event in fighting]
    owners = {unit.get("owner") if isinstance(unit, dict) else "you" for unit in units}
    if len(owners) != 1 or (owner := owners.pop()) is None:
        return clause
    rival = "opponent" if owner == "you" else "you"
    return clause | {
        "do": replaced(
            clause["do"],
            {
                said({"all": {"fighting": True, "owner": owner}}): "event",
                said({"all": {"fighting": True, "owner": rival}}): "other",
                said({"all": {"fighting": True}}): {"parts": ["event", "other"]},
            },
        )
    }


def replaced(data: Any, others: Data) -> Any:
    if isinstance(data, list):
        return [replaced(part, others) for part in data]
    if not isinstance(data, dict):
        return data
    if (key := said(data)) in others:
        return others[key]
    return {name: replaced(value, others) for name, value in data.items()}


def normal_clauses(clause: Data, before: list[Data]) -> Iterator[Data]:
    """One for each gift; what is done when the ability takes effect ends the clause before it."""
    if before and clause.get("on") == [{"event": "fired"}]:
        steps = clause["do"]
        if "if" in clause:
            steps = [{"do": "if", "if": clause["if"], "then": steps}]
        before[-1]["do"] += steps
    elif len(clause.get("give", ())) > 1:
        yield from (clause | {"give": [gift]} for gift in clause["give"])
    else:
        yield clause


def whole_condition(steps: list[Data]) -> bool:
    return len(steps) == 1 and steps[0].get("do") == "if" and "else" not in steps[0]


def is_implied(condition: Data, steps: list[Data]) -> bool:
    """Whether every step asks for more of the same: some of two colours, and then for one of each."""
    return bool(steps) and all(
        step["do"] == "if"
        and "else" not in step
        and any(implies(part, condition) for part in step["if"])
        for step in steps
    )


def implies(one: Data, other: Data) -> bool:
    if not (is_some(one) and is_some(other)):
        return False
    narrow, wide = one["left"]["filter"], other["left"]["filter"]
    return narrow.keys() == wide.keys() and all(
        set(narrow[key]) <= set(wide[key])
        if isinstance(wide[key], list)
        else narrow[key] == wide[key]
        for key in wide
    )


def is_some(condition: Data) -> bool:
    """Whether it says that there is at least one."""
    return (
        condition.get("is") == "compare"
        and isinstance(condition["left"], dict)
        and condition["left"].get("of") == "count"
        and (condition["op"], condition["right"]) == (">=", 1)
    )


def normal(data: Any, key: str = "") -> Any:
    if isinstance(data, list):
        parts = [normal(part) for part in data]
        if key in STEP_LISTS and parts and isinstance(parts[0], dict):
            return normal_steps(parts)
        if key == "if":
            parts = [part for whole in parts for part in conjuncts(whole)]
        return sorted(parts, key=said) if key in UNORDERED else parts
    if not isinstance(data, dict):
        return data
    data = {name: normal(value, name) for name, value in data.items()}
    if "do" in data and isinstance(data["do"], str):
        return normal_step(data)
    if "is" in data:
        return normal_condition(data)
    match data.get("of"):
        case "count":
            return normal_count(data)
        case "deaths":
            return {"of": "done"} | {key: data[key] for key in ("times", "plus") if key in data}
        case "difference" if isinstance(data["two"], int) and isinstance(data["one"], dict):
            return data["one"] | {"plus": data["one"].get("plus", 0) - data["two"]}
        case "difference" if isinstance(data["one"], int) and "plus" not in data["two"]:
            value = data["two"] | {"times": -data["two"].get("times", 1), "plus": data["one"]}
            return {key: part for key, part in value.items() if (key, part) != ("plus", 0)}
    if "event" in data:
        return normal_event(data)
    if "of" in data or "give" in data:
        return data
    if "do" in data:  # a mode
        while whole_condition(data["do"]):
            data["if"] = sorted([*data.get("if", []), *data["do"][0]["if"]], key=said)
            data["do"] = data["do"][0]["then"]
        return data
    return normal_filter(data)


# Filters and numbers


def normal_filter(data: Data) -> Data:
    if data.get("also"):
        zones = sorted({data["zone"], *data["also"]} - {"field"})
        field = ["field"] if "field" in data["also"] else []
        data |= {"zone": zones[0], "also": [*zones[1:], *field]}
    if data.get("zone") == "field":
        del data["zone"]
    if span := data.get("cost"):
        low = span.get("min")
        if low == span.get("max") and is_cost(low):
            del data["cost"]
            data["same"] = {"by": "cost", "unit": low.get("unit", "it")}
    if data.get("same"):
        data["same"].setdefault("unit", "event")
    of_units = "zone" not in data or data.get("species")  # only units have species
    if data.get("kind") == ["evolution", "unit"] and of_units:
        del data["kind"]
    if isinstance(
        data.get("among"), dict
    ):  # of all those just met, which the filter describes again
        del data["among"]
    if parts := data.get("any"):
        keys = {key for part in parts for key in part}
        if len(keys) == 1 and isinstance(parts[0][key := keys.pop()], list) and key not in data:
            data[key] = sorted({value for part in parts for value in part[key]})
            del data["any"]
    return data


def is_cost(value: Any) -> bool:
    """Whether it is what another card costs, no more and no less."""
    return (
        isinstance(value, dict)
        and value.get("measure") == "cost"
        and value.keys() <= {"of", "measure", "unit"}
    )


def normal_event(event: Data) -> Data:
    """A unit destroyed by battle is destroyed by a unit of the other player. The notation has one word for "when"
    and "each time"."""
    event.pop("each", None)
    of_other = event.get("unit") == {"owner": "opponent"} and event.get("foe") == {"owner": "you"}
    if event["event"] == "destroyed" and event.get("by") == "battle" and of_other:
        del event["foe"]
    return event


def normal_count(data: Data) -> Data:
    """A count of all cards of a player's zone as its size."""
    which = dict(data["filter"])
    owner, zone = which.pop("owner", "any"), which.pop("zone", "field")
    if which or owner == "any" or zone not in STATS_OF_ZONES:
        return data
    value = {"of": "stat", "stat": zone} | ({"who": owner} if owner != "you" else {})
    return value | {key: data[key] for key in ("times", "plus") if key in data}


# Conditions


def conjuncts(condition: Data) -> list[Data]:
    if condition.get("is") == "all":
        return [part for whole in condition["of"] for part in conjuncts(whole)]
    return [condition]


def normal_condition(data: Data) -> Data:
    match data["is"]:
        case "exists":
            return counted(data)
        case "not":
            return negated(data["condition"])
        case "compare":
            return ordered(data)
        case "fits":
            return measured(data)
        case "did":
            least = data.get("at_least", 1)
            return {"is": "compare", "left": {"of": "done"}, "op": ">=", "right": least}
        case "used" if data.get("cards", {}).get("other"):
            data["cards"] = {key: value for key, value in data["cards"].items() if key != "other"}
        case "any" | "all":
            data["of"] = sorted(data["of"], key=said)
    return data


def counted(exists: Data) -> Data:
    """ "Exists" as a count compared with its bounds."""
    count = normal_count({"of": "count", "filter": exists["filter"]})
    return within(count, exists.get("span", {"min": 1}))


def within(value: Any, span: Data) -> Data:
    low, high = span.get("min"), span.get("max")
    if low is not None and low == high:
        return ordered({"is": "compare", "left": value, "op": "==", "right": low})
    bounds = [
        ordered({"is": "compare", "left": value, "op": sign, "right": bound})
        for sign, bound in ((">=", low), ("<=", high))
        if bound is not None
    ]
    return bounds[0] if len(bounds) == 1 else {"is": "all", "of": bounds}


def measured(fits: Data) -> Data:
    """That one's numbers are within bounds, as comparisons."""
    spans = {key: span for key, span in fits["filter"].items() if key in SPANS}
    if not spans:
        return fits
    rest = {key: value for key, value in fits["filter"].items() if key not in SPANS}
    parts = [
        within({"of": "measure", "measure": SPANS[key], "unit": fits["unit"]}, span)
        for key, span in spans.items()
    ]
    parts += [fits | {"filter": rest}] if rest else []
    return parts[0] if len(parts) == 1 else {"is": "all", "of": parts}


def negated(condition: Data) -> Data:
    if condition.get("is") == "compare":
        return ordered(condition | {"op": OPPOSITE[condition["op"]]})
    if condition.get("is") == "fits" and condition["filter"].keys() == {"keyword"}:
        return condition | {"filter": {"not_keyword": condition["filter"]["keyword"]}}
    return {"is": "not", "condition": condition}


def ordered(condition: Data) -> Data:
    """A comparison with the number on the right, and with <= and >= in place of < and >."""
    left, op, right = condition["left"], condition["op"], condition["right"]
    if isinstance(left, int) or (isinstance(right, dict) and said(right) < said(left)):
        left, op, right = right, MIRRORED[op], left
    if isinstance(right, int) and op in "<>":
        op, right = op + "=", right - 1 if op == "<" else right + 1
    if isinstance(right, int) and isinstance(left, dict) and left.get("of") in ("count", "stat"):
        op = {("<=", 0): "==", ("!=", 0): ">="}.get((op, right), op)
        right = 1 if (op, right, condition["op"]) == (">=", 0, "!=") else right
    return {"is": "compare", "left": left, "op": op, "right": right}


# Steps


def normal_step(step: Data) -> Data:
    """A step that other words say, too, in one form."""
    match step["do"]:
        case "discard" if step.get("how") == "all":
            del step["count"]
        case "create":
            step["card"] = sorted(name.strip("＜＞<>") for name in step.get("card", ()))
            if step.get("counter") == VIRUS_COUNTER and all(map(is_virus, step["card"])):
                del step["counter"]
        case "summon" if isinstance(step["target"], dict):
            of = step["target"].get("of") or step["target"].get("all") or {}
            if of.get("kind") == ["evolution", "unit"]:
                del of["kind"]
    return step


def is_virus(name: str) -> bool:
    return name.startswith("ウィルス・")


def normal_steps(steps: list[Data]) -> list[Data]:
    parts = [one for step in steps for part in as_conditions(step) for one in parted(part)]
    parts = [as_move(one) for step in inlined(parts) for one in parted(step)]
    parts = [{key: value for key, value in step.items() if key != "each"} for step in parts]
    groups = groupby(parts, key=lambda step: (step["do"], said(whom(step))))
    return [
        step
        for (verb, _), group in groups
        for step in (sorted(group, key=said) if verb in ("grant", "level") else group)
    ]


def whom(step: Data) -> Any:
    """The target of a step, whatever kind of cards."""
    target = step.get("target")
    if not isinstance(target, dict) or "all" not in target:
        return target
    return {key: value for key, value in target["all"].items() if key != "kind"}


def as_conditions(step: Data) -> Iterator[Data]:
    """Cases as one condition after the other."""
    if step["do"] != "cases":
        yield step
        return
    value = step["value"]
    highest, lowest = ENDLESS, 0
    if isinstance(value, dict) and value.get("measure") == "level":
        highest, lowest = HIGHEST_LEVEL, 1
    for case in step["cases"]:
        low, high = case["span"]
        span = ({"min": low} if low > lowest else {}) | ({"max": high} if high < highest else {})
        if span:
            yield {"do": "if", "if": conjuncts(within(value, span)), "then": case["do"]}
        else:
            yield from case["do"]


def parted(step: Data) -> Iterator[Data]:
    """What is done to several, one after the other; what both players do, by one and then by the other."""
    target = step.get("target")
    if isinstance(target, dict) and "parts" in target and step["do"] != "choose":
        for part in target["parts"]:
            yield step | {"target": part}
    elif isinstance(target, dict) and sorts_of(target):
        for kind in target["all"]["kind"]:
            yield step | {"target": {"all": target["all"] | {"kind": [kind]}}}
    elif isinstance(target, dict) and "also" in target.get("all", {}):
        for zone in (target["all"].get("zone", "field"), *target["all"]["also"]):
            which = {key: value for key, value in target["all"].items() if key != "also"}
            yield from parted(step | {"target": {"all": normal_filter(which | {"zone": zone})}})
    elif isinstance(target, dict) and target.get("all", {}).keys() == {"among"}:
        yield step | {"target": target["all"]["among"]}
    elif is_both(step):
        for who in ("you", "opponent"):
            yield step | {"who": who, "each": True}
    elif step["do"] == "grant" and "random" not in step and len(step["keywords"]) > 1:
        for keyword in step["keywords"]:
            yield from parted(step | {"keywords": [keyword]})
    elif step["do"] == "grant" and step["keywords"] != [NUMBERED] and "number" in step:
        yield {key: value for key, value in step.items() if key != "number"}
    elif step.get("who") == USUAL.get(step["do"], "you") and step["do"] != "hush":
        yield {key: value for key, value in step.items() if key != "who"}
    else:
        yield step


def sorts_of(target: Data) -> bool:
    """Whether it is all cards of several sorts; units and evolution units are one."""
    kinds = target.get("all", {}).get("kind", ())
    return len(kinds) > 1 and kinds != ["evolution", "unit"]


def is_both(step: Data) -> bool:
    """ "Both" is what effects are hushed for where no player is named."""
    if "each" in step or step["do"] == "swap-piles":
        return False
    return step.get("who", "both" if step["do"] == "hush" else "") == "both"


def inlined(steps: list[Data]) -> Iterator[Data]:
    """Steps in which a choice that the next step takes up stands in that step."""
    held: Data | None = None
    for step in steps:
        if held is not None:
            key = next((key for key in TARGETS if step.get(key) == held["called"]), "")
            if key:
                step = step | {key: held["target"]}
            else:
                yield bare(held)
            held = None
        if step["do"] == "choose" and "called" in step:
            held = step
        else:
            yield step
    if held is not None:
        yield bare(held)


def bare(choice: Data) -> Data:
    return {key: value for key, value in choice.items() if key != "called"}


def as_move(step: Data) -> Data:
    """Drawing cards of a sort is taking them from the deck by chance."""
    if step["do"] != "draw" or "of" not in step:
        return step
    cards = normal_filter({"owner": step.get("who", "you"), "zone": "deck"} | step["of"])
    target = {"random": step["count"], "of": cards}
    if step.get("upto"):
        target["upto"] = True
    return {"do": "move", "target": target, "to": "hand"}


# What is meant


class Meant:
    """What "it" and the names of choices mean, as steps are walked: each target has the number of its place, and
    both become that number. "It" after all of a sort is all of that sort."""

    def __init__(self, first: str) -> None:
        self.it: Any = first
        self.names: dict[str, Any] = {}
        self.count = 0

    def resolve(self, data: Any) -> Any:
        if isinstance(data, list):
            return [self.resolve(part) for part in data]
        if isinstance(data, str):
            return self.meaning(data)
        if not isinstance(data, dict):
            return data
        data = DEFAULTS.get(data.get("of"), {}) | data if isinstance(data.get("of"), str) else data
        if "clauses" in data:
            return data
        targets = [key for key in TARGETS if key in data] if isinstance(data.get("do"), str) else []
        resolved = {key: self.resolve(data[key]) for key in targets}
        resolved |= {
            key: self.resolve(value) if key in HOLDS else value
            for key, value in data.items()
            if key not in targets
        }
        if targets and isinstance(data[targets[-1]], dict):
            self.meet(resolved, data)
        if targets:
            resolved.pop("name", None)
        return resolved

    def meet(self, step: Data, data: Data) -> None:
        target = step.get("target")
        if isinstance(target, dict) and not is_picked(target):
            self.it = target
        else:
            self.count += 1
            self.it = f"#{self.count}"
            if data["do"] == "choose":
                step["called"] = self.it
        if "name" in data:
            self.names[data["name"]] = self.it

    def meaning(self, word: str) -> Any:
        return self.it if word == "it" else self.names.get(word, word)


def is_picked(target: Data) -> bool:
    parts = [part for part in target.get("parts", [target]) if isinstance(part, dict)]
    return any("all" not in part for part in parts)


DEFAULTS = {"measure": {"unit": "it"}}
TARGETS = ("target", "one", "two")
# Where references, or data with references, stand.
HOLDS = {
    "then", "else", "cost", "do", "modes", "cases", "if", "is", "of", "filter", "unit", "all", "cards",
    "amount", "by", "to", "times", "count", "value", "left", "right", "same", "differs", "besides",
    "among", "choose", "random", "min", "max", "parts", "evolve", "like", "bp", "level", "any",
    "condition", "one", "two", "limit", "base_bp",
}  # fmt: skip


# Differences


def differences(reading: Data, effects: Data) -> list[Difference]:
    """(place, what the reading says, what the effects say) wherever they differ."""
    one, two = normal_form(reading), normal_form(effects)
    found = [
        (key, said(one.get(key)), said(two.get(key)))
        for key in ("keywords", "uses", "per_turn")
        if one.get(key) != two.get(key)
    ]
    for n in range(max(len(one["abilities"]), len(two["abilities"]))):
        left, right = (form["abilities"][n : n + 1] for form in (one, two))
        found += ability_differences(f"ability {n + 1}", left, right)
    return found


def ability_differences(place: str, left: list[Data], right: list[Data]) -> list[Difference]:
    if not left or not right:
        return [(place, said(left), said(right))]
    one, two = left[0], right[0]
    found = [
        (f"{place}.{key}", said(one.get(key)), said(two.get(key)))
        for key in ("kind", "name")
        if one.get(key) != two.get(key)
    ]
    for n in range(max(len(one["clauses"]), len(two["clauses"]))):
        first, second = (a["clauses"][n] if n < len(a["clauses"]) else {} for a in (one, two))
        found += [
            (f"{place}.clause {n + 1}.{key}", said(first.get(key)), said(second.get(key)))
            for key in sorted({*first, *second})
            if first.get(key) != second.get(key)
        ]
    return found
