"""From a printed card to the facts the game plays with."""

from typing import Final

from rules.engine.effects.inert import is_inert
from rules.engine.package import Printed
from rules.games.chard.cards.abilities import abilities_of
from rules.games.chard.cards.card import Card, level_of
from rules.games.chard.cards.counter_subjects import subjects_of
from rules.games.chard.effects import Effects, parse_effects

BODIES: Final = ("character", "energy")  # with a use of their own, whatever their text does


def card_facts(card: Printed) -> Card:
    """Raises BadEffects."""
    fields = card.fields
    effects = parse_effects(card.effects) if card.effects else Effects()
    kind = card.kind if card.kind != "item" else fields["item_kind"]
    name = card.name_ja or card.name_en
    keywords = tuple(
        (keyword["name"], keyword["value"]) for keyword in fields.get("keywords") or ()
    )
    inert = kind not in BODIES and not keywords and is_inert(effects)
    return Card(
        card.number,
        kind,
        name,
        fields.get("cost"),
        level_of(fields.get("lv")),
        fields.get("attack") or 0,
        fields.get("hp") or 0,
        frozenset(fields.get("range") or ()),
        fields.get("attribute") or "none",
        frozenset(fields.get("types") or ()),
        fields.get("work") or "",
        keywords,
        subjects_of(name) if kind == "counter" and not inert else frozenset(),
        symbol=card.set,
        abilities=abilities_of(effects),
        inert=inert,
    )
