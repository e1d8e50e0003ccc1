"""Catalogs built from the database, cached per process until the cards change."""

import gc
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from django.db import connection
from django.db.models import F

from cards.catalog import Catalog
from cards.corrections.inforce import correct_card, standing_overrides
from cards.made import note_lacking
from cards.models import Card, CardPicture, CardSet, CatalogVersion, Printing
from cards.record import CardRecord, PrintingRecord

# Seconds until another process's import is noticed; this process's own is noticed at once.
FRESH_SECONDS = 1.0
# The garbage collector takes half a second to traverse this many cards.
MANY_CARDS = 20_000
# The columns that records have under the same name.
COLUMNS = (
    "number",
    "kind",
    "name_ja",
    "name_en",
    "rarity",
    "text_ja",
    "text_en",
    "deckable",
    "effects",
    "fields",
    "compiled",
)
# Those of them whose values many cards share.
REPEATED = ("kind", "rarity", "fields")

_catalogs: dict[str, tuple[int, Catalog]] = {}
_looked: dict[str, tuple[float, int]] = {}


def current_catalog(game: str) -> Catalog:
    """The current cards of `game`; built on first use and after every change."""
    generation = current_generation(game)
    known = _catalogs.get(game)
    if known is None or known[0] != generation:
        with paused_collection():
            records = note_lacking(game, load_records(game))
            known = generation, Catalog(game, records, f"{game}-{generation}")
        _catalogs[game] = known
        exempt_from_collection(known[1])
    return known[1]


def exempt_from_collection(catalog: Catalog) -> None:
    """Exempt a large catalog from garbage collection; it has no cycles, so its last reference frees it."""
    if len(catalog) >= MANY_CARDS:
        gc.collect()
        gc.freeze()


def current_generation(game: str) -> int:
    """The number of changes to the cards of `game`, read at most once a second."""
    now = time.monotonic()
    looked = _looked.get(game)
    if looked is None or now - looked[0] > FRESH_SECONDS:
        row = CatalogVersion.objects.filter(game=game).values_list("generation", flat=True).first()
        looked = now, row or 0
        _looked[game] = looked
    return looked[1]


def bump_cards_version(game: str) -> None:
    """Record that the cards of `game` have changed; call it in the transaction that changes them."""
    CatalogVersion.objects.get_or_create(game=game)
    CatalogVersion.objects.filter(game=game).update(generation=F("generation") + 1)
    connection.on_commit(lambda: _looked.pop(game, None))
    _looked.pop(game, None)


def forget_catalogs() -> None:
    """Drop all catalogs of this process (for tests, whose transactions roll back)."""
    _catalogs.clear()
    _looked.clear()


def load_records(game: str) -> Iterator[CardRecord]:
    """Yield the cards of `game` as records, with the overrides in force. Reads columns in few queries, which is
    several times faster than building model instances."""
    sets = {pk: (code, sample) for pk, code, sample in set_rows(game)} | {None: ("", False)}
    printings = printings_by_card(game, {pk: code for pk, (code, _) in sets.items()})
    cards = Card.objects.filter(game=game).order_by()
    overrides, pictures = standing_overrides(game), picture_digests(game=game, set=None)
    texts: dict[str, str] = {}
    for pk, set_id, *values in cards.values_list("pk", "set_id", *COLUMNS).iterator(5000):
        code, sample = sets[set_id]
        facts = dict(zip(COLUMNS, values, strict=True))
        facts |= {column: share_texts(facts[column], texts) for column in REPEATED}
        facts |= {"printings": printings.get(pk, ()), "picture": pictures.get(facts["number"], "")}
        record = CardRecord(set=code, sample=sample, **facts)
        yield correct_card(record, overrides)


def picture_digests(**which: Any) -> dict[str, str]:
    """Of the cards with uploaded pictures, by number."""
    return dict(CardPicture.objects.filter(**which).order_by().values_list("number", "digest"))


def share_texts(value: Any, texts: dict[str, str]) -> Any:
    """The JSON data with its texts interned in `texts`, so that equal ones are stored once."""
    if isinstance(value, str):
        return texts.setdefault(value, value)
    if isinstance(value, list):
        return [share_texts(part, texts) for part in value]
    if isinstance(value, dict):
        return {texts.setdefault(key, key): share_texts(part, texts) for key, part in value.items()}
    return value


@contextmanager
def paused_collection() -> Iterator[None]:
    """Suspend garbage collection, which would traverse all cards repeatedly and find nothing."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def set_rows(game: str) -> Iterable[tuple[int | None, str, bool]]:
    return CardSet.objects.filter(game=game).order_by().values_list("pk", "code", "sample")


def printings_by_card(
    game: str, codes: dict[int | None, str]
) -> dict[int, tuple[PrintingRecord, ...]]:
    rows = Printing.objects.filter(card__game=game).order_by("pk")
    printings: dict[int, tuple[PrintingRecord, ...]] = {}
    for card, number, set_id, rarity, foil, fields in rows.values_list(
        "card_id", "number", "set_id", "rarity", "foil", "fields"
    ):
        printing = PrintingRecord(number, codes[set_id], rarity, foil, fields)
        printings[card] = (*printings.get(card, ()), printing)
    return printings
