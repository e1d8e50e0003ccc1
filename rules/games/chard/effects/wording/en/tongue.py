"""English as a tongue: how nodes become sentences, headings and remarks."""

from typing import Any

from rules.engine.effects.wording.bodies import steps_clause
from rules.engine.effects.wording.tongues import english_case, english_notes, english_tongue
from rules.engine.effects.wording.voice import Voice
from rules.games.chard.effects.wording.en import nouns
from rules.games.chard.effects.wording.en.clauses import price

KINDS = {"heads": "Gamble, heads", "tails": "Gamble, tails", "medley": "Medley"}
LIMITS = {None: "", "turn": " (Once a turn.)", "game": " (Once only.)"}
ABROAD = "It may also be used in your opponent's turn."
WORKS_ROLLED = "It works while Rolled, too."
ENTERS_ROLLED = "It is placed Rolled."


def ingots(count: int) -> str:
    return f"Pay {count} Ingot{'s' if count > 1 else ''} besides."


def heading(ability: Any, voice: Voice) -> str:
    """What triggers a keyword's text, the name of an ability, the cost of a technique."""
    name: str = KINDS.get(ability.kind) or ability.name.en or ability.name.ja
    return f"{name} {costs(ability, voice)}".strip() if ability.kind == "technique" else name


def costs(ability: Any, voice: Voice) -> str:
    energy = price(ability.cost, voice)
    if not ability.rolls:
        return f"[E({energy or 0})]"
    paid = steps_clause(ability.pay, voice) if ability.pay else ""
    parts = [energy, paid]
    return f"[{', '.join(filter(None, parts)) or 'Roll'}]"


def coded(code: str, voice: Voice) -> str:
    return code


def remarks(clause: Any, voice: Voice) -> str:
    return LIMITS[clause.limit]


def opening(clause: Any, voice: Voice) -> str:
    return ""


ENGLISH = english_tongue(
    nouns=nouns,
    case=english_case,
    heading=heading,
    coded=coded,
    notes=english_notes,
    remarks=remarks,
    opening=opening,
)
