"""Catalogs of a process: a large one is none of the garbage collector's business, and yet it is freed."""

import gc
import weakref
from collections.abc import Iterator

import pytest

from cards import store
from cards.games import GAMES
from cards.importing.load import load_records

CARD = {"number": "A-1", "name": {"ja": "竜", "en": "Dragon"}, "kind": "item", "item_kind": "event"}


@pytest.fixture
def thawed() -> Iterator[None]:
    gc.unfreeze()
    yield
    gc.unfreeze()


@pytest.mark.django_db
@pytest.mark.parametrize(("many", "spared"), [(1, True), (100_000, False)])
def test_the_collector_never_walks_through_a_large_catalog(
    thawed: None, monkeypatch: pytest.MonkeyPatch, many: int, spared: bool
) -> None:
    """Also one that is loaded after the first request: cards may be imported at any time."""
    load_records(GAMES["chard"], [CARD])
    monkeypatch.setattr(store, "MANY_CARDS", many)
    store.forget_catalogs()
    catalog = store.current_catalog("chard")
    assert len(catalog) >= 1 and (gc.get_freeze_count() > 0) is spared
    store.current_catalog("chard")
    known = weakref.ref(catalog)
    del catalog
    store.forget_catalogs()
    assert known() is None
