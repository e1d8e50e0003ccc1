"""How the cards of TWGP say what they do. The texts of units and weapons are void (TWG-016, TWG-017), but not in
Dolsaga (TWG-517)."""

from typing import Any

from rules.engine.core.rules import Deck
from rules.engine.effects.checking import faults
from rules.engine.effects.schema import schema
from rules.engine.effects.words import NodeFault
from rules.engine.package import Texts
from rules.games.twgp.cards.cardtext import read_card
from rules.games.twgp.effects import LANGUAGE, Effects, parse_effects
from rules.games.twgp.effects.wording import word_effects
from rules.games.twgp.table.ruleset import DOLSAGA
from rules.games.twgp.table.state import system_of_deck

SYSTEM = "system="

# The kinds of paragraphs that each kind of card may have.
PARAGRAPHS = {
    "unit": ("text",),
    "weapon": ("text",),
    "charge": (
        "spell",
        "accel",
        "hazard",
        "another",
        "reflect",
        "hack",
        "trap",
        "counter",
        "poison",
    ),
    "log-counter": ("log",),
    "vital": ("vital", "trap"),
}


def effects_schema() -> dict[str, Any]:
    return schema(LANGUAGE, {})


def check_effects(effects: Effects, kind: str) -> list[NodeFault]:
    """Every fault in the effects of a card of that kind."""
    node_faults = faults(effects, {})
    for number, ability in enumerate(effects.abilities):
        if ability.kind not in PARAGRAPHS[kind]:
            place = f"abilities[{number}].kind"
            en = f"a card of kind {kind} has no {ability.kind} paragraph"
            node_faults.append(NodeFault(place, en, f"{kind}に{ability.kind}は書けません"))
    return node_faults


def heeds_texts(deck: Deck, ruleset: str) -> bool:
    """Whether a battle of such decks is one of Dolsaga (TWG-517). Settings need not be valid."""
    said = [word for word in ruleset.split() if word.startswith(SYSTEM) and word != f"{SYSTEM}0"]
    return f"{SYSTEM}{DOLSAGA}" in said if said else system_of_deck(deck) == DOLSAGA


def scenic_effects(text: str) -> Effects:
    return Effects(read_card("", text).paragraphs)


TEXTS = Texts(
    parse_effects,
    check_effects,
    word_effects,
    nothing=Effects(),
    schema=effects_schema,
    blank=("unit", "weapon", "charge", "log-counter", "vital"),
    void=("unit", "weapon"),
    heeds=heeds_texts,
    scenic=scenic_effects,
)
