"""A card from words, for scenarios."""

from typing import Any

from rules.games.chard.cards.abilities import abilities_of
from rules.games.chard.cards.card import (
    ATTRIBUTES,
    COLOURS,
    FLOORS,
    GENERIC,
    KINDS,
    TYPES,
    Card,
    Keyword,
    read_keyword,
)
from rules.games.chard.cards.counter_subjects import SUBJECTS
from rules.games.chard.effects.textread import read_effects
from rules.games.chard.effects.vocabulary import KEYWORDS


def read_card(number: str, text: str) -> Card:
    """`character, cost white 1 generic 2, lv 10, attack 20, hp 30, range 1 2, fire, type undead artifact, work W,
    dp(5), flying, protection(red), name N, symbol S`; `counter, cost blue 1, counters attack draw`; `land, red,
    rolled`. After each `|` comes an ability, as `textread` reads it. Raises ValueError, also for a fact
    given twice."""
    text, *parts = text.split("|")
    facts: dict[str, Any] = {"abilities": abilities_of(read_effects(parts))}
    keywords: list[Keyword] = []
    for part in text.split(","):
        name, value = read_fact(part.split())
        if name == "keyword":
            keywords.append(value)
        elif name in facts:
            raise ValueError(f"{part.strip()!r} says {name} once more")
        else:
            facts[name] = value
    if facts.setdefault("kind", "character") == "character":
        facts = {"hp": 30, "range": frozenset({1})} | facts
    elif facts.keys() & {"hp", "attack", "range", "level", "attribute", "types", "work"}:
        raise ValueError("only a character has HP, a range and so on (CHD-038)")
    return Card(number, keywords=tuple(keywords), **facts)


def read_fact(words: list[str]) -> tuple[str, Any]:
    """One fact of a card: its name and value. Raises ValueError."""
    match words:
        case [kind] if kind in KINDS:
            return "kind", kind
        case ["cost", *parts]:
            return "cost", read_cost(parts)
        case ["attack" | "hp" as fact, value]:
            return fact, int(value)
        case ["lv", value]:
            return "level", None if value == "?" else int(value)
        case ["range", *floors] if floors and set(floors) <= set(map(str, FLOORS)):
            return "range", frozenset(map(int, floors))
        case ["type", *types] if types and set(types) <= set(TYPES):
            return "types", frozenset(types)
        case ["counters", *subjects] if subjects and set(subjects) <= set(SUBJECTS):
            return "counters", frozenset(subjects)
        case ["name" | "work" | "symbol" as fact, *name] if name:
            return fact, " ".join(name)
        case ["rolled"]:
            return "enters_rolled", True
        case [attribute] if attribute in ATTRIBUTES:
            return "attribute", attribute
        case [colour] if colour == GENERIC or colour in COLOURS:
            return "keyword", ("roll-mana", colour)
        case [text] if text.partition("(")[0] in KEYWORDS:
            return "keyword", read_keyword(text)
    raise ValueError(f"no fact of a card: {' '.join(words)!r}")


def read_cost(parts: list[str]) -> dict[str, int]:
    """`white 1 generic 2`. Raises ValueError."""
    colours, numbers = parts[::2], parts[1::2]
    if len(colours) != len(numbers) or not set(colours) <= {*COLOURS, GENERIC}:
        raise ValueError(f"no cost: {' '.join(parts)!r}")
    return dict(zip(colours, map(int, numbers), strict=True))
