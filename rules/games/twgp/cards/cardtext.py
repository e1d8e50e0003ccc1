"""A card from words, for scenarios."""

from typing import Any, Final

from rules.engine.effects.loose import read_loose_json
from rules.games.twgp.cards.card import KINDS, Card
from rules.games.twgp.effects import BadEffects, parse_effects

MOST: Final = 99  # base Power (TWG-166)


def read_card(number: str, text: str) -> Card:
    """`unit 05`, `weapon`, `charge`, `log-counter`, `vital`, `vital rank 5`; then, each after `|`, paragraphs:
    `KIND [on MOMENT] [instant N] [counts N] [cost KIND N …] do DEEDS`, where DEEDS are JSON without its quotes.
    Raises ValueError."""
    head, *parts = text.split("|")
    data = [read_paragraph(part.strip()) for part in parts]
    match head.split():
        case ["unit", power] if power.isdecimal() and int(power) <= MOST:
            kind, base = "unit", int(power)
        case ["vital", "rank", rank] if rank.isdecimal():
            kind, base = "vital", 0
            data.append({"kind": "vital", "do": [{"do": "forbid", "power": int(rank)}]})
        case [kind] if kind in KINDS and kind != "unit":
            base = 0
        case _:
            raise ValueError(f"no card: {text!r}")
    try:
        return Card(number, kind, base, parse_effects({"abilities": data}).abilities, (number,))
    except BadEffects as error:
        raise ValueError(str(error)) from None


def read_paragraph(text: str) -> dict[str, Any]:
    """Raises ValueError."""
    head, do, deeds = f"{text} ".partition(" do ")
    if not do:
        raise ValueError(f"nothing is done: {text!r}")
    kind, *words = head.split()
    made: dict[str, Any] = {"kind": kind, "do": read_loose_json(deeds)}
    while words:
        match words:
            case ["on", moment, *words]:
                made["on"] = moment
            case ["instant" | "counts" as name, count, *words]:
                made[name] = int(count)
            case ["cost", pay, count, *words]:
                made.setdefault("cost", []).append({"pay": pay, "count": int(count)})
            case _:
                raise ValueError(f"no part of a paragraph: {' '.join(words)!r}")
    return made
