"""Differences between two lists: what was added and removed, and nothing else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.catalog import Catalog
from cards.record import CardRecord
from decks.exchange.diff import CardChange, diff_decks
from decks.legality.decklist import Decklist, Entry


def card(number: str, name: str) -> CardRecord:
    return CardRecord(number=number, kind="unit", name_ja=name, name_en="")


CATALOG = Catalog("chard", [card("C-1", "炎"), card("C-2", "水"), card("C-10", "土")])


def deck(**zones: list[tuple[str, int]]) -> Decklist:
    entries = {z: tuple(Entry(*pair) for pair in pairs) for z, pairs in zones.items()}
    return Decklist("chard", entries)


def test_what_came_and_what_went() -> None:
    a = deck(main=[("C-1", 3), ("C-2", 1)])
    b = deck(main=[("C-1", 1), ("C-10", 2)])
    assert diff_decks(a, b, CATALOG) == [
        CardChange("main", "C-1", 3, 1),
        CardChange("main", "C-2", 1, 0),
        CardChange("main", "C-10", 0, 2),
    ]
    assert [change.by for change in diff_decks(a, b, CATALOG)] == [-2, -1, 2]


@pytest.mark.parametrize("other", [[("炎", 3)], [("Ｃ-1", 2), ("c-1", 1)], [("C-1", 1), ("炎", 2)]])
def test_another_way_of_writing_is_no_difference(other: list[tuple[str, int]]) -> None:
    assert diff_decks(deck(main=[("C-1", 3)]), deck(main=other), CATALOG) == []


def test_a_card_that_moves_is_two_changes() -> None:
    found = diff_decks(deck(main=[("C-1", 1)], side=[]), deck(main=[], side=[("C-1", 1)]), CATALOG)
    assert found == [CardChange("main", "C-1", 1, 0), CardChange("side", "C-1", 0, 1)]


def test_unknown_cards_are_told_as_written() -> None:
    assert diff_decks(deck(), deck(main=[("no  such", 2)]), CATALOG) == [
        CardChange("main", "no such", 0, 2)
    ]


PAIRS = st.lists(st.tuples(st.sampled_from(["C-1", "炎", "C-2", "x"]), st.integers(0, 9)))


@given(PAIRS, PAIRS)
def test_the_other_way_round_it_is_undone(
    one: list[tuple[str, int]], two: list[tuple[str, int]]
) -> None:
    forth = diff_decks(deck(main=one), deck(main=two), CATALOG)
    back = diff_decks(deck(main=two), deck(main=one), CATALOG)
    assert [c._replace(before=c.after, after=c.before) for c in back] == forth
    assert sum(c.by for c in forth) == deck(main=two).size - deck(main=one).size
