"""From a printed card to the facts the game plays with."""

from rules.engine.package import Printed
from rules.games.twgp.card import Card


def card_facts(card: Printed) -> Card:
    return Card(card.number, card.kind, card.fields.get("power") or 0)
