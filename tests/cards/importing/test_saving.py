"""What an import leaves in the database: new, changed, unchanged, kept, and dry runs."""

import sqlite3
import sys
from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from pytest_django import DjangoAssertNumQueries

from cards import store
from cards.game import Game
from cards.importing import CardFileError, ImportReport, load_records, load_sets
from cards.importing.places import SetPlaces
from cards.importing.plain import save_plain
from cards.importing.reader import Job
from cards.importing.validating import Item
from cards.models import Card, CardSet, Printing

pytestmark = pytest.mark.django_db
Make = Callable[..., dict[str, Any]]
Load = Callable[..., ImportReport]
SET = {"code": "X", "name": {"ja": "試", "en": "Trial"}, "position": 7, "sample": True}


def test_new_changed_unchanged(coj: Game, unit: Make, load_json: Load) -> None:
    first = load_json(coj, [unit("X-1"), unit("X-2"), unit("X-3")])
    second = load_json(coj, [unit("X-1"), unit("X-2", cost=5), unit("X-4")])
    assert (first.new, first.changed, first.unchanged) == (3, 0, 0)
    assert (second.new, second.changed, second.unchanged) == (1, 1, 1)
    assert Card.objects.get(number="X-2").fields["cost"] == 5
    assert Card.objects.count() == 4


def test_a_card_is_stated_whole(coj: Game, unit: Make, load_json: Load) -> None:
    printings = [{"number": "P-1", "set": "P", "rarity": "sr", "foil": True}, {"number": "P-2"}]
    load_json(coj, [unit(rarity="r", text={"en": "Text."}, printings=printings)])
    assert load_json(coj, [unit(printings=printings)]).changed == 1
    card = Card.objects.get()
    assert (card.rarity, card.text_en, card.printings.count()) == ("", "", 2)
    assert load_json(coj, [unit()]).changed == 1
    assert Printing.objects.count() == 0


def test_a_record_comes_back_as_it_was_stated(coj: Game, unit: Make, load_json: Load) -> None:
    stated = unit(
        name={"ja": "試", "en": "Trial"},
        rarity="r",
        text={"ja": "文", "en": "Text."},
        deckable=False,
        printings=[{"number": "P-1", "set": "P", "rarity": "sr", "foil": True}],
        effects={"keywords": ["pierce"], "uses": 2},
        keywords=["貫通"],
        originality=2,
    )
    load_json(coj, [stated])
    found = store.current_catalog("code-of-joker").get("P-1")
    assert found is not None
    assert found.as_json() == stated | {"character": None, "gauge": None}
    assert found.as_json() == Card.objects.get().record().as_json()


def test_a_dry_run_changes_nothing(coj: Game, unit: Make, load_json: Load) -> None:
    load_json(coj, [unit("X-1")])
    generation = store.current_generation("code-of-joker")
    report = load_json(coj, [unit("X-1", cost=7), unit("Y-1", set="Y"), {}], dry_run=True)
    assert (report.new, report.changed, report.refusals) == (1, 1, 1)
    assert report.as_text().startswith("code-of-joker [json] (dry run): new 1, changed 1")
    assert Card.objects.get().fields["cost"] == 2
    assert not CardSet.objects.filter(code="Y").exists()
    store.forget_catalogs()
    assert store.current_generation("code-of-joker") == generation


def test_catalogs_follow_only_what_changes(coj: Game, unit: Make, load_json: Load) -> None:
    load_json(coj, [unit("X-1")])
    before = store.current_catalog("code-of-joker")
    load_json(coj, [unit("X-1")])
    assert store.current_catalog("code-of-joker") is before
    load_json(coj, [unit("X-1", cost=3)])
    after = store.current_catalog("code-of-joker")
    assert after is not before
    assert after.records[0].fields["cost"] == 3


