"""Effects from words, for scenarios."""

from collections.abc import Iterable
from typing import Any

from rules.engine.effects.loose import SUBJECTS, read_loose_json
from rules.games.chard.effects import Effects, parse_effects

LIMITS = {"once": "game", "turn": "turn"}
FLAGS = {"abroad": "abroad", "works-rolled": "works_rolled", "placed-rolled": "enters_rolled"}
NAME = {"ja": "能力", "en": "Ability"}  # of a special ability, which must have one
BODIES = {"do": "use", "heads": "heads", "tails": "tails", "medley": "medley"}


def read_effects(parts: Iterable[str]) -> Effects:
    """Each part is one ability; the capitals stand for JSON without its quotes:

    do STEPS (of an Event or Instant) · heads STEPS · tails STEPS · medley STEPS ·
    technique [E] [once|turn] [COST]
    [pay STEPS] [if CONDITIONS] do STEPS · special|lasting give GIFTS [if CONDITIONS] · special|lasting on EVENT
    [self|own|opposing|any|yours|theirs|all] [once|turn] [if CONDITIONS] do STEPS · abroad · works-rolled ·
    placed-rolled · ingots N · ability {…}. Raises ValueError.
    """
    data: dict[str, Any] = {"abilities": []}
    for text in filter(None, map(str.strip, parts)):
        word, _, rest = text.partition(" ")
        if word in FLAGS:
            data[FLAGS[word]] = True
        elif word == "ingots":
            data["ingots"] = int(rest)
        elif word == "ability":
            data["abilities"] += read_loose_json(rest)
        else:
            data["abilities"].append(read_ability(word, rest))
    return parse_effects(data)


def read_ability(word: str, rest: str) -> dict[str, Any]:
    if word in BODIES:
        return {"kind": BODIES[word], "clauses": [{"do": read_loose_json(rest)}]}
    if word == "technique":
        return read_technique(rest)
    if word in ("special", "lasting"):
        made = {"kind": word, "clauses": [read_clause(rest)]}
        return made | ({"name": dict(NAME)} if word == "special" else {})
    raise ValueError(f"no ability: {word!r}")


def read_clause(text: str) -> dict[str, Any]:
    word, _, rest = text.partition(" ")
    if word == "give":
        gifts, _, when = rest.partition(" if ")
        return {"give": read_loose_json(gifts)} | read_conditions(when)
    if word != "on":
        raise ValueError(f"no clause: {text!r}")
    head, made = read_body(rest)
    words = head.split()
    event = {"event": words.pop(0)}
    for qualifier in words:
        if qualifier in LIMITS:
            made["limit"] = LIMITS[qualifier]
        else:
            event |= SUBJECTS[qualifier]
    return made | {"on": [event]}


def read_body(text: str) -> tuple[str, dict[str, Any]]:
    """What stands before, and the conditions and steps."""
    head, do, steps = f" {text}".partition(" do ")
    if not do:
        raise ValueError(f"nothing is done: {text!r}")
    head, _, when = head.partition(" if ")
    return head, {"do": read_loose_json(steps)} | read_conditions(when)


def read_conditions(text: str) -> dict[str, Any]:
    return {"if": read_loose_json(text)} if text else {}


def read_technique(text: str) -> dict[str, Any]:
    """The cost is JSON: `{red: 1, generic: 2}`; a leading `E` is an E( ) technique."""
    head, clause = read_body(text)
    head, _, pay = head.partition(" pay ")
    words, _, cost = head.strip().partition("{")
    made: dict[str, Any] = {"kind": "technique", "clauses": [clause]}
    if cost:
        made["cost"] = read_loose_json("{" + cost)[0]
    if pay:
        made["pay"] = read_loose_json(pay)
    for word in words.split():
        if word == "E":
            made["rolls"] = False
        else:
            clause["limit"] = LIMITS[word]
    return made
