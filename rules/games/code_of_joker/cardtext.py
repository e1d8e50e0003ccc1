"""A card from words, for scenarios."""

from rules.engine.core.tenths import Tenths
from rules.games.code_of_joker.card import COLOURS, KINDS, Card, read_effects
from rules.games.code_of_joker.vocabulary import KEYWORDS


def read_card(number: str, text: str) -> Card:
    """`unit, red, cost 2, bp 3000 4000 5000, pierce | on enter self do {do: draw, count: 1}`.

    Raises ValueError, also for a fact given twice.
    """
    head, *abilities = text.split("|")
    found: dict[str, object] = {}
    keywords: list[object] = []
    for part in head.split(","):
        name, value = read_fact(part.split())
        if name in found:
            raise ValueError(f"{part.strip()!r} says {name} once more")
        found[name] = value
    keywords = [found.pop(name) for name in list(found) if name in KEYWORDS]
    effects = read_effects(keywords, abilities)
    facts = {"kind": "unit", "bp": (1000, 2000, 3000)} | found
    return Card(number, effects=effects, **facts)  # type: ignore[arg-type]


def read_fact(words: list[str]) -> tuple[str, object]:
    """One fact of a card: its name and value. Raises ValueError."""
    match words:
        case [kind] if kind in KINDS:
            return "kind", kind
        case [colour] if colour in COLOURS:
            return "colour", colour
        case ["token"]:
            return "token", True
        case ["cost", value]:
            return "cost", int(value)
        case ["gauge", value]:
            return "gauge", int(Tenths.read(value))
        case ["bp", value]:
            return "bp", tuple(int(value) + more for more in (0, 1000, 2000))
        case ["bp", one, two, three]:
            return "bp", (int(one), int(two), int(three))
        case ["species", *species] if species:
            return "species", species
        case ["name", *name] if name:
            return "name", " ".join(name)
        case [keyword] if keyword in KEYWORDS:
            return keyword, keyword
        case [keyword, value] if keyword in KEYWORDS:
            return keyword, {"keyword": keyword, "number": int(value)}
    raise ValueError(f"no fact of a card: {' '.join(words)!r}")
