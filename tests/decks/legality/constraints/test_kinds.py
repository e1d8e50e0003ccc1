"""Properties that every kind of constraint has."""

import string
from typing import Any

import pytest

from cards import card_values
from cards.catalog import Catalog
from cards.games import GAMES
from decks.legality.constraints import KINDS, Constraint, keys
from decks.legality.constraints.zones import KnownZones, ZoneCount
from decks.legality.words import FormatWords
from tests.decks.legality import test_readings, test_statements
from tests.decks.legality.repair import test_repair_candidates, test_repair_minimality

ALL = [*KINDS.values(), KnownZones, ZoneCount]
# Tables of the tests that try all kinds, and the kinds that have tests of their own instead.
TABLES: dict[str, tuple[list[Any], set[str]]] = {
    "statements": ([data for data, _, _ in test_statements.STATEMENTS], set()),
    "readings": (test_readings.RULES, set()),
    # Packs and parts are about several zones: test_repair_zones.py, test_two_zones_at_once.
    "smallest repairs": ([*test_repair_minimality.FORMATS.values()], {"packs", "part-of"}),
    # A roster demands the very cards.
    "candidates": ([*test_repair_candidates.FORMATS.values()], {"packs", "roster"}),
}


@pytest.mark.parametrize("kind", ALL, ids=lambda kind: kind.kind)
def test_every_kind_says_what_it_is(kind: type[Constraint]) -> None:
    assert kind.__doc__ and kind.title.en and not kind.title.ja.isascii()
    assert {"check", "rows", "statement"} <= kind.__dict__.keys()


@pytest.mark.parametrize("kind", ALL, ids=lambda kind: kind.kind)
def test_both_languages_say_the_same_figures_of_every_code(kind: type[Constraint]) -> None:
    sentences = kind.holds | {code: said.sentence for code, said in kind.problems.items()}
    for code, (english, japanese) in sentences.items():
        assert code == code.lower().strip()
        assert english.endswith(".") and japanese.endswith("。")
        assert placeholders(english) - {"zone"} == placeholders(japanese) - {"zone"}, code


@pytest.mark.parametrize("table", TABLES)
def test_every_kind_is_in_the_tables_of_the_tests_for_all(table: str) -> None:
    rows, others = TABLES[table]
    assert kinds_in(rows) & KINDS.keys() == KINDS.keys() - others


def kinds_in(rows: Any) -> set[str]:
    if isinstance(rows, dict):
        own = {rows["kind"]} if isinstance(rows.get("kind"), str) else set()
        return own.union(*map(kinds_in, rows.values()))
    return set().union(*map(kinds_in, rows)) if isinstance(rows, list | tuple) else set()


def placeholders(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


def test_codes_belong_to_one_kind() -> None:
    codes = [code for kind in ALL for code in (*kind.problems, *kind.holds)]
    assert len(set(codes)) == len(codes)


def test_every_field_of_every_game_has_a_name_in_both_languages() -> None:
    for game in GAMES.values():
        english, japanese = FormatWords(game, (), "en"), FormatWords(game, (), "ja")
        for name in card_values.value_names(game):
            assert "_" not in english.field(name)
            assert japanese.field(name) != name


def test_what_is_kept_with_a_catalog_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keys, "MOST_KEPT", 10)
    catalog = Catalog("chard", [])
    first = keys.keep_derived(catalog, ("x", 0), list)
    assert keys.keep_derived(catalog, ("x", 0), list) is first
    for number in range(100):
        keys.keep_derived(catalog, ("x", number), list)
    assert len(catalog.memo["constraints"]) <= 10
