"""From a printed card to the facts the game plays with."""

from rules.engine.package import Printed
from rules.games.battlogic.cards.card import Card


def card_facts(card: Printed) -> Card:
    fields = card.fields
    return Card(
        card.number,
        fields["startup"],
        fields["advantage"],
        fields["damage"],
        frozenset(fields.get("keywords") or ()),
        fields.get("class") or "normal",
        fields.get("activation_cost") or 0,
    )
