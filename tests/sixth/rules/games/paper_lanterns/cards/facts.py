"""From a printed card to the facts the game plays with."""

from rules.engine.package import Printed
from tests.sixth.rules.games.paper_lanterns.cards.card import Card


def facts(card: Printed) -> Card:
    fields = card.fields
    return Card(card.number, fields["light"], fields["points"], bool(fields.get("gust")))