def test_numbers_belong_to_their_game(coj: Game, twgp: Game, unit: Make, load_json: Load) -> None:
    card = {"number": "P-1", "name": {"en": "One"}, "kind": "charge"}
    load_json(twgp, [card, card | {"number": "X-1"}])
    report = load_json(coj, [unit("X-1", printings=[{"number": "P-1"}])])
    assert (report.new, report.refusals) == (1, 0)


def test_starter_cards_stand_back(coj: Game, unit: Make, load_json: Load) -> None:
    starter = [unit("X-1"), unit("X-2", printings=[{"number": "P-2"}]), unit("X-3")]
    load_json(coj, starter, starter=True)
    load_json(coj, [unit("X-1", cost=9)])
    again = load_json(coj, [*starter[:2], unit("X-3", cost=1)], starter=True)
    assert (again.kept, again.unchanged, again.changed) == (1, 1, 1)
    costs = dict(Card.objects.values_list("number", "fields__cost"))
    assert costs == {"X-1": 9, "X-2": 2, "X-3": 1}


def test_starter_cards_stand_back_behind_printings(coj: Game, unit: Make, load_json: Load) -> None:
    load_json(coj, [unit("X-1", printings=[{"number": "X-2"}])])
    report = load_json(coj, [unit("X-2")], starter=True)
    assert (report.kept, report.refusals, Card.objects.count()) == (1, 0, 1)


def test_sets(coj: Game, unit: Make, load_json: Load) -> None:
    load_json(coj, [unit("X-1", printings=[{"number": "P-1", "set": "P"}])])
    assert CardSet.objects.get(code="X").position == 9999
    before = store.current_catalog("code-of-joker")
    assert load_sets(coj, [SET]) == 1
    assert load_sets(coj, [SET]) == 0
    known = CardSet.objects.get(code="X")
    assert (known.name_ja, known.name_en, known.position, known.sample) == ("試", "Trial", 7, True)
    assert store.current_catalog("code-of-joker") is not before
    assert store.current_catalog("code-of-joker").records[0].sample
    with pytest.raises(CardFileError, match="set 2"):
        load_sets(coj, [SET, {"code": "Y"}])


@pytest.mark.parametrize("cards", [100, 1000])
def test_queries_do_not_grow_with_the_cards_of_a_batch(
    coj: Game, unit: Make, cards: int, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    """Inserts come in statements of as many rows as SQLite's parameters allow; nothing else grows."""
    stated = [unit(f"X-{i}", printings=[{"number": f"P-{i}"}]) for i in range(cards)]
    with CaptureQueriesContext(
        connection,
    ) as queries:
        load_records(coj, stated)
    others = [query for query in queries if not query["sql"].startswith("INSERT")]
    assert len(others) <= 20
    with django_assert_max_num_queries(12):
        assert load_records(coj, stated).unchanged == cards


@pytest.mark.nightly
def test_many_printings(coj: Game, unit: Make) -> None:
    """More numbers in a batch than a query of some SQLite builds may have parameters."""
    if connection.vendor == "sqlite":
        connection.connection.setlimit(sqlite3.SQLITE_LIMIT_VARIABLE_NUMBER, 32_766)
    cards = [
        unit(f"X-{i}", printings=[{"number": f"X-{i}-{j}"} for j in range(199)]) for i in range(170)
    ]
    assert load_records(coj, cards).new == 170
    assert load_records(coj, cards).unchanged == 170
    assert Printing.objects.count() == 170 * 199


def test_large_records_do_not_pile_up(
    coj: Game, unit: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: list[int] = []

    def save(job: Job, batch: list[Item], places: SetPlaces) -> None:
        sizes.append(len(batch))
        save_plain(job, batch, places)

    monkeypatch.setattr(sys.modules["cards.importing.load"], "save_plain", save)
    monkeypatch.setattr("cards.effects.READINGS", {})  # no rules: any effects will do
    load_records(coj, (unit(f"X-{i}", effects=["x" * 500_000]) for i in range(40)))
    assert sum(sizes) == Card.objects.count() == 40
    assert max(sizes) * 500_000 < 10_000_000
