"""The cards that a run played without abilities that cannot be performed, as answers name them."""

from collections.abc import Iterable
from typing import Annotated, Any

from pydantic import Field

from cards.catalog import Catalog
from rules.bridge.pool import approximate_cards
from web.api.answers import LocalisedAnswer
from web.api.shapes import Answer, From, both_languages


# Of rules.bridge.bodies.ApproximateCard.
class ApproximateCardAnswer(Answer):
    """A card that was played without abilities that cannot be performed."""

    card: Annotated[str, From("number")] = Field(description="Its number.")
    name: Annotated[LocalisedAnswer, both_languages("name")]
    missing: Annotated[
        list[LocalisedAnswer],
        From(lambda one, _: [LocalisedAnswer.of(sentence) for sentence in one.missing]),
    ] = Field(description="What of it cannot be performed, as the card is now.")


def approximate_answers(catalog: Catalog, numbers: Iterable[str]) -> list[dict[str, Any]]:
    return [ApproximateCardAnswer.of(one) for one in approximate_cards(catalog, numbers)]
