"""Catalogs with users' sets are kept in bounded memory, and never longer than their cards are current."""

from typing import Any

import pytest
from django.db.models import F
from pytest_django import Settings

from cards import store as official
from cards.games import GAMES
from cards.importing.load import load_records
from cards.sets import store
from cards.sets.layered import LayeredCatalog
from cards.sets.models import UserCard, UserSet
from cards.sets.store import MOST_SETS, CatalogCache, catalog_with
from cards.sets.writing import remove_cards
from tests.cards.sets.conftest import Import, chard, chards

pytestmark = pytest.mark.django_db
Queries = Any


def set_of(owner: Any, load: Import, cards: int, **values: Any) -> UserSet:
    row = UserSet.objects.create(owner=owner, game="chard", name="x", **values)
    load(chards(cards), row)
    return row


def kept() -> int:
    """How many cards of users' sets the process keeps."""
    return sum(map(len, store._layers.kept.values()))


def test_without_sets_it_is_the_official_catalog_and_costs_no_query(
    django_assert_num_queries: Queries,
) -> None:
    plain = official.current_catalog("chard")
    with django_assert_num_queries(0):
        assert catalog_with("chard", []) is plain
    assert catalog_with("chard", ["bcdfghjk", "not a code", ""]) is plain


def test_a_set_of_another_game_is_ignored(card_set: UserSet, load: Import) -> None:
    load(chards(1))
    assert catalog_with("twgp", [card_set.code]) is official.current_catalog("twgp")


def test_asked_again_it_is_the_same_catalog_for_one_query(
    card_set: UserSet, load: Import, django_assert_num_queries: Queries
) -> None:
    load(chards(2))
    first = catalog_with("chard", [card_set.code])
    with django_assert_num_queries(1):
        assert catalog_with("chard", [card_set.code]) is first
    own = catalog_with("chard", [card_set.code], own_first=True)
    assert isinstance(own, LayeredCatalog) and own is not first
    assert own.layers[card_set.code] is first.parts[1]


def test_a_change_is_seen_at_once(card_set: UserSet, load: Import) -> None:
    load(chards(2))
    before = catalog_with("chard", [card_set.code])
    load([chard("C-1", "New name")])
    after = catalog_with("chard", [card_set.code])
    assert after is not before and not before.find("New name") and after.find("New name")
    remove_cards(card_set, ["C-2"])
    assert catalog_with("chard", [card_set.code]).get(f"{card_set.code}.C-2") is None


def test_a_change_of_another_process_is_seen_at_once(card_set: UserSet, load: Import) -> None:
    """It leaves nothing in this process but rows."""
    load(chards(1))
    catalog_with("chard", [card_set.code])
    row = UserCard.objects.get()
    data = row.data | {"name": {"ja": None, "en": "Elsewhere"}}
    UserCard.objects.filter(pk=row.pk).update(data=data)
    UserSet.objects.filter(pk=card_set.pk).update(generation=F("generation") + 1)
    assert catalog_with("chard", [card_set.code]).find("Elsewhere")


def test_a_set_that_is_gone_is_gone(card_set: UserSet, load: Import) -> None:
    load(chards(1))
    code = card_set.code
    catalog_with("chard", [code])
    card_set.delete()
    assert catalog_with("chard", [code]) is official.current_catalog("chard")


def test_new_official_cards_are_seen_beside_a_set(card_set: UserSet, load: Import) -> None:
    load(chards(1))
    assert not catalog_with("chard", [card_set.code]).get("O-1")
    load_records(GAMES["chard"], [chard("O-1")])
    assert catalog_with("chard", [card_set.code]).get("O-1")


def test_so_many_cards_are_kept_those_asked_last(
    alice: Any, load: Import, settings: Settings
) -> None:
    settings.SET_CARDS_IN_MEMORY = 10
    sets = [set_of(alice, load, 4) for _ in range(5)]
    for row in (*sets, sets[3]):
        catalog_with("chard", [row.code])
        assert kept() <= 10
    assert set(store._layers.kept) == {sets[3].code, sets[4].code}


def test_a_set_larger_than_all_that_is_kept_is_kept_alone(
    alice: Any, load: Import, settings: Settings
) -> None:
    settings.SET_CARDS_IN_MEMORY = 3
    small, large = set_of(alice, load, 2), set_of(alice, load, 7)
    for row in (small, large):
        assert len(catalog_with("chard", [row.code]).parts[1]) == row.cards.count()
    assert list(store._layers.kept) == [large.code]


def test_what_was_dropped_is_made_anew(alice: Any, load: Import, settings: Settings) -> None:
    settings.SET_CARDS_IN_MEMORY = 3
    first, second = set_of(alice, load, 3), set_of(alice, load, 3)
    for row in (first, second, first):
        assert len(catalog_with("chard", [row.code]).parts[1]) == 3


def test_layered_catalogs_hold_no_cards_that_were_dropped(
    alice: Any, load: Import, settings: Settings
) -> None:
    """Else the limit would say nothing: a layered catalog keeps its layers alive."""
    settings.SET_CARDS_IN_MEMORY = 4
    sets = [set_of(alice, load, 2) for _ in range(30)]
    for row in sets:
        catalog_with("chard", [row.code])
    layers = {id(part) for catalog in store._layered.kept.values() for part in catalog.parts[1:]}
    assert layers <= {id(part) for part in store._layers.kept.values()}


def test_more_sets_than_anybody_keeps_are_not_asked_for(
    alice: Any, load: Import, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "MOST_SETS", 2)
    codes = sorted(set_of(alice, load, 1).code for _ in range(3))
    assert len(catalog_with("chard", codes).parts) == 3
    assert MOST_SETS >= 50


def test_sets_with_more_cards_than_are_kept_are_not_loaded_together(
    alice: Any, load: Import, settings: Settings
) -> None:
    """A list can name the largest sets of any number of accounts."""
    settings.SET_CARDS_IN_MEMORY = 5
    sets = [set_of(alice, load, 2) for _ in range(4)]
    codes = [row.code for row in sets]
    assert len(catalog_with("chard", codes).parts) == 3 and kept() == 4
    assert len(catalog_with("chard", codes[-1:]).parts) == 2


def test_the_cache_drops_what_was_asked_longest_ago() -> None:
    cache = CatalogCache()
    catalogs = {name: official.Catalog("chard", []) for name in "abc"}
    for name, catalog in catalogs.items():
        cache.keep(name, catalog, 10)
    assert cache.get("a") is catalogs["a"] and cache.get("z") is None
    assert list(cache.kept) == ["b", "c", "a"]
