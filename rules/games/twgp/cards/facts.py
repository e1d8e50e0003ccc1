"""From a printed card to the facts the game plays with."""

from typing import Any, Final

from rules.engine.package import Printed
from rules.games.twgp.cards.card import Card
from rules.games.twgp.effects import parse_effects

# What a charge card does whose data names its kind and nothing else: our own reading (RULINGS.md).
USUAL: Final[dict[str, dict[str, Any]]] = {
    "spell": {"do": [{"do": "direct"}]},
    "accel": {"do": [{"do": "stand"}]},
    "hazard": {"do": [{"do": "turn"}]},
    "another": {"do": [{"do": "stand", "whom": "all"}]},
    "reflect": {"do": [{"do": "reflect"}], "on": "effect"},
    "hack": {"do": [{"do": "hack", "most": 5}]},
    "trap": {"do": [{"do": "power", "by": -2, "whom": "attacker"}], "on": "assaulted"},
    "counter": {"do": [{"do": "cancel"}], "on": "spell"},
    "poison": {"do": [{"do": "poison"}]},
}


def card_facts(card: Printed) -> Card:
    """Raises BadEffects."""
    data = card.effects or {"abilities": usual_paragraphs(card)}
    power = card.fields.get("power") or 0
    names = tuple(name for name in (card.name_ja, card.name_en) if name)
    return Card(card.number, card.kind, power, parse_effects(data).abilities, names)


def usual_paragraphs(card: Printed) -> list[dict[str, Any]]:
    """What its kind of charge effect usually does; nothing if it names none."""
    if card.kind != "charge":
        return []
    kinds = [word for word in card.fields.get("keywords") or () if word in USUAL]
    return [{"kind": kind, **USUAL[kind]} for kind in kinds[:1]]
