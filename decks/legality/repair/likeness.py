"""How like two cards are, so that a repair puts in what fits where something was taken out."""

from typing import Any

from cards.catalog import Catalog
from cards.record import CardRecord

Feature = tuple[str, Any, float]

# The fields of the five games that mean colour and cost, the game's own first.
COLOURS = ("colour", "attribute", "attributes", "character", "source")
COSTS = ("cost", "power", "lv", "startup", "hp")


def feature(card: CardRecord) -> Feature:
    """Kind, colour and cost of a card; a cost of several colours counts as its sum."""
    colour = next((card.fields[name] for name in COLOURS if card.fields.get(name)), None)
    cost = next((card.fields[name] for name in COSTS if card.fields.get(name) is not None), 0)
    if isinstance(cost, dict):
        cost = sum(cost.values())
    return (
        card.kind,
        tuple(colour) if isinstance(colour, list) else colour,
        float(cost) if isinstance(cost, int | float) else 0.0,
    )


def features(catalog: Catalog) -> dict[CardRecord, Feature]:
    if "features" not in catalog.memo:
        catalog.memo["features"] = {card: feature(card) for card in catalog}
    return catalog.memo["features"]  # type: ignore[no-any-return]


def distance(one: Feature, other: Feature) -> float:
    """0 (alike) to 1: kind weighs most, then colour, then the difference in cost."""
    gap = abs(one[2] - other[2])
    kind, colour = int(one[0] != other[0]), int(one[1] != other[1])
    return 0.4 * kind + 0.3 * colour + 0.3 * gap / (gap + 3)


class Nearness:
    """The distance of any card from a few others, worked out once for cards that look the same."""

    def __init__(self, catalog: Catalog, others: set[CardRecord]) -> None:
        self.features = features(catalog)
        self.references = {self.features[card] for card in others}
        self.known: dict[Feature, float] = {}

    def __call__(self, card: CardRecord) -> float:
        return self.of(self.features[card])

    def of(self, own: Feature) -> float:
        """The distance of all cards that look like this."""
        if own not in self.known:
            self.known[own] = min((distance(own, other) for other in self.references), default=0.0)
        return self.known[own]
