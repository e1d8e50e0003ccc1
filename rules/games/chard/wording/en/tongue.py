"""English as a tongue: how nodes become sentences, headings and remarks."""

from typing import Any

from rules.engine.effects import english
from rules.engine.effects.wording import en as words
from rules.engine.effects.wording.voice import Tongue, Voice
from rules.games.chard.wording.en import nouns
from rules.games.chard.wording.en.clauses import price

KINDS = {"heads": "Gamble, heads", "tails": "Gamble, tails", "medley": "Medley"}
LIMITS = {None: "", "turn": " (Once a turn.)", "game": " (Once only.)"}
ABROAD = "It may also be used in your opponent's turn."
WORKS_ROLLED = "It works while Rolled, too."
ENTERS_ROLLED = "It is placed Rolled."


def ingots(count: int) -> str:
    return f"Pay {count} Ingot{'s' if count > 1 else ''} besides."


def case(value: Any, span: tuple[int, int]) -> str:
    low, high = span
    return str(low) if low == high else f"{low} to {high}"


def heading(ability: Any, voice: Voice) -> str:
    """What triggers a keyword's text, the name of an ability, the cost of a technique."""
    name: str = KINDS.get(ability.kind) or ability.name.en or ability.name.ja
    return f"{name} {costs(ability, voice)}".strip() if ability.kind == "technique" else name


def costs(ability: Any, voice: Voice) -> str:
    energy = price(ability.cost, voice)
    if not ability.rolls:
        return f"[E({energy or 0})]"
    parts = [energy, *(voice.say(step) for step in ability.pay)]
    return f"[{', '.join(filter(None, parts)) or 'Roll'}]"


def coded(code: str, voice: Voice) -> str:
    return code


def notes(effects: Any) -> list[str]:
    names = (one.en or one.ja for one in effects.unplayable)
    return [f"■{name} (this ability cannot be performed)" for name in names]


def remarks(clause: Any) -> str:
    return LIMITS[clause.limit]


def opening(clause: Any, voice: Voice) -> str:
    return ""


ENGLISH = Tongue(
    name="en",
    nouns=nouns,
    joined=english.joined,
    sentence=english.sentence,
    condition=words.all_of,
    events=words.events,
    choices=words.choices,
    case=case,
    heading=heading,
    coded=coded,
    notes=notes,
    remarks=remarks,
    opening=opening,
    otherwise="otherwise, ",
    following="the following takes effect",
    afterwards="then, ",
    indent="  ",
    space=" ",
)
