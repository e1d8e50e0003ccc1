"""How similar two cards are, so that a repair replaces a card with a similar one."""

from bisect import bisect
from collections import ChainMap
from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from operator import itemgetter
from typing import Any

from cards.catalog import Catalog
from cards.record import CardRecord

Feature = tuple[str, Any, float]

# The fields for colour and cost in the five games; a game uses the first that it has.
COLOURS = ("colour", "attribute", "attributes", "character", "source")
COSTS = ("cost", "power", "lv", "startup", "hp")


ANY = object()


def card_feature(card: CardRecord) -> Feature:
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


def colours_of(feature: Feature) -> tuple[Any, ...]:
    """The colours in a feature, none or more."""
    _kind, colour, _cost = feature
    if isinstance(colour, tuple):
        return colour
    return () if colour in (None, "none") else (colour,)


def catalog_features(catalog: Catalog) -> Mapping[CardRecord, Feature]:
    """The features of all cards, kept by each part of the catalog."""
    if len(catalog.parts) > 1:
        return ChainMap(*map(kept_features, catalog.parts))
    return kept_features(catalog)


def kept_features(catalog: Catalog) -> dict[CardRecord, Feature]:
    if "features" not in catalog.memo:
        catalog.memo["features"] = {card: card_feature(card) for card in catalog}
    return catalog.memo["features"]  # type: ignore[no-any-return]


def feature_distance(kind: int, colour: int, gap: float) -> float:
    """From 0 (alike) to 1. `kind` and `colour` are 1 if they differ, else 0; `gap` is the difference in cost."""
    return 0.4 * kind + 0.3 * colour + 0.3 * gap / (gap + 3)


class Nearness:
    """A card's distance from the nearest of a few others, cached by the card's features: from 0 (alike) to 1.

    Cards of a colour that none of `among` has are further away than all others.
    """

    def __init__(
        self, catalog: Catalog, others: set[CardRecord], among: Iterable[CardRecord] = ()
    ) -> None:
        self.features = catalog_features(catalog)
        self.colours = {each for card in among for each in colours_of(self.features[card])}
        self.costs: dict[Any, list[float]] = {}
        for kind, colour, cost in sorted(
            {self.features[card] for card in others}, key=itemgetter(2)
        ):
            for like in product((kind, ANY), (colour, ANY)):
                self.costs.setdefault(like, []).append(cost)
        self.known: dict[Feature, float] = {}

    def __call__(self, card: CardRecord) -> float:
        return self.of(self.features[card])

    def of(self, own: Feature) -> float:
        """The distance of cards with these features."""
        if own not in self.known:
            foreign = bool(self.colours) and not self.colours.issuperset(colours_of(own))
            self.known[own] = (min(self.distances(own), default=0.0) + foreign) / 2
        return self.known[own]

    def distances(self, own: Feature) -> Iterator[float]:
        """The distance of the nearest in cost among cards of the same kind and colour, kind, colour, and all."""
        kind, colour, cost = own
        for other_kind, other_colour in product((0, 1), repeat=2):
            like = (ANY if other_kind else kind, ANY if other_colour else colour)
            if costs := self.costs.get(like):
                yield feature_distance(other_kind, other_colour, nearest_distance(costs, cost))


def nearest_distance(numbers: list[float], number: float) -> float:
    """The distance from `number` to the nearest of some sorted numbers."""
    place = bisect(numbers, number)
    return min(abs(number - each) for each in numbers[max(place - 1, 0) : place + 1])
