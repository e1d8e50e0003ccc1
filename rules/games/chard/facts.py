"""From a printed card to the facts the game plays with."""

from rules.engine.package import Printed
from rules.games.chard.abilities import abilities_of
from rules.games.chard.card import Card, level_of
from rules.games.chard.effects import parse_effects
from rules.games.chard.subjects import subjects_of


def card_facts(card: Printed) -> Card:
    fields = card.fields
    kind = card.kind if card.kind != "item" else fields["item_kind"]
    name = card.name_ja or card.name_en
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
        tuple((one["name"], one["value"]) for one in fields.get("keywords") or ()),
        subjects_of(name) if kind == "counter" else frozenset(),
        symbol=card.set,
        abilities=abilities_of(parse_effects(card.effects)) if card.effects else None,
    )
