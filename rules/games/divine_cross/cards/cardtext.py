"""A card from words, for scenarios."""

from typing import Any

from rules.games.divine_cross.cards.abilities import abilities_of
from rules.games.divine_cross.cards.card import ATTRIBUTES, KINDS, Card, Skill
from rules.games.divine_cross.effects.textread import read_effects


def read_card(number: str, text: str) -> Card:
    """`unit, hp 300, red, advantage green blue, retreat 2, skill 1 60 Slash, skill 3 150, name X, title T`. A
    Skill is its cost, its damage or `-` for none, and perhaps its name. Raises ValueError, also for a fact
    given twice. What follows after `|` says what it does (`textread`)."""
    facts: dict[str, Any] = {}
    skills: list[Skill] = []
    head, *abilities = text.split("|")
    for part in head.split(","):
        name, value = read_fact(part.split())
        if name == "skill":
            skills.append(value)
        elif name in facts:
            raise ValueError(f"{part.strip()!r} says {name} once more")
        else:
            facts[name] = value
    if facts.setdefault("kind", "unit") == "unit":
        facts.setdefault("hp", 300)
    elif skills or facts.keys() - {"kind", "name", "title"}:
        raise ValueError("only a Unit has HP, Skills and so on (DVC-020)")
    facts["abilities"] = abilities_of(read_effects(abilities))
    return Card(number, skills=tuple(skills), **facts)


def read_fact(words: list[str]) -> tuple[str, Any]:
    """One fact of a card: its name and value. Raises ValueError."""
    match words:
        case [kind] if kind in KINDS:
            return "kind", kind
        case ["hp", value]:
            return "hp", int(value)
        case ["retreat", value]:
            return "retreat_cost", int(value)
        case ["advantage", *colours] if colours and set(colours) <= set(ATTRIBUTES):
            return "advantage", frozenset(colours)
        case ["skill", cost, damage, *name]:
            figure = None if damage == "-" else int(damage)
            return "skill", Skill(int(cost), " ".join(name), figure)
        case ["name" | "title" as fact, *name] if name:
            return fact, " ".join(name)
        case [*colours] if colours and set(colours) <= set(ATTRIBUTES):
            return "attributes", frozenset(colours)
    raise ValueError(f"no fact of a card: {' '.join(words)!r}")
