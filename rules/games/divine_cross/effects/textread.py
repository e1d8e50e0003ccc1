"""Effects from words, for scenarios."""

from collections.abc import Iterable
from typing import Any

from rules.engine.effects.loose import SUBJECTS, read_loose_json
from rules.games.divine_cross.effects import Effects, parse_effects

LIMITS = {"once": "game", "turn": "turn"}
MOMENTS = ("using", "before-damage")
ZONES = ("main", "standby")


def read_effects(parts: Iterable[str]) -> Effects:
    """Each part is one ability; the capitals stand for JSON without its quotes:

    do STEPS (of a Command) · skill NAME [using|before-damage] [if CONDITIONS] do STEPS · skill NAME base VALUE ·
    skill NAME stunned · power [once|turn] [main|standby] [if CONDITIONS] do STEPS · give GIFTS [if CONDITIONS] ·
    on EVENT [self|own|opposing|any|yours|theirs|all] [once|turn] [main|standby] [if CONDITIONS] do STEPS ·
    attaches FILTER · ability {…}. Raises ValueError.
    """
    data: dict[str, Any] = {"abilities": []}
    for text in filter(None, map(str.strip, parts)):
        word, _, rest = text.partition(" ")
        if word == "attaches":
            (data["attaches"],) = read_loose_json(rest)
        elif word == "ability":
            data["abilities"] += read_loose_json(rest)
        else:
            data["abilities"].append(read_ability(word, text, rest))
    return parse_effects(data)


def read_ability(word: str, text: str, rest: str) -> dict[str, Any]:
    if word == "do":
        return {"kind": "command", "clauses": [{"do": read_loose_json(rest)}]}
    if word == "give":
        gifts, _, when = rest.partition(" if ")
        clause = {"give": read_loose_json(gifts)} | read_conditions(when)
        return {"kind": "constant", "clauses": [clause]}
    if word == "skill":
        return read_skill(rest)
    if word in ("on", "power"):
        kind = "power" if word == "power" else "constant"
        return {"kind": kind, "clauses": [read_clause(rest, word == "on")]}
    raise ValueError(f"no ability: {text!r}")


def read_conditions(text: str) -> dict[str, Any]:
    return {"if": read_loose_json(text)} if text else {}


def read_skill(text: str) -> dict[str, Any]:
    name, _, rest = text.partition(" ")
    made: dict[str, Any] = {"kind": "skill", "name": {"ja": name}}
    if rest == "stunned":
        return made | {"while_stunned": True}
    if rest.startswith("base "):
        (by,) = read_loose_json(rest.removeprefix("base "))
        return made | {"clauses": [{"give": [{"give": "base", "by": by}]}]}
    return made | {"clauses": [read_clause(rest, False)]}


def read_clause(text: str, hears: bool) -> dict[str, Any]:
    head, do, steps = f" {text}".partition(" do ")
    if not do:
        raise ValueError(f"nothing is done: {text!r}")
    head, _, conditions = head.partition(" if ")
    words = head.split()
    made: dict[str, Any] = {"do": read_loose_json(steps)} | read_conditions(conditions)
    if hears:
        made["on"] = [{"event": words.pop(0)}]
    for word in words:
        if not read_word(made, word):
            raise ValueError(f"no part of a clause: {word!r}")
    return made


def read_word(made: dict[str, Any], word: str) -> bool:
    if word in LIMITS:
        made["limit"] = LIMITS[word]
    elif word in MOMENTS:
        made["moment"] = word
    elif word in ZONES:
        made["zone"] = word
    elif word in SUBJECTS and "on" in made:
        made["on"][0] |= SUBJECTS[word]
    else:
        return False
    return True
