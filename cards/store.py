"""Catalogs made from the database, kept per process until the cards change."""

import time
from collections.abc import Iterator

from django.db import connection
from django.db.models import F

from cards.catalog import Catalog
from cards.models import Card, CatalogVersion
from cards.record import CardRecord

# Another process's import is seen after this many seconds; one's own at once.
FRESH_SECONDS = 1.0

_catalogs: dict[str, tuple[int, Catalog]] = {}
_looked: dict[str, tuple[float, int]] = {}


def catalog(game: str) -> Catalog:
    """The cards of `game` as they are now; built on first use and after every change."""
    generation = current_generation(game)
    known = _catalogs.get(game)
    if known is None or known[0] != generation:
        known = generation, Catalog(game, load(game), f"{game}-{generation}")
        _catalogs[game] = known
    return known[1]


def current_generation(game: str) -> int:
    """The number of times the cards of `game` have changed, read at most once a second."""
    now = time.monotonic()
    looked = _looked.get(game)
    if looked is None or now - looked[0] > FRESH_SECONDS:
        row = CatalogVersion.objects.filter(game=game).values_list("generation", flat=True).first()
        looked = now, row or 0
        _looked[game] = looked
    return looked[1]


def bump(game: str) -> None:
    """Say that the cards of `game` have changed; call it inside the transaction that changes them."""
    CatalogVersion.objects.get_or_create(game=game)
    CatalogVersion.objects.filter(game=game).update(generation=F("generation") + 1)
    connection.on_commit(lambda: _looked.pop(game, None))
    _looked.pop(game, None)


def forget() -> None:
    """Drop every catalog of this process (for tests, whose transactions roll back)."""
    _catalogs.clear()
    _looked.clear()


def load(game: str) -> Iterator[CardRecord]:
    cards = Card.objects.filter(game=game).select_related("set")
    for card in cards.prefetch_related("printings__set").iterator(chunk_size=2000):
        yield card.record()
