"""What gunicorn makes before its workers fork."""

import gc
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.db import DatabaseError, connections
from django.test import Client
from pytest_django import DjangoAssertNumQueries, Settings

from cards import store
from cards.effects import CompiledText, compiled_text, compiles_texts
from cards.games import GAMES
from cards.importing.load import load_records
from config import warm
from config.warm import warm_pictures, warm_up
from decks.display.picture.typeface import load_typeface
from rules.rulebook.decks.current import current_examples

CARD = {"number": "A-1", "name": {"ja": "竜", "en": "Dragon"}, "kind": "item", "item_kind": "event"}


@pytest.fixture
def closed(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[bool]]:
    """Whether the connections were closed: the test's own stay open, its rows would be lost."""
    asked: list[bool] = []
    monkeypatch.setattr(connections, "close_all", lambda: asked.append(True))
    yield asked
    gc.unfreeze()


@pytest.mark.django_db
def test_a_first_search_asks_the_database_nothing(
    closed: list[bool],
    django_assert_num_queries: DjangoAssertNumQueries,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(store, "FRESH_SECONDS", 1e9)  # however slow the machine is
    load_records(GAMES["chard"], [CARD])
    warm_up()
    with django_assert_num_queries(0):
        answer = Client().get("/api/v1/games/chard/cards/", {"q": "name:竜 t:item"})
    assert answer.json()["total"] == 1
    assert closed and gc.get_freeze_count()


@pytest.mark.django_db
def test_every_field_has_its_part_of_the_index(closed: list[bool]) -> None:
    load_records(GAMES["chard"], [CARD])
    warm_up()
    columns = store.current_catalog("chard").memo["search"].columns
    names = {field.name for field in columns}
    assert {"kind", "name", "text", "cost"} <= names


@pytest.mark.django_db
def test_a_first_unknown_name_derives_nothing(
    closed: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(warm, "current_examples", id)  # which look for names as well
    load_records(GAMES["chard"], [CARD])
    warm_up()
    catalog = store.current_catalog("chard")
    derived = set(vars(catalog))
    assert not catalog.find("drägon rider") and catalog.find("drägon")
    assert set(vars(catalog)) == derived


@pytest.mark.django_db
def test_the_grammars_of_texts_are_read(
    closed: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled: dict[str, CompiledText | None] = {}
    monkeypatch.setattr(
        warm,
        "compiled_text",
        lambda game, card: compiled.setdefault(game, compiled_text(game, card)),
    )
    warm_up()
    assert all(compiles_texts(game) == bool(text) for game, text in compiled.items())
    found = compiled["code-of-joker"]
    assert found and found.refused, "read as far as the grammar"


@pytest.mark.django_db
def test_a_first_rulebook_makes_no_decks(closed: list[bool]) -> None:
    load_records(GAMES["chard"], [CARD])
    warm_up()
    examples = store.current_catalog("chard").memo["deck examples"]
    current_examples("chard")
    assert store.current_catalog("chard").memo["deck examples"] is examples


def test_without_a_database_the_server_starts_all_the_same(
    closed: list[bool], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(game: str) -> Any:
        raise DatabaseError("no such table")

    monkeypatch.setattr(store, "current_catalog", fails)
    warm_up()
    assert "no such table" in caplog.text
    assert closed


def test_the_fonts_of_pictures_are_read_before_workers_fork(settings: Settings) -> None:
    load_typeface.cache_clear()
    warm_pictures()
    before = load_typeface.cache_info()
    assert load_typeface(settings.FONT_DIR).files
    assert load_typeface.cache_info().misses == before.misses == 1


def test_without_fonts_the_server_starts_all_the_same(
    settings: Settings, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    settings.FONT_DIR = tmp_path
    warm_pictures()
    assert "No fonts for pictures are loaded" in caplog.text
