"""The cards that a run played without abilities that cannot be performed, as answers name them."""

from collections.abc import Iterable
from typing import Annotated, Any

from cards.catalog import Catalog
from languages.models import About
from rules.bridge.pool import approximate_cards
from web.api.answers import LocalisedAnswer
from web.api.shapes import Answer, From, both_languages


# Of rules.bridge.bodies.ApproximateCard.
class ApproximateCardAnswer(Answer, ja="再現できない能力を除いて対戦させたカード。"):
    """A card that was played without abilities that cannot be performed."""

    card: Annotated[str, From("number"), About("Its number.", "番号。")]
    name: Annotated[LocalisedAnswer, both_languages("name")]
    missing: Annotated[
        list[LocalisedAnswer],
        From(lambda card, _: [LocalisedAnswer.of(sentence) for sentence in card.missing]),
        About(
            "What of it cannot be performed, as the card is now.",
            "再現できない点（現在のカードデータによる）。",
        ),
    ]


def approximate_answers(catalog: Catalog, numbers: Iterable[str]) -> list[dict[str, Any]]:
    return [ApproximateCardAnswer.of(card) for card in approximate_cards(catalog, numbers)]
