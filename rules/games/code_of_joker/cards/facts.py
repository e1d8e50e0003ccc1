"""From a printed card to the facts the game plays with."""

from rules.engine.package import Printed
from rules.games.code_of_joker.cards.card import GAUGES, Card, make_card


def card_facts(card: Printed) -> Card:
    """Raises BadEffects."""
    fields = card.fields
    gauge = fields.get("gauge") or 0
    return make_card(
        card.number,
        card.kind,
        card.effects,
        name=card.name_ja or card.name_en,
        colour=fields.get("colour") or "none",
        cost=fields.get("cost") or 0,
        bp=tuple(fields.get("bp") or (0, 0, 0)),
        species=fields.get("species") or (),
        gauge=GAUGES[gauge] if isinstance(gauge, str) else gauge * 10,
        character=fields.get("character") or "",
        token=not card.deckable,
    )
