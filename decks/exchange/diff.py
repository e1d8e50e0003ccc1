"""The differences between two lists of one game."""

from collections import Counter
from typing import NamedTuple

from cards.catalog import Catalog
from decks.exchange.canonical import card_reference, text_shape
from decks.legality.decklist import Decklist

Places = Counter[tuple[str, str]]


class CardChange(NamedTuple):
    """`before` and `after` count the copies of `card` in `zone`.

    `card` is a number if the catalog knows the card, else the text as written, spaces squeezed.
    """

    zone: str
    card: str
    before: int
    after: int

    @property
    def by(self) -> int:
        """Copies added (above 0) or removed (below 0)."""
        return self.after - self.before


def diff_decks(a: Decklist, b: Decklist, catalog: Catalog) -> list[CardChange]:
    """The changes that turn `a` into `b`, with zones in the order of `b` and cards in a total order.

    Writing a card's name differently or moving it to another line is no change.
    """
    before, after = card_places(a, catalog), card_places(b, catalog)
    zones = {zone: place for place, zone in enumerate({**b.zones, **a.zones})}
    changed = [place for place in before | after if before[place] != after[place]]
    changed.sort(key=lambda place: (zones[place[0]], text_shape(place[1])))
    return [CardChange(*place, before[place], after[place]) for place in changed]


def card_places(decklist: Decklist, catalog: Catalog) -> Places:
    """Copies of each card in each zone."""
    places: Places = Counter()
    for zone, entry in decklist.entries():
        places[zone, card_reference(entry.card, catalog)] += entry.quantity
    return places
